import { CART_LIMITS } from '../cart/cart.rules.ts';
import { PaymentOption } from '../orders/orders.rules.ts';
import { rupees } from '../platform/rupees.rules.ts';

/** Limits of one order. */
export const CHECKOUT_LIMITS = {
  /** Rupees: the most that the payment provider accepts in one payment. */
  total: 500_000,
  idempotencyKey: 64,
  paymentOption: 40,
} as const;

export const CHECKOUT_MESSAGES = {
  selectAddress: 'Please select an address.',
  placed: 'Your order is confirmed!',
  toBePaid: 'Your order is waiting for its payment.',
  payLater: 'The payment service does not answer. Your order is kept: you can complete its payment from your orders.',
  emptyCart: 'Your cart is empty.',
  items: 'Please choose what to order.',
  storeCredit: 'An order uses at most its total of store credit.',
  twice: 'Each book may be named once in each condition, and each copy once.',
  copyTaken: (code: string, description: string, taken: string) => `Copy ${code} ${taken}: ${description}`,
  copyHeld: (code: string, description: string) =>
    `Copy ${code} is held for an order that waits for its payment: ${description}`,
  lines: `Please order at most ${CART_LIMITS.lines} different books at once.`,
  noPayOnDelivery: 'Pay on delivery is not available for this address.',
  paymentOption: 'Please choose how to pay.',
  onlineOnly: 'This order is paid online. Pay on delivery can be chosen in the last step of the checkout.',
  idempotencyKey: 'Please send an id of your own for this purchase.',
  phone: 'Please choose an address with a phone number.',
  total: `An order may come to at most ${rupees(CHECKOUT_LIMITS.total)}.`,
  totalNow: (total: number) => `The total is now ${rupees(total)}.`,
  amount: 'This is not what the order comes to.',
  currency: 'Orders are paid in INR.',
} as const;

const MOBILE = /(?<!\d)(?:(?:\+?91|0)[ -]?)?([6-9]\d{4}[ -]?\d{5})(?!\d)/g;

/** The mobile number in an address text, ten digits: the last one; null if none. */
export function phoneIn(address: string): string | null {
  const [, number] = Array.from(address.matchAll(MOBILE)).at(-1) ?? [];
  return number?.replace(/[ -]/, '') ?? null;
}

/**
 * What REST clients call the two payment options, without spaces and other marks, in lower case. The conditions are the
 * documented payment types, which are paid online.
 */
const PAYMENT_WORDS = {
  [PaymentOption.ONLINE]:
    'online payonline onlinepayment prepaid razorpay card creditcard debitcard creditdebitcard upi wallet netbanking emi paylater new preowned',
  [PaymentOption.PAY_ON_DELIVERY]: 'cod cash cashondelivery payondelivery paymentondelivery',
};

/** The payment option that a text means, or null. */
export function paymentOptionOf(text: string): PaymentOption | null {
  const word = text.toLowerCase().replace(/[^a-z]/g, '');
  return Object.values(PaymentOption).find((option) => PAYMENT_WORDS[option].split(' ').includes(word)) ?? null;
}

/** Why the stock does not suffice for copies of a book, or null. A stock of null is not counted. */
export function stockProblem(description: string, copiesLeft: number | null, quantity: number): string | null {
  if (copiesLeft === null || copiesLeft >= quantity) return null;
  if (copiesLeft === 0) return `Out of stock: ${description}`;
  return `Only ${copiesLeft} left: ${description}`;
}
