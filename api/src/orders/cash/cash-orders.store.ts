import sql from 'sql-template-tag';
import { Store } from '../../platform/database/store.ts';
import { columns, insert } from '../../platform/database/table.ts';
import type { HoldReason } from '../holds.rules.ts';
import { type NewEvent, Order, OrderHold, type OrderRow } from '../order.entity.ts';
import { UNCONFIRMED } from '../order-holds.store.ts';

/** An order whose customer is reminded to confirm it. */
export type OrderToRemind = Pick<OrderRow, 'orderId' | 'userId' | 'total' | 'expectedDeliveryDate' | 'createdAt'> &
  Pick<OrderHold, 'orderHoldId'> & { heldSince: Date };

/** Queries on orders that wait for the customer's confirmation. */
export class CashOrderStore extends Store {
  /**
   * Puts a new order on hold with its event, unless an order of the customer was delivered before. Returns the id of the
   * hold; null if the customer is not asked.
   */
  holdFirstOrder(
    { orderId, userId, createdAt }: Pick<OrderRow, 'orderId' | 'userId' | 'createdAt'>,
    reason: HoldReason,
    { text, kind }: NewEvent,
  ): Promise<string | null> {
    return this.value(
      sql`WITH held AS (
          ${insert(OrderHold, { orderId, reason, createdAt })}
          WHERE NOT EXISTS (SELECT FROM customer_order WHERE user_id = ${userId} AND status = 'DELIVERED')
          RETURNING order_id, order_hold_id, created_at),
        event AS (
          INSERT INTO order_event (order_id, at, kind, text, is_internal)
          SELECT order_id, created_at, ${kind}, ${text}, false FROM held)
        SELECT ${columns(OrderHold, 'orderHoldId')} FROM held AS order_hold`,
    );
  }

  findHold(orderHoldId: string): Promise<OrderHold | null> {
    return this.row(sql`${SELECT_HOLDS} WHERE order_hold_id = ${orderHoldId}`);
  }

  /** The open holds of these orders. */
  findOpenHolds(orderIds: readonly string[]): Promise<OrderHold[]> {
    return this.rows(sql`${SELECT_HOLDS} WHERE order_id = ANY(${orderIds}) AND released_at IS NULL`);
  }

  /**
   * Up to `limit` orders that wait since a time between these two and whose customer was not reminded, marked as
   * reminded. An order is returned once, also to several callers at a time.
   */
  claimReminders(heldSince: { from: Date; to: Date }, now: Date, limit: number): Promise<OrderToRemind[]> {
    return this.rows(
      sql`WITH due AS (
          SELECT order_hold_id FROM order_hold WHERE ${UNCONFIRMED} AND reminded_at IS NULL
            AND created_at > ${heldSince.from} AND created_at <= ${heldSince.to}
          ORDER BY created_at, order_id LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED),
        claimed AS (
          UPDATE order_hold SET reminded_at = ${now} FROM due WHERE order_hold.order_hold_id = due.order_hold_id
          RETURNING order_hold.order_hold_id, order_id, created_at AS held_since)
        SELECT order_hold_id AS "orderHoldId", held_since AS "heldSince",
          ${columns(Order, 'orderId', 'userId', 'createdAt', 'expectedDeliveryDate')},
          least(total - store_credit, total - (SELECT sum(cancelled_quantity * unit_price)::int FROM order_line
            WHERE order_line.order_id = customer_order.order_id)) AS total
        FROM claimed JOIN customer_order USING (order_id)`,
    );
  }

  /** Numbers of up to `limit` orders that wait since this time or longer, oldest first. */
  findUnconfirmed(heldSince: Date, limit: number): Promise<string[]> {
    return this.values(
      sql`SELECT ${columns(OrderHold, 'orderId')} FROM order_hold WHERE ${UNCONFIRMED} AND created_at <= ${heldSince}
        ORDER BY created_at, order_id LIMIT ${limit}`,
    );
  }
}

const SELECT_HOLDS = sql`SELECT ${columns(OrderHold)} FROM order_hold`;
