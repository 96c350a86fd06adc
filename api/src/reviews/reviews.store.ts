import { type EntityManager, In, QueryFailedError, type SelectQueryBuilder } from 'typeorm';
import { Book } from '../catalogue/book.entity.ts';
import { OrderLine } from '../orders/order.entity.ts';
import { Conflict } from '../platform/errors.ts';
import { Role, type Viewer } from '../platform/viewer.ts';
import { Review } from './review.entity.ts';
import { REVIEW_MESSAGES } from './reviews.rules.ts';

/** How many reviews give so many stars. */
export interface RatingCount {
  rating: number;
  count: number;
}

/** Questions to the table `review`, and to what reviews are written of. */
export class ReviewStore {
  constructor(private readonly manager: EntityManager) {}

  /** Does several things as one. */
  transaction<Result>(work: (store: ReviewStore, transaction: EntityManager) => Promise<Result>): Promise<Result> {
    return this.manager.transaction((transaction) => work(new ReviewStore(transaction), transaction));
  }

  /** The lines of a user's order that hold a book, in their order, each with the order. */
  boughtLines(userId: string, orderId: string, bookId: string): Promise<OrderLine[]> {
    return this.manager.find(OrderLine, {
      where: { bookId, order: { orderId, userId } },
      relations: { order: true },
      order: { position: 'ASC' },
    });
  }

  /** Which of these lines are reviewed. */
  async reviewed(orderLineIds: string[]): Promise<string[]> {
    const reviews = await this.manager.findBy(Review, { orderLineId: In(orderLineIds) });
    return reviews.map(({ orderLineId }) => orderLineId);
  }

  /** Writes a review. Of two that come at once for one line, one is told. Answers its id. */
  async insertReview(
    review: Pick<Review, 'orderLineId' | 'bookId' | 'userId' | 'rating' | 'reviewText'>,
  ): Promise<string> {
    try {
      const { identifiers } = await this.manager.insert(Review, review);
      return identifiers[0]?.reviewId;
    } catch (error) {
      const { constraint } = (error instanceof QueryFailedError ? error.driverError : {}) as { constraint?: string };
      throw constraint === 'review_once' ? new Conflict({ bookId: REVIEW_MESSAGES.twice }) : error;
    }
  }

  /** A review that nobody else changes until the transaction ends. */
  lockReview(reviewId: string): Promise<Review | null> {
    return this.manager.findOne(Review, { where: { reviewId }, lock: { mode: 'pessimistic_write' } });
  }

  async setHidden(reviewId: string, hiddenReason: string | null): Promise<void> {
    await this.manager.update(Review, { reviewId }, { hiddenReason });
  }

  /** Counts a review in or out of the rating of its book. Answers whether there is that book. */
  async rate({ bookId, rating }: Pick<Review, 'bookId' | 'rating'>, by: 1 | -1): Promise<boolean> {
    const { affected } = await this.manager.update(
      Book,
      { bookId },
      { ratingSum: () => `rating_sum + ${by * rating}`, ratingCount: () => `rating_count + ${by}` },
    );
    return affected === 1;
  }

  /** A review with its writer, whoever may see it. */
  findReview(reviewId: string): Promise<Review | null> {
    return this.withWriters().where({ reviewId }).getOne();
  }

  /** A user's own reviews of order lines. */
  findReviewsOfLines(userId: string, orderLineIds: readonly string[]): Promise<Review[]> {
    const reviews = this.withWriters().where('review.userId = :userId', { userId });
    return reviews.andWhere('review.orderLineId = ANY(:orderLineIds)', { orderLineIds }).getMany();
  }

  /** The reviews of a book that somebody may see, newest first, behind the one with that id. */
  findPage(viewer: Viewer, bookId: string, after: string | null, limit: number): Promise<Review[]> {
    const reviews = this.withWriters().where('review.bookId = :bookId', { bookId });
    reviews.andWhere(seenBy(viewer), { userId: viewer?.userId });
    if (after)
      reviews.andWhere(
        '(review.createdAt, review.reviewId) < (SELECT created_at, review_id FROM review WHERE review_id = :after)',
        { after },
      );
    return reviews.orderBy('review.createdAt', 'DESC').addOrderBy('review.reviewId', 'DESC').limit(limit).getMany();
  }

  /** The newest reviews of each book that the viewer may see, so many of each, newest first. */
  firstPages(viewer: Viewer, pages: readonly { bookId: string; limit: number }[]): Promise<Review[]> {
    const newest = `SELECT newest.review_id
      FROM unnest(CAST(:bookIds AS text[]), CAST(:limits AS int[])) AS wanted (book_id, most)
      CROSS JOIN LATERAL (
        SELECT review_id FROM review WHERE review.book_id = wanted.book_id AND ${seenBy(viewer)}
        ORDER BY created_at DESC, review_id DESC LIMIT wanted.most
      ) AS newest`;
    return this.withWriters()
      .where(`review.reviewId IN (${newest})`, {
        bookIds: pages.map(({ bookId }) => bookId),
        limits: pages.map(({ limit }) => limit),
        userId: viewer?.userId,
      })
      .orderBy('review.createdAt', 'DESC')
      .addOrderBy('review.reviewId', 'DESC')
      .getMany();
  }

  /** How many reviews of each of these books the viewer may see; books without any are left out. */
  countReviews(viewer: Viewer, bookIds: readonly string[]): Promise<{ bookId: string; count: number }[]> {
    return this.manager
      .createQueryBuilder(Review, 'review')
      .select('review.bookId', 'bookId')
      .addSelect('count(*)::int', 'count')
      .where('review.bookId = ANY(:bookIds)', { bookIds })
      .andWhere(seenBy(viewer), { userId: viewer?.userId })
      .groupBy('review.bookId')
      .getRawMany();
  }

  /** How often the shown reviews of each of these books give each number of stars; numbers that none gives are left out. */
  histograms(bookIds: readonly string[]): Promise<(RatingCount & { bookId: string })[]> {
    return this.manager.query(
      `SELECT book_id AS "bookId", rating, count(*)::int AS count FROM review
       WHERE book_id = ANY($1) AND hidden_reason IS NULL GROUP BY book_id, rating`,
      [bookIds],
    );
  }

  /** Of a writer nothing but the name is read. */
  private withWriters(): SelectQueryBuilder<Review> {
    return this.manager
      .createQueryBuilder(Review, 'review')
      .innerJoin('review.writer', 'writer')
      .addSelect(['writer.userId', 'writer.firstName', 'writer.lastName']);
  }
}

/** Which reviews a viewer may see: hidden ones are for their writer and for admins. The writer is the parameter `userId`. */
function seenBy(viewer: Viewer): string {
  if (viewer?.role === Role.ADMIN) return 'true';
  return viewer ? '(review.hidden_reason IS NULL OR review.user_id = :userId)' : 'review.hidden_reason IS NULL';
}
