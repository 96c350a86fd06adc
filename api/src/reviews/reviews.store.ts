import sql from 'sql-template-tag';
import { type EntityManager, QueryFailedError, type SelectQueryBuilder } from 'typeorm';
import { Book } from '../catalogue/book.entity.ts';
import type { Order, OrderLine } from '../orders/order.entity.ts';
import { queryRows } from '../platform/database/query.ts';
import { Conflict } from '../platform/errors.ts';
import { Role, type Viewer } from '../platform/viewer.ts';
import { Review } from './review.entity.ts';
import { REVIEW_MESSAGES } from './reviews.rules.ts';

/** How many reviews give a number of stars. */
export interface RatingCount {
  rating: number;
  count: number;
}

/** An order line that may be reviewed. */
type ReviewableLine = Pick<OrderLine, 'orderLineId'> & Pick<Order, 'status'> & { isReviewed: boolean };

type NewReview = Pick<Review, 'orderLineId' | 'bookId' | 'userId' | 'rating' | 'reviewText'>;

/** Queries of the table `review`, of order lines that can be reviewed, and of the rating of books. */
export class ReviewStore {
  constructor(private readonly manager: EntityManager) {}

  /** Runs work in a transaction, with a store bound to it. */
  transaction<Result>(work: (store: ReviewStore, transaction: EntityManager) => Promise<Result>): Promise<Result> {
    return this.manager.transaction((transaction) => work(new ReviewStore(transaction), transaction));
  }

  /** The lines of a user's order that contain a book, in their order, each with the status of the order. */
  findOrderLines(userId: string, orderId: string, bookId: string): Promise<ReviewableLine[]> {
    return queryRows(
      this.manager,
      sql`SELECT order_line_id AS "orderLineId", status, review_id IS NOT NULL AS "isReviewed"
        FROM order_line JOIN customer_order USING (order_id) LEFT JOIN review USING (order_line_id)
        WHERE order_id = ${orderId} AND customer_order.user_id = ${userId} AND order_line.book_id = ${bookId}
        ORDER BY position`,
    );
  }

  /**
   * Inserts a review, adds it to the rating of its book and returns it with its writer. Throws CONFLICT if a concurrent
   * request reviewed the line first.
   */
  async insertReview({ orderLineId, bookId, userId, rating, reviewText }: NewReview): Promise<Review> {
    try {
      const [review] = await queryRows<Review>(
        this.manager,
        sql`WITH inserted AS (
            INSERT INTO review (order_line_id, book_id, user_id, rating, review_text)
            VALUES (${orderLineId}, ${bookId}, ${userId}, ${rating}, ${reviewText}) RETURNING *),
          rated AS (
            UPDATE book SET rating_sum = rating_sum + rating, rating_count = rating_count + 1
            FROM inserted WHERE book.book_id = inserted.book_id)
          SELECT ${COLUMNS} FROM inserted AS review JOIN account USING (user_id)`,
      );
      return review as Review;
    } catch (error) {
      throw constraintOf(error) === 'review_once' ? new Conflict({ bookId: REVIEW_MESSAGES.twice }) : error;
    }
  }

  /** Finds a review and locks it until the transaction ends. */
  lockReview(reviewId: string): Promise<Review | null> {
    return this.manager.findOne(Review, { where: { reviewId }, lock: { mode: 'pessimistic_write' } });
  }

  async setHidden(reviewId: string, hiddenReason: string | null): Promise<void> {
    await this.manager.update(Review, { reviewId }, { hiddenReason });
  }

  /** Adds a review to the rating of its book. */
  async addToRating(bookId: string, stars: number): Promise<void> {
    const changes = { ratingSum: () => `rating_sum + ${stars}`, ratingCount: () => 'rating_count + 1' };
    await this.manager.update(Book, { bookId }, changes);
  }

  /** Removes a review from the rating of its book. */
  async removeFromRating(bookId: string, stars: number): Promise<void> {
    const changes = { ratingSum: () => `rating_sum - ${stars}`, ratingCount: () => 'rating_count - 1' };
    await this.manager.update(Book, { bookId }, changes);
  }

  /** Finds a review with its writer, hidden or not. */
  findReview(reviewId: string): Promise<Review | null> {
    return this.withWriters().where({ reviewId }).getOne();
  }

  /** A user's reviews of order lines. */
  findReviewsByOrderLine(userId: string, orderLineIds: readonly string[]): Promise<Review[]> {
    return queryRows(
      this.manager,
      sql`SELECT ${COLUMNS} FROM review JOIN account USING (user_id)
        WHERE user_id = ${userId} AND order_line_id = ANY(${orderLineIds})`,
    );
  }

  /** The reviews of a book that the viewer can see, newest first, after the review with the id `after`. */
  findPage(viewer: Viewer, bookId: string, after: string | null, limit: number): Promise<Review[]> {
    const reviews = this.withWriters().where('review.bookId = :bookId', { bookId });
    reviews.andWhere(visibleTo(viewer), { userId: viewer?.userId });
    if (after)
      reviews.andWhere(
        '(review.createdAt, review.reviewId) < (SELECT created_at, review_id FROM review WHERE review_id = :after)',
        { after },
      );
    return reviews.orderBy('review.createdAt', 'DESC').addOrderBy('review.reviewId', 'DESC').limit(limit).getMany();
  }

  /** The newest reviews of each book that the viewer can see, at most `limit` of each. */
  findFirstPages(viewer: Viewer, limits: readonly { bookId: string; limit: number }[]): Promise<Review[]> {
    const newest = `SELECT newest.review_id
      FROM unnest(CAST(:bookIds AS text[]), CAST(:limits AS int[])) AS requested (book_id, max_reviews)
      CROSS JOIN LATERAL (
        SELECT review_id FROM review WHERE review.book_id = requested.book_id AND ${visibleTo(viewer)}
        ORDER BY created_at DESC, review_id DESC LIMIT requested.max_reviews
      ) AS newest`;
    return this.withWriters()
      .where(`review.reviewId IN (${newest})`, {
        bookIds: limits.map(({ bookId }) => bookId),
        limits: limits.map(({ limit }) => limit),
        userId: viewer?.userId,
      })
      .orderBy('review.createdAt', 'DESC')
      .addOrderBy('review.reviewId', 'DESC')
      .getMany();
  }

  /** Counts the reviews of each book that the viewer can see. Books without reviews are omitted. */
  countReviews(viewer: Viewer, bookIds: readonly string[]): Promise<{ bookId: string; count: number }[]> {
    return this.manager
      .createQueryBuilder(Review, 'review')
      .select('review.bookId', 'bookId')
      .addSelect('count(*)::int', 'count')
      .where('review.bookId = ANY(:bookIds)', { bookIds })
      .andWhere(visibleTo(viewer), { userId: viewer?.userId })
      .groupBy('review.bookId')
      .getRawMany();
  }

  /** Counts the visible reviews of each book by stars. Counts of 0 are omitted. */
  countRatings(bookIds: readonly string[]): Promise<(RatingCount & { bookId: string })[]> {
    return this.manager.query(
      `SELECT book_id AS "bookId", rating, count(*)::int AS count FROM review
       WHERE book_id = ANY($1) AND hidden_reason IS NULL GROUP BY book_id, rating`,
      [bookIds],
    );
  }

  /** Reviews joined with the names of their writers, and no other data of them. */
  private withWriters(): SelectQueryBuilder<Review> {
    return this.manager
      .createQueryBuilder(Review, 'review')
      .innerJoin('review.writer', 'writer')
      .addSelect(['writer.userId', 'writer.firstName', 'writer.lastName']);
  }
}

/** The condition for reviews a viewer can see: only their writer and admins see hidden ones. Needs the parameter `userId`. */
function visibleTo(viewer: Viewer): string {
  if (viewer?.role === Role.ADMIN) return 'true';
  return viewer ? '(review.hidden_reason IS NULL OR review.user_id = :userId)' : 'review.hidden_reason IS NULL';
}

/** A review with the name of its writer, and no other data of them. */
const COLUMNS = sql`review_id AS "reviewId", order_line_id AS "orderLineId", review.book_id AS "bookId",
  user_id AS "userId", rating, review_text AS "reviewText", review.created_at AS "createdAt",
  hidden_reason AS "hiddenReason",
  json_build_object('userId', user_id, 'firstName', first_name, 'lastName', last_name) AS writer`;

function constraintOf(error: unknown): string | undefined {
  return ((error instanceof QueryFailedError ? error.driverError : error) as { constraint?: string }).constraint;
}
