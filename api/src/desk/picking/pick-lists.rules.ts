import { Condition } from '../../catalogue/catalogue.rules.ts';
import { compareShelves } from '../../catalogue/labels/shelves.rules.ts';
import type { CopyDescription } from '../../copies/copies.rules.ts';

/** Copies of an order line in a pick list. */
export interface PickLine {
  orderId: string;
  orderLineId: string;
  bookId: string;
  bookDescription: string;
  coverKey: string | null;
  condition: Condition;
  quantity: number;
  /** Of the copy, else of the book. */
  shelf: string | null;
  /** The copy to take; null if any will do. */
  copy: Pick<CopyDescription, 'code' | 'grade'> | null;
  tray: number | null;
}

/** Copies of one book in one condition, or one copy, for all orders of a list together. */
export interface PickItem extends Pick<
  PickLine,
  'shelf' | 'bookId' | 'bookDescription' | 'condition' | 'coverKey' | 'quantity' | 'copy'
> {
  orders: Pick<PickLine, 'orderId' | 'orderLineId' | 'quantity' | 'tray'>[];
}

const CONDITION_ORDER = [Condition.NEW, Condition.PREOWNED];

/** Sums lines by book and condition, in the order of the shelves, new copies before used ones; in an item by tray. */
export function sumItems(lines: readonly PickLine[]): PickItem[] {
  const items = new Map<string, PickItem>();
  for (const { orderId, orderLineId, quantity, tray, ...book } of lines.toSorted(compareTrays)) {
    const key = `${book.bookId} ${book.condition} ${book.copy?.code ?? ''}`;
    const item = items.get(key) ?? { ...book, quantity: 0, orders: [] };
    item.quantity += quantity;
    item.orders.push({ orderId, orderLineId, quantity, tray });
    items.set(key, item);
  }
  return [...items.values()].toSorted(compareItems);
}

const compareTrays = (one: PickLine, other: PickLine) =>
  (one.tray ?? 0) - (other.tray ?? 0) || compareText(one.orderId, other.orderId);

const compareItems = (one: PickItem, other: PickItem) =>
  compareShelves(one.shelf, other.shelf) ||
  compareText(one.bookId, other.bookId) ||
  CONDITION_ORDER.indexOf(one.condition) - CONDITION_ORDER.indexOf(other.condition);

const compareText = (one: string, other: string) => Number(one > other) - Number(one < other);
