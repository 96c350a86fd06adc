import { z } from 'zod';
import { STORABLE } from '../platform/text.rules.ts';
import { PAYMENT_MESSAGES } from './payments.rules.ts';

const providerId = z
  .string(PAYMENT_MESSAGES.verificationFailed)
  .min(1, PAYMENT_MESSAGES.verificationFailed)
  .max(100, PAYMENT_MESSAGES.verificationFailed)
  .regex(STORABLE, PAYMENT_MESSAGES.verificationFailed);

/** The result of the popup. */
export const verifyPaymentInput = z.object({
  providerOrderId: providerId,
  providerPaymentId: providerId,
  signature: z.string(PAYMENT_MESSAGES.verificationFailed).max(500, PAYMENT_MESSAGES.verificationFailed),
});

/** The result of the popup, to be verified. */
export type VerifyPaymentRequest = z.input<typeof verifyPaymentInput>;
