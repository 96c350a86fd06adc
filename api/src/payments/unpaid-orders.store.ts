import sql, { raw } from 'sql-template-tag';
import { Order, OrderLine } from '../orders/order.entity.ts';
import type { UnpaidOrders } from '../orders/order-lifecycle.ts';
import { OrderStatus } from '../orders/orders.rules.ts';
import { Store } from '../platform/database/store.ts';
import { columns } from '../platform/database/table.ts';

/** Queries on unpaid orders that depend on their payments. */
export class UnpaidOrderStore extends Store implements UnpaidOrders {
  /**
   * Numbers of unpaid orders that expire without asking the provider, oldest first: those without a payment intent, which
   * cannot have been paid, created by the time `deadline`, and all created by the time `latest`.
   */
  findOverdue({ deadline, latest }: { deadline: Date; latest: Date }, limit: number): Promise<string[]> {
    return this.values(
      sql`SELECT ${columns(Order, 'orderId')} FROM customer_order
        WHERE ${UNPAID} AND created_at <= ${deadline} AND (created_at <= ${latest} OR NOT EXISTS (
          SELECT FROM payment_intent WHERE payment_intent.order_id = customer_order.order_id))
        ORDER BY created_at, order_id LIMIT ${limit}`,
    );
  }

  findUnpaidTimes(userId: string): Promise<Date[]> {
    return this.values(
      sql`SELECT ${columns(Order, 'createdAt')} FROM customer_order
        WHERE ${UNPAID} AND user_id = ${userId} AND NOT EXISTS (
          SELECT FROM payment JOIN payment_intent USING (provider_order_id)
          WHERE payment_intent.order_id = customer_order.order_id
            AND (payment.status = 'authorized' OR payment.status = 'created' AND payment.is_signed))
        ORDER BY created_at, order_id`,
    );
  }

  /** Orders without a payment intent do not count: the provider was unavailable, so they could not be paid. */
  findExpiredCopies(userId: string, since: Date, times: number): Promise<Pick<OrderLine, 'bookId' | 'condition'>[]> {
    return this.rows(
      sql`SELECT ${columns(OrderLine, 'bookId', 'condition')} FROM order_line
       JOIN customer_order USING (order_id) JOIN payment_intent USING (order_id)
       WHERE customer_order.user_id = ${userId} AND customer_order.created_at > ${since}
         AND customer_order.status = 'EXPIRED'
         AND NOT EXISTS (SELECT FROM payment WHERE payment.provider_order_id = payment_intent.provider_order_id
           AND payment.status IN ('authorized', 'captured', 'refunded'))
       GROUP BY order_line.book_id, condition HAVING count(DISTINCT order_id) >= ${times}`,
    );
  }
}

/** Not a parameter: the index of unpaid orders has this condition. */
const UNPAID = raw(`status = '${OrderStatus.PENDING_PAYMENT}'`);
