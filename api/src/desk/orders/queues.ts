import sql, { raw, type Sql } from 'sql-template-tag';
import { dayInIndia } from '../../platform/india.rules.ts';
import { UNDELIVERED } from '../../shipments/on-time/late-orders.rules.ts';
import { overdueBefore } from '../cash/cash.rules.ts';
import { DeskQueue } from '../desk.rules.ts';

/** Whether the order of a row is on hold. */
export const isHeld = (orderId: string): Sql =>
  raw(`EXISTS (SELECT FROM order_hold WHERE order_hold.order_id = ${orderId} AND released_at IS NULL)`);

const IS_HELD = isHeld('customer_order.order_id');
const IS_LISTED = raw('EXISTS (SELECT FROM pick_list_order WHERE pick_list_order.order_id = customer_order.order_id)');
const IS_UNDELIVERED = raw(`customer_order.status IN (${UNDELIVERED.map((status) => `'${status}'`).join(', ')})`);

/** How many messages that name an order of `customer_order` wait for an answer. */
export const OPEN_MESSAGES = raw(`(SELECT count(*)::int FROM contact_message
  WHERE contact_message.order_id = customer_order.order_id AND contact_message.status = 'OPEN')`);

/** Whether the replacement of the exchange of a row is to be packed, or is packed: it is on its way through the desk. */
export const IS_REPLACED = raw(
  `exchange.replacement_due_at IS NOT NULL AND exchange.status IN ('APPROVED', 'RECEIVED')`,
);

/** The book of a line, the exchange whose replacement it gets, and the copy of either. */
export const GOODS = sql`LEFT JOIN book ON book.book_id = order_line.book_id
  LEFT JOIN exchange ON exchange.order_line_id = order_line.order_line_id AND ${IS_REPLACED}
  LEFT JOIN copy ON copy.copy_id = CASE WHEN exchange_id IS NULL THEN order_line.copy_id ELSE replacement_copy_id END`;

const REPLACEMENTS_READY = raw(`SELECT order_id FROM shipment WHERE kind = 'REPLACEMENT' AND status = 'READY'`);

/** Orders of which a replacement is to be packed. One with a replacement in the shop waits until that has left. */
export const HAS_REPLACEMENT_DUE = sql`customer_order.order_id = ANY(ARRAY(
  SELECT order_id FROM exchange WHERE ${IS_REPLACED} AND replacement_shipment_id IS NULL EXCEPT ${REPLACEMENTS_READY}))`;

/** Placed orders, and replacements, that can be picked or packed. */
export const IS_READY_TO_PACK = sql`(customer_order.status = 'PLACED' AND NOT ${IS_HELD} OR ${HAS_REPLACEMENT_DUE})`;

/** The orders in the queue PICK. */
export const IS_TO_PICK = sql`${IS_READY_TO_PACK} AND NOT ${IS_LISTED}`;

/**
 * The orders in a queue, as a condition on `customer_order`. Each reads an index that has only orders and shipments
 * that are not done, so that it does not grow with the orders of the past.
 */
export function isInQueue(queue: DeskQueue, now: Date): Sql {
  return QUEUES[queue](now);
}

const QUEUES: Record<DeskQueue, (now: Date) => Sql> = {
  HOLD: () => sql`customer_order.status IN ('PLACED', 'PACKED') AND ${IS_HELD}`,
  PICK: () => IS_TO_PICK,
  PACK: () => sql`${IS_READY_TO_PACK} AND ${IS_LISTED}`,
  HAND_OVER: () => sql`(customer_order.status = 'PACKED' AND NOT ${IS_HELD}
    OR customer_order.order_id = ANY(ARRAY(${REPLACEMENTS_READY})))`,
  // The statuses are written as in the indexes shipment_trouble and shipment_replacement_trouble: in another form, the planner does not use it.
  DELIVERY_ISSUES: (now) => sql`customer_order.order_id IN (
    SELECT order_id FROM shipment WHERE kind = 'OUTBOUND'
      AND (status IN ('ATTEMPTED', 'RETURNING') OR status = 'LOST' AND received_at IS NULL
        OR status = 'RETURNED' AND received_at IS NULL)
    UNION SELECT order_id FROM shipment WHERE kind = 'REPLACEMENT'
      AND (status IN ('ATTEMPTED', 'RETURNING') OR status IN ('LOST', 'RETURNED') AND received_at IS NULL)
    UNION SELECT order_id FROM customer_order
    WHERE ${IS_UNDELIVERED} AND expected_delivery_date < ${dayInIndia(now)})`,
  // Arrays, so that the planner reads the few orders by their numbers, however many it expects.
  EXCHANGES: () => sql`customer_order.order_id = ANY(ARRAY(
    SELECT order_id FROM exchange WHERE status IN ('REQUESTED', 'APPROVED', 'PICKED_UP', 'RECEIVED')))`,
  PAYMENT_ISSUES: (now) => sql`customer_order.order_id = ANY(ARRAY(
    SELECT order_id FROM payout WHERE status = 'DUE' AND order_id IS NOT NULL
    UNION SELECT order_id FROM collection WHERE status = 'SHORT'
    UNION SELECT order_id FROM collection WHERE status = 'COLLECTED' AND collected_at < ${overdueBefore(now)}
    UNION SELECT order_id FROM refund JOIN payment USING (provider_payment_id) JOIN payment_intent USING (provider_order_id)
    WHERE refund.status = 'FAILED'
      AND NOT EXISTS (SELECT FROM refund AS retry WHERE retry.retry_of = refund.refund_id)))`,
};
