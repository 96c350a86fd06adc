import DataLoader from 'dataloader';
import { Arg, Ctx, FieldResolver, Float, ID, Int, Mutation, Resolver, Root } from 'type-graphql';
import type { Book } from '../catalogue/book.entity.ts';
import { BookType } from '../catalogue/catalogue.types.ts';
import type { OrderLine } from '../orders/order.entity.ts';
import { OrderLineType } from '../orders/orders.types.ts';
import { COSTS } from '../platform/limits/costs.ts';
import { Cost } from '../platform/limits/field-cost.ts';
import { perRequest } from '../platform/per-request.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { Review } from './review.entity.ts';
import { averageRating, REVIEW_LIMITS, REVIEW_MESSAGES, reviewerName } from './reviews.rules.ts';
import type { ReviewList, ReviewsService } from './reviews.service.ts';
import {
  BookRating,
  RatingCount,
  ReviewConnection,
  ReviewInput,
  ReviewSubmitted,
  ReviewType,
} from './reviews.types.ts';

/** A later mutation of the same operation may write a review. */
const UNCACHED = { cache: false };
const ADMINS_ONLY = 'For admins: else UNAUTHENTICATED or FORBIDDEN.';

@Resolver(() => ReviewType)
export class ReviewResolver {
  constructor(private readonly service: ReviewsService) {}

  @Mutation(() => ReviewSubmitted, {
    description:
      'Reviews a book that was bought. NOT_FOUND unless the order is the asker’s and holds the book; CONFLICT where it is not placed yet, and for a second review of what was bought once.',
  })
  async submitReview(
    @Arg('input', () => ReviewInput, { description: 'The review.' }) input: ReviewInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<{ message: string; review: Review }> {
    return { message: REVIEW_MESSAGES.submitted, review: await this.service.submitReview(viewer, input) };
  }

  @Mutation(() => ReviewType, { description: `Hides a review. It no longer counts. ${ADMINS_ONLY}` })
  hideReview(
    @Arg('reviewId', () => ID, { description: 'The review.' }) reviewId: string,
    @Arg('reason', () => String, {
      description: `Why, as its writer reads it, at most ${REVIEW_LIMITS.reason} characters.`,
    })
    reason: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Review> {
    return this.service.hideReview(viewer, reviewId, reason);
  }

  @Mutation(() => ReviewType, { description: `Shows a review again, which counts again. ${ADMINS_ONLY}` })
  showReview(
    @Arg('reviewId', () => ID, { description: 'The review.' }) reviewId: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Review> {
    return this.service.showReview(viewer, reviewId);
  }

  @FieldResolver(() => String)
  reviewer(@Root() { writer }: Review): string {
    return reviewerName(writer.firstName, writer.lastName);
  }

  @FieldResolver(() => String)
  createdAt(@Root() review: Review): string {
    return review.createdAt.toISOString();
  }

  @FieldResolver(() => Boolean)
  isHidden(@Root() { hiddenReason }: Review): boolean {
    return hiddenReason !== null;
  }
}

@Resolver(() => BookType)
export class BookReviewsResolver {
  private readonly firstPages = perRequest(
    ({ viewer }) => new DataLoader(this.service.firstReviewPages.bind(this.service, viewer), UNCACHED),
  );

  constructor(private readonly service: ReviewsService) {}

  @FieldResolver(() => BookRating, { description: 'What its reviews come to.' })
  rating(@Root() book: Book): Book {
    return book;
  }

  @Cost({ each: COSTS.statement, first: { most: REVIEW_LIMITS.pageSize, message: REVIEW_MESSAGES.pageSize } })
  @FieldResolver(() => ReviewConnection, {
    description: 'What buyers say of it, newest first, in pages.',
  })
  async reviews(
    @Root() { bookId }: Book,
    @Arg('first', () => Int, { defaultValue: 10, description: `How many reviews, 1 to ${REVIEW_LIMITS.pageSize}.` })
    first: number,
    @Arg('after', () => String, {
      nullable: true,
      description: 'The `endCursor` of the page before; left out: the first page.',
    })
    after: string | undefined,
    @Ctx() context: RequestContext,
  ): Promise<ReviewList> {
    if (after) return this.service.listReviews(context.viewer, bookId, { first, after });
    return this.firstPages(context).load({ bookId, first });
  }
}

@Resolver(() => BookRating)
export class BookRatingResolver {
  private readonly histograms = perRequest(
    () => new DataLoader((bookIds: readonly string[]) => this.service.ratingHistograms(bookIds), UNCACHED),
  );

  constructor(private readonly service: ReviewsService) {}

  @FieldResolver(() => Float, { nullable: true })
  average(@Root() { ratingSum, ratingCount }: Book): number | null {
    return averageRating(ratingSum, ratingCount);
  }

  @FieldResolver(() => Int)
  count(@Root() { ratingCount }: Book): number {
    return ratingCount;
  }

  @Cost({ each: COSTS.statement, items: REVIEW_LIMITS.rating })
  @FieldResolver(() => [RatingCount], {
    description: 'How often each number of stars was given, five first. Ask for it only where one book is shown.',
  })
  histogram(@Root() { bookId }: Book, @Ctx() context: RequestContext): Promise<RatingCount[]> {
    return this.histograms(context).load(bookId);
  }
}

@Resolver(() => ReviewConnection)
export class ReviewConnectionResolver {
  private readonly counts = perRequest(
    ({ viewer }) =>
      new DataLoader((bookIds: readonly string[]) => this.service.countReviews(viewer, bookIds), UNCACHED),
  );

  constructor(private readonly service: ReviewsService) {}

  @Cost({ each: COSTS.statement })
  @FieldResolver(() => Int, { description: 'How many reviews there are to see, all pages together.' })
  totalCount(@Root() { bookId }: ReviewList, @Ctx() context: RequestContext): Promise<number> {
    return this.counts(context).load(bookId);
  }
}

@Resolver(() => OrderLineType)
export class OrderLineReviewResolver {
  private readonly reviews = perRequest(
    ({ viewer }) =>
      new DataLoader((lineIds: readonly string[]) => this.service.reviewsOfLines(viewer, lineIds), UNCACHED),
  );

  constructor(private readonly service: ReviewsService) {}

  @Cost({ once: COSTS.statement })
  @FieldResolver(() => ReviewType, {
    nullable: true,
    description: 'What the buyer wrote of it; null until then.',
  })
  async review(@Root() { orderLineId }: OrderLine, @Ctx() context: RequestContext): Promise<Review | null> {
    return this.reviews(context).load(orderLineId);
  }
}
