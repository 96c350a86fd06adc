import { z } from 'zod';
import { STORABLE } from '../platform/text.rules.ts';
import { LIMITS, MESSAGES } from './orders.rules.ts';

/** An order number in any case. */
export const orderIdInput = z
  .string(MESSAGES.notFound)
  .max(LIMITS.orderId, MESSAGES.notFound)
  .regex(STORABLE, MESSAGES.notFound)
  .transform((number) => number.trim().toUpperCase());

/** An order as a member of staff saw it. Every change by staff names it. */
export const orderVersionInput = z.object({
  orderId: orderIdInput,
  version: z
    .int()
    .min(1)
    .max(2 ** 31 - 1),
});
