import { setMaxListeners } from 'node:events';
import { Agent } from 'node:http';
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { AutocannonRequest } from 'autocannon';
import { ADD_TO_CART, PLACE_ORDER, QUOTE } from '../../bench/workloads/documents.ts';
import { graphqlRequest, pageRequest } from '../../bench/workloads/requests.ts';
import type { Shopper } from '../../bench/setup/shoppers.ts';
import { WalkClient, WalkEnd } from './walk-client.ts';
import { figuresOf, type Sample, type Step, type WalkFigures } from './walk-samples.ts';

interface WalkOptions {
  /** Origins of the shop's processes, asked in turn. */
  urls: readonly string[];
  /** They walk in turn. An account may place 20 orders an hour. */
  shoppers: readonly Shopper[];
  /** What they look at and buy; `fillStock` keeps it in stock. */
  books: readonly { bookId: string }[];
  /** The payments sandbox: a process of its own, or a shop's origin with `SANDBOX_PATH`. */
  provider: { url: string };
  /** How many shoppers there are at a time, or how many come each second. */
  rate: { concurrency: number } | { perSecond: number };
  /** Share of the shoppers who buy. */
  buyers?: number;
  /** Whether they look around before they buy; default: true. */
  isBrowsing?: boolean;
  /** The average time between the steps of a shopper, in milliseconds. */
  thinkMs?: number;
}

/** Shoppers at work. */
export interface Walks {
  /** All requests so far. */
  samples: readonly Sample[];
  /** Ids of the orders that the shop said are created, and of those paid at the provider by their shopper. */
  orders: readonly string[];
  payments: readonly string[];
  /** Ends the walks, waits for the open requests, and returns the figures. */
  stop(): Promise<WalkFigures>;
}

const SEARCHES = ['physics', 'mathematics', 'organic chem', 'biolgy', 'reasoning', 'neet', 'history', 'previous years'];
const SHELVES = ['JEE&subject=all', 'NEET&subject=biology', 'JEE&subject=physics', 'CAT&subject=all'];
const VERIFY_PAYMENT = `mutation VerifyPayment($input: VerifyPaymentInput!) {
  verifyPayment(input: $input) { success order { orderId status paymentState } }
}`;

/** Starts shoppers that browse as in a browser and buy, online or on delivery in turn. Every other one browses logged in. */
export function startWalks(options: WalkOptions): Walks {
  const { urls, shoppers, rate } = options;
  const stopped = new AbortController();
  setMaxListeners(0, stopped.signal);
  // As those of a proxy in front of the shop: kept, and used for the next request of any shopper.
  const agent = new Agent({ keepAlive: true });
  const [samples, orders, payments]: [Sample[], string[], string[]] = [[], [], []];
  const open = new Set<Promise<void>>();
  let requests = 0;
  let walks = 0;
  const nextUrl = () => urls[requests++ % urls.length] as string;
  const walkOnce = async () => {
    const number = walks++;
    const client = new WalkClient(agent, nextUrl, samples, stopped.signal);
    const shopper = shoppers[number % shoppers.length] as Shopper;
    const walk = new Walk({ ...options, number, client, shopper, orders, payments, signal: stopped.signal });
    await walk.run().catch(unlessEnded);
  };
  const track = (work: Promise<void>) => void open.add(work.finally(() => open.delete(work)));
  if ('perSecond' in rate) track(every(1_000 / rate.perSecond, stopped.signal, () => track(walkOnce())));
  else for (let shopper = 0; shopper < rate.concurrency; shopper += 1) track(repeat(walkOnce, stopped.signal));
  return {
    samples,
    orders,
    payments,
    stop: async () => {
      stopped.abort();
      await Promise.all(open);
      agent.destroy();
      return figuresOf(samples);
    },
  };
}

interface WalkParts extends WalkOptions {
  number: number;
  client: WalkClient;
  shopper: Shopper;
  orders: string[];
  payments: string[];
  signal: AbortSignal;
}

/** One shopper's visit. */
class Walk {
  constructor(private readonly parts: WalkParts) {}

  async run(): Promise<void> {
    const { books, buyers = 1, isBrowsing = true } = this.parts;
    const { bookId } = pick(books);
    if (isBrowsing) await this.browse(bookId);
    if (Math.random() < buyers) await this.buy(bookId);
  }

  private async browse(bookId: string): Promise<void> {
    const { number } = this.parts;
    const asVisitor = number % 4 < 2;
    await this.page('browse', '/', asVisitor);
    await this.page('browse', `/exam?exam=${pick(SHELVES)}`, asVisitor);
    await this.page('search', `/search?q=${encodeURIComponent(pick(SEARCHES))}`, asVisitor);
    await this.page('book', `/book/${bookId}`, asVisitor);
  }

  private async buy(bookId: string): Promise<void> {
    const { number, orders, shopper } = this.parts;
    const { addressId } = shopper;
    const paymentOption = number % 2 === 0 ? 'ONLINE' : 'PAY_ON_DELIVERY';
    await this.graphql('cart', ADD_TO_CART, { input: { bookId, condition: 'NEW', quantity: 1 } });
    const { quote } = await this.graphql<{ quote: { total: number } }>('quote', QUOTE, { input: { addressId } });
    const input = { idempotencyKey: randomUUID(), addressId, paymentOption, expectedTotal: quote.total };
    const { placeOrder } = await this.graphql<PlacedOrder>('order', PLACE_ORDER, { input });
    orders.push(placeOrder.order.orderId);
    if (placeOrder.payment) await this.pay(placeOrder.payment.providerOrderId);
    await this.page('orderPage', `/orders/${placeOrder.order.orderId}`, false);
  }

  private async pay(providerOrderId: string): Promise<void> {
    const { client, provider, payments } = this.parts;
    const body = JSON.stringify({ order_id: providerOrderId, method: 'upi', vpa: 'success@razorpay' });
    const headers = { 'Content-Type': 'application/json' };
    const paid = JSON.parse(await client.send('pay', { method: 'POST', path: '/pay', headers, body }, provider.url));
    payments.push(paid.razorpay_payment_id);
    const [providerPaymentId, signature] = [paid.razorpay_payment_id, paid.razorpay_signature];
    const request = this.request(VERIFY_PAYMENT, { input: { providerOrderId, providerPaymentId, signature } });
    await client.send('pay', request);
  }

  private async page(step: Step, path: string, asVisitor: boolean): Promise<void> {
    await this.think();
    const { number: client, shopper } = this.parts;
    const request = pageRequest(path, { client, ...(!asVisitor && { cookie: shopper.cookie }) });
    await this.parts.client.send(step, { ...request, headers: { ...request.headers, 'Accept-Encoding': 'gzip' } });
  }

  private async graphql<Data>(step: Step, query: string, variables: object): Promise<Data> {
    await this.think();
    return (JSON.parse(await this.parts.client.send(step, this.request(query, variables))) as { data: Data }).data;
  }

  private request(query: string, variables: object): AutocannonRequest {
    const { number: client, shopper } = this.parts;
    return graphqlRequest(query, variables, { client, cookie: shopper.cookie });
  }

  private think(): Promise<void> {
    const { thinkMs = 2_000, signal } = this.parts;
    return pause(2 * thinkMs * Math.random(), undefined, { signal });
  }
}

interface PlacedOrder {
  placeOrder: { order: { orderId: string }; payment: { providerOrderId: string } | null };
}

const pick = <Item>(items: readonly Item[]): Item => items[randomInt(items.length)] as Item;

async function repeat(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) await work();
}

async function every(milliseconds: number, signal: AbortSignal, work: () => void): Promise<void> {
  while (!signal.aborted) {
    work();
    await pause(milliseconds, undefined, { signal }).catch(unlessEnded);
  }
}

/** Shoppers who give up and the end of the load are expected. */
function unlessEnded(error: Error): void {
  if (!(error instanceof WalkEnd) && error.name !== 'AbortError') throw error;
}
