import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChildProcessShop, useChildProcessShops } from '../../test/child-process-shops.ts';
import type { Client } from '../../test/client.ts';
import { addShopper, brokenPromises, copiesOf, stockBook, stockOf } from '../../test/purchases.ts';
import { openTcpProxy, type TcpProxy } from '../../test/tcp-proxy.ts';
import { TestClock } from '../../test/test-clock.ts';
import { startTestProvider, type TestProvider } from '../../test/test-provider.ts';
import { TEST_SECRET, useTestShop } from '../../test/test-shop.ts';
import { WEBHOOK_PATH } from '../razorpay/create-gateway.ts';

// This process looks on, and puts right at the end; the shop that is killed is another one. The provider outlives both.
const clock = new TestClock();
const shop = useTestShop({ runJobs: false, clock: clock.read });
const openChild = useChildProcessShops();
let provider: TestProvider;
let proxy: TcpProxy;
let child: ChildProcessShop;

const CRASHES = 20;
const STOCK = 10;
const MINUTE_MS = 60_000;

beforeAll(async () => {
  const { hostname, port } = new URL(shop.databaseUrl);
  proxy = await openTcpProxy({ host: hostname, port: Number(port) });
  provider = await startTestProvider(shop.database, () => child.url + WEBHOOK_PATH);
  await reopen();
});

afterAll(async () => {
  await provider?.close();
  proxy?.close();
});

/** Opens the shop again, by the way that counts what it asks its database. */
async function reopen(): Promise<void> {
  const { keyId, keySecret, webhookSecret, apiUrl } = provider.account;
  child = await openChild({
    DATA_DIR: shop.dataDir,
    DATABASE_URL: proxy.proxiedUrl(shop.databaseUrl),
    SESSION_SECRET: TEST_SECRET,
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    RAZORPAY_API_URL: apiUrl,
  });
}

/** A checkout that somebody goes through, and again with the same request where the shop died meanwhile. */
interface Checkout {
  client: Client;
  bookId: string;
  input: object;
}

async function prepare(): Promise<Checkout> {
  const { email, password, viewer, addressId } = await addShopper(shop);
  const client = shop.visitor();
  await client.post('/api/login', { email, password });
  const bookId = await stockBook(shop, STOCK);
  const items = [copiesOf(bookId)];
  const { total } = await shop.services.checkout.quote(viewer, { items, addressId });
  const named = [{ bookId, condition: 'NEW', quantity: 1 }];
  const wish = { addressId, paymentOption: 'ONLINE', expectedTotal: total };
  return { client, bookId, input: { idempotencyKey: randomUUID(), items: named, ...wish } };
}

const PLACE = `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { order { orderId } } }`;
const START = `mutation ($orderId: ID!) { startPayment(orderId: $orderId) { providerOrderId } }`;
const VERIFY = `mutation ($input: VerifyPaymentInput!) { verifyPayment(input: $input) { success } }`;

/** Orders, pays and comes back from paying. Throws where the shop is gone. */
async function buy({ client, input }: Checkout): Promise<void> {
  const browser = client.at(child.url);
  const placed = await browser.graphql<{ placeOrder: { order: { orderId: string } } }>(PLACE, { input });
  const { orderId } = placed.data.placeOrder.order;
  const started = await browser.graphql<{ startPayment: { providerOrderId: string } } | null>(START, { orderId });
  // It was paid before the shop died.
  if (started.errors?.[0]?.extensions.code === 'CONFLICT') return;
  const paid = await provider.user.pay(started.data?.startPayment.providerOrderId ?? '');
  const answer = {
    providerOrderId: paid.razorpay_order_id,
    providerPaymentId: paid.razorpay_payment_id,
    signature: paid.razorpay_signature,
  };
  const verified = await browser.graphql<{ verifyPayment: { success: boolean } }>(VERIFY, { input: answer });
  expect(verified.data.verifyPayment.success).toBe(true);
}

/** Whether a call failed because the shop was gone. */
function isCutOff(error: unknown): boolean {
  return error instanceof TypeError && ['fetch failed', 'terminated'].includes(error.message);
}

/** How much a checkout asks of the database. */
async function lengthOfCheckout(): Promise<number> {
  const checkout = await prepare();
  proxy.interceptAfter(Infinity, () => {});
  await buy(checkout);
  return proxy.forwardedCount();
}

describe('a shop that is killed in the middle of a checkout', () => {
  it(
    `keeps its promises, at each of ${CRASHES} points`,
    async () => {
      const points = fc.sample(fc.integer({ min: 1, max: await lengthOfCheckout() }), { seed: 20, numRuns: CRASHES });
      const checkouts: Checkout[] = [];
      for (const [round, point] of points.entries()) {
        const checkout = await prepare();
        checkouts.push(checkout);
        const died = new Promise<unknown>((resolve) => {
          proxy.interceptAfter(point, () => resolve(child.end('SIGKILL')));
        });
        const bought = buy(checkout).catch((error) => (isCutOff(error) ? died : Promise.reject(error)));
        await Promise.race([bought, died]);
        // Everything may have been done before the point was reached.
        await child.end('SIGKILL');
        proxy.interceptAfter(Infinity, () => {});
        await reopen();
        // Every other shopper tries again; the others never come back.
        if (round % 2 === 0) await buy(checkout);
      }
      await child.end('SIGKILL');

      // What no news and no browser have told is asked for; what nobody paid expires.
      for (const minutes of [16, 16]) {
        clock.advance(minutes);
        await shop.services.reconciliation.run();
      }
      expect(await brokenPromises(shop)).toEqual([]);
      const states = await shop.database.query(
        'SELECT status, count(*)::int FROM customer_order GROUP BY 1 ORDER BY 1',
      );
      expect(states.map(({ status }: { status: string }) => status)).toEqual(expect.arrayContaining(['PLACED']));
      expect(states.every(({ status }: { status: string }) => ['EXPIRED', 'PLACED'].includes(status))).toBe(true);
      for (const { bookId } of checkouts) {
        const [{ placed }] = await shop.database.query(
          `SELECT count(*)::int AS placed FROM order_line JOIN customer_order USING (order_id)
         WHERE book_id = $1 AND status = 'PLACED'`,
          [bookId],
        );
        expect(placed).toBeLessThanOrEqual(1);
        expect(await stockOf(shop, bookId)).toBe(STOCK - placed);
      }
      expect(await mails()).toEqual(await placedOrders());
    },
    10 * MINUTE_MS,
  );
});

/** The orders that a mail is written for, or on its way. */
async function mails(): Promise<string[]> {
  const found = await shop.database.query(
    `SELECT data ->> 'subject' AS subject FROM pgboss.job WHERE name = 'letters' ORDER BY 1`,
  );
  return found.map(({ subject }: { subject: string }) => /ES-\S+/.exec(subject)?.[0]);
}

async function placedOrders(): Promise<string[]> {
  const found = await shop.database.query(`SELECT order_id FROM customer_order WHERE status = 'PLACED' ORDER BY 1`);
  return found.map((row: { order_id: string }) => row.order_id);
}
