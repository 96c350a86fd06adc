// Arguments of the review use cases as zod schemas, the only validation; `XRequest` is the type a service accepts.
// GraphQL input classes (`XInput`) describe the same data in the schema.
import { z } from 'zod';
import { storableText, wholeNumber } from '../platform/inputs.ts';
import { by } from '../catalogue/catalogue.inputs.ts';
import { tidyText } from '../platform/text.rules.ts';
import { hideReasonError, REVIEW_LIMITS, REVIEW_MESSAGES, reviewTextError } from './reviews.rules.ts';

const { incomplete, notBought, pageSize, reason } = REVIEW_MESSAGES;

const text = (errorOf: (text: string) => string | null, missing: string) =>
  z.string(missing).superRefine(by(errorOf)).transform(tidyText);
const id = storableText(50, notBought);

export const inputs = {
  submit: z.object({
    orderId: id,
    bookId: id.toUpperCase(),
    rating: wholeNumber(1, REVIEW_LIMITS.rating, incomplete),
    reviewText: text(reviewTextError, incomplete),
  }),
  reviewId: z.uuid(),
  reason: text(hideReasonError, reason),
  page: z.object({
    first: wholeNumber(1, REVIEW_LIMITS.pageSize, pageSize),
    after: z.uuid(REVIEW_MESSAGES.cursor).nullish(),
  }),
};

export type SubmitReviewRequest = z.input<typeof inputs.submit>;
export type ListReviewsRequest = z.input<typeof inputs.page>;
