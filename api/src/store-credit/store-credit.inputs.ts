import { z } from 'zod';
import { approvalReason } from '../approvals/approvals.inputs.ts';
import { plainText, textOrNull, wholeNumber } from '../platform/inputs.ts';
import {
  GIVING_REASONS,
  STORE_CREDIT_LIMITS as LIMITS,
  STORE_CREDIT_MESSAGES as MESSAGES,
} from './store-credit.rules.ts';

export const giveInput = z.object({
  userId: z.uuid(MESSAGES.noCustomer),
  requestId: z.uuid(MESSAGES.requestId),
  amountInPaise: wholeNumber(LIMITS.leastInPaise, LIMITS.giveInPaise, MESSAGES.amount),
  reason: z.enum(GIVING_REASONS, MESSAGES.reason),
  note: textOrNull(plainText(LIMITS.note, MESSAGES.note)),
  approvalReason,
});

export const entriesInput = z.object({
  first: wholeNumber(1, LIMITS.pageSize, MESSAGES.pageSize),
  after: z
    .string(MESSAGES.cursor)
    .regex(/^\d{1,18}$/, MESSAGES.cursor)
    .nullish(),
});
