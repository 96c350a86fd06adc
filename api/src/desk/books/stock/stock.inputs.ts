import { z } from 'zod';
import { wholeNumber } from '../../../platform/inputs.ts';
import { isLine } from '../../../platform/text.rules.ts';
import { BOOK_LIMITS, BOOK_MESSAGES } from '../../../catalogue/book.rules.ts';
import { bookId } from '../../../catalogue/catalogue.inputs.ts';
import { Condition } from '../../../catalogue/catalogue.rules.ts';
import {
  ADJUSTMENT_REASONS,
  adjustmentError,
  STOCK_LIMITS,
  STOCK_MESSAGES,
} from '../../../catalogue/stock/stock.rules.ts';

const copies = z.int(BOOK_MESSAGES.stock).min(-BOOK_LIMITS.highestStock).max(BOOK_LIMITS.highestStock).nullish();

export const inputs = {
  adjustment: z
    .object({
      bookId: bookId(BOOK_MESSAGES.noBookIdToLoad),
      version: z.int32(),
      condition: z.enum(Condition, STOCK_MESSAGES.condition),
      reason: z.enum(ADJUSTMENT_REASONS, STOCK_MESSAGES.reason),
      change: copies,
      count: copies,
      note: z
        .string(BOOK_MESSAGES.text)
        .trim()
        .max(STOCK_LIMITS.note, BOOK_MESSAGES.tooLong(STOCK_LIMITS.note))
        .refine((text) => text === '' || isLine(text), BOOK_MESSAGES.unreadable)
        .transform((text) => text || null)
        .nullish(),
    })
    .superRefine((adjustment, context) => {
      const error = adjustmentError(adjustment);
      if (error) context.addIssue({ code: 'custom', path: [error[0]], message: error[1] });
    }),
  page: z.object({
    bookId: bookId(BOOK_MESSAGES.noBookIdToLoad),
    first: wholeNumber(1, STOCK_LIMITS.pageSize, STOCK_MESSAGES.pageSize),
    after: z
      .string()
      .regex(/^\d{1,18}$/, STOCK_MESSAGES.cursor)
      .nullish(),
  }),
};

export type AdjustStockRequest = z.input<typeof inputs.adjustment>;
export type ListMovementsRequest = z.input<typeof inputs.page>;
