import { z } from 'zod';
import { LIMITS as CATALOGUE_LIMITS } from '../catalogue/catalogue.rules.ts';
import { COPY_LIMITS, CopyGrade } from '../copies/copies.rules.ts';
import { STORABLE } from '../platform/text.rules.ts';
import { WANT_MESSAGES as MESSAGES } from './waitlist.rules.ts';

export const inputs = {
  join: z.object({
    bookId: z
      .string(MESSAGES.bookId)
      .max(CATALOGUE_LIMITS.code, MESSAGES.bookId)
      .regex(STORABLE, MESSAGES.bookId)
      .toUpperCase(),
    minGrade: z.enum(CopyGrade, MESSAGES.minGrade),
    maxPrice: z.int(MESSAGES.maxPrice).min(1, MESSAGES.maxPrice).max(COPY_LIMITS.price, MESSAGES.maxPrice),
  }),
  wantId: z.uuid(),
};

export type JoinWantListRequest = z.input<typeof inputs.join>;
export type CheckedWant = z.output<typeof inputs.join>;
