import { Condition } from './catalogue.rules.ts';
import { CONDITIONS } from './conditions.rules.ts';

/** Why the stock of a book changed. The values are stored. */
export enum StockReason {
  /** Copies of an order, from when it holds them. */
  SALE = 'SALE',
  /** Copies of a cancelled or expired order that are back. */
  CANCEL = 'CANCEL',
  /** Copies of a parcel that came back and can be sold again. */
  RETURN = 'RETURN',
  /** The copies were counted. */
  COUNT = 'COUNT',
  /** Copies that cannot be sold any more. */
  DAMAGE = 'DAMAGE',
  /** New copies. */
  INTAKE = 'INTAKE',
  /** The stock was edited with the book, or imported. */
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
 * The changes between two stocks of a book. Copies that are not counted are 0 copies, so that a counted stock is always the
 * sum of all its changes, also after counting began, ended or began again.
 */
export function stockChanges(bookId: string, before: Stocks, after: Stocks): StockChange[] {
  return Object.values(Condition).flatMap((condition) => {
    const { stock } = CONDITIONS[condition];
    if (before[stock] === after[stock]) return [];
    return { bookId, condition, change: (after[stock] ?? 0) - (before[stock] ?? 0), stockAfter: after[stock] };
  });
}
