import { z } from 'zod';
import { orderVersionInput } from '../../orders/orders.inputs.ts';
import { isBankReference, isUpiId, PAYOUT_MESSAGES as MESSAGES, tidyReference } from './payouts.rules.ts';

/** A bank's reference (UTR), with or without spaces. */
export const bankReferenceInput = z
  .string(MESSAGES.reference)
  .max(100, MESSAGES.reference)
  .transform(tidyReference)
  .refine(isBankReference, MESSAGES.reference);

/** Records that a payout is sent. `upiId` corrects that of the customer. */
export const recordPayoutInput = orderVersionInput.extend({
  payoutId: z.guid(MESSAGES.notFound),
  reference: bankReferenceInput,
  upiId: z.string(MESSAGES.upiId).trim().refine(isUpiId, MESSAGES.upiId).nullish(),
});

export type RecordPayoutRequest = z.input<typeof recordPayoutInput>;
