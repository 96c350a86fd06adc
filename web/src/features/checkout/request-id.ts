import type { PlaceOrderInput } from '../../lib/graphql.generated.ts';
import { keep, kept } from '../../lib/session-store.ts';

/** What is ordered, apart from the id of the request. */
export type OrderWish = Omit<PlaceOrderInput, 'idempotencyKey'>;

/**
 * The id of the request for just this order: the same one after a reload or a second click, so that the server answers
 * the same order; another one as soon as anything is chosen otherwise.
 */
export function idempotencyKeyOf(wish: OrderWish): string {
  const name = nameOf(wish);
  const requestId = kept(name) || newIdempotencyKey();
  keep(name, requestId);
  return requestId;
}

/** The next request for the same is for another order. */
export function endRequest(wish: OrderWish): void {
  keep(nameOf(wish), '');
}

const nameOf = (wish: OrderWish) => `request:${JSON.stringify(wish)}`;

/** A random UUID. `crypto.randomUUID` is there on secure origins only. */
function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5');
}
