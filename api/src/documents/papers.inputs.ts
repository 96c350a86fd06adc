import { z } from 'zod';
import { LIMITS as ORDER_LIMITS, MESSAGES as ORDER_MESSAGES } from '../orders/orders.rules.ts';
import { STORABLE } from '../platform/text.rules.ts';
import { LIMITS, MESSAGES } from './documents.rules.ts';

/** An order number as typed or scanned. */
export const orderIdInput = z
  .string(ORDER_MESSAGES.notFound)
  .trim()
  .toUpperCase()
  .max(ORDER_LIMITS.orderId, ORDER_MESSAGES.notFound)
  .regex(STORABLE, ORDER_MESSAGES.notFound);

export const documentInput = z.object({ orderId: orderIdInput, number: z.string() });

export const orderIdsInput = z
  .array(orderIdInput, MESSAGES.orders)
  .transform((orderIds) => [...new Set(orderIds)])
  .refine(({ length }) => length >= 1 && length <= LIMITS.orders, MESSAGES.orders);

/** Books in a condition, such as JEEPHY7253-N, and how many labels each gets. */
export const bookLabelsInput = z.object({
  books: z
    .array(
      z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z0-9]{1,50}-[NP]$/, MESSAGES.books),
      MESSAGES.books,
    )
    .min(1, MESSAGES.books)
    .max(LIMITS.books, MESSAGES.books),
  copies: z.coerce
    .number(MESSAGES.copies)
    .int(MESSAGES.copies)
    .min(1, MESSAGES.copies)
    .max(LIMITS.copies, MESSAGES.copies),
});
