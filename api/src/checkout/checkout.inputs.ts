import { z } from 'zod';
import { LIMITS as ACCOUNT_LIMITS, MESSAGES as ACCOUNT_MESSAGES, phoneDigits } from '../accounts/accounts.rules.ts';
import { MESSAGES as ADDRESS_MESSAGES, addressTextError } from '../addresses/addresses.rules.ts';
import { isOneCopy } from '../cart/cart.inputs.ts';
import { LIMITS as CART_LIMITS, MESSAGES as CART_MESSAGES } from '../cart/cart.rules.ts';
import { Condition, LIMITS as CATALOGUE_LIMITS, MESSAGES as CATALOGUE_MESSAGES } from '../catalogue/catalogue.rules.ts';
import { PaymentOption } from '../orders/orders.rules.ts';
import { toPaise } from '../orders/pricing.rules.ts';
import { STORABLE, tidyText } from '../platform/text.rules.ts';
import { instructionError, LIMITS, MESSAGES, paymentOptionOf } from './checkout.rules.ts';

const bookId = z
  .string(CATALOGUE_MESSAGES.bookNotFound)
  .max(CATALOGUE_LIMITS.code, CATALOGUE_MESSAGES.bookNotFound)
  .regex(STORABLE, CATALOGUE_MESSAGES.bookNotFound)
  .trim()
  .toUpperCase();

const quantity = z
  .int(CART_MESSAGES.quantity)
  .min(1, CART_MESSAGES.quantity)
  .max(CART_LIMITS.quantity, CART_MESSAGES.tooMany);

const copyId = z.uuid(CART_MESSAGES.copyNotFound).nullish();

const item = z.object({ bookId, condition: z.enum(Condition), quantity, copyId });

/** What an order can name once. */
const nameOf = (one: z.output<typeof item>) => one.copyId ?? `${one.condition} ${one.bookId}`;

const items = z
  .array(item.refine(isOneCopy, { error: CART_MESSAGES.oneCopy, path: ['copyId'] }), MESSAGES.items)
  .min(1, MESSAGES.items)
  .max(CART_LIMITS.lines, MESSAGES.lines)
  .refine((all) => new Set(all.map(nameOf)).size === all.length, MESSAGES.twice);

const addressId = z.string(MESSAGES.selectAddress).min(1, MESSAGES.selectAddress);

const deliveryInstruction = z
  .string(MESSAGES.instructionCharacters)
  .transform(tidyText)
  .superRefine((text, context) => {
    const message = instructionError(text);
    if (message) context.addIssue({ code: 'custom', message });
  })
  .nullish()
  .transform((text) => text || null);

const shippingAddress = z
  .string(ADDRESS_MESSAGES.text)
  .trim()
  .superRefine((text, context) => {
    const message = addressTextError(text);
    if (message) context.addIssue({ code: 'custom', message });
  });

const phone = z
  .string(ACCOUNT_MESSAGES.phone)
  .max(ACCOUNT_LIMITS.phoneText, ACCOUNT_MESSAGES.phone)
  .transform((text, context) => {
    const digits = text.trim() && phoneDigits(text);
    if (digits === null) context.addIssue({ code: 'custom', message: ACCOUNT_MESSAGES.phone });
    return digits || null;
  })
  .nullish();

const amount = z.int(MESSAGES.amount).min(toPaise(1), MESSAGES.amount).max(toPaise(LIMITS.total), MESSAGES.total);

const rupees = z.int(MESSAGES.amount).nullish();

/** How a REST client says that it pays: always online, which is also the default. */
const onlinePayment = z
  .string(MESSAGES.paymentOption)
  .max(LIMITS.paymentOption, MESSAGES.paymentOption)
  .superRefine((text, context) => {
    const option = paymentOptionOf(text);
    if (option === PaymentOption.ONLINE) return;
    context.addIssue({ code: 'custom', message: option ? MESSAGES.onlineOnly : MESSAGES.paymentOption });
  })
  .nullish();

/** The order as a REST client describes it, in the documented order. Its totals are only compared. */
const orderDetails = z.object({
  userId: z.unknown().optional(),
  orderBookId: bookId,
  phone,
  itemAmount: rupees,
  paymentGatewayFee: rupees,
  discount: rupees,
  deliveryFee: rupees,
  amountPaid: rupees,
  paymentOption: onlinePayment,
  shippingAddress,
  deliveryInstruction,
  type: z.enum(Condition).nullish(),
  quantity: quantity.nullish(),
});

/** Inputs of the checkout. Other fields are dropped. */
export const inputs = {
  quote: z.object({ items: items.nullish(), addressId: addressId.nullish() }),
  placeOrder: z.object({
    idempotencyKey: z
      .string(MESSAGES.idempotencyKey)
      .min(1, MESSAGES.idempotencyKey)
      .max(LIMITS.idempotencyKey, MESSAGES.idempotencyKey)
      .regex(/^[\w-]*$/, MESSAGES.idempotencyKey),
    items: items.nullish(),
    addressId,
    deliveryInstruction,
    paymentOption: z.enum(PaymentOption, MESSAGES.paymentOption),
    expectedTotal: z.int(MESSAGES.amount),
  }),
  providerOrder: z.object({
    amount,
    currency: z.literal('INR', MESSAGES.currency),
    orderDetails: orderDetails.nullish(),
  }),
  orderDetails,
};

export type QuoteRequest = z.input<typeof inputs.quote>;
export type PlaceOrderRequest = z.input<typeof inputs.placeOrder>;
export type PlaceOrderInput = z.output<typeof inputs.placeOrder>;
export type QuoteItem = z.output<typeof item>;
export type OrderDetails = z.output<typeof inputs.orderDetails>;
