import sql from 'sql-template-tag';
import { Order, type OrderRow } from '../../orders/order.entity.ts';
import { Store } from '../../platform/database/store.ts';
import { columns, insertRows } from '../../platform/database/table.ts';
import { LateOrderEmail } from './late-order-email.entity.ts';

/** What the email about a late order needs. */
export type LateOrder = Pick<OrderRow, 'orderId' | 'userId' | 'expectedDeliveryDate'> & {
  /** Whether the courier has it. */
  hasLeft: boolean;
};

/** Queries on orders that have missed their expected day. */
export class LateOrderStore extends Store {
  /**
   * Up to `limit` orders that were expected before a day (YYYY-MM-DD) and are neither delivered nor returning, or that
   * are expected on this day and have not left the shop. Those that wait for the customer are left out. An order is
   * returned once, also to several callers at a time.
   */
  async claimLateOrders(day: string, now: Date, limit: number): Promise<LateOrder[]> {
    const late = await this.rows<LateOrder>(
      sql`SELECT ${columns(Order, 'orderId', 'userId', 'expectedDeliveryDate')},
          status IN ('SHIPPED', 'OUT_FOR_DELIVERY') AS "hasLeft"
        FROM customer_order
        WHERE status IN ('PLACED', 'PACKED', 'SHIPPED', 'OUT_FOR_DELIVERY')
          AND (expected_delivery_date < ${day} OR expected_delivery_date = ${day} AND status IN ('PLACED', 'PACKED'))
          AND NOT EXISTS (SELECT FROM order_hold WHERE order_hold.order_id = customer_order.order_id
            AND released_at IS NULL AND reason = 'COD_CONFIRMATION')
          AND NOT EXISTS (SELECT FROM late_order_email WHERE late_order_email.order_id = customer_order.order_id)
          AND NOT EXISTS (SELECT FROM shipment WHERE shipment.order_id = customer_order.order_id
            AND kind = 'OUTBOUND' AND shipment.status IN ('RETURNING', 'LOST'))
        ORDER BY order_id LIMIT ${limit}`,
    );
    const emails = late.map(({ orderId }) => ({ orderId, createdAt: now }));
    const claimed = await this.values<string>(
      sql`${insertRows(LateOrderEmail, emails, 'orderId', 'createdAt')} ON CONFLICT DO NOTHING RETURNING order_id`,
    );
    return late.filter(({ orderId }) => claimed.includes(orderId));
  }
}
