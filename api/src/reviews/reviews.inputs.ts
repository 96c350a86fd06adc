// Arguments of the review use cases as zod schemas, the only validation; `XRequest` is the type a service accepts.
// GraphQL input classes (`XInput`) describe the same data in the schema.
import { z } from 'zod';
import { STORABLE, tidyText } from '../platform/text.rules.ts';
import { hideReasonError, REVIEW_LIMITS, REVIEW_MESSAGES, reviewTextError } from './reviews.rules.ts';

const { incomplete, notBought, pageSize, reason } = REVIEW_MESSAGES;

const text = (errorOf: (text: string) => string | null, missing: string) =>
  z
    .string(missing)
    .superRefine((value, context) => {
      const message = errorOf(value);
      if (message) context.addIssue({ code: 'custom', message });
    })
    .transform(tidyText);
const id = z.string(notBought).max(50, notBought).regex(STORABLE, notBought);

export const inputs = {
  submit: z.object({
    orderId: id,
    bookId: id.toUpperCase(),
    rating: z.int(incomplete).min(1, incomplete).max(REVIEW_LIMITS.rating, incomplete),
    reviewText: text(reviewTextError, incomplete),
  }),
  reviewId: z.uuid(),
  reason: text(hideReasonError, reason),
  page: z.object({
    first: z.int(pageSize).min(1, pageSize).max(REVIEW_LIMITS.pageSize, pageSize),
    after: z.uuid(REVIEW_MESSAGES.cursor).nullish(),
  }),
};

export type SubmitReviewRequest = z.input<typeof inputs.submit>;
export type ListReviewsRequest = z.input<typeof inputs.page>;
