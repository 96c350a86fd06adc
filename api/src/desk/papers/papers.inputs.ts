import { z } from 'zod';
import { storableText } from '../../platform/inputs.ts';
import { parseScan } from '../../catalogue/labels/labels.rules.ts';
import { orderIdInput } from '../../orders/orders.inputs.ts';
import { PAPER_LIMITS, PAPER_MESSAGES } from './papers.rules.ts';

export const orderIdsInput = z
  .array(orderIdInput, PAPER_MESSAGES.orders)
  .transform((orderIds) => [...new Set(orderIds)])
  .refine(({ length }) => length >= 1 && length <= PAPER_LIMITS.orders, PAPER_MESSAGES.orders);

/** A whole number of a query, 1 to `most`. */
const numberUpTo = (most: number, message: string) =>
  z.coerce.number(message).int(message).min(1, message).max(most, message);

/** A book in a condition, as on its label after the B: JEEPHY7253-N. */
const bookInput = z
  .string()
  .max(60, PAPER_MESSAGES.books)
  .transform((text, context) => {
    const label = parseScan(`B${text.trim()}`);
    if (label.kind === 'BOOK') return label;
    context.addIssue({ code: 'custom', message: PAPER_MESSAGES.books });
    return z.NEVER;
  });

/** The books, and how many labels each gets. */
export const bookLabelsInput = z.object({
  books: z
    .array(bookInput, PAPER_MESSAGES.books)
    .min(1, PAPER_MESSAGES.books)
    .max(PAPER_LIMITS.books, PAPER_MESSAGES.books),
  copies: numberUpTo(PAPER_LIMITS.copies, PAPER_MESSAGES.copies),
});

/** The codes of pre-owned copies, as typed or scanned. */
export const copyCodesInput = z
  .array(storableText(60, PAPER_MESSAGES.copyCodes), PAPER_MESSAGES.copyCodes)
  .min(1, PAPER_MESSAGES.copyCodes)
  .max(PAPER_LIMITS.copyCodes, PAPER_MESSAGES.copyCodes);

/** Where labels are printed. */
export const labelSheetInput = z.object({
  format: z.enum(['a4', 'roll'], PAPER_MESSAGES.format).default('a4'),
  start: numberUpTo(PAPER_LIMITS.fields, PAPER_MESSAGES.start).default(1),
});
