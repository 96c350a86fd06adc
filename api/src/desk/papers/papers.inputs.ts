import { z } from 'zod';
import { parseScan } from '../../catalogue/labels.rules.ts';
import { STORABLE } from '../../platform/text.rules.ts';
import { orderIdInput } from '../../orders/orders.inputs.ts';
import { LIMITS, MESSAGES } from './papers.rules.ts';

export const exchangeInput = z.uuid(MESSAGES.noExchange);

export const orderIdsInput = z
  .array(orderIdInput, MESSAGES.orders)
  .transform((orderIds) => [...new Set(orderIds)])
  .refine(({ length }) => length >= 1 && length <= LIMITS.orders, MESSAGES.orders);

/** A book in a condition, as on its label after the B: JEEPHY7253-N. */
const bookInput = z
  .string()
  .max(60, MESSAGES.books)
  .transform((text, context) => {
    const label = parseScan(`B${text.trim()}`);
    if (label.kind === 'BOOK') return label;
    context.addIssue({ code: 'custom', message: MESSAGES.books });
    return z.NEVER;
  });

/** The books, and how many labels each gets. */
export const bookLabelsInput = z.object({
  books: z.array(bookInput, MESSAGES.books).min(1, MESSAGES.books).max(LIMITS.books, MESSAGES.books),
  copies: z.coerce
    .number(MESSAGES.copies)
    .int(MESSAGES.copies)
    .min(1, MESSAGES.copies)
    .max(LIMITS.copies, MESSAGES.copies),
});

/** The codes of pre-owned copies, as typed or scanned. */
export const copyCodesInput = z
  .array(z.string().max(60, MESSAGES.copyCodes).regex(STORABLE, MESSAGES.copyCodes), MESSAGES.copyCodes)
  .min(1, MESSAGES.copyCodes)
  .max(LIMITS.copyCodes, MESSAGES.copyCodes);

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
