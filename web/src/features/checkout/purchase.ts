import { LIMITS } from '#api/cart/cart.rules.ts';
import type { Condition, QuoteInput } from '../../lib/graphql.generated.ts';
import { paths } from '../../lib/paths.ts';
import { conditionParam, parseCondition } from '../catalogue/conditions.ts';

/** What somebody is about to buy: copies of one book, or all that is in the cart. It stands in the page's address. */
export interface Purchase {
  /** Null for the whole cart. */
  item: { bookId: string; condition: Condition; quantity: number } | null;
  /** Where it is to go, where that is chosen already. */
  addressId: string | null;
}

/** Reads a purchase from the address of a page. */
export function purchaseOf(bookId: string | undefined, params: URLSearchParams): Purchase {
  const addressId = params.get('address');
  if (!bookId) return { item: null, addressId };
  const condition = parseCondition(params.get('type')) ?? 'NEW';
  return { item: { bookId: bookId.toUpperCase(), condition, quantity: quantityOf(params.get('quantity')) }, addressId };
}

/** A number of copies that can be ordered, whatever the address says. */
function quantityOf(text: string | null): number {
  const quantity = Number(text);
  return Number.isInteger(quantity) ? Math.min(Math.max(quantity, 1), LIMITS.quantity) : 1;
}

/** Where the address, the quantity and the instruction of a purchase are chosen. */
export function paymentPath({ item, addressId }: Purchase, missing?: 'address'): string {
  const choices = { quantity: item ? `${item.quantity}` : undefined, address: addressId ?? undefined, missing };
  return item ? paths.payment(item.bookId, conditionParam(item.condition), choices) : paths.cartPayment(choices);
}

/** Where a purchase is looked over and ordered. */
export function checkoutPath({ item, addressId }: Purchase): string {
  const choices = { quantity: item ? `${item.quantity}` : undefined, address: addressId ?? undefined };
  return item ? paths.checkout(item.bookId, conditionParam(item.condition), choices) : paths.cartCheckout(choices);
}

/** What the server is asked to price. */
export function quoteInput({ item, addressId }: Purchase): QuoteInput {
  return { items: item && [item], addressId };
}

/** What a purchase is called in this browser: the same for all its quantities and addresses. */
export function purchaseName({ item }: Purchase): string {
  return item ? `${item.bookId}:${item.condition}` : 'cart';
}
