import sql from 'sql-template-tag';
import { Store } from '../../platform/database/store.ts';
import type { DeliveryFollowUp } from '../../shipments/shipments.rules.ts';

/** What has followed the delivery of an order, by the tables of several domains. */
export class DeliveryFollowUpStore extends Store {
  /** What keeps the delivery of an order from being taken back; null: nothing. */
  findFollowUp(orderId: string): Promise<DeliveryFollowUp | null> {
    return this.value(
      sql`SELECT CASE
          WHEN EXISTS (SELECT FROM exchange WHERE order_id = ${orderId}) THEN 'EXCHANGE'
          WHEN EXISTS (SELECT FROM collection WHERE order_id = ${orderId} AND status IN ('REMITTED', 'SHORT'))
            THEN 'CASH_REPORT'
          WHEN EXISTS (SELECT FROM delivery_feedback WHERE order_id = ${orderId}) THEN 'FEEDBACK'
          WHEN EXISTS (SELECT FROM review JOIN order_line USING (order_line_id) WHERE order_id = ${orderId})
            THEN 'REVIEW' END`,
    );
  }

  /** Whether copies of an order are exchanged or sold back, or may be yet. */
  isExchanged(orderId: string): Promise<boolean> {
    return this.hasRows(
      sql`SELECT FROM exchange WHERE order_id = ${orderId} AND status NOT IN ('DECLINED', 'WITHDRAWN', 'REJECTED')
        UNION ALL SELECT FROM order_line JOIN buy_back_book USING (order_line_id) JOIN buy_back USING (buy_back_id)
        WHERE order_id = ${orderId} AND buy_back_book.status IN ('QUOTED', 'OFFERED', 'ACCEPTED')
          AND buy_back.status NOT IN ('QUOTED', 'CANCELLED', 'EXPIRED') LIMIT 1`,
    );
  }
}
