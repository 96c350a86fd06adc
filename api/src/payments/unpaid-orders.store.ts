import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { Order, type OrderLine } from '../orders/order.entity.ts';
import type { UnpaidOrders } from '../orders/order-lifecycle.ts';
import { OrderStatus } from '../orders/orders.rules.ts';

/** Queries on unpaid orders that depend on their payments. */
export class UnpaidOrderStore implements UnpaidOrders {
  constructor(private readonly manager: EntityManager) {}

  /** Numbers of unpaid orders created by then, oldest first. Orders with a pending payment are left out. */
  async findUnpaidBefore(time: Date, limit: number): Promise<string[]> {
    const orders = this.unpaidOrders().andWhere('unpaid.createdAt <= :time', { time }).limit(limit);
    return (await orders.getMany()).map(({ orderId }) => orderId);
  }

  async findUnpaidTimes(userId: string): Promise<Date[]> {
    const orders = await this.unpaidOrders().andWhere('unpaid.userId = :userId', { userId }).getMany();
    return orders.map(({ createdAt }) => createdAt);
  }

  /** Orders without a payment intent do not count: the provider was unavailable, so they could not be paid. */
  findExpiredCopies(userId: string, since: Date, times: number): Promise<Pick<OrderLine, 'bookId' | 'condition'>[]> {
    return this.manager.query(
      `SELECT book_id AS "bookId", condition FROM order_line
       JOIN customer_order USING (order_id) JOIN payment_intent USING (order_id)
       WHERE customer_order.user_id = $1 AND customer_order.created_at > $2 AND customer_order.status = 'EXPIRED'
         AND NOT EXISTS (SELECT FROM payment WHERE payment.provider_order_id = payment_intent.provider_order_id
           AND payment.status IN ('authorized', 'captured', 'refunded'))
       GROUP BY book_id, condition HAVING count(*) >= $3`,
      [userId, since, times],
    );
  }

  private unpaidOrders(): SelectQueryBuilder<Order> {
    const orders = this.manager.createQueryBuilder(Order, 'unpaid').select(['unpaid.orderId', 'unpaid.createdAt']);
    orders.where('unpaid.status = :status', { status: OrderStatus.PENDING_PAYMENT });
    orders.andWhere(`NOT EXISTS (
      SELECT FROM payment JOIN payment_intent USING (provider_order_id) WHERE payment_intent.order_id = unpaid.order_id
        AND (payment.status = 'authorized' OR payment.status = 'created' AND payment.is_signed))`);
    return orders.orderBy('unpaid.createdAt');
  }
}
