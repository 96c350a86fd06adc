import { LIMITS as CART_LIMITS } from '../cart/cart.rules.ts';
import { rupees } from '../platform/rupees.rules.ts';

/** Limits of what may be ordered at once. Characters are counted as people see them written: one code point each. */
export const LIMITS = {
  deliveryInstruction: 150,
  /** Rupees: what the payment provider takes in one payment. */
  total: 500_000,
  idempotencyKey: 64,
} as const;

export const MESSAGES = {
  selectAddress: 'Please select an address.',
  placed: 'Your order is confirmed!',
  toBePaid: 'Your order is waiting for its payment.',
  payLater: 'The payment service does not answer. Your order is kept: you can complete its payment from your orders.',
  emptyCart: 'Your cart is empty.',
  items: 'Please choose what to order.',
  twice: 'Each book may be named once in each condition.',
  lines: `Please order at most ${CART_LIMITS.lines} different books at once.`,
  instructionLength: `Please use at most ${LIMITS.deliveryInstruction} characters.`,
  instructionCharacters: 'This holds a character that cannot be used.',
  noPayOnDelivery: 'Pay on delivery is not available for this address.',
  paymentOption: 'Please choose how to pay.',
  idempotencyKey: 'Please send an id of your own for this purchase.',
  phone: 'Please choose an address with a phone number.',
  total: `An order may come to at most ${rupees(LIMITS.total)}.`,
  amount: 'This is not what the order comes to.',
  currency: 'Orders are paid in INR.',
} as const;

/** Days from tomorrow to the promised day where no PIN code says how far it is: the longest there are. */
export const DAYS_WITHOUT_PINCODE = 8;

/** Neither halves of characters nor control characters, which the database would not keep; lines may be broken. */
const WRITTEN = /^(?:\n|[^\p{Cc}\p{Cs}])*$/u;
const PINCODE = /(?<!\d)[1-9]\d{5}(?!\d)/g;
const MOBILE = /(?<!\d)[6-9]\d{9}(?!\d)/g;

/** How many characters of a delivery instruction may still be written; below 0 where there are too many. */
export function charactersRemaining(instruction: string): number {
  return LIMITS.deliveryInstruction - Array.from(instruction).length;
}

/** What is wrong with a delivery instruction, or null. */
export function instructionError(instruction: string): string | null {
  if (charactersRemaining(instruction) < 0) return MESSAGES.instructionLength;
  return WRITTEN.test(instruction) ? null : MESSAGES.instructionCharacters;
}

/** The PIN code in an address that is text alone: the last number that looks like one. */
export function pincodeIn(address: string): string | null {
  return address.match(PINCODE)?.at(-1) ?? null;
}

/** The mobile number in an address that is text alone. */
export function phoneIn(address: string): string | null {
  return address.match(MOBILE)?.at(-1) ?? null;
}

/** Why copies of a book cannot be ordered, or null. A stock of null is not counted. */
export function lineProblem(description: string, copiesLeft: number | null, quantity: number): string | null {
  if (copiesLeft === null || copiesLeft >= quantity) return null;
  if (copiesLeft === 0) return `Out of stock: ${description}`;
  return `Only ${copiesLeft} left: ${description}`;
}
