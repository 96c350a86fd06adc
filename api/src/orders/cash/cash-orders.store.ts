import sql, { type Sql } from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../../platform/database/query.ts';
import type { HoldReason } from '../holds.rules.ts';
import type { NewEvent, OrderHold, OrderRow } from '../order.entity.ts';
import { UNCONFIRMED } from '../order-holds.store.ts';

/** An order whose customer is reminded to confirm it. */
export type RemindedOrder = Pick<OrderRow, 'orderId' | 'userId' | 'total' | 'expectedDeliveryDate' | 'createdAt'> &
  Pick<OrderHold, 'orderHoldId'> & { heldSince: Date };

/** Queries on orders that wait for the customer's confirmation. */
export class CashOrderStore {
  constructor(private readonly manager: EntityManager) {}

  /**
   * Puts a new order on hold with its event, unless an order of the customer was delivered before. Returns the id of the
   * hold; null if the customer is not asked.
   */
  async holdFirstOrder(
    { orderId, userId, createdAt }: Pick<OrderRow, 'orderId' | 'userId' | 'createdAt'>,
    reason: HoldReason,
    { text, kind }: NewEvent,
  ): Promise<string | null> {
    const [held] = await queryRows<Pick<OrderHold, 'orderHoldId'>>(
      this.manager,
      sql`WITH held AS (
          INSERT INTO order_hold (order_id, reason, created_at) SELECT ${orderId}, ${reason}, ${createdAt}::timestamptz
          WHERE NOT EXISTS (SELECT FROM customer_order WHERE user_id = ${userId} AND status = 'DELIVERED')
          RETURNING order_id, order_hold_id, created_at),
        event AS (
          INSERT INTO order_event (order_id, at, kind, text, is_internal)
          SELECT order_id, created_at, ${kind}, ${text}, false FROM held)
        SELECT order_hold_id AS "orderHoldId" FROM held`,
    );
    return held?.orderHoldId ?? null;
  }

  async findHold(orderHoldId: string): Promise<OrderHold | null> {
    const [hold] = await this.readHolds(sql`order_hold_id = ${orderHoldId}`);
    return hold ?? null;
  }

  /** The open holds of these orders. */
  findOpenHolds(orderIds: readonly string[]): Promise<OrderHold[]> {
    return this.readHolds(sql`order_id = ANY(${orderIds}) AND released_at IS NULL`);
  }

  /** The day on which an order is expected, from its confirmation on. */
  async setExpectedDay(orderId: string, day: string): Promise<void> {
    await queryRows(
      this.manager,
      sql`UPDATE customer_order SET expected_delivery_date = ${day} WHERE order_id = ${orderId}`,
    );
  }

  /** Makes an order one that was paid online, by this payment. */
  async setPaidOnline(orderId: string, paymentId: string): Promise<void> {
    await queryRows(
      this.manager,
      sql`UPDATE customer_order SET payment_option = 'ONLINE', payment_id = ${paymentId} WHERE order_id = ${orderId}`,
    );
  }

  /**
   * Up to `limit` orders that wait since a time between these two and whose customer was not reminded, marked as
   * reminded. An order is returned once, also to several callers at a time.
   */
  claimReminders(heldSince: { from: Date; to: Date }, now: Date, limit: number): Promise<RemindedOrder[]> {
    return queryRows(
      this.manager,
      sql`WITH due AS (
          SELECT order_hold_id FROM order_hold WHERE ${UNCONFIRMED} AND reminded_at IS NULL
            AND created_at > ${heldSince.from} AND created_at <= ${heldSince.to}
          ORDER BY created_at, order_id LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED),
        claimed AS (
          UPDATE order_hold SET reminded_at = ${now} FROM due WHERE order_hold.order_hold_id = due.order_hold_id
          RETURNING order_hold.order_hold_id, order_id, created_at AS held_since)
        SELECT order_hold_id AS "orderHoldId", order_id AS "orderId", user_id AS "userId", held_since AS "heldSince",
          created_at AS "createdAt", expected_delivery_date::text AS "expectedDeliveryDate",
          total - (SELECT sum(cancelled_quantity * unit_price)::int FROM order_line
            WHERE order_line.order_id = customer_order.order_id) AS total
        FROM claimed JOIN customer_order USING (order_id)`,
    );
  }

  /** Numbers of up to `limit` orders that wait since this time or longer, oldest first. */
  async findUnconfirmed(heldSince: Date, limit: number): Promise<string[]> {
    const orders = await queryRows<Pick<OrderRow, 'orderId'>>(
      this.manager,
      sql`SELECT order_id AS "orderId" FROM order_hold WHERE ${UNCONFIRMED} AND created_at <= ${heldSince}
        ORDER BY created_at, order_id LIMIT ${limit}`,
    );
    return orders.map(({ orderId }) => orderId);
  }

  private readHolds(condition: Sql): Promise<OrderHold[]> {
    return queryRows(
      this.manager,
      sql`SELECT order_hold_id AS "orderHoldId", order_id AS "orderId", reason, note, user_id AS "userId",
          created_at AS "createdAt", released_at AS "releasedAt", released_by AS "releasedBy",
          reminded_at AS "remindedAt"
        FROM order_hold WHERE ${condition}`,
    );
  }
}
