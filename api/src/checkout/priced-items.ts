import type { Book } from '../catalogue/book.entity.ts';
import { type Condition, MESSAGES as CATALOGUE_MESSAGES } from '../catalogue/catalogue.rules.ts';
import { offersOf } from '../catalogue/conditions.rules.ts';
import type { NewOrderLine } from '../orders/order.entity.ts';
import { type OrderLinePrice, type OrderPrice, priceOrder } from '../orders/pricing.rules.ts';
import { BadInput } from '../platform/errors.ts';
import type { QuoteItem } from './checkout.inputs.ts';
import { LIMITS, MESSAGES, stockProblem } from './checkout.rules.ts';

/** Copies of a book at current catalogue prices, in whole rupees. */
export interface QuoteLine extends OrderLinePrice {
  book: Book;
  condition: Condition;
  total: number;
  /** The total at the list price. */
  listTotal: number;
  /** Copies in stock; null if the stock is not counted. */
  copiesLeft: number | null;
}

/** Priced items and the problems that block the order. */
export interface PricedItems {
  lines: QuoteLine[];
  price: OrderPrice;
  problems: string[];
}

/** Prices items from books that are already loaded. Throws BAD_USER_INPUT for an unknown book. */
export function priceBooks(books: readonly Book[], items: readonly QuoteItem[]): PricedItems {
  const byId = new Map(books.map((book) => [book.bookId, book]));
  const lines = items.map((item) => quoteLine(byId.get(item.bookId), item));
  const price = priceOrder(lines);
  return { lines, price, problems: problemsOf(lines, price) };
}

/** The order line of a quoted line. */
export function toOrderLine({ book, condition, quantity, unitPrice, listPrice }: QuoteLine): NewOrderLine {
  const { bookId, bookDescription, imageKeys, isPublished, newStock, preOwnedStock } = book;
  return {
    bookId,
    bookDescription,
    coverKey: imageKeys[0] ?? null,
    condition,
    quantity,
    unitPrice,
    listPrice,
    book: { bookId, bookDescription, imageKeys, isPublished, newStock, preOwnedStock },
  };
}

function quoteLine(book: Book | undefined, { condition, quantity }: QuoteItem): QuoteLine {
  const offer = book && offersOf(book).find((one) => one.condition === condition);
  if (!offer) throw new BadInput({ bookId: CATALOGUE_MESSAGES.bookNotFound });
  const { price: unitPrice, listPrice, copiesLeft } = offer;
  const prices = { unitPrice, listPrice, total: unitPrice * quantity, listTotal: listPrice * quantity };
  return { book, condition, quantity, ...prices, copiesLeft };
}

function problemsOf(lines: QuoteLine[], { total }: OrderPrice): string[] {
  if (lines.length === 0) return [MESSAGES.emptyCart];
  const problems = lines.flatMap(({ book, copiesLeft, quantity, unitPrice }) => {
    if (unitPrice === 0 || !book.isPublished) return `Not for sale at the moment: ${book.bookDescription}`;
    return stockProblem(book.bookDescription, copiesLeft, quantity) ?? [];
  });
  return total > LIMITS.total ? [...problems, MESSAGES.total] : problems;
}
