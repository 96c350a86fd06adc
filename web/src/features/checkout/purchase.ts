import { LIMITS } from '#api/cart/cart.rules.ts';
import type { Condition, QuoteInput } from '../../lib/graphql.generated.ts';
import { paths } from '../../lib/paths.ts';
import { conditionParam, parseCondition } from '../catalogue/conditions.ts';

/** The purchase that the URL of a checkout page describes: copies of one book, or the whole cart. */
export interface Purchase {
  /** Null for the whole cart. */
  item: { bookId: string; condition: Condition; quantity: number } | null;
  /** The delivery address; null if none is chosen. */
  addressId: string | null;
}

/** Reads a purchase from the URL of a checkout page. */
export function parsePurchase(bookId: string | undefined, params: URLSearchParams): Purchase {
  const addressId = params.get('address');
  if (!bookId) return { item: null, addressId };
  const condition = parseCondition(params.get('type')) ?? 'NEW';
  const quantity = parseQuantity(params.get('quantity'));
  return { item: { bookId: bookId.toUpperCase(), condition, quantity }, addressId };
}

/** Returns a quantity within the limits; 1 for anything but an integer. */
function parseQuantity(text: string | null): number {
  const quantity = Number(text);
  return Number.isInteger(quantity) ? Math.min(Math.max(quantity, 1), LIMITS.quantity) : 1;
}

/** The first step of the checkout: address, quantity and delivery instruction. */
export function paymentPath({ item, addressId }: Purchase, missing?: 'address'): string {
  const params = { quantity: item ? `${item.quantity}` : undefined, address: addressId ?? undefined, missing };
  return item ? paths.payment(item.bookId, conditionParam(item.condition), params) : paths.cartPayment(params);
}

/** The second step of the checkout: review and payment. */
export function checkoutPath({ item, addressId }: Purchase): string {
  const params = { quantity: item ? `${item.quantity}` : undefined, address: addressId ?? undefined };
  return item ? paths.checkout(item.bookId, conditionParam(item.condition), params) : paths.cartCheckout(params);
}

/** The input of the purchase's quote. */
export function quoteInput({ item, addressId }: Purchase): QuoteInput {
  return { items: item && [item], addressId };
}

/** Identifies a purchase regardless of quantity and address: book and condition, or the cart. */
export function purchaseKey({ item }: Purchase): string {
  return item ? `${item.bookId}:${item.condition}` : 'cart';
}
