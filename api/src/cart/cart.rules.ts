import { Availability, Condition } from '../catalogue/catalogue.rules.ts';
import { CONDITIONS, type Offer, offerOf, type PricesOfBook } from '../catalogue/conditions.rules.ts';
import { CopyStatus } from '../copies/copies.rules.ts';
import { rupees } from '../platform/rupees.rules.ts';

/**
 * Limits of a cart. `copies`: chosen ones, which are no lines. `fewLeft`: a line warns when at most this many copies
 * are left. `titleInMessage`: characters of a title in a message.
 */
export const CART_LIMITS = {
  quantity: 10,
  lines: 100,
  copies: 20,
  fewLeft: 3,
  titleInMessage: 80,
} as const;

export const CART_MESSAGES = {
  added: (title: string, condition: Condition) => `${shortened(title)} (${CONDITIONS[condition].label}) added to cart.`,
  copyAdded: (title: string, code: string) => `${shortened(title)} (copy ${code}) added to cart.`,
  changed: 'Your cart is updated.',
  removed: 'Book removed from cart.',
  quantity: `Please choose 1 to ${CART_LIMITS.quantity} copies.`,
  tooMany: `At most ${CART_LIMITS.quantity} copies of a book in one order.`,
  tooManyCopies: `A cart holds at most ${CART_LIMITS.copies} chosen copies.`,
  copyNotFound: 'There is no such copy of this book.',
  copyHeld: 'This copy is held for your order that waits for its payment.',
  oneCopy: 'A chosen copy is pre-owned, and there is one of it.',
  tooManyLines: `A cart holds at most ${CART_LIMITS.lines} books.`,
  condition: 'Please choose new or preowned.',
  outOfStock: 'This book is out of stock in this condition.',
  notInCart: 'This book is not in your cart.',
  bookId: 'This is not a book ID.',
} as const;

/** A title for a message: cut after a word if it is too long. */
function shortened(title: string): string {
  if (title.length <= CART_LIMITS.titleInMessage) return title;
  return `${title
    .slice(0, CART_LIMITS.titleInMessage)
    .replace(/\s\S*$/, '')
    .trimEnd()}…`;
}

export enum CartWarningKind {
  PRICE_CHANGED = 'PRICE_CHANGED',
  UNAVAILABLE = 'UNAVAILABLE',
  FEW_LEFT = 'FEW_LEFT',
}

/** Something the shopper should know about a line before paying. */
export interface CartWarning {
  kind: CartWarningKind;
  message: string;
}

/** The warning of a line whose book is unpublished. */
export const NO_LONGER_SOLD: CartWarning = {
  kind: CartWarningKind.UNAVAILABLE,
  message: 'This book is no longer sold. Please remove it from your cart.',
};

/** Why a chosen copy that is not on the shelf cannot be bought. `taken`: what another customer does with it. */
export function copyProblem({ heldByOrderId }: { heldByOrderId: string | null }, taken: string): string {
  return heldByOrderId ? CART_MESSAGES.copyHeld : `This copy ${taken}.`;
}

/** The offer of a chosen copy: the pre-owned offer of its book at the price of the copy. */
export function copyOffer(book: PricesOfBook, { price, status }: { price: number; status: CopyStatus }): Offer {
  const preOwnedStock = status === CopyStatus.ON_SHELF ? null : 0;
  return offerOf({ ...book, preOwnedPriceDiscount: price, preOwnedStock }, Condition.PREOWNED);
}

/**
 * The offer of a line that names no copy: that of its book at the price of the copy that the shop picks, if one is
 * left.
 */
export function pickedOffer(book: PricesOfBook, copy: { price: number } | null): Offer {
  if (!copy) return offerOf({ ...book, preOwnedStock: 0 }, Condition.PREOWNED);
  return offerOf({ ...book, preOwnedPriceDiscount: copy.price }, Condition.PREOWNED);
}

/** A line with the current offer of its book. */
interface OfferedCartLine {
  quantity: number;
  /** Rupees. */
  priceWhenAdded: number;
  offer: Offer;
}

/** Current prices of a line, rupees. */
export interface CartLinePrice {
  unitPrice: number;
  listPrice: number;
  total: number;
  listTotal: number;
  isAvailable: boolean;
}

/** Prices a line from the current offer. */
export function priceCartLine({ quantity, offer }: OfferedCartLine): CartLinePrice {
  const { price, listPrice, availability } = offer;
  const isAvailable = availability === Availability.IN_STOCK;
  return { unitPrice: price, listPrice, total: price * quantity, listTotal: listPrice * quantity, isAvailable };
}

/** The warnings of a line. A sold-out line has no warning about its price. */
export function cartWarnings({ quantity, priceWhenAdded, offer }: OfferedCartLine): CartWarning[] {
  const { availability, copiesLeft, price } = offer;
  if (availability === Availability.OUT_OF_STOCK) {
    return [{ kind: CartWarningKind.UNAVAILABLE, message: 'This is no longer available in this condition.' }];
  }
  const warnings: CartWarning[] = [];
  if (price !== priceWhenAdded) {
    const message = `The price has changed from ${rupees(priceWhenAdded)} to ${rupees(price)}.`;
    warnings.push({ kind: CartWarningKind.PRICE_CHANGED, message });
  }
  if (copiesLeft !== null && copiesLeft <= Math.max(CART_LIMITS.fewLeft, quantity - 1)) {
    warnings.push({ kind: CartWarningKind.FEW_LEFT, message: `Only ${copiesLeft} left.` });
  }
  return warnings;
}

/** Totals in rupees, without unavailable lines. `count` is the number of all copies: the badge of the cart icon. */
export function cartTotals(lines: readonly (CartLinePrice & { quantity: number })[]) {
  const available = lines.filter(({ isAvailable }) => isAvailable);
  const subtotal = sum(available.map(({ total }) => total));
  const listTotal = sum(available.map((line) => line.listTotal));
  const count = sum(lines.map(({ quantity }) => quantity));
  return { count, subtotal, listTotal, savings: Math.max(0, listTotal - subtotal) };
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** A line of a cart that copies were bought of, with the copies that are left in it. */
interface LeftLine {
  cartLineId: string;
  quantity: number;
}

type BookInCondition = { bookId: string; condition: Condition; quantity: number };

/** What is left of the lines of a cart when these copies are bought; lines of other books are left out. */
export function leftInCart(
  lines: readonly (BookInCondition & { cartLineId: string })[],
  bought: readonly BookInCondition[],
): LeftLine[] {
  return lines.flatMap(({ cartLineId, bookId, condition, quantity }) => {
    const taken = bought.filter((copies) => copies.bookId === bookId && copies.condition === condition);
    const count = taken.reduce((total, copies) => total + copies.quantity, 0);
    return count > 0 ? [{ cartLineId, quantity: quantity - count }] : [];
  });
}
