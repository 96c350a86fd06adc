import type { EntityManager } from 'typeorm';
import { Condition } from '../../catalogue/catalogue.rules.ts';
import { StockReason } from '../../catalogue/stock/stock.rules.ts';
import type { CopyStatus } from '../../copies/copies.rules.ts';
import { Conflict } from '../../platform/errors.ts';
import type { Copies, OrderLineRow, OrderRow } from '../order.entity.ts';
import { MESSAGES, OrderStatus } from '../orders.rules.ts';
import { SoldCopiesStore } from './sold-copies.store.ts';
import type { HeldCopies, StockCause } from './stock-changes.ts';
import { StockStore } from './stock.store.ts';

// What becomes of the copies of orders: each step runs in the transaction of its caller, who has locked the order.

/**
 * Cancels copies of an order that were not handed over: they return to the stock at once. Copies that cannot be found are
 * written off, as far as they are listed one by one.
 */
export async function cancelCopies(
  { status }: OrderRow,
  copies: readonly HeldCopies[],
  { userId, isLost }: { userId: string | null; isLost: boolean },
  transaction: EntityManager,
): Promise<void> {
  const isSold = status !== OrderStatus.PENDING_PAYMENT;
  await new StockStore(transaction).cancelCopies(copies, { isSold, userId });
  if (isLost && copies.some(({ copyId }) => copyId)) await new SoldCopiesStore(transaction).writeOffCopies(copies);
}

/** Changes the status of the copies that these lines have. Does nothing without lines. */
export async function changeSoldCopies(
  lines: readonly Copies[],
  [from, to]: readonly [CopyStatus, CopyStatus],
  transaction: EntityManager,
): Promise<void> {
  if (lines.length > 0) await new SoldCopiesStore(transaction).changeCopies(lines, from, to);
}

/** Puts copies of a returned parcel back into the stock. */
export async function restockCopies(
  copies: readonly HeldCopies[],
  { userId }: { userId: string },
  transaction: EntityManager,
): Promise<void> {
  await new StockStore(transaction).returnCopies(copies, { reason: StockReason.RETURN, userId });
}

/**
 * Takes copies off the stock that are to replace those of a line; of a book with copies, holds one of at least the grade
 * that was sold, the one with this code if it is given. Throws CONFLICT if too few are left, or for several copies of a
 * book that has copies only since the line was sold. Returns whether they are counted, so that they can be put back, and
 * which copy it is.
 */
export async function takeReplacement(
  line: OrderLineRow,
  { userId, code }: { userId: string; code: string | null },
  transaction: EntityManager,
): Promise<{ holdsStock: boolean; copyId: string | null }> {
  const store = new SoldCopiesStore(transaction);
  const isOfOneCopy = line.condition === Condition.PREOWNED && line.quantity === 1;
  const copyId = isOfOneCopy ? await store.takeReplacementCopy(line, code) : null;
  if (copyId) return { holdsStock: true, copyId };
  const { isShort, holdsStock, hasCopies } = await store.takeReplacement(line, userId);
  if (hasCopies && !isOfOneCopy) throw new Conflict({ remedy: MESSAGES.replacedOneByOne });
  if (isShort || code) throw new Conflict({ remedy: MESSAGES.noReplacement });
  return { holdsStock, copyId };
}

/** Adds copies to the stock that an exchange brings back or does not need. The line they were sold by is unchanged. */
export async function addCopies(copies: Copies, cause: StockCause, transaction: EntityManager): Promise<void> {
  await new SoldCopiesStore(transaction).addCopies(copies, cause);
}
