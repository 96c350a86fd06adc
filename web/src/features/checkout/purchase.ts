import { CART_LIMITS } from '#api/cart/cart.rules.ts';
import type { Condition, QuoteInput } from '../../lib/operations/graphql.generated.ts';
import { paths } from '../../lib/paths/paths.ts';
import { conditionParam, parseCondition } from '../catalogue/conditions.ts';

interface PurchaseItem {
  bookId: string;
  condition: Condition;
  quantity: number;
  /** The pre-owned copy; undefined if the shop picks. */
  copyId: string | undefined;
}

/** The purchase that the URL of a checkout page describes: copies of one book, or the whole cart. */
export interface Purchase {
  /** Null for the whole cart. */
  item: PurchaseItem | null;
  /** The delivery address; null if none is chosen. */
  addressId: string | null;
}

/** Reads a purchase from the URL of a checkout page. */
export function parsePurchase(bookId: string | undefined, params: URLSearchParams): Purchase {
  const addressId = params.get('address');
  if (!bookId) return { item: null, addressId };
  const condition = parseCondition(params.get('type')) ?? 'NEW';
  const copyId = (condition === 'PREOWNED' && params.get('copy')) || undefined;
  const quantity = copyId ? 1 : parseQuantity(params.get('quantity'));
  return { item: { bookId: bookId.toUpperCase(), condition, quantity, copyId }, addressId };
}

/** Returns a quantity within the limits; 1 for anything but an integer. */
function parseQuantity(text: string | null): number {
  const quantity = Number(text);
  return Number.isInteger(quantity) ? Math.min(Math.max(quantity, 1), CART_LIMITS.quantity) : 1;
}

/** The first step of the checkout: address, quantity and delivery instruction. */
export function paymentPath(purchase: Purchase, missing?: 'address'): string {
  const { item } = purchase;
  const params = { ...choicesOf(purchase), missing };
  return item ? paths.payment(item.bookId, conditionParam(item.condition), params) : paths.cartPayment(params);
}

/** The second step of the checkout: review and payment. */
export function checkoutPath(purchase: Purchase): string {
  const { item } = purchase;
  const params = choicesOf(purchase);
  return item ? paths.checkout(item.bookId, conditionParam(item.condition), params) : paths.cartCheckout(params);
}

const choicesOf = ({ item, addressId }: Purchase) => ({
  quantity: item ? `${item.quantity}` : undefined,
  copy: item?.copyId,
  address: addressId ?? undefined,
});

/** The purchase of another copy. */
export const withCopy = ({ item, addressId }: Purchase, copyId: string): Purchase => ({
  item: item && { ...item, copyId },
  addressId,
});

/** The input of the purchase's quote. */
export function quoteInput({ item, addressId }: Purchase): QuoteInput {
  return { items: item && [item], addressId };
}

/** Identifies a purchase regardless of quantity, copy and address: book and condition, or the cart. */
export function purchaseKey({ item }: Purchase): string {
  return item ? `${item.bookId}:${item.condition}` : 'cart';
}
