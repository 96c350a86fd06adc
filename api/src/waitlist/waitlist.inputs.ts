import { z } from 'zod';
import { bookIdInput } from '../catalogue/catalogue.inputs.ts';
import { COPY_LIMITS, CopyGrade } from '../copies/copies.rules.ts';
import { wholeNumber } from '../platform/inputs.ts';
import { WAITLIST_MESSAGES } from './waitlist.rules.ts';

export const inputs = {
  join: z.object({
    bookId: bookIdInput(WAITLIST_MESSAGES.bookId),
    minGrade: z.enum(CopyGrade, WAITLIST_MESSAGES.minGrade),
    maxPrice: wholeNumber(1, COPY_LIMITS.price, WAITLIST_MESSAGES.maxPrice),
  }),
  wantId: z.uuid(),
};

export type JoinWaitlistRequest = z.input<typeof inputs.join>;
export type EntryInput = z.output<typeof inputs.join>;
