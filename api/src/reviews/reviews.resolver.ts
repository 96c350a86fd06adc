import { Arg, Args, ArgsType, Ctx, FieldResolver, Float, ID, Int, Mutation, Resolver, Root } from 'type-graphql';
import type { Book } from '../catalogue/book.entity.ts';
import { BookType } from '../catalogue/catalogue.types.ts';
import { Columns } from '../catalogue/lists/selected-columns.ts';
import type { OrderLine } from '../orders/order.entity.ts';
import { OrderLineType } from '../orders/orders.types.ts';
import { staffOnly } from '../platform/graphql/descriptions.ts';
import { InputArg } from '../platform/graphql/input-arg.ts';
import { pageArguments } from '../platform/graphql/page-info.ts';
import { COSTS } from '../platform/limits/costs.ts';
import { Cost } from '../platform/limits/field-cost.ts';
import { batchLoader } from '../platform/per-request.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { Permission } from '../platform/permissions.rules.ts';
import { isPermitted } from '../platform/viewer.ts';
import type { ReviewWithWriter } from './review.entity.ts';
import { averageRating, REVIEW_LIMITS, REVIEW_MESSAGES, reviewerName, reviewNotice } from './reviews.rules.ts';
import type { FirstPageRequest, ReviewList, ReviewsService } from './reviews.service.ts';
import {
  BookRating,
  RatingCount,
  ReviewConnection,
  ReviewInput,
  ReviewSubmitted,
  ReviewType,
} from './reviews.types.ts';

@Resolver(() => ReviewType)
export class ReviewResolver {
  constructor(private readonly service: ReviewsService) {}

  @Mutation(() => ReviewSubmitted, {
    description:
      'Reviews an ordered book. UNAUTHENTICATED without a login; NOT_FOUND unless the order belongs to the logged-in user and contains the book; CONFLICT if the order is not placed yet or the book has been reviewed.',
  })
  async submitReview(@InputArg(ReviewInput) input: ReviewInput, @Ctx() { viewer }: RequestContext) {
    return { message: REVIEW_MESSAGES.submitted, review: await this.service.submitReview(viewer, input) };
  }

  @Mutation(() => ReviewType, {
    description: `Hides a review, which then no longer counts. NOT_FOUND if there is no such review. ${staffOnly(Permission.WRITE_REVIEWS)}`,
  })
  hideReview(
    @Arg('reviewId', () => ID, { description: 'ID of the review.' }) reviewId: string,
    @Arg('reason', () => String, {
      description: `Reason, which the writer can read: at most ${REVIEW_LIMITS.reason} characters.`,
    })
    reason: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<ReviewWithWriter> {
    return this.service.hideReview(viewer, reviewId, reason);
  }

  @Mutation(() => ReviewType, {
    description: `Shows a hidden review, which then counts again. NOT_FOUND if there is no such review. ${staffOnly(Permission.WRITE_REVIEWS)}`,
  })
  showReview(
    @Arg('reviewId', () => ID, { description: 'ID of the review.' }) reviewId: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<ReviewWithWriter> {
    return this.service.showReview(viewer, reviewId);
  }

  @FieldResolver(() => String)
  reviewer(@Root() { writer }: ReviewWithWriter): string {
    return reviewerName(writer.firstName, writer.lastName);
  }

  @FieldResolver(() => Boolean)
  isHidden(@Root() { hiddenReason }: ReviewWithWriter): boolean {
    return hiddenReason !== null;
  }

  @FieldResolver(() => String, { nullable: true })
  notice(@Root() review: ReviewWithWriter, @Ctx() { viewer }: RequestContext): string | null {
    const hiding = isPermitted(viewer, Permission.WRITE_REVIEWS) ? review.hiding : null;
    return reviewNotice({ ...review, hiding }, viewer?.userId === review.userId);
  }
}

@ArgsType()
class ReviewsPage extends pageArguments(REVIEW_LIMITS.pageSize, 10) {}

type RatedBook = Pick<Book, 'bookId' | 'ratingSum' | 'ratingCount'>;

@Resolver(() => BookType)
export class BookReviewsResolver {
  private readonly firstPages = batchLoader((pages: readonly FirstPageRequest[], { viewer }) =>
    this.service.firstReviewPages(viewer, pages),
  );

  constructor(private readonly service: ReviewsService) {}

  @Columns('bookId', 'ratingSum', 'ratingCount')
  @FieldResolver(() => BookRating, { description: 'Average and number of its reviews.' })
  rating(@Root() book: RatedBook): RatedBook {
    return book;
  }

  @Columns('bookId')
  @Cost({ each: COSTS.statement, first: { most: REVIEW_LIMITS.pageSize, message: REVIEW_MESSAGES.pageSize } })
  @FieldResolver(() => ReviewConnection, {
    description:
      'Reviews by buyers whose order is delivered, newest first, paginated. Writers also see their own before, and admins see all.',
  })
  async reviews(
    @Root() { bookId }: Pick<Book, 'bookId'>,
    @Args(() => ReviewsPage) { first, after }: ReviewsPage,
    @Ctx() context: RequestContext,
  ): Promise<ReviewList> {
    if (after) return this.service.listReviews(context.viewer, bookId, { first, after });
    return this.firstPages(context).load({ bookId, first });
  }
}

@Resolver(() => BookRating)
export class BookRatingResolver {
  private readonly histograms = batchLoader((bookIds) => this.service.ratingHistograms(bookIds));

  constructor(private readonly service: ReviewsService) {}

  @FieldResolver(() => Float, { nullable: true })
  average(@Root() { ratingSum, ratingCount }: RatedBook): number | null {
    return averageRating(ratingSum, ratingCount);
  }

  @FieldResolver(() => Int)
  count(@Root() { ratingCount }: RatedBook): number {
    return ratingCount;
  }

  @Cost({ each: COSTS.statement, items: REVIEW_LIMITS.rating })
  @FieldResolver(() => [RatingCount], {
    description: 'Number of reviews by stars, five stars first. Request it only where a single book is shown.',
  })
  histogram(@Root() { bookId }: RatedBook, @Ctx() context: RequestContext): Promise<RatingCount[]> {
    return this.histograms(context).load(bookId);
  }
}

@Resolver(() => ReviewConnection)
export class ReviewConnectionResolver {
  private readonly counts = batchLoader((bookIds, { viewer }) => this.service.countReviews(viewer, bookIds));

  constructor(private readonly service: ReviewsService) {}

  @Cost({ each: COSTS.statement })
  @FieldResolver(() => Int, { description: 'Number of reviews, all pages together.' })
  totalCount(@Root() { bookId }: ReviewList, @Ctx() context: RequestContext): Promise<number> {
    return this.counts(context).load(bookId);
  }
}

@Resolver(() => OrderLineType)
export class OrderLineReviewResolver {
  private readonly reviews = batchLoader((lineIds, { viewer }) => this.service.reviewsByOrderLine(viewer, lineIds));

  constructor(private readonly service: ReviewsService) {}

  @FieldResolver(() => ReviewType, {
    nullable: true,
    description: 'The buyer’s review of this book; null if none.',
  })
  async review(@Root() { orderLineId }: OrderLine, @Ctx() context: RequestContext): Promise<ReviewWithWriter | null> {
    return this.reviews(context).load(orderLineId);
  }
}
