import DataLoader from 'dataloader';
import { Arg, Ctx, FieldResolver, Float, ID, Int, Mutation, Resolver, Root } from 'type-graphql';
import type { Book } from '../catalogue/book.entity.ts';
import { BookType, QUESTION_COST } from '../catalogue/catalogue.types.ts';
import type { OrderLine } from '../orders/order.entity.ts';
import { OrderLineType } from '../orders/orders.types.ts';
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
    return { message: REVIEW_MESSAGES.submitted, review: await this.service.submit(viewer, input) };
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
    return this.service.hide(viewer, reviewId, reason);
  }

  @Mutation(() => ReviewType, { description: `Shows a review again, which counts again. ${ADMINS_ONLY}` })
  showReview(
    @Arg('reviewId', () => ID, { description: 'The review.' }) reviewId: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Review> {
    return this.service.show(viewer, reviewId);
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
  constructor(private readonly service: ReviewsService) {}

  @FieldResolver(() => BookRating, { description: 'What its reviews come to.' })
  rating(@Root() book: Book): Book {
    return book;
  }

  @FieldResolver(() => ReviewConnection, {
    description: 'What buyers say of it, newest first, in pages.',
    complexity: ({ args, childComplexity }) => QUESTION_COST + args.first * childComplexity,
  })
  reviews(
    @Root() { bookId }: Book,
    @Arg('first', () => Int, { defaultValue: 10, description: `How many reviews, 1 to ${REVIEW_LIMITS.pageSize}.` })
    first: number,
    @Arg('after', () => String, {
      nullable: true,
      description: 'The `endCursor` of the page before; left out: the first page.',
    })
    after: string | undefined,
    @Ctx() { viewer }: RequestContext,
  ): Promise<ReviewList> {
    return this.service.list(viewer, bookId, { first, after });
  }
}

@Resolver(() => BookRating)
export class BookRatingResolver {
  constructor(private readonly service: ReviewsService) {}

  @FieldResolver(() => Float, { nullable: true })
  average(@Root() { ratingSum, ratingCount }: Book): number | null {
    return averageRating(ratingSum, ratingCount);
  }

  @FieldResolver(() => Int)
  count(@Root() { ratingCount }: Book): number {
    return ratingCount;
  }

  @FieldResolver(() => [RatingCount], {
    description: 'How often each number of stars was given, five first. Ask for it only where one book is shown.',
    complexity: QUESTION_COST,
  })
  histogram(@Root() { bookId }: Book): Promise<RatingCount[]> {
    return this.service.histogram(bookId);
  }
}

@Resolver(() => ReviewConnection)
export class ReviewConnectionResolver {
  constructor(private readonly service: ReviewsService) {}

  @FieldResolver(() => Int, { description: 'How many reviews there are to see, all pages together.' })
  totalCount(@Root() { bookId }: ReviewList, @Ctx() { viewer }: RequestContext): Promise<number> {
    return this.service.count(viewer, bookId);
  }
}

@Resolver(() => OrderLineType)
export class OrderLineReviewResolver {
  /** Not cached: a later mutation of the same operation may write a review. */
  private readonly reviews = perRequest(
    ({ viewer }) =>
      new DataLoader<string, Review | null>((lineIds) => this.service.ofLines(viewer, lineIds), { cache: false }),
  );

  constructor(private readonly service: ReviewsService) {}

  @FieldResolver(() => ReviewType, {
    nullable: true,
    description: 'What the buyer wrote of it; null until then.',
    complexity: ({ childComplexity }) => QUESTION_COST + childComplexity,
  })
  async review(@Root() { orderLineId }: OrderLine, @Ctx() context: RequestContext): Promise<Review | null> {
    return this.reviews(context).load(orderLineId);
  }
}
