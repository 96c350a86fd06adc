import { copyOffer, CART_MESSAGES } from '../cart/cart.rules.ts';
import type { CartService } from '../cart/cart.service.ts';
import type { Book } from '../catalogue/book.entity.ts';
import { Condition, CATALOGUE_MESSAGES } from '../catalogue/catalogue.rules.ts';
import { type Offer, offersOf } from '../catalogue/conditions.rules.ts';
import type { CopyDescription } from '../copies/copies.rules.ts';
import { type CopyView, DESCRIPTION_FIELDS } from '../copies/copy.entity.ts';
import type { NewOrderLine } from '../orders/order.entity.ts';
import { type OrderLinePrice, type OrderPrice, priceOrder } from '../orders/pricing.rules.ts';
import { BadInput } from '../platform/errors.ts';
import type { QuoteItem } from './checkout.inputs.ts';
import { overrideError } from './price-overrides.rules.ts';
import { CHECKOUT_LIMITS, CHECKOUT_MESSAGES, stockProblem } from './checkout.rules.ts';

/** A copy that the purchase needs, as the cart returns it. */
type CopyToBuy = Awaited<ReturnType<CartService['copiesForSale']>>[number];

/** Copies of a book at current catalogue prices, in whole rupees. */
export interface QuoteLine extends OrderLinePrice {
  book: Book;
  condition: Condition;
  total: number;
  /** The shop's price of one copy, and why staff set another as `unitPrice`; null: they did not. */
  offerPrice: number;
  priceReason: string | null;
  /** The total at the list price. */
  listTotal: number;
  /** Copies in stock; null if the stock is not counted. */
  copiesLeft: number | null;
  /** The copy that is bought; null for a book without copies, or if there are too few. Its quantity is 1. */
  copy: CopyView | null;
  /** The unpaid order of the shopper that holds the chosen copy; null if none does. */
  heldByOrderId: string | null;
  /** What another customer does with a chosen copy that cannot be bought: "has been sold to another customer". */
  taken: string;
  /** The copy to offer instead of a chosen one that is sold. */
  nextBest: CopyView | null;
}

/** Priced items and the problems that block the order. */
export interface ItemPrices {
  lines: QuoteLine[];
  price: OrderPrice;
  problems: string[];
}

/**
 * Prices items from books and copies that are already loaded. Pre-owned items of a book with copies become one line for
 * each copy: the chosen copy, else the next that the shop picks. Throws BAD_USER_INPUT for an unknown book or copy.
 */
export function priceBooks(
  books: readonly Book[],
  items: readonly QuoteItem[],
  copies: readonly CopyToBuy[],
): ItemPrices {
  const byId = new Map(books.map((book) => [book.bookId, book]));
  const lines = items.flatMap((item) =>
    quoteLines(byId.get(item.bookId), item, copies).map((line) => withOverride(line, item)),
  );
  const price = priceOrder(lines);
  return { lines, price, problems: problemsOf(lines, price) };
}

/** The order line of a quoted line. */
export function toOrderLine(line: QuoteLine): NewOrderLine {
  const { book, condition, quantity, unitPrice, listPrice, priceReason, copy } = line;
  const { bookId, bookDescription, imageKeys, isPublished, newStock, preOwnedStock } = book;
  return {
    bookId,
    bookDescription,
    coverKey: imageKeys[0] ?? null,
    condition,
    quantity,
    unitPrice,
    listPrice,
    priceReason,
    copyId: copy?.copyId ?? null,
    copy: copy && describe(copy),
    book: { bookId, bookDescription, imageKeys, isPublished, newStock, preOwnedStock },
  };
}

/** The item that a quoted line buys: the copy that was shown. */
export function toItem({ book, condition, quantity, copy, unitPrice, priceReason }: QuoteLine): QuoteItem {
  const item = { bookId: book.bookId, condition, quantity, copyId: copy?.copyId ?? null };
  return priceReason === null ? item : { ...item, unitPrice, priceReason };
}

function withOverride(line: QuoteLine, { unitPrice, priceReason = null }: QuoteItem): QuoteLine {
  return unitPrice ? { ...line, unitPrice, priceReason, total: unitPrice * line.quantity } : line;
}

/** What the order keeps of a copy. */
const describe = (copy: CopyView) =>
  Object.fromEntries(DESCRIPTION_FIELDS.map((field) => [field, copy[field]])) as unknown as CopyDescription;

function quoteLines(book: Book | undefined, item: QuoteItem, copies: readonly CopyToBuy[]): QuoteLine[] {
  if (!book) throw new BadInput({ bookId: CATALOGUE_MESSAGES.bookNotFound });
  if (item.copyId) return [chosenLine(book, item.copyId, copies)];
  if (item.condition === Condition.NEW || book.copyCount === null) return [quoteLine(book, item)];
  const picked = copies.filter(({ bookId, isChosen }) => bookId === book.bookId && !isChosen);
  if (picked.length < item.quantity) return [{ ...quoteLine(book, item), copiesLeft: picked.length }];
  return picked.slice(0, item.quantity).map((copy) => copyLine(book, copy));
}

function chosenLine(book: Book, copyId: string, copies: readonly CopyToBuy[]): QuoteLine {
  const copy = copies.find((one) => one.copyId === copyId && one.isChosen && one.bookId === book.bookId);
  if (!copy) throw new BadInput({ copyId: CART_MESSAGES.copyNotFound });
  return { ...copyLine(book, copy), heldByOrderId: copy.heldByOrderId, taken: copy.taken, nextBest: copy.nextBest };
}

function copyLine(book: Book, copy: CopyView): QuoteLine {
  const offer = copyOffer(book, copy);
  const item = { condition: Condition.PREOWNED, quantity: 1 };
  return lineOf(book, item, { ...offer, copiesLeft: offer.copiesLeft ?? 1 }, copy);
}

function quoteLine(book: Book, item: QuoteItem): QuoteLine {
  const offer = offersOf(book).find(({ condition }) => condition === item.condition);
  if (!offer) throw new BadInput({ bookId: CATALOGUE_MESSAGES.bookNotFound });
  return lineOf(book, item, offer, null);
}

function lineOf(
  book: Book,
  { condition, quantity }: Pick<QuoteItem, 'condition' | 'quantity'>,
  { price, listPrice, copiesLeft }: Pick<Offer, 'price' | 'listPrice' | 'copiesLeft'>,
  copy: CopyView | null,
): QuoteLine {
  const prices = { unitPrice: price, offerPrice: price, listPrice };
  const totals = { total: price * quantity, listTotal: listPrice * quantity };
  const noProblem = { priceReason: null, heldByOrderId: null, taken: '', nextBest: null };
  return { book, condition, quantity, ...prices, ...totals, copiesLeft, copy, ...noProblem };
}

function problemsOf(lines: QuoteLine[], { total }: OrderPrice): string[] {
  if (lines.length === 0) return [CHECKOUT_MESSAGES.emptyCart];
  const problems = lines.flatMap((line) => {
    const { book, copy, heldByOrderId, taken, copiesLeft, quantity, offerPrice } = line;
    if (offerPrice === 0 || !book.isPublished) return `Not for sale at the moment: ${book.bookDescription}`;
    if (copy && copiesLeft === 0)
      return heldByOrderId
        ? CHECKOUT_MESSAGES.copyHeld(copy.code, book.bookDescription)
        : CHECKOUT_MESSAGES.copyTaken(copy.code, book.bookDescription, taken);
    const wrongPrice = line.priceReason !== null && overrideError(line.unitPrice, offerPrice, line.listPrice);
    if (wrongPrice) return `${wrongPrice}: ${book.bookDescription}`;
    return stockProblem(book.bookDescription, copiesLeft, quantity) ?? [];
  });
  return total > CHECKOUT_LIMITS.total ? [...problems, CHECKOUT_MESSAGES.total] : problems;
}
