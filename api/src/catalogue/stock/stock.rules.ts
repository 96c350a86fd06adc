import { BOOK_LIMITS } from '../book.rules.ts';
import { Condition } from '../catalogue.rules.ts';
import { CONDITIONS } from '../conditions.rules.ts';

/** Why the stock of a book changed; the enum of GraphQL describes each. The values are stored. */
export enum StockReason {
  SALE = 'SALE',
  CANCEL = 'CANCEL',
  RETURN = 'RETURN',
  COUNT = 'COUNT',
  DAMAGE = 'DAMAGE',
  INTAKE = 'INTAKE',
  RECEIPT = 'RECEIPT',
  EDIT = 'EDIT',
}

/** A change of the stock of a book in one condition, as a row of `stock_movement`. */
export interface StockChange {
  bookId: string;
  condition: Condition;
  /** Copies that are added; below 0, that are taken. */
  change: number;
  /** Null if the copies are not counted any more. */
  stockAfter: number | null;
}

type Stocks = Record<'newStock' | 'preOwnedStock', number | null>;

/** No stock is counted. */
export const UNCOUNTED: Stocks = { newStock: null, preOwnedStock: null };

/**
 * The changes between two stocks of a book. Copies that are not counted are 0 copies, so that a counted stock is always
 * the sum of all its changes, also after counting began, ended or began again.
 */
export function stockChanges(bookId: string, before: Stocks, after: Stocks): StockChange[] {
  return Object.values(Condition).flatMap((condition) => {
    const { stock } = CONDITIONS[condition];
    if (before[stock] === after[stock]) return [];
    return { bookId, condition, change: (after[stock] ?? 0) - (before[stock] ?? 0), stockAfter: after[stock] };
  });
}

/** Copies of a book in a condition that are counted, not listed one by one. */
export interface UnitCount {
  bookId: string;
  condition: Condition;
  quantity: number;
}

/** Stocks of a book; `copyCount` is null unless its used copies are listed one by one. */
type BookStocks = Stocks & { copyCount: number | null };

/** The counted stock of a book in a condition; null if it is not counted, or its copies are listed one by one. */
export function countedStock(book: BookStocks | undefined, condition: Condition): number | null {
  if (!book || (condition === Condition.PREOWNED && book.copyCount !== null)) return null;
  return book[CONDITIONS[condition].stock];
}

/** How the counted stocks of books change when copies are added (1) or taken (-1): once for each book and condition. */
export function movedStock(
  books: ReadonlyMap<string, BookStocks>,
  copies: readonly UnitCount[],
  sign: 1 | -1,
): StockChange[] {
  const moved = new Map<string, StockChange & { stockAfter: number }>();
  for (const { bookId, condition, quantity } of copies) {
    const stock = countedStock(books.get(bookId), condition);
    if (stock === null) continue;
    const known = moved.get(`${bookId} ${condition}`) ?? { bookId, condition, change: 0, stockAfter: stock };
    const change = sign * quantity;
    moved.set(`${bookId} ${condition}`, {
      ...known,
      change: known.change + change,
      stockAfter: known.stockAfter + change,
    });
  }
  return [...moved.values()];
}

/** Why an admin adjusts a stock. */
export const ADJUSTMENT_REASONS = [StockReason.INTAKE, StockReason.DAMAGE, StockReason.COUNT] as const;

/** Characters of the note of a movement, movements of a page, lots that are shown, and the most that one unit costs. */
export const STOCK_LIMITS = { note: 200, pageSize: 100, lots: 50, costInPaise: 10_000_000 } as const;

export const STOCK_MESSAGES = {
  reason: `Please choose a reason: ${ADJUSTMENT_REASONS.join(', ')}.`,
  condition: 'Please choose a condition.',
  intake: 'Please enter how many copies came in, 1 or more.',
  damage: 'Please enter how many copies are damaged, 1 or more.',
  count: `Please enter how many copies you counted, 0 to ${BOOK_LIMITS.highestStock}.`,
  notCounted: 'These copies are not counted yet. Please count them first.',
  tooFew: (stock: number) => `There are only ${stock} copies.`,
  tooMany: `There can be at most ${BOOK_LIMITS.highestStock} copies.`,
  changeOrCount: 'A count needs the number of copies; other reasons need the change.',
  pageSize: `Ask for 1 to ${STOCK_LIMITS.pageSize} movements at a time.`,
  cursor: 'This page of the stock history is no longer known. Please start again.',
} as const;

/**
 * An adjustment: `count` is the number of copies that were counted; else `change` is what came in, or below 0 was lost.
 */
export interface StockAdjustment {
  reason: (typeof ADJUSTMENT_REASONS)[number];
  change?: number | null | undefined;
  count?: number | null | undefined;
}

/** The error of an adjustment by itself, by its field; null if it is valid. */
export function adjustmentError({ reason, change, count }: StockAdjustment): [field: string, message: string] | null {
  if (reason === StockReason.COUNT) {
    if (change != null) return ['change', STOCK_MESSAGES.changeOrCount];
    return count != null && isCopies(count, 0) ? null : ['count', STOCK_MESSAGES.count];
  }
  if (count != null) return ['count', STOCK_MESSAGES.changeOrCount];
  const isIntake = reason === StockReason.INTAKE;
  if (change != null && isCopies(isIntake ? change : -change, 1)) return null;
  return ['change', isIntake ? STOCK_MESSAGES.intake : STOCK_MESSAGES.damage];
}

/** The stock after a valid adjustment, or its error. Copies that are not counted can only be counted. */
export function adjustStock(
  stock: number | null,
  { change, count }: StockAdjustment,
): { stockAfter: number } | { error: [field: string, message: string] } {
  if (count != null) return { stockAfter: count };
  if (stock === null) return { error: ['reason', STOCK_MESSAGES.notCounted] };
  const stockAfter = stock + (change ?? 0);
  if (stockAfter < 0) return { error: ['change', STOCK_MESSAGES.tooFew(stock)] };
  return stockAfter > BOOK_LIMITS.highestStock ? { error: ['change', STOCK_MESSAGES.tooMany] } : { stockAfter };
}

const isCopies = (copies: number, fewest: number): boolean =>
  Number.isSafeInteger(copies) && copies >= fewest && copies <= BOOK_LIMITS.highestStock;
