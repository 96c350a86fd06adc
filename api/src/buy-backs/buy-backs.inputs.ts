import { z } from 'zod';
import { bookId } from '../catalogue/catalogue.inputs.ts';
import { copyFacts } from '../copies/copies.inputs.ts';
import { CopyGrade } from '../copies/copies.rules.ts';
import { INTAKE_MESSAGES } from '../copies/copy-intake.rules.ts';
import { isUpiId, PAYOUT_MESSAGES } from '../payments/payouts/payouts.rules.ts';
import { storableText } from '../platform/inputs.ts';
import { BUY_BACK_LIMITS, BUY_BACK_MESSAGES, BuyBackMethod, BuyBackPayment } from './buy-backs.rules.ts';

const book = z.object({
  ...copyFacts,
  bookId: bookId(BUY_BACK_MESSAGES.book),
  wear: z.enum(CopyGrade, INTAKE_MESSAGES.grade),
  orderLineId: z
    .uuid(BUY_BACK_MESSAGES.orderLine)
    .nullish()
    .transform((id) => id?.toLowerCase() ?? null),
});

/** A number in any case. */
export const buyBackId = storableText(40, BUY_BACK_MESSAGES.notFound).transform((number) =>
  number.trim().toUpperCase(),
);

/** A buy-back in the version that was seen. Every change names it. */
export const buyBackVersion = z.object({ buyBackId, version: z.int32() });

/** A book of it. */
export const buyBackBookVersion = buyBackVersion.extend({
  buyBackBookId: z.uuid(BUY_BACK_MESSAGES.noBook).toLowerCase(),
});

const books = z
  .array(book, BUY_BACK_MESSAGES.books)
  .min(1, BUY_BACK_MESSAGES.books)
  .max(BUY_BACK_LIMITS.books, BUY_BACK_MESSAGES.books);

export const inputs = {
  books,
  sell: z
    .object({
      idempotencyKey: z.string(BUY_BACK_MESSAGES.key).regex(/^[\w-]{1,64}$/, BUY_BACK_MESSAGES.key),
      books,
      method: z.enum(BuyBackMethod, BUY_BACK_MESSAGES.method),
      addressId: z.string(BUY_BACK_MESSAGES.phone),
      payBy: z.enum(BuyBackPayment, BUY_BACK_MESSAGES.payBy),
      upiId: z.string(PAYOUT_MESSAGES.upiId).trim().nullish(),
      returnsBooks: z.boolean(BUY_BACK_MESSAGES.returnsBooks),
      expectedTotal: z.int(),
      isOwner: z.literal(true, BUY_BACK_MESSAGES.isOwner),
    })
    .refine(({ payBy, upiId }) => payBy === BuyBackPayment.CREDIT || isUpiId(upiId ?? ''), {
      path: ['upiId'],
      message: PAYOUT_MESSAGES.upiId,
    })
    .transform(({ upiId, ...input }) => {
      return { ...input, upiId: input.payBy === BuyBackPayment.UPI ? (upiId ?? null) : null };
    }),
  answer: buyBackBookVersion.extend({ accept: z.boolean() }),
  page: z.object({ first: z.int().min(1).max(50), after: buyBackId.nullish() }),
};

export type BuyBackVersion = z.input<typeof buyBackVersion>;
export type BuyBackBookRequest = z.input<typeof book>;
export type BuyBackBookAnswers = z.output<typeof book>;
export type SellBooksRequest = z.input<typeof inputs.sell>;
export type SellBooksInput = z.output<typeof inputs.sell>;
export type AnswerOfferRequest = z.input<typeof inputs.answer>;
