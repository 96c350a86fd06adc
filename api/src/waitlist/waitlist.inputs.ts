import { z } from 'zod';
import { CATALOGUE_LIMITS } from '../catalogue/catalogue.rules.ts';
import { COPY_LIMITS, CopyGrade } from '../copies/copies.rules.ts';
import { STORABLE } from '../platform/text.rules.ts';
import { WAITLIST_MESSAGES } from './waitlist.rules.ts';

export const inputs = {
  join: z.object({
    bookId: z
      .string(WAITLIST_MESSAGES.bookId)
      .max(CATALOGUE_LIMITS.code, WAITLIST_MESSAGES.bookId)
      .regex(STORABLE, WAITLIST_MESSAGES.bookId)
      .toUpperCase(),
    minGrade: z.enum(CopyGrade, WAITLIST_MESSAGES.minGrade),
    maxPrice: z
      .int(WAITLIST_MESSAGES.maxPrice)
      .min(1, WAITLIST_MESSAGES.maxPrice)
      .max(COPY_LIMITS.price, WAITLIST_MESSAGES.maxPrice),
  }),
  wantId: z.uuid(),
};

export type JoinWaitlistRequest = z.input<typeof inputs.join>;
export type EntryInput = z.output<typeof inputs.join>;
