import type { PlaceOrderInput } from '../../lib/operations/graphql.generated.ts';
import { randomUuid } from '../../lib/browser/random-uuid.ts';
import { sessionStore } from '../../lib/storage/session-store.ts';

/** The input of an order without its idempotency key. */
export type OrderInput = Omit<PlaceOrderInput, 'idempotencyKey'>;

/** What this tab knows of a request with an input. */
interface Request {
  idempotencyKey: string;
  /** The order that an earlier answer returned; undefined if none has arrived. */
  orderId: string | undefined;
}

/**
 * Returns the request with an input: the same one until it is ended, also after a reload, so that a repeated request returns
 * the same order or sale.
 */
export function getRequest(input: object): Request {
  const [idempotencyKey = '', orderId] = sessionStore.get(storageName(input)).split(' ');
  if (idempotencyKey) return { idempotencyKey, orderId };
  sessionStore.set(storageName(input), randomUuid());
  return getRequest(input);
}

/** Stores the order that a request has returned. */
export function saveOrderId(input: OrderInput, orderId: string): void {
  sessionStore.set(storageName(input), `${getRequest(input).idempotencyKey} ${orderId}`);
}

/** Ends a request, so that the next one with the same input is another order or sale. */
export function endRequest(input: object): void {
  sessionStore.remove(storageName(input));
}

/** The prefix never changes: a tab that was open before an update must find its key. */
const storageName = (input: object) => `request:${JSON.stringify(input)}`;
