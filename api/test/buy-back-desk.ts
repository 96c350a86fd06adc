import type { BuyBack, BuyBackBook } from '../src/buy-backs/buy-back.entity.ts';
import type { BuyBackRefusal } from '../src/buy-backs/buy-backs.rules.ts';
import { CopyGrade } from '../src/copies/copies.rules.ts';
import type { Customer } from '../src/platform/viewer.ts';
import { newCopy } from './copies.ts';
import type { ShopInstance } from './test-shop.ts';

/** A buy-back as it is seen. */
export const seen = ({ buyBackId, version }: BuyBack) => ({ buyBackId, version });

/** The books of a buy-back, as in its basket. */
export async function booksOf({ services }: ShopInstance, { buyBackId }: Pick<BuyBack, 'buyBackId'>) {
  const [books = []] = await services.buyBacks.booksOf([buyBackId]);
  return books;
}

/** What the desk says of a book that it found in a grade: as the seller told it if it is Good. */
export async function foundCopy(shop: ShopInstance, book: BuyBackBook, grade = CopyGrade.GOOD) {
  const {
    bookId: _,
    putOnShelf: _shelf,
    costInPaise: _cost,
    ...copy
  } = await newCopy(shop, book.bookId, {
    grade,
    printingYear: book.answers.printingYear,
  });
  return copy;
}

/** What is paid for a book that is found in a grade. */
export async function priceIn(shop: ShopInstance, admin: Customer, buyBack: BuyBack, index: number, grade: CopyGrade) {
  const books = await shop.services.adminBuyBacks.priceBooks(admin, buyBack, await booksOf(shop, buyBack));
  const { book, priceOf } = books[index]!;
  return priceOf({ grade, printingYear: book.answers.printingYear }).amount;
}

/** The request that accepts a book, or offers less for it if it is found in Fair. */
export async function decisionOf(
  shop: ShopInstance,
  admin: Customer,
  buyBack: BuyBack,
  { index = 0, grade = CopyGrade.GOOD } = {},
) {
  const book = (await booksOf(shop, buyBack))[index]!;
  const copy = await foundCopy(shop, book, grade);
  const expectedAmount = await priceIn(shop, admin, buyBack, index, grade);
  const decided = { ...seen(buyBack), buyBackBookId: book.buyBackBookId, expectedAmount, copy };
  return { ...decided, reason: 'Most answers are filled in.', photoKey: copy.photos[1]!.key };
}

/** Buys books of a buy-back that are found as told, from the first on. */
export async function acceptBooks(shop: ShopInstance, admin: Customer, buyBack: BuyBack, count = 1): Promise<BuyBack> {
  let changed = buyBack;
  for (let index = 0; index < count; index += 1)
    changed = await shop.services.buyBackChanges.accept(admin, await decisionOf(shop, admin, changed, { index }));
  return changed;
}

export async function refuseBook(
  shop: ShopInstance,
  admin: Customer,
  buyBack: BuyBack,
  index: number,
  refusal: BuyBackRefusal,
): Promise<BuyBack> {
  const { buyBackBookId } = (await booksOf(shop, buyBack))[index]!;
  const request = { ...seen(buyBack), buyBackBookId, refusal: refusal as never };
  return shop.services.buyBackChanges.refuse(admin, request);
}
