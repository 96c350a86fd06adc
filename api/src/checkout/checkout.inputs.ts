import { z } from 'zod';
import { ACCOUNT_LIMITS, ACCOUNT_MESSAGES, phoneDigits } from '../accounts/accounts.rules.ts';
import { ADDRESS_MESSAGES, addressTextError } from '../addresses/addresses.rules.ts';
import { isOneCopy } from '../cart/cart.inputs.ts';
import { CART_LIMITS, CART_MESSAGES } from '../cart/cart.rules.ts';
import { bookIdInput } from '../catalogue/catalogue.inputs.ts';
import { Condition, CATALOGUE_MESSAGES } from '../catalogue/catalogue.rules.ts';
import { PaymentOption } from '../orders/orders.rules.ts';
import { deliveryInstruction } from '../orders/orders.inputs.ts';
import { toPaise } from '../orders/pricing.rules.ts';
import { validatedBy } from '../platform/validator.rules.ts';
import type { PriceOverride } from './price-overrides.rules.ts';
import { CHECKOUT_LIMITS, CHECKOUT_MESSAGES, paymentOptionOf } from './checkout.rules.ts';

const bookId = bookIdInput(CATALOGUE_MESSAGES.bookNotFound).trim();

const quantity = z
  .int(CART_MESSAGES.quantity)
  .min(1, CART_MESSAGES.quantity)
  .max(CART_LIMITS.quantity, CART_MESSAGES.tooMany);

const copyId = z.uuid(CART_MESSAGES.copyNotFound).nullish();

/** An item to buy. */
export const itemInput = z.object({ bookId, condition: z.enum(Condition), quantity, copyId });

/** What an order can name once. */
const nameOf = (one: z.output<typeof itemInput>) => one.copyId ?? `${one.condition} ${one.bookId}`;

/** Items of a purchase: each once. */
export const itemsInput = <Item extends z.ZodType<z.output<typeof itemInput>>>(item: Item) =>
  z
    .array(item.refine(isOneCopy, { error: CART_MESSAGES.oneCopy, path: ['copyId'] }), CHECKOUT_MESSAGES.items)
    .max(CART_LIMITS.lines, CHECKOUT_MESSAGES.lines)
    .refine((all) => new Set(all.map(nameOf)).size === all.length, CHECKOUT_MESSAGES.twice);

const items = itemsInput(itemInput).min(1, CHECKOUT_MESSAGES.items);

const addressId = z.string(CHECKOUT_MESSAGES.selectAddress).min(1, CHECKOUT_MESSAGES.selectAddress);

const shippingAddress = z.string(ADDRESS_MESSAGES.text).trim().superRefine(validatedBy(addressTextError));

const phone = z
  .string(ACCOUNT_MESSAGES.phone)
  .max(ACCOUNT_LIMITS.phoneText, ACCOUNT_MESSAGES.phone)
  .transform((text, context) => {
    const digits = text.trim() && phoneDigits(text);
    if (digits === null) context.addIssue({ code: 'custom', message: ACCOUNT_MESSAGES.phone });
    return digits || null;
  })
  .nullish();

const amount = z
  .int(CHECKOUT_MESSAGES.amount)
  .min(toPaise(1), CHECKOUT_MESSAGES.amount)
  .max(toPaise(CHECKOUT_LIMITS.total), CHECKOUT_MESSAGES.total);

const rupees = z.int(CHECKOUT_MESSAGES.amount).nullish();

/** How a REST client says that it pays: always online, which is also the default. */
const onlinePayment = z
  .string(CHECKOUT_MESSAGES.paymentOption)
  .max(CHECKOUT_LIMITS.paymentOption, CHECKOUT_MESSAGES.paymentOption)
  .superRefine((text, context) => {
    const option = paymentOptionOf(text);
    if (option === PaymentOption.ONLINE) return;
    context.addIssue({
      code: 'custom',
      message: option ? CHECKOUT_MESSAGES.onlineOnly : CHECKOUT_MESSAGES.paymentOption,
    });
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

/** What to buy, and where it goes. */
const purchase = z.object({ items: items.nullish(), addressId, deliveryInstruction });

/** Inputs of the checkout. Other fields are dropped. */
export const inputs = {
  purchase,
  quote: z.object({ items: items.nullish(), addressId: addressId.nullish() }),
  placeOrder: z.object({
    idempotencyKey: z
      .string(CHECKOUT_MESSAGES.idempotencyKey)
      .min(1, CHECKOUT_MESSAGES.idempotencyKey)
      .max(CHECKOUT_LIMITS.idempotencyKey, CHECKOUT_MESSAGES.idempotencyKey)
      .regex(/^[\w-]*$/, CHECKOUT_MESSAGES.idempotencyKey),
    ...purchase.shape,
    paymentOption: z.enum(PaymentOption, CHECKOUT_MESSAGES.paymentOption),
    expectedTotal: z.int(CHECKOUT_MESSAGES.amount),
    storeCredit: z.int(CHECKOUT_MESSAGES.amount).min(0, CHECKOUT_MESSAGES.amount).default(0),
  }),
  providerOrder: z.object({
    amount,
    currency: z.literal('INR', CHECKOUT_MESSAGES.currency),
    orderDetails: orderDetails.nullish(),
  }),
  orderDetails,
};

export type QuoteRequest = z.input<typeof inputs.quote>;
export type PlaceOrderRequest = z.input<typeof inputs.placeOrder>;
export type PlaceOrderInput = z.output<typeof inputs.placeOrder>;
/** A price of staff is in no public input. */
export type QuoteItem = z.output<typeof itemInput> & Partial<PriceOverride>;
export type OrderDetails = z.output<typeof inputs.orderDetails>;
