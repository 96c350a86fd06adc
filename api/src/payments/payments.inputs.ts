import { z } from 'zod';
import { STORABLE } from '../platform/text.rules.ts';
import { MESSAGES } from './payments.rules.ts';

const providerId = z
  .string(MESSAGES.verificationFailed)
  .min(1, MESSAGES.verificationFailed)
  .max(100, MESSAGES.verificationFailed)
  .regex(STORABLE, MESSAGES.verificationFailed);

/** The result of the popup. */
export const verifyPaymentInput = z.object({
  providerOrderId: providerId,
  providerPaymentId: providerId,
  signature: z.string(MESSAGES.verificationFailed).max(500, MESSAGES.verificationFailed),
});

/** The result of the popup, to be verified. */
export type VerifyPaymentRequest = z.input<typeof verifyPaymentInput>;
