import { z } from 'zod';
import { OrderStatus } from '../orders/orders.rules.ts';
import { check } from '../platform/check.ts';
import { Conflict, NotFound } from '../platform/errors.ts';
import { isPlainText, STORABLE, tidyText } from '../platform/text.rules.ts';
import { requireAdmin, requireCustomer, type Viewer } from '../platform/viewer.ts';
import type { Review } from './review.entity.ts';
import { REVIEW_LIMITS, REVIEW_MESSAGES } from './reviews.rules.ts';
import type { RatingCount, ReviewStore } from './reviews.store.ts';

/** One page of the reviews of a book. */
export interface ReviewList {
  bookId: string;
  edges: { cursor: string; node: Review }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

const { incomplete, pageSize } = REVIEW_MESSAGES;
const isShort = (most: number) => (text: string) => Array.from(text).length <= most;
const text = (most: number, missing: string, tooLong: string) =>
  z
    .string(missing)
    .transform(tidyText)
    .pipe(z.string().min(1, missing).refine(isShort(most), tooLong).refine(isPlainText, REVIEW_MESSAGES.unreadable));
const number = z
  .string(REVIEW_MESSAGES.notBought)
  .max(50, REVIEW_MESSAGES.notBought)
  .regex(STORABLE, REVIEW_MESSAGES.notBought);

const inputs = {
  review: z.object({
    orderId: number,
    bookId: number.toUpperCase(),
    rating: z.int(incomplete).min(1, incomplete).max(REVIEW_LIMITS.rating, incomplete),
    reviewText: text(REVIEW_LIMITS.text, incomplete, REVIEW_MESSAGES.tooLong),
  }),
  reason: text(REVIEW_LIMITS.reason, REVIEW_MESSAGES.reason, REVIEW_MESSAGES.reason),
};

const page = z.object({
  first: z.int(pageSize).min(1, pageSize).max(REVIEW_LIMITS.pageSize, pageSize),
  after: z.uuid(REVIEW_MESSAGES.cursor).nullish(),
});

export type ReviewRequest = z.input<typeof inputs.review>;
export type ReviewPageRequest = z.input<typeof page>;

/** A book, and how many of its reviews to read, newest first. */
export interface FirstPageRequest {
  bookId: string;
  first: number;
}

const NOT_BOUGHT_YET = new Set([OrderStatus.PENDING_PAYMENT, OrderStatus.EXPIRED, OrderStatus.CANCELLED]);

/**
 * What buyers say of books. Each line of an order that was placed is reviewed once, by whoever ordered it. The rating of
 * a book is kept with the book and counted in the same transaction, so that lists need not count. A hidden review is
 * seen by its writer and by admins, and does not count.
 */
export class ReviewsService {
  constructor(private readonly store: ReviewStore) {}

  /** Writes a review of a book that was bought. */
  async submitReview(viewer: Viewer, request: ReviewRequest): Promise<Review> {
    const { userId } = requireCustomer(viewer);
    const { orderId, bookId, rating, reviewText } = check(inputs.review, request);
    const orderLineId = await this.lineToReview(userId, orderId, bookId);
    return this.store.transaction(async (reviews) => {
      const reviewId = await reviews.insertReview({ orderLineId, bookId, userId, rating, reviewText });
      await reviews.rate({ bookId, rating }, 1);
      return (await reviews.findReview(reviewId)) ?? refuseUnknown();
    });
  }

  /** Hides a review with a reason, which its writer reads. */
  async hideReview(viewer: Viewer, reviewId: string, reason: string): Promise<Review> {
    requireAdmin(viewer);
    return this.setHidden(reviewId, check(inputs.reason, reason, 'reason'));
  }

  /** Shows a review again. */
  async showReview(viewer: Viewer, reviewId: string): Promise<Review> {
    requireAdmin(viewer);
    return this.setHidden(reviewId, null);
  }

  /** A page of the reviews of a book, newest first. */
  async listReviews(viewer: Viewer, bookId: string, request: ReviewPageRequest): Promise<ReviewList> {
    const { first, after } = check(page, request);
    return listOf(bookId, first, await this.store.findPage(viewer, bookId, after ?? null, first + 1));
  }

  /** The first pages of the reviews of several books, one for each request in its place. */
  async firstReviewPages(viewer: Viewer, wanted: readonly FirstPageRequest[]): Promise<ReviewList[]> {
    const pages = wanted.map(({ bookId, first }) => ({ bookId, ...check(page, { first }) }));
    const found = await this.store.firstPages(
      viewer,
      pages.map(({ bookId, first }) => ({ bookId, limit: first + 1 })),
    );
    return pages.map(({ bookId, first }) =>
      listOf(
        bookId,
        first,
        found.filter((review) => review.bookId === bookId),
      ),
    );
  }

  /** How many reviews of each of these books there are to see. */
  async countReviews(viewer: Viewer, bookIds: readonly string[]): Promise<number[]> {
    const counts = new Map(
      (await this.store.countReviews(viewer, bookIds)).map(({ bookId, count }) => [bookId, count]),
    );
    return bookIds.map((bookId) => counts.get(bookId) ?? 0);
  }

  /** How often each number of stars was given to each of these books, five first. */
  async ratingHistograms(bookIds: readonly string[]): Promise<RatingCount[][]> {
    const counted = await this.store.histograms(bookIds);
    const ratings = Array.from({ length: REVIEW_LIMITS.rating }, (_, index) => REVIEW_LIMITS.rating - index);
    return bookIds.map((bookId) => {
      const counts = new Map(
        counted.filter((row) => row.bookId === bookId).map(({ rating, count }) => [rating, count]),
      );
      return ratings.map((rating) => ({ rating, count: counts.get(rating) ?? 0 }));
    });
  }

  /** The logged-in user's reviews of order lines, one for each id in its place; null where the line has none. */
  async reviewsOfLines(viewer: Viewer, orderLineIds: readonly string[]): Promise<(Review | null)[]> {
    const reviews = await this.store.findReviewsOfLines(requireCustomer(viewer).userId, orderLineIds);
    const byLine = new Map(reviews.map((review) => [review.orderLineId, review]));
    return orderLineIds.map((orderLineId) => byLine.get(orderLineId) ?? null);
  }

  private async lineToReview(userId: string, orderId: string, bookId: string): Promise<string> {
    const lines = await this.store.boughtLines(userId, orderId, bookId);
    const [bought] = lines;
    if (!bought) throw new NotFound(REVIEW_MESSAGES.notBought);
    if (NOT_BOUGHT_YET.has(bought.order.status)) throw new Conflict({ orderId: REVIEW_MESSAGES.notPlaced });
    const reviewed = await this.store.reviewed(lines.map(({ orderLineId }) => orderLineId));
    const line = lines.find(({ orderLineId }) => !reviewed.includes(orderLineId));
    if (!line) throw new Conflict({ bookId: REVIEW_MESSAGES.twice });
    return line.orderLineId;
  }

  private async setHidden(reviewId: string, reason: string | null): Promise<Review> {
    if (!z.uuid().safeParse(reviewId).success) refuseUnknown();
    return this.store.transaction(async (reviews) => {
      const review = (await reviews.lockReview(reviewId)) ?? refuseUnknown();
      await reviews.setHidden(reviewId, reason);
      const wasShown = review.hiddenReason === null;
      const isShown = reason === null;
      if (wasShown !== isShown) await reviews.rate(review, isShown ? 1 : -1);
      return (await reviews.findReview(reviewId)) ?? refuseUnknown();
    });
  }
}

/** One page from the reviews behind a place, of which one more than the page was read. */
function listOf(bookId: string, first: number, found: Review[]): ReviewList {
  const edges = found.slice(0, first).map((node) => ({ cursor: node.reviewId, node }));
  return { bookId, edges, pageInfo: { hasNextPage: found.length > first, endCursor: edges.at(-1)?.cursor ?? null } };
}

function refuseUnknown(): never {
  throw new NotFound(REVIEW_MESSAGES.noReview);
}
