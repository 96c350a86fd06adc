import sql, { raw, type Sql } from 'sql-template-tag';
import { Order } from '../../orders/order.entity.ts';
import { Store } from '../../platform/database/store.ts';
import { columns } from '../../platform/database/table.ts';
import type { CashRisk } from './cash-risk.rules.ts';

/** Whether an order ended at its customer's door: it was delivered or refused, and not lost. */
export const HAS_ENDED = raw(`(ended.status = 'DELIVERED' OR ended.status = 'RETURNED' AND NOT EXISTS (
  SELECT FROM shipment WHERE shipment.order_id = ended.order_id AND kind = 'OUTBOUND' AND shipment.status = 'LOST'))`);

const endedOrders = (condition: Sql) => sql`(
  SELECT json_build_object('delivered', count(*) FILTER (WHERE status = 'DELIVERED'), 'refused',
    count(*) FILTER (WHERE status = 'RETURNED'), 'value', coalesce(sum(total - cancelled) FILTER (WHERE status = 'DELIVERED'), 0))
  FROM customer_order AS ended CROSS JOIN LATERAL (
    SELECT sum(cancelled_quantity * unit_price) AS cancelled FROM order_line WHERE order_line.order_id = ended.order_id) AS line
  WHERE ${condition} AND status IN ('DELIVERED', 'RETURNED') AND ${HAS_ENDED})`;

const OF_OTHERS = sql`ended.user_id <> customer_order.user_id AND ended.phone = customer_order.phone
  AND ended.order_id IN (SELECT order_id FROM order_word WHERE word = customer_order.phone COLLATE "C")`;
const IN_AREA = sql`ended.pincode = customer_order.pincode AND ended.payment_option = 'PAY_ON_DELIVERY'`;

/** Reads how other orders ended. */
export class CashRiskStore extends Store {
  findRisks(orderIds: readonly string[]): Promise<CashRisk[]> {
    return this.rows(
      sql`SELECT ${columns(Order, 'orderId', 'phone', 'pincode')}, ${endedOrders(OF_OTHERS)} AS others,
          ${endedOrders(sql`ended.user_id = customer_order.user_id`)} AS account, ${endedOrders(IN_AREA)} AS area
        FROM customer_order WHERE order_id = ANY(${orderIds})`,
    );
  }
}
