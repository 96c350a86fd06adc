import type { Module, Platform } from '../platform/module.ts';
import {
  BookRatingResolver,
  BookReviewsResolver,
  OrderLineReviewResolver,
  ReviewConnectionResolver,
  ReviewResolver,
} from './reviews.resolver.ts';
import { reviewRoutes } from './reviews.routes.ts';
import { ReviewsService } from './reviews.service.ts';
import { ReviewStore } from './reviews.store.ts';

/** Reviews and ratings of books. */
export function reviewsModule({ database }: Pick<Platform, 'database'>) {
  const reviews = new ReviewsService(new ReviewStore(database.manager));
  return {
    services: { reviews },
    resolvers: [
      new ReviewResolver(reviews),
      new BookReviewsResolver(reviews),
      new BookRatingResolver(reviews),
      new ReviewConnectionResolver(reviews),
      new OrderLineReviewResolver(reviews),
    ],
    routes: [reviewRoutes(reviews)],
  } satisfies Module;
}
