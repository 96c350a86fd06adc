import { Router } from 'express';
import { REVIEW_MESSAGES } from './reviews.rules.ts';
import type { ReviewsService } from './reviews.service.ts';

/** The documented REST API of reviews, below /api. */
export function reviewRoutes(reviews: ReviewsService): Router {
  const router = Router();

  /** Body `{ orderId, bookId, rating, reviewText }`. 404 unless it is the user's own order, 409 for a second review. */
  router.post('/submit-review', async (request, response) => {
    await reviews.submitReview(request.context.viewer, request.body ?? {});
    response.status(201).json({ message: REVIEW_MESSAGES.submitted });
  });

  return router;
}
