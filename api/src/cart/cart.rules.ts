import { Availability, type Offer } from '../catalogue/catalogue.rules.ts';
import { rupees } from '../platform/rupees.rules.ts';

/** Limits of a cart. `fewLeft`: from how many copies on the shopper is told how many are left. */
export const LIMITS = {
  quantity: 10,
  lines: 100,
  fewLeft: 3,
} as const;

export const MESSAGES = {
  added: 'Book added to cart.',
  changed: 'Your cart is updated.',
  removed: 'Book removed from cart.',
  quantity: `Please choose 1 to ${LIMITS.quantity} copies.`,
  tooMany: `At most ${LIMITS.quantity} copies of a book in one order.`,
  tooManyLines: `A cart holds at most ${LIMITS.lines} books.`,
  condition: 'Please choose new or preowned.',
  outOfStock: 'This book is out of stock in this condition.',
  notInCart: 'This book is not in your cart.',
  bookId: 'This is not a book ID.',
} as const;

export enum CartWarningKind {
  PRICE_CHANGED = 'PRICE_CHANGED',
  UNAVAILABLE = 'UNAVAILABLE',
  FEW_LEFT = 'FEW_LEFT',
}

/** What a shopper should know of a line before paying for it. */
export interface CartWarning {
  kind: CartWarningKind;
  message: string;
}

/** What a line is priced and warned by. */
interface OfferedLine {
  quantity: number;
  /** Rupees. */
  priceWhenAdded: number;
  offer: Offer;
}

/** What a line costs, in rupees. */
export interface LinePrice {
  unitPrice: number;
  listPrice: number;
  total: number;
  isAvailable: boolean;
}

/** What a line costs now. */
export function priceLine({ quantity, offer }: OfferedLine): LinePrice {
  const { price, listPrice, availability } = offer;
  const isAvailable = availability === Availability.IN_STOCK;
  return { unitPrice: price, listPrice, total: price * quantity, isAvailable };
}

/** What a shopper should know of a line. Of a book that is gone, its price is of no interest. */
export function warningsOf({ quantity, priceWhenAdded, offer }: OfferedLine): CartWarning[] {
  const { availability, copiesLeft, price } = offer;
  if (availability === Availability.OUT_OF_STOCK) {
    return [{ kind: CartWarningKind.UNAVAILABLE, message: 'This is no longer available in this condition.' }];
  }
  const warnings: CartWarning[] = [];
  if (price !== priceWhenAdded) {
    const message = `The price has changed from ${rupees(priceWhenAdded)} to ${rupees(price)}.`;
    warnings.push({ kind: CartWarningKind.PRICE_CHANGED, message });
  }
  if (copiesLeft !== null && copiesLeft <= Math.max(LIMITS.fewLeft, quantity - 1)) {
    warnings.push({ kind: CartWarningKind.FEW_LEFT, message: `Only ${copiesLeft} left.` });
  }
  return warnings;
}

/** What a cart comes to, in rupees, without what is not available. `count` is all copies, the header's number. */
export function totalsOf(lines: readonly (LinePrice & { quantity: number })[]) {
  const available = lines.filter(({ isAvailable }) => isAvailable);
  const subtotal = sum(available.map(({ total }) => total));
  const listTotal = sum(available.map(({ listPrice, quantity }) => listPrice * quantity));
  const count = sum(lines.map(({ quantity }) => quantity));
  return { count, subtotal, listTotal, savings: Math.max(0, listTotal - subtotal) };
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
