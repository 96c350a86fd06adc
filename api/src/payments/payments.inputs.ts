import { z } from 'zod';
import { storableText } from '../platform/inputs.ts';
import { PAYMENT_MESSAGES } from './payments.rules.ts';

const { verificationFailed } = PAYMENT_MESSAGES;
const providerId = storableText(100, verificationFailed).min(1, verificationFailed);

/** The result of the popup. */
export const verifyPaymentInput = z.object({
  providerOrderId: providerId,
  providerPaymentId: providerId,
  signature: z.string(verificationFailed).max(500, verificationFailed),
});

/** The result of the popup, to be verified. */
export type VerifyPaymentRequest = z.input<typeof verifyPaymentInput>;
