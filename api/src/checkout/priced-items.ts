import type { Book } from '../catalogue/book.entity.ts';
import { Condition, MESSAGES as CATALOGUE_MESSAGES } from '../catalogue/catalogue.rules.ts';
import { offersOf } from '../catalogue/conditions.rules.ts';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import type { NewLine } from '../orders/orders.store.ts';
import { type OrderPrice, type PricedLine, priceOf } from '../orders/pricing.rules.ts';
import { BadInput } from '../platform/errors.ts';
import type { Item } from './checkout.inputs.ts';
import { lineProblem, LIMITS, MESSAGES } from './checkout.rules.ts';

/** Copies of a book at what the catalogue asks for them now. Prices are whole rupees. */
export interface QuoteLine extends PricedLine {
  book: Book;
  condition: Condition;
  total: number;
  copiesLeft: number | null;
}

/** What somebody would like to order, with its price and what keeps it from being ordered. */
export interface PricedItems {
  lines: QuoteLine[];
  price: OrderPrice;
  problems: string[];
}

/** Prices items from the catalogue. BAD_USER_INPUT where there is no such book. */
export async function priceItems(catalogue: CatalogueService, items: readonly Item[]): Promise<PricedItems> {
  return priceBooks(await catalogue.getBooks(items.map(({ bookId }) => bookId)), items);
}

/** The same, from books that were read before. */
export function priceBooks(found: readonly Book[], items: readonly Item[]): PricedItems {
  const books = new Map(found.map((book) => [book.bookId, book]));
  const lines = items.map((item) => lineOf(books.get(item.bookId), item));
  const price = priceOf(lines);
  return { lines, price, problems: problemsOf(lines, price) };
}

/** A line as it is written with an order. */
export function asBought({ book, condition, quantity, unitPrice, listPrice }: QuoteLine): NewLine {
  const { bookId, bookDescription, imageKeys } = book;
  return { bookId, bookDescription, coverKey: imageKeys[0] ?? null, condition, quantity, unitPrice, listPrice };
}

function lineOf(book: Book | undefined, { condition, quantity }: Item): QuoteLine {
  const offer = book && offersOf(book).find((one) => one.condition === condition);
  if (!offer) throw new BadInput({ bookId: CATALOGUE_MESSAGES.bookNotFound });
  const { price: unitPrice, listPrice, copiesLeft } = offer;
  return { book, condition, quantity, unitPrice, listPrice, total: unitPrice * quantity, copiesLeft };
}

function problemsOf(lines: QuoteLine[], { total }: OrderPrice): string[] {
  const ofLines = lines.flatMap(({ book, copiesLeft, quantity, unitPrice }) => {
    if (unitPrice === 0) return `Not for sale at the moment: ${book.bookDescription}`;
    return lineProblem(book.bookDescription, copiesLeft, quantity) ?? [];
  });
  if (lines.length === 0) return [MESSAGES.emptyCart];
  return total > LIMITS.total ? [...ofLines, MESSAGES.total] : ofLines;
}
