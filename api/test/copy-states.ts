import { Condition } from '../src/catalogue/catalogue.rules.ts';
import type { CopyStatus } from '../src/copies/copies.rules.ts';
import type { PaymentOption } from '../src/orders/orders.rules.ts';
import { AppError } from '../src/platform/errors.ts';
import type { Customer } from '../src/platform/viewer.ts';
import { WAITLIST_LIMITS } from '../src/waitlist/waitlist.rules.ts';
import type { addCopy } from './copies.ts';
import type { usePaymentHarness } from './payment-harness.ts';
import { addShopper, copiesOf, placeOrder, type Shopper } from './purchases.ts';

/** Status of a copy; one for copies that are held for an entry of the waitlist. */
export type CopyState = CopyStatus | 'WANTED';

/** A copy that was put into a state for an event, which the copy may be refused. */
export type CopyWithState = Awaited<ReturnType<typeof addCopy>> & { state: CopyState; isRefused: boolean };

/** What the events work with. */
export interface CopyWorld extends ReturnType<typeof usePaymentHarness> {
  admin: Customer;
  /** Whose entries the copies in the state WANTED are held for. */
  waiting: Shopper;
}

/**
 * Puts the copies into the states that no event has given them. Held or sold ones belong to these lines, or to others.
 */
type PutIntoStates = (own?: CopyStatus, lines?: ReadonlyMap<string, string>) => Promise<void>;

/**
 * Prepares orders, puts the copies into their states, lets the event happen to all of them, and marks those it is
 * refused to.
 */
export type CopyEvent = (world: CopyWorld, copies: CopyWithState[], put: PutIntoStates) => Promise<void>;

/** A copy as an item of an order. */
export const itemOf = ({ bookId, copyId }: CopyWithState) => ({ ...copiesOf(bookId, 1, Condition.PREOWNED), copyId });

/** Tries an event with each copy, and marks those to which it is refused. */
export async function tryEach(
  copies: CopyWithState[],
  attempt: (copy: CopyWithState) => Promise<unknown>,
): Promise<void> {
  for (const copy of copies)
    await attempt(copy).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
      copy.isRefused = true;
    });
}

/** An order of all the copies, with the line of each. */
export async function orderAll({ shop }: CopyWorld, copies: CopyWithState[], paymentOption: PaymentOption) {
  const shopper = await addShopper(shop);
  const { order } = await placeOrder(shop, shopper, copies.map(itemOf), { paymentOption });
  const lines = new Map(order.lines.map(({ copyId, orderLineId }) => [copyId ?? '', orderLineId]));
  return { shopper, orderId: order.orderId, bookIds: copies.map(({ bookId }) => bookId), lines };
}

/** Adds a customer to the queue of a book; a copy is offered to them from now on. Returns the ID of the entry. */
export async function addEntry(
  { shop, clock, waiting }: CopyWorld,
  { bookId, copyId = null }: { bookId: string; copyId?: string | null },
): Promise<string> {
  const until = new Date(clock.read().getTime() + WAITLIST_LIMITS.holdHours * 60 * 60_000);
  const [entry] = await shop.database.query(
    `WITH added AS (
       INSERT INTO want (user_id, book_id, min_grade, max_price, slot, created_at, copy_id, held_until)
       VALUES ($1, $2, 'FAIR', 500, 1, now(), $3, CASE WHEN $3::uuid IS NOT NULL THEN $4::timestamptz END)
       RETURNING want_id, copy_id),
     offered AS (
       INSERT INTO want_offer (want_id, copy_id, offered_at)
       SELECT want_id, copy_id, now() FROM added WHERE copy_id IS NOT NULL)
     SELECT want_id FROM added`,
    [waiting.userId, bookId, copyId, until],
  );
  return entry.want_id;
}
