import { OrderStatus } from '../orders/orders.rules.ts';
import { check } from '../platform/check.ts';
import { type Connection, toConnection } from '../platform/graphql/connection.ts';
import { Conflict, NotFound } from '../platform/errors.ts';
import { Permission } from '../platform/permissions.rules.ts';
import { requireCustomer, requirePermission, type Viewer } from '../platform/viewer.ts';
import type { ReviewWithWriter } from './review.entity.ts';
import { inputs, type ListReviewsRequest, type SubmitReviewRequest } from './reviews.inputs.ts';
import { REVIEW_LIMITS, REVIEW_MESSAGES } from './reviews.rules.ts';
import type { ReviewStore } from './reviews.store.ts';
import type { RatingCount } from './reviews.types.ts';

/** One page of the reviews of a book. */
export interface ReviewList extends Connection<ReviewWithWriter> {
  bookId: string;
}

/** A book, and how many of its newest reviews to return. */
export interface FirstPageRequest {
  bookId: string;
  first: number;
}

const NOT_PLACED = new Set([OrderStatus.PENDING_PAYMENT, OrderStatus.EXPIRED, OrderStatus.CANCELLED]);

/**
 * Reviews of books by their buyers. A buyer can review each line of a placed order once. A review is shown from the
 * delivery of its order on, unless an admin hides it; until then only its writer and admins see it. The rating of a book is
 * stored with the book and counts the reviews that are shown: triggers change it in the same transaction.
 */
export class ReviewsService {
  constructor(private readonly store: ReviewStore) {}

  /** Saves a review of a book the logged-in user has ordered. */
  async submitReview(viewer: Viewer, request: SubmitReviewRequest): Promise<ReviewWithWriter> {
    const { userId } = requireCustomer(viewer);
    const { orderId, bookId, rating, reviewText } = check(inputs.submit, request);
    const orderLineId = await this.findLineToReview(userId, orderId, bookId);
    return this.store.insertReview({ orderLineId, bookId, userId, rating, reviewText });
  }

  /** Hides a review with a reason, which its writer can read. */
  async hideReview(viewer: Viewer, reviewId: string, reason: string): Promise<ReviewWithWriter> {
    const { userId } = requirePermission(viewer, Permission.WRITE_REVIEWS);
    return this.setHidden(reviewId, { reason: check(inputs.reason, reason, 'reason'), userId });
  }

  /** Shows a hidden review again. */
  async showReview(viewer: Viewer, reviewId: string): Promise<ReviewWithWriter> {
    requirePermission(viewer, Permission.WRITE_REVIEWS);
    return this.setHidden(reviewId, null);
  }

  /** Returns a page of the reviews of a book, newest first. */
  async listReviews(viewer: Viewer, bookId: string, request: ListReviewsRequest): Promise<ReviewList> {
    const { first, after } = check(inputs.page, request);
    return toReviewList(bookId, first, await this.store.findPage(viewer, bookId, after ?? null, first + 1));
  }

  /** Returns the first page of reviews of each book, in the order of the requests. */
  async firstReviewPages(viewer: Viewer, requests: readonly FirstPageRequest[]): Promise<ReviewList[]> {
    const pages = requests.map(({ bookId, first }) => ({ bookId, ...check(inputs.page, { first }) }));
    const limits = pages.map(({ bookId, first }) => ({ bookId, limit: first + 1 }));
    const reviews = await this.store.findFirstPages(viewer, limits);
    return pages.map(({ bookId, first }) => {
      const ofBook = reviews.filter((review) => review.bookId === bookId);
      return toReviewList(bookId, first, ofBook);
    });
  }

  /** Returns how many reviews of each book the viewer can see. */
  async countReviews(viewer: Viewer, bookIds: readonly string[]): Promise<number[]> {
    const rows = await this.store.countReviews(viewer, bookIds);
    const counts = new Map(rows.map(({ bookId, count }) => [bookId, count]));
    return bookIds.map((bookId) => counts.get(bookId) ?? 0);
  }

  /** Returns for each book how many reviews give each number of stars, five stars first. */
  async ratingHistograms(bookIds: readonly string[]): Promise<RatingCount[][]> {
    const rows = await this.store.countRatings(bookIds);
    const ratings = Array.from({ length: REVIEW_LIMITS.rating }, (_, index) => REVIEW_LIMITS.rating - index);
    return bookIds.map((bookId) => {
      const counts = new Map(rows.filter((row) => row.bookId === bookId).map(({ rating, count }) => [rating, count]));
      return ratings.map((rating) => ({ rating, count: counts.get(rating) ?? 0 }));
    });
  }

  /** Returns the logged-in user's review of each order line, or null. */
  async reviewsByOrderLine(viewer: Viewer, orderLineIds: readonly string[]): Promise<(ReviewWithWriter | null)[]> {
    const reviews = await this.store.findReviewsByOrderLine(requireCustomer(viewer).userId, orderLineIds);
    const byLine = new Map(reviews.map((review) => [review.orderLineId, review]));
    return orderLineIds.map((orderLineId) => byLine.get(orderLineId) ?? null);
  }

  /** Returns the first line of the order with this book that has no review yet. */
  private async findLineToReview(userId: string, orderId: string, bookId: string): Promise<string> {
    const lines = await this.store.findOrderLines(userId, orderId, bookId);
    const [anyLine] = lines;
    if (!anyLine) throw new NotFound(REVIEW_MESSAGES.notBought);
    if (NOT_PLACED.has(anyLine.status)) throw new Conflict({ orderId: REVIEW_MESSAGES.notPlaced });
    const line = lines.find(({ isReviewed }) => !isReviewed);
    if (!line) throw new Conflict({ bookId: REVIEW_MESSAGES.twice });
    return line.orderLineId;
  }

  private async setHidden(
    reviewId: string,
    hiding: { reason: string; userId: string } | null,
  ): Promise<ReviewWithWriter> {
    const isId = inputs.reviewId.safeParse(reviewId).success;
    const review = isId ? await this.store.setHidden(reviewId, hiding) : null;
    if (!review) throw new NotFound(REVIEW_MESSAGES.noReview);
    return review;
  }
}

/** A page of reviews. `found` has one review more if there is a next page. */
function toReviewList(bookId: string, first: number, found: ReviewWithWriter[]): ReviewList {
  const edges = found.map((node) => ({ cursor: node.reviewId, node }));
  return { bookId, ...toConnection(edges, first) };
}
