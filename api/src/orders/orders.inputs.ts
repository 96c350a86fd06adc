import { z } from 'zod';
import { STORABLE } from '../platform/text.rules.ts';
import { ORDER_LIMITS, ORDER_MESSAGES } from './orders.rules.ts';

/** An order number in any case. */
export const orderIdInput = z
  .string(ORDER_MESSAGES.notFound)
  .max(ORDER_LIMITS.orderId, ORDER_MESSAGES.notFound)
  .regex(STORABLE, ORDER_MESSAGES.notFound)
  .transform((number) => number.trim().toUpperCase());

/** An order as a member of staff saw it. Every change by staff names it. */
export const orderVersionInput = z.object({
  orderId: orderIdInput,
  version: z
    .int()
    .min(1)
    .max(2 ** 31 - 1),
});
