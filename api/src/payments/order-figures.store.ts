import sql from 'sql-template-tag';
import { OrderStatus } from '../orders/orders.rules.ts';
import { Store } from '../platform/database/store.ts';
import type { OrderFigures } from '../platform/metrics/database-gauges.ts';
import { RefundStatus } from './payments.rules.ts';
import { IS_REPLACED } from './refunds/refunds.store.ts';

const { PENDING_PAYMENT, PLACED, PACKED, SHIPPED, OUT_FOR_DELIVERY } = OrderStatus;
const OPEN_ORDERS = [PENDING_PAYMENT, PLACED, PACKED, SHIPPED, OUT_FOR_DELIVERY];
const OPEN_REFUNDS = [RefundStatus.PENDING, RefundStatus.FAILED];
const PAYMENTS = ['created', 'failed', 'authorized', 'captured', 'refunded'];

/** Figures of open orders and their money, for monitoring. */
export class OrderFigureStore extends Store {
  /** Reads indexes of what is open or recent, so it takes as long in an old shop as in a new one. */
  async readFigures(): Promise<OrderFigures> {
    const { orders, payments, refunds, ...rest } = await this.onlyRow<OrderFigures>(READ_FIGURES);
    return {
      ...rest,
      orders: withZeros(OPEN_ORDERS, orders),
      payments: withZeros(PAYMENTS, payments),
      refunds: withZeros(OPEN_REFUNDS, refunds),
    };
  }
}

/** `counts` is null if there is nothing to count. */
function withZeros(statuses: readonly string[], counts: Record<string, number> | null): Record<string, number> {
  return { ...Object.fromEntries(statuses.map((status) => [status, 0])), ...counts };
}

const READ_FIGURES = sql`
  SELECT
    (SELECT json_object_agg(status, orders) FROM (
      SELECT status, count(*) AS orders FROM customer_order WHERE status = ANY(${OPEN_ORDERS}) GROUP BY status
    ) AS open_order) AS orders,
    (SELECT json_object_agg(status, payments) FROM (
      SELECT payment.status, count(*) AS payments
      FROM customer_order JOIN payment_intent USING (order_id) JOIN payment USING (provider_order_id)
      WHERE customer_order.created_at > now() - interval '1 hour' GROUP BY payment.status
    ) AS recent_payment) AS payments,
    json_build_object(
      'PENDING', (SELECT count(*) FROM refund WHERE status = 'PENDING'),
      'FAILED', (SELECT count(*) FROM refund WHERE status = 'FAILED' AND NOT ${IS_REPLACED})
    ) AS refunds,
    (SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8
      FROM refund WHERE status = 'PENDING') AS "oldestRefundSeconds",
    due.checks AS "checksDue",
    due.seconds AS "oldestCheckSeconds",
    (SELECT count(*)::int
      FROM customer_order JOIN payment_intent USING (order_id) JOIN payment USING (provider_order_id)
      WHERE customer_order.status IN ('PENDING_PAYMENT', 'EXPIRED')
        AND customer_order.created_at > now() - interval '2 days'
        AND payment.status = 'captured' AND refunded_in_paise < payment.amount_in_paise)
      + (SELECT count(*)::int FROM unmatched_payment WHERE status = 'OPEN') AS "paymentsWithoutOrder"
  FROM (
    SELECT count(*)::int AS checks, coalesce(extract(epoch FROM now() - min(next_check_at)), 0)::float8 AS seconds
    FROM payment_intent WHERE next_check_at <= now()
  ) AS due`;
