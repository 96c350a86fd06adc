import sql from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../platform/database/query.ts';
import type { DeliveryFeedback } from './delivery-feedback.entity.ts';

/** Queries of the table `delivery_feedback`. */
export class FeedbackStore {
  constructor(private readonly manager: EntityManager) {}

  /** Inserts the feedback on an order; returns false if there is one. */
  async insertFeedback(feedback: DeliveryFeedback): Promise<boolean> {
    const { orderId, isOnTime, isPackedWell, isAsDescribed, comment, createdAt } = feedback;
    const inserted = await queryRows(
      this.manager,
      sql`INSERT INTO delivery_feedback (order_id, is_on_time, is_packed_well, is_as_described, comment, created_at)
        VALUES (${orderId}, ${isOnTime}, ${isPackedWell}, ${isAsDescribed}, ${comment}, ${createdAt})
        ON CONFLICT DO NOTHING RETURNING order_id`,
    );
    return inserted.length > 0;
  }

  /** The feedback on these orders. */
  findFeedback(orderIds: readonly string[]): Promise<DeliveryFeedback[]> {
    return queryRows(
      this.manager,
      sql`SELECT order_id AS "orderId", is_on_time AS "isOnTime", is_packed_well AS "isPackedWell",
          is_as_described AS "isAsDescribed", comment, created_at AS "createdAt"
        FROM delivery_feedback WHERE order_id = ANY(${orderIds})`,
    );
  }
}
