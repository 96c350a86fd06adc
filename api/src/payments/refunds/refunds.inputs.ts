import { z } from 'zod';
import { approvalReason } from '../../approvals/approvals.inputs.ts';
import { NOTE_LENGTH } from '../../orders/holds.rules.ts';
import { orderVersionInput } from '../../orders/orders.inputs.ts';
import { plainText, textOrNull, wholeNumber } from '../../platform/inputs.ts';
import { REFUND_LIMITS, REFUND_MESSAGES, STAFF_REASONS } from './refunds.rules.ts';

const line = z.object({
  orderLineId: z.guid(REFUND_MESSAGES.lines),
  quantity: wholeNumber(1, REFUND_LIMITS.quantity, REFUND_MESSAGES.lines),
});

/** A refund that staff decide on. */
export const refundOrderInput = orderVersionInput.extend({
  amountInPaise: z
    .int(REFUND_MESSAGES.amount)
    .min(REFUND_LIMITS.leastAmountInPaise, REFUND_MESSAGES.amount)
    .max(2_147_483_647, REFUND_MESSAGES.moreThanLeft),
  lines: z
    .array(line)
    .max(REFUND_LIMITS.lines, REFUND_MESSAGES.lines)
    .refine((lines) => new Set(lines.map((one) => one.orderLineId)).size === lines.length, REFUND_MESSAGES.lines)
    .nullish()
    .transform((lines) => lines ?? []),
  reason: z.enum(STAFF_REASONS, REFUND_MESSAGES.reason),
  note: textOrNull(plainText(NOTE_LENGTH, REFUND_MESSAGES.note)),
  approvalReason,
});

export type RefundOrderRequest = z.input<typeof refundOrderInput>;

export const retryRefundInput = orderVersionInput.extend({ refundId: z.guid(REFUND_MESSAGES.notFound) });

export type RetryRefundRequest = z.input<typeof retryRefundInput>;
