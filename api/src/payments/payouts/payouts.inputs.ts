import { z } from 'zod';
import { approvalReason } from '../../approvals/approvals.inputs.ts';
import { orderVersionInput } from '../../orders/orders.inputs.ts';
import { textOrNull } from '../../platform/inputs.ts';
import { isBankReference, isUpiId, PAYOUT_MESSAGES, tidyReference } from './payouts.rules.ts';

/** A bank's reference (UTR), with or without spaces. */
export const bankReferenceInput = z
  .string(PAYOUT_MESSAGES.reference)
  .max(100, PAYOUT_MESSAGES.reference)
  .transform(tidyReference)
  .refine(isBankReference, PAYOUT_MESSAGES.reference);

/** How a payout was sent. `upiId` corrects that of the customer. */
export const sentPayout = {
  reference: bankReferenceInput,
  upiId: textOrNull(z.string(PAYOUT_MESSAGES.upiId).trim().refine(isUpiId, PAYOUT_MESSAGES.upiId)),
  approvalReason,
};

/** Records that a payout of an order is sent. */
export const recordPayoutInput = orderVersionInput.extend({
  payoutId: z.guid(PAYOUT_MESSAGES.notFound),
  ...sentPayout,
});

export type RecordPayoutRequest = z.input<typeof recordPayoutInput>;
