import sql, { empty, type Sql } from 'sql-template-tag';
import { User } from '../accounts/user.entity.ts';
import { Order, OrderLine } from '../orders/order.entity.ts';
import { constraintOf } from '../platform/database/query.ts';
import { columns, jsonObject } from '../platform/database/table.ts';
import { Conflict } from '../platform/errors.ts';
import { Permission } from '../platform/permissions.rules.ts';
import { isPermitted, type Viewer } from '../platform/viewer.ts';
import { Store } from '../platform/database/store.ts';
import { Review, type ReviewWithWriter } from './review.entity.ts';
import { REVIEW_MESSAGES } from './reviews.rules.ts';
import type { RatingCount } from './reviews.types.ts';

/** An order line that may be reviewed. */
type ReviewableLine = Pick<OrderLine, 'orderLineId'> & Pick<Order, 'status'> & { isReviewed: boolean };

type NewReview = Pick<Review, 'orderLineId' | 'bookId' | 'userId' | 'rating' | 'reviewText'>;

/** Queries of the table `review` and of order lines that can be reviewed. */
export class ReviewStore extends Store {
  /** The lines of a user's order that contain a book, in their order, each with the status of the order. */
  findOrderLines(userId: string, orderId: string, bookId: string): Promise<ReviewableLine[]> {
    return this.rows(
      sql`SELECT ${columns(OrderLine, 'orderLineId')}, ${columns(Order, 'status')}, review_id IS NOT NULL AS "isReviewed"
        FROM order_line JOIN customer_order USING (order_id) LEFT JOIN review USING (order_line_id)
        WHERE order_id = ${orderId} AND customer_order.user_id = ${userId} AND order_line.book_id = ${bookId}
        ORDER BY position`,
    );
  }

  /**
   * Inserts a review and returns it. The lock makes it wait for a concurrent delivery of the order. Throws CONFLICT if a
   * concurrent request reviewed the line first.
   */
  async insertReview({ orderLineId, bookId, userId, rating, reviewText }: NewReview): Promise<ReviewWithWriter> {
    try {
      return await this.onlyRow<ReviewWithWriter>(
        sql`WITH line AS (
            SELECT order_line_id, status = 'DELIVERED' AND cancelled_quantity < quantity AS is_delivered
            FROM order_line JOIN customer_order USING (order_id)
            WHERE order_line_id = ${orderLineId} FOR SHARE OF customer_order),
          inserted AS (
            INSERT INTO review (order_line_id, book_id, user_id, rating, review_text, is_delivered)
            SELECT order_line_id, ${bookId}, ${userId}, ${rating}, ${reviewText}, is_delivered FROM line RETURNING *)
          SELECT ${COLUMNS} FROM inserted AS review JOIN account USING (user_id)`,
      );
    } catch (error) {
      throw constraintOf(error) === 'review_once' ? new Conflict({ bookId: REVIEW_MESSAGES.twice }) : error;
    }
  }

  /** Hides a review for a reason of an admin, or shows it again, and returns it; null for an unknown one. */
  setHidden(reviewId: string, hiding: { reason: string; userId: string } | null): Promise<ReviewWithWriter | null> {
    return this.row(
      sql`WITH changed AS (
          UPDATE review SET hidden_reason = ${hiding?.reason ?? null}, hidden_by = ${hiding?.userId ?? null},
            hidden_at = CASE WHEN ${hiding !== null}::boolean THEN now() END
          WHERE review_id = ${reviewId} RETURNING *)
        SELECT ${COLUMNS} FROM changed AS review JOIN account USING (user_id)`,
    );
  }

  /** A user's reviews of order lines. */
  findReviewsByOrderLine(userId: string, orderLineIds: readonly string[]): Promise<ReviewWithWriter[]> {
    return this.rows(
      sql`SELECT ${COLUMNS} FROM review JOIN account USING (user_id)
        WHERE user_id = ${userId} AND order_line_id = ANY(${orderLineIds})`,
    );
  }

  /** The reviews of a book that the viewer can see, newest first, after the review with the id `after`. */
  findPage(viewer: Viewer, bookId: string, after: string | null, limit: number): Promise<ReviewWithWriter[]> {
    const following = sql`AND (review.created_at, review_id) <
      (SELECT created_at, review_id FROM review WHERE review_id = ${after})`;
    return this.rows(
      sql`SELECT ${COLUMNS} FROM review JOIN account USING (user_id)
        WHERE review.book_id = ${bookId} AND ${visibleTo(viewer)} ${after === null ? empty : following}
        ORDER BY review.created_at DESC, review_id DESC LIMIT ${limit}`,
    );
  }

  /** The newest reviews of each book that the viewer can see, at most `limit` of each. */
  findFirstPages(viewer: Viewer, limits: readonly { bookId: string; limit: number }[]): Promise<ReviewWithWriter[]> {
    const [bookIds, maxReviews] = [limits.map(({ bookId }) => bookId), limits.map(({ limit }) => limit)];
    return this.rows(
      sql`SELECT ${COLUMNS}
        FROM unnest(${bookIds}::text[], ${maxReviews}::int[]) AS requested (book_id, max_reviews)
        CROSS JOIN LATERAL (
          SELECT * FROM review WHERE review.book_id = requested.book_id AND ${visibleTo(viewer)}
          ORDER BY created_at DESC, review_id DESC LIMIT requested.max_reviews
        ) AS review JOIN account USING (user_id)
        ORDER BY review.created_at DESC, review_id DESC`,
    );
  }

  /** Counts the reviews of each book that the viewer can see. Books without reviews are omitted. */
  countReviews(viewer: Viewer, bookIds: readonly string[]): Promise<{ bookId: string; count: number }[]> {
    return this.rows(
      sql`SELECT ${columns(Review, 'bookId')}, count(*)::int AS count FROM review
        WHERE book_id = ANY(${bookIds}) AND ${visibleTo(viewer)} GROUP BY book_id`,
    );
  }

  /** Counts the reviews of each book that shoppers see by stars. Counts of 0 are omitted. */
  countRatings(bookIds: readonly string[]): Promise<(RatingCount & { bookId: string })[]> {
    return this.rows(
      sql`SELECT ${columns(Review, 'bookId', 'rating')}, count(*)::int AS count FROM review
        WHERE book_id = ANY(${bookIds}) AND ${IS_SHOWN} GROUP BY book_id, rating`,
    );
  }
}

/** Whether all shoppers see a review. */
const IS_SHOWN = sql`review.is_delivered AND review.hidden_reason IS NULL`;

/** Whether a viewer can see a review: its writer and staff also see it while it is not shown. */
function visibleTo(viewer: Viewer): Sql {
  if (isPermitted(viewer, Permission.WRITE_REVIEWS)) return sql`true`;
  return viewer ? sql`(${IS_SHOWN} OR review.user_id = ${viewer.userId})` : IS_SHOWN;
}

/** A `ReviewWithWriter`. The order is read only for a review that is not delivered. */
const COLUMNS = sql`${columns(Review, 'reviewId', 'orderLineId', 'bookId', 'userId', 'rating', 'reviewText', 'createdAt')},
  ${columns(Review, 'isDelivered', 'hiddenReason')}, ${jsonObject(User, 'firstName', 'lastName')} AS writer,
  CASE WHEN hidden_by IS NOT NULL THEN (
    SELECT json_build_object('by', trim(hider.first_name || ' ' || hider.last_name), 'at', hidden_at)
    FROM account AS hider WHERE hider.user_id = hidden_by) END AS hiding,
  NOT is_delivered AND EXISTS (
    SELECT FROM order_line JOIN customer_order USING (order_id) WHERE order_line.order_line_id = review.order_line_id
      AND (status IN ('CANCELLED', 'RETURNED') OR cancelled_quantity = quantity)) AS "isUndelivered"`;
