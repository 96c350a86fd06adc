import type { PlaceOrderInput } from '../../lib/graphql.generated.ts';
import { sessionStore } from '../../lib/session-store.ts';

/** The input of an order without its idempotency key. */
export type OrderInput = Omit<PlaceOrderInput, 'idempotencyKey'>;

/**
 * Returns the idempotency key of an order: the same key for the same input, also after a reload, so that a repeated
 * request returns the same order.
 */
export function getIdempotencyKey(input: OrderInput): string {
  const name = storageName(input);
  const key = sessionStore.get(name) || randomUuid();
  sessionStore.set(name, key);
  return key;
}

/** Removes the key, so that the next request with the same input places another order. */
export function clearIdempotencyKey(input: OrderInput): void {
  sessionStore.remove(storageName(input));
}

/** The prefix never changes: a tab that was open before an update must find its key. */
const storageName = (input: OrderInput) => `request:${JSON.stringify(input)}`;

/** A random UUID. `crypto.randomUUID` needs a secure origin. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5');
}
