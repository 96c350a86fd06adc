import sql from 'sql-template-tag';
import { Store } from '../../platform/database/store.ts';
import type { CustomerToErase } from '../../platform/erasure.ts';

/** The words by which staff find orders, table `order_word`. A trigger adds those of a new order. */
export class OrderWordStore extends Store {
  /** Deletes the words that are personal data of a customer: a search would still find the orders by them. */
  async eraseWords({ userId, unbilledOrderIds }: CustomerToErase): Promise<void> {
    await this.execute(
      sql`DELETE FROM order_word USING (
          SELECT order_id, created_at, phone AS word FROM customer_order WHERE user_id = ${userId}
          UNION ALL SELECT order_id, created_at, order_words(ship_to_name) FROM customer_order
            WHERE order_id = ANY(${unbilledOrderIds})
        ) AS own
        WHERE order_word.word = own.word AND order_word.created_at = own.created_at
          AND order_word.order_id = own.order_id`,
    );
  }

  async deleteWords(orderIds: readonly string[]): Promise<void> {
    await this.execute(sql`DELETE FROM order_word WHERE order_id = ANY(${orderIds})`);
  }
}
