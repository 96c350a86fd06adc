import { createHmac, randomUUID } from 'node:crypto';
import type { BuyBack } from '../src/buy-backs/buy-back.entity.ts';
import type { BookStatusChange, BoughtCopy } from '../src/buy-backs/buy-back-book-lifecycle.ts';
import type { BuyBackBookRequest, SellBooksRequest } from '../src/buy-backs/buy-backs.inputs.ts';
import { BuyBackBookStatus, BuyBackMethod, BuyBackPayment, BuyBackStatus } from '../src/buy-backs/buy-backs.rules.ts';
import { AnswersFilled, CopyGrade } from '../src/copies/copies.rules.ts';
import { CLEAN_FACTS } from '../src/copies/grades.rules.ts';
import { type Shopper, stockBook } from './purchases.ts';
import { type ShopInstance, TEST_SECRET } from './test-shop.ts';

/** What the shop pays in Good for a book of `addBookToSell`: by UPI, and as store credit. */
export const PRICE = { amount: 204, credit: 234 };

/** Sets the prices of a book of the catalogue that has no copies: another book at each call. Returns its ID. */
export async function addBookToSell(shop: ShopInstance): Promise<string> {
  const bookId = await stockBook(shop, 50);
  await shop.database.query(
    `UPDATE book SET exam = 'JEE', subject = 'Physics', pre_owned_price = 500, new_price = 800,
       new_price_discount = 700, pre_owned_price_discount = 400, used_price = NULL, copy_count = NULL WHERE book_id = $1`,
    [bookId],
  );
  return bookId;
}

/** A book in Good as its seller describes it. */
export function bookToSell(bookId: string, changes: Partial<BuyBackBookRequest> = {}): BuyBackBookRequest {
  return {
    bookId,
    wear: CopyGrade.GOOD,
    pencilPercent: 0,
    penPercent: 0,
    highlighterPercent: 0,
    answersFilled: AnswersFilled.NONE,
    missingPages: 0,
    hasLooseBinding: false,
    hasName: false,
    ...changes,
  };
}

/** The request to sell these books at their quote: by a parcel, paid by UPI, unless said otherwise. */
export async function sellRequest(
  { services }: ShopInstance,
  { viewer, addressId }: Shopper,
  books: readonly BuyBackBookRequest[],
  changes: Partial<SellBooksRequest> = {},
): Promise<SellBooksRequest> {
  const quote = await services.buyBacks.quoteBuyBack(viewer, books);
  return {
    idempotencyKey: randomUUID(),
    books: [...books],
    method: BuyBackMethod.PARCEL,
    addressId,
    payBy: BuyBackPayment.UPI,
    upiId: 'asha@upi',
    returnsBooks: true,
    expectedTotal: changes.payBy === BuyBackPayment.CREDIT ? quote.credit : quote.amount,
    isOwner: true,
    ...changes,
  };
}

/** Takes the quote for these books. */
export async function sellBooks(
  shop: ShopInstance,
  seller: Shopper,
  books: readonly BuyBackBookRequest[],
  changes: Partial<SellBooksRequest> = {},
): Promise<BuyBack> {
  return shop.services.buyBacks.sellBooks(seller.viewer, await sellRequest(shop, seller, books, changes));
}

/** The token of the link that stops a customer's reminders. */
export function reminderToken(userId: string): string {
  const claim = JSON.stringify(['buy-back reminders', userId]);
  return `${userId}.${createHmac('sha256', TEST_SECRET).update(claim).digest('base64url')}`;
}

/** Changes a buy-back as the desk does: its books have come, by default now. */
export function receiveBuyBack(
  { database, buyBackLifecycle }: ShopInstance,
  buyBackId: string,
  at = new Date(),
): Promise<BuyBack> {
  return database.transaction(async (transaction) => {
    const buyBack = await buyBackLifecycle.lock({ buyBackId }, transaction);
    return buyBackLifecycle.changeStatus({ buyBack, status: BuyBackStatus.RECEIVED, at, userId: null }, transaction);
  });
}

/** Decides on a book of a buy-back in the shop, as the desk does; `index`: in the basket. */
export function decideBook(
  { database, buyBackLifecycle, buyBackBookLifecycle }: ShopInstance,
  buyBackId: string,
  index: number,
  decision: Pick<BookStatusChange, 'status' | 'changes'> & { at?: Date },
): Promise<BuyBack> {
  return database.transaction(async (transaction) => {
    const buyBack = await buyBackLifecycle.lock({ buyBackId }, transaction);
    const book = (await buyBackBookLifecycle.getBooks(buyBack, transaction))[index]!;
    const change = { at: new Date(), ...decision, buyBack, book, userId: null };
    return buyBackBookLifecycle.changeStatus(change, transaction);
  });
}

/** A copy in Fair, as the desk describes it. */
export function boughtCopy(changes: Partial<BoughtCopy> = {}): BoughtCopy {
  return {
    copyId: randomUUID(),
    grade: CopyGrade.FAIR,
    ...CLEAN_FACTS,
    printingYear: null,
    edition: null,
    note: null,
    price: 300,
    shelf: null,
    photos: [],
    ...changes,
  };
}

/** The lower offer for a book whose cover is torn. */
export function lowerOffer(offered: number, offeredAt: Date, copy = boughtCopy()) {
  const changes = {
    foundGrade: copy.grade,
    offered,
    reason: 'The cover is torn.',
    photoKey: null,
    intake: copy,
    offeredAt,
  };
  return { status: BuyBackBookStatus.OFFERED, changes, at: offeredAt };
}
