import { z } from 'zod';
import { badRequest } from './provider-error.ts';
import { FAULT_KINDS, FIRST_SECOND, LAST_SECOND, SANDBOX_LIMITS, WALLETS } from './sandbox.rules.ts';

const amount = z
  .int('The amount must be an integer.')
  .min(SANDBOX_LIMITS.leastAmount, 'The amount must be at least INR 1.00')
  .max(SANDBOX_LIMITS.mostAmount, 'Amount exceeds maximum amount allowed.');
const currency = z.literal('INR', 'Currency is not supported');
const text = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^\P{Cc}*$/u, 'There must be no control characters.');
const id = z.string().regex(/^\w{1,50}$/, 'The id provided does not exist');

const receipt = text(SANDBOX_LIMITS.receipt).nullish();
const notes = z
  .record(text(SANDBOX_LIMITS.note), z.union([text(SANDBOX_LIMITS.note), z.number()]).transform(String))
  .refine((all) => Object.keys(all).length <= SANDBOX_LIMITS.notes, 'There may be at most 15 notes.')
  .default({});

const cardNumber = z
  .string('A card has a number.')
  .max(40)
  .transform((number) => number.replace(/[ -]/g, ''))
  .pipe(z.string().regex(/^\d{12,19}$/, 'Please enter a valid card number.'));

/** A card as the popup sends it, or just its number. Only the number decides the outcome. */
const card = z.union(
  [z.object({ number: cardNumber }), cardNumber.transform((number) => ({ number }))],
  'Please enter a valid card number.',
);

const vpa = z
  .string()
  .regex(/^[\w.-]{2,256}@[A-Za-z]{2,64}$/, 'Invalid VPA. Please enter a valid Virtual Payment Address');

const instrument = z.discriminatedUnion('method', [
  z.object({ method: z.literal('upi'), vpa }),
  z.object({ method: z.literal('card'), card }),
  z.object({ method: z.literal('wallet'), wallet: z.enum(WALLETS, 'The wallet is not enabled.') }),
]);

const page = {
  count: z.coerce.number().int().min(1, 'The count must be at least 1.').max(100).default(10),
  skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
};

const second = (name: string) => {
  const message = `${name} must be between ${FIRST_SECOND} and ${LAST_SECOND}`;
  return z.coerce.number(message).int(message).min(FIRST_SECOND, message).max(LAST_SECOND, message).optional();
};

/** Of the payer, as the shop prefilled it. */
const payer = { email: text(SANDBOX_LIMITS.note).nullish(), contact: text(SANDBOX_LIMITS.note).nullish() };

/** Input schemas of the sandbox's calls. */
export const inputs = {
  createOrder: z.object({
    amount,
    currency,
    receipt,
    notes,
  }),
  id,
  orders: z.object({
    receipt: text(SANDBOX_LIMITS.receipt).optional(),
    ...page,
  }),
  payments: z.object({ from: second('from'), to: second('to'), ...page }),
  capture: z.object({ amount, currency: currency.optional() }),
  refund: z.object({
    amount: amount.optional(),
    speed: z.enum(['normal', 'optimum'], 'The speed is normal or optimum.').default('normal'),
    receipt,
    notes,
  }),
  idempotencyKey: z
    .string()
    .regex(/^[\w-]{10,100}$/, 'The idempotency key must have at least 10 letters, digits, hyphens or underscores.')
    .optional(),
  pay: z.intersection(instrument, z.object({ order_id: id, ...payer })),
  approval: z.object({ approved: z.boolean('Say whether the payment is approved.') }),
  control: z.discriminatedUnion('action', [
    z.object({
      action: z.literal('fault'),
      kind: z.enum(FAULT_KINDS),
      target: z
        .string()
        .regex(/^[\w/.* -]{1,200}$/, 'A target is a call or an event, with * for anything.')
        .default('*'),
      times: z.int().min(1).max(SANDBOX_LIMITS.faultTimes).default(1),
      delayMs: z.int().min(0).max(SANDBOX_LIMITS.delayMs).default(1_000),
      copies: z.int().min(2).max(SANDBOX_LIMITS.copies).default(2),
    }),
    z.object({ action: z.literal('settle'), paymentId: id, status: z.enum(['authorized', 'captured', 'failed']) }),
    z.object({ action: z.literal('refund'), paymentId: id, amount }),
    z.object({ action: z.literal('settleRefund'), refundId: id, status: z.enum(['processed', 'failed']) }),
    z.object({ action: z.literal('release') }),
    z.object({ action: z.literal('clear') }),
  ]),
};

/** A payment instrument. */
export type Instrument = z.input<typeof instrument>;

/** Body of the control call. */
export type Control = z.input<typeof inputs.control>;

/** Parses the input of a call. Throws Razorpay's error for the first invalid field. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw badRequest(issue?.message ?? 'The request is not valid.', issue?.path.join('.'));
}
