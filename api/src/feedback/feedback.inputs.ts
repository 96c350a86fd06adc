import { z } from 'zod';
import { by } from '../catalogue/catalogue.inputs.ts';
import { orderIdInput } from '../orders/orders.inputs.ts';
import { textOrNull } from '../platform/inputs.ts';
import { tidyText } from '../platform/text.rules.ts';
import { commentError, FEEDBACK_MESSAGES } from './feedback.rules.ts';

const answer = z
  .boolean()
  .nullish()
  .transform((given) => given ?? null);

const comment = textOrNull(z.string().superRefine(by(commentError)).transform(tidyText));

export const feedbackInput = z
  .object({ orderId: orderIdInput, isOnTime: answer, isPackedWell: answer, isAsDescribed: answer, comment })
  .refine(
    ({ isOnTime, isPackedWell, isAsDescribed }) => [isOnTime, isPackedWell, isAsDescribed].some((one) => one !== null),
    { path: ['isOnTime'], message: FEEDBACK_MESSAGES.unanswered },
  );

export type FeedbackRequest = z.input<typeof feedbackInput>;
