import type { PlaceOrderInput } from '../../lib/operations/graphql.generated.ts';
import { randomUuid } from '../../lib/browser/random-uuid.ts';
import { sessionStore } from '../../lib/storage/session-store.ts';

/** The input of an order without its idempotency key. */
export type OrderInput = Omit<PlaceOrderInput, 'idempotencyKey'>;

/** What this tab knows of the order with an input. */
interface OrderRequest {
  idempotencyKey: string;
  /** The order that an earlier answer returned; undefined if none has arrived. */
  orderId: string | undefined;
}

/**
 * Returns the request of an order: the same one for the same input, also after a reload, so that a repeated request
 * returns the same order.
 */
export function getOrderRequest(input: OrderInput): OrderRequest {
  const [idempotencyKey = '', orderId] = sessionStore.get(storageName(input)).split(' ');
  if (idempotencyKey) return { idempotencyKey, orderId };
  sessionStore.set(storageName(input), randomUuid());
  return getOrderRequest(input);
}

/** Stores the order that a request has returned. */
export function saveOrderId(input: OrderInput, orderId: string): void {
  sessionStore.set(storageName(input), `${getOrderRequest(input).idempotencyKey} ${orderId}`);
}

/** Ends a request, so that the next one with the same input places another order. */
export function endOrderRequest(input: OrderInput): void {
  sessionStore.remove(storageName(input));
}

/** The prefix never changes: a tab that was open before an update must find its key. */
const storageName = (input: OrderInput) => `request:${JSON.stringify(input)}`;
