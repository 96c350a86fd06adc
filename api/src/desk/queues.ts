import sql, { raw, type Sql } from 'sql-template-tag';
import { DeskQueue, UNDER_WAY } from './desk.rules.ts';

const IS_HELD = raw(`EXISTS (
  SELECT FROM order_hold WHERE order_hold.order_id = customer_order.order_id AND released_at IS NULL)`);
const IS_LISTED = raw('EXISTS (SELECT FROM pick_list_order WHERE pick_list_order.order_id = customer_order.order_id)');
const IS_UNDER_WAY = raw(`customer_order.status IN (${UNDER_WAY.map((status) => `'${status}'`).join(', ')})`);

/** Placed orders that can be picked or packed. */
export const IS_READY_TO_PACK = sql`customer_order.status = 'PLACED' AND NOT ${IS_HELD}`;

/** The orders in the queue PICK. */
export const IS_TO_PICK = sql`${IS_READY_TO_PACK} AND NOT ${IS_LISTED}`;

/** Whether an order is later than promised; `today` is the day in India. */
export function isLate(today: string): Sql {
  return sql`${IS_UNDER_WAY} AND customer_order.expected_delivery_date < ${today}`;
}

/**
 * The orders in a queue, as a condition on `customer_order`. Each reads an index that has only orders and parcels that
 * are not done, so that it does not grow with the orders of the past.
 */
export function isInQueue(queue: DeskQueue, today: string): Sql {
  return QUEUES[queue](today);
}

const QUEUES: Record<DeskQueue, (today: string) => Sql> = {
  HOLD: () => sql`customer_order.status IN ('PLACED', 'PACKED') AND ${IS_HELD}`,
  PICK: () => IS_TO_PICK,
  PACK: () => sql`${IS_READY_TO_PACK} AND ${IS_LISTED}`,
  HAND_OVER: () => sql`customer_order.status = 'PACKED' AND NOT ${IS_HELD}`,
  TROUBLE: (today) => sql`customer_order.order_id IN (
    SELECT order_id FROM shipment WHERE kind = 'OUTBOUND'
      AND (status IN ('ATTEMPTED', 'RETURNING', 'LOST') OR status = 'RETURNED' AND received_at IS NULL)
    UNION SELECT order_id FROM customer_order WHERE ${isLate(today)})`,
  MONEY: () => sql`customer_order.order_id IN (
    SELECT order_id FROM refund JOIN payment USING (provider_payment_id) JOIN payment_intent USING (provider_order_id)
    WHERE refund.status = 'FAILED'
      AND NOT EXISTS (SELECT FROM refund AS retry WHERE retry.retry_of = refund.refund_id))`,
};
