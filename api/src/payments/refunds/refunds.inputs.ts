import { z } from 'zod';
import { NOTE_LENGTH } from '../../orders/holds.rules.ts';
import { orderVersionInput } from '../../orders/orders.inputs.ts';
import { isPlainText, tidyText } from '../../platform/text.rules.ts';
import { REFUND_LIMITS as LIMITS, REFUND_MESSAGES as MESSAGES, STAFF_REASONS } from './refunds.rules.ts';

const line = z.object({
  orderLineId: z.guid(MESSAGES.lines),
  quantity: z.int(MESSAGES.lines).min(1, MESSAGES.lines).max(LIMITS.quantity, MESSAGES.lines),
});

/** A refund that staff decide on. */
export const refundOrderInput = orderVersionInput.extend({
  amountInPaise: z
    .int(MESSAGES.amount)
    .min(LIMITS.leastAmountInPaise, MESSAGES.amount)
    .max(2_147_483_647, MESSAGES.moreThanLeft),
  lines: z
    .array(line)
    .max(LIMITS.lines, MESSAGES.lines)
    .refine((lines) => new Set(lines.map((one) => one.orderLineId)).size === lines.length, MESSAGES.lines)
    .nullish()
    .transform((lines) => lines ?? []),
  reason: z.enum(STAFF_REASONS, MESSAGES.reason),
  note: z
    .string(MESSAGES.note)
    .transform(tidyText)
    .refine((note) => note.length <= NOTE_LENGTH && isPlainText(note), MESSAGES.note)
    .nullish()
    .transform((note) => note || null),
});

export type RefundOrderRequest = z.input<typeof refundOrderInput>;

export const retryRefundInput = orderVersionInput.extend({ refundId: z.guid(MESSAGES.notFound) });

export type RetryRefundRequest = z.input<typeof retryRefundInput>;
