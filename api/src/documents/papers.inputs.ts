import { z } from 'zod';
import { orderIdInput } from '../orders/orders.inputs.ts';
import { LIMITS, MESSAGES } from './documents.rules.ts';

export const documentInput = z.object({ orderId: orderIdInput, number: z.string() });

export const exchangeInput = z.uuid(MESSAGES.noExchange);

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

/** Where labels are printed. */
export const labelSheetInput = z.object({
  format: z.enum(['a4', 'roll'], MESSAGES.format).default('a4'),
  start: z.coerce
    .number(MESSAGES.start)
    .int(MESSAGES.start)
    .min(1, MESSAGES.start)
    .max(LIMITS.fields, MESSAGES.start)
    .default(1),
});
