import sql from 'sql-template-tag';
import { Store } from '../../platform/database/store.ts';
import { HAS_ENDED } from '../orders/cash-risk.store.ts';
import { MONEY_OF_ORDER, NET_REVENUE } from './net-revenue.ts';
import { boundsOf, type DateRange, type REFUSAL_LIMITS } from './dashboard.rules.ts';
import type { DashboardBestSeller, DashboardDay, DashboardRefusals, DashboardStatus } from './dashboard.types.ts';

/**
 * The orders that were placed in a range, with the day in India. An order has one event PLACED, however it is paid.
 * OFFSET 0 makes PostgreSQL look each order up: joined freely, it reads the orders of all days.
 */
function placedIn(range: DateRange) {
  const { begins, ends } = boundsOf(range);
  return sql`placed AS (
    SELECT order_id, (at AT TIME ZONE 'Asia/Kolkata')::date AS day, total, status, payment_id, payment_option, pincode,
      store_credit_returned_in_paise
    FROM order_event CROSS JOIN LATERAL (
      SELECT total, status, payment_id, payment_option, pincode, store_credit_returned_in_paise FROM customer_order WHERE customer_order.order_id = order_event.order_id OFFSET 0) AS bought
    WHERE kind = 'PLACED' AND at >= ${begins} AND at < ${ends})`;
}

/** Aggregates over the orders that were placed in a range. */
export class SalesStore extends Store {
  /** The sales of each day on which something was sold or refunded. */
  findSalesByDay(range: DateRange): Promise<DashboardDay[]> {
    const { begins, ends } = boundsOf(range);
    return this.rows(
      sql`WITH ${placedIn(range)}, sold AS (
          SELECT day, customer_order.total, customer_order.status, ${NET_REVENUE} AS net,
            CASE WHEN customer_order.status = 'CANCELLED' THEN 0 ELSE customer_order.total - cancelled END AS revenue
          FROM placed AS customer_order CROSS JOIN LATERAL (
            SELECT sum(cancelled_quantity * unit_price) AS cancelled
            FROM order_line WHERE order_line.order_id = customer_order.order_id) AS lines ${MONEY_OF_ORDER}),
        sales AS (
          SELECT day, count(*)::int AS orders, sum(total)::int AS gross, sum(revenue)::int AS revenue,
            sum(net)::float8 AS net, coalesce(sum(revenue) FILTER (WHERE status = 'RETURNED'), 0)::int AS returned
          FROM sold GROUP BY day),
        refunded AS (
          SELECT (started_at AT TIME ZONE 'Asia/Kolkata')::date AS day, sum(amount_in_paise)::float8 AS amount
          FROM (
            SELECT refund.created_at AS started_at, amount_in_paise
            FROM refund JOIN customer_order ON payment_id = provider_payment_id
            WHERE refund.status <> 'FAILED' AND refund.created_at >= ${begins} AND refund.created_at < ${ends}
            UNION ALL
            SELECT created_at, amount_in_paise FROM payout WHERE order_id IS NOT NULL AND created_at >= ${begins} AND created_at < ${ends}
            UNION ALL
            SELECT at, amount_in_paise FROM store_credit_entry WHERE at >= ${begins} AND at < ${ends}
              AND amount_in_paise > 0 AND order_id IS NOT NULL AND reason <> 'ORDER_ENDED'
          ) AS started GROUP BY 1)
        SELECT day::text, coalesce(orders, 0) AS orders, coalesce(gross, 0) AS gross, coalesce(revenue, 0) AS revenue,
          coalesce(net, 0) AS "netRevenueInPaise", coalesce(returned, 0) AS returned, coalesce(amount, 0) AS "refundedInPaise"
        FROM sales FULL JOIN refunded USING (day) ORDER BY day`,
    );
  }

  /** How many of the orders have each status now. */
  countStatuses(range: DateRange): Promise<DashboardStatus[]> {
    return this.rows(
      sql`WITH ${placedIn(range)}
        SELECT status, count(*)::int AS orders FROM placed GROUP BY status`,
    );
  }

  /** The PIN codes that refuse most of their orders on delivery, of those with enough that ended. */
  findRefusals(range: DateRange, { orders, pincodes }: typeof REFUSAL_LIMITS): Promise<DashboardRefusals[]> {
    return this.rows(
      sql`WITH ${placedIn(range)}
        SELECT pincode, count(*) FILTER (WHERE status = 'RETURNED')::int AS refused, count(*)::int AS "of",
          avg((status = 'RETURNED')::int)::float8 AS rate
        FROM placed AS ended WHERE payment_option = 'PAY_ON_DELIVERY' AND pincode IS NOT NULL AND ${HAS_ENDED}
        GROUP BY pincode HAVING count(*) >= ${orders} AND bool_or(status = 'RETURNED')
        ORDER BY rate DESC, "of" DESC, pincode LIMIT ${pincodes}`,
    );
  }

  /** The books with the most copies; of as many copies, the book that brought more. */
  findBestSellers(range: DateRange, limit: number): Promise<DashboardBestSeller[]> {
    return this.rows(
      sql`WITH ${placedIn(range)}, sold AS (
          SELECT book_id, book_description, condition, copies, copies * unit_price AS revenue
          FROM placed CROSS JOIN LATERAL (
            SELECT book_id, book_description, condition, unit_price, quantity - cancelled_quantity AS copies
            FROM order_line WHERE order_line.order_id = placed.order_id OFFSET 0) AS line
          WHERE status <> 'CANCELLED' AND copies > 0)
        SELECT book_id AS "bookId", max(book_description) AS title, sum(copies)::int AS copies,
          sum(revenue)::int AS revenue,
          coalesce(sum(copies) FILTER (WHERE condition = 'new'), 0)::int AS "newCopies",
          coalesce(sum(revenue) FILTER (WHERE condition = 'new'), 0)::int AS "newRevenue",
          coalesce(sum(copies) FILTER (WHERE condition = 'preowned'), 0)::int AS "preOwnedCopies",
          coalesce(sum(revenue) FILTER (WHERE condition = 'preowned'), 0)::int AS "preOwnedRevenue"
        FROM sold GROUP BY book_id ORDER BY sum(copies) DESC, sum(revenue) DESC, book_id LIMIT ${limit}`,
    );
  }
}
