import { randomUUID } from 'node:crypto';
import { PLACE_ORDER, QUOTE } from '../../bench/workloads/documents.ts';
import { graphqlRequest } from '../../bench/workloads/requests.ts';
import type { Shopper } from '../../bench/setup/shoppers.ts';

/** Orders that one account places: as many as may wait for payment at the same time. */
const ORDERS_PER_SHOPPER = 3;

/** How a checkout was answered. */
export interface Checkout {
  milliseconds: number;
  status: number;
  /** Undefined if the shop did not say that it has the order. */
  orderId?: string;
  /** Null if the provider did not respond. */
  providerOrderId?: string | null;
}

interface CheckoutsOptions {
  /** Origins of the shop's processes, asked in turn. */
  urls: readonly string[];
  /** Each places three orders. */
  shoppers: readonly Shopper[];
  bookId: string;
}

/** Places online orders of one copy of a book, each account three. */
export async function createCheckouts({ urls, shoppers, bookId }: CheckoutsOptions) {
  let placed = 0;
  const items = [{ bookId, condition: 'NEW', quantity: 1 }];
  const send = (number: number, query: string, variables: object) => {
    const shopper = shoppers[Math.floor(number / ORDERS_PER_SHOPPER)];
    if (!shopper) throw new Error('There are too few shoppers');
    const request = graphqlRequest(query, variables, { client: number, cookie: shopper.cookie });
    const { path, method, headers, body } = request;
    const url = `${urls[number % urls.length]}${path}`;
    return fetch(url, { method, headers: headers as Record<string, string>, body });
  };
  const addressId = shoppers[0]?.addressId;
  const quoted = await send(0, QUOTE, { input: { items, addressId } });
  const { data } = (await quoted.json()) as { data: { quote: { total: number } } };
  return {
    async place(): Promise<Checkout> {
      const number = placed++;
      const shopper = shoppers[Math.floor(number / ORDERS_PER_SHOPPER)];
      const input = { idempotencyKey: randomUUID(), items, addressId: shopper?.addressId, paymentOption: 'ONLINE' };
      const started = performance.now();
      const response = await send(number, PLACE_ORDER, { input: { ...input, expectedTotal: data.quote.total } });
      const body = (await response.json()) as Placed;
      const { order, payment } = body.data?.placeOrder ?? {};
      return {
        milliseconds: performance.now() - started,
        status: response.status,
        ...(order && { orderId: order.orderId, providerOrderId: payment?.providerOrderId ?? null }),
      };
    },
  };
}

interface Placed {
  data?: { placeOrder: { order: { orderId: string }; payment: { providerOrderId: string } | null } | null } | null;
}
