import { z } from 'zod';
import { inputs as accountInputs } from '../accounts/accounts.inputs.ts';
import { inputs as checkoutInputs } from '../checkout/checkout.inputs.ts';
import { textOrNull } from '../platform/inputs.ts';
import { tidyText } from '../platform/text.rules.ts';
import { validatedBy } from '../platform/validator.rules.ts';
import { PAYMENT_LINK_MESSAGES, noteError } from './payment-links.rules.ts';

const note = textOrNull(z.string(PAYMENT_LINK_MESSAGES.note).transform(tidyText).superRefine(validatedBy(noteError)));

const { purchase, placeOrder } = checkoutInputs;

/** Inputs of payment links. Other fields are dropped. */
export const inputs = {
  create: purchase.extend({ note }),
  start: placeOrder.pick({ expectedTotal: true }),
  /** The address for a receipt. */
  receipt: z.object({ email: accountInputs.email }),
  paymentLinkId: z.uuid(PAYMENT_LINK_MESSAGES.notFound),
};

/** 256 bits in base64url. */
const TOKEN = /^[\w-]{43}$/;

export function isToken(token: unknown): token is string {
  return typeof token === 'string' && TOKEN.test(token);
}

export type CreateLinkRequest = z.input<typeof inputs.create>;
export type StartLinkRequest = z.input<typeof inputs.start>;
