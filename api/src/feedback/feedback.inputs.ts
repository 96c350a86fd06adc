import { z } from 'zod';
import { orderIdInput } from '../orders/orders.inputs.ts';
import { tidyText } from '../platform/text.rules.ts';
import { commentError, FEEDBACK_MESSAGES } from './feedback.rules.ts';

const answer = z
  .boolean()
  .nullish()
  .transform((given) => given ?? null);

const comment = z
  .string()
  .superRefine((value, context) => {
    const message = commentError(value);
    if (message) context.addIssue({ code: 'custom', message });
  })
  .nullish()
  .transform((text) => tidyText(text ?? '') || null);

export const feedbackInput = z
  .object({ orderId: orderIdInput, isOnTime: answer, isPackedWell: answer, isAsDescribed: answer, comment })
  .refine(
    ({ isOnTime, isPackedWell, isAsDescribed }) => [isOnTime, isPackedWell, isAsDescribed].some((one) => one !== null),
    { path: ['isOnTime'], message: FEEDBACK_MESSAGES.unanswered },
  );

export type FeedbackRequest = z.input<typeof feedbackInput>;
