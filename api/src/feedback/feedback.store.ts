import sql from 'sql-template-tag';
import { Store } from '../platform/database/store.ts';
import { columns, insert } from '../platform/database/table.ts';
import { DeliveryFeedback } from './delivery-feedback.entity.ts';

/** Queries of the table `delivery_feedback`. */
export class FeedbackStore extends Store {
  /** Inserts the feedback on an order; returns false if there is one. */
  insertFeedback(feedback: DeliveryFeedback): Promise<boolean> {
    return this.hasRows(sql`${insert(DeliveryFeedback, feedback)} ON CONFLICT DO NOTHING`);
  }

  /** Erases what a customer wrote. */
  async eraseComments(userId: string): Promise<void> {
    await this.execute(sql`UPDATE delivery_feedback SET comment = NULL
        WHERE order_id IN (SELECT order_id FROM customer_order WHERE user_id = ${userId})`);
  }

  /** The feedback on these orders. */
  findFeedback(orderIds: readonly string[]): Promise<DeliveryFeedback[]> {
    return this.rows(sql`SELECT ${columns(DeliveryFeedback)} FROM delivery_feedback WHERE order_id = ANY(${orderIds})`);
  }
}
