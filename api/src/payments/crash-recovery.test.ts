import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type ChildProcessShop, useChildProcessShops } from '../../test/child-process-shops.ts';
import type { Client } from '../../test/client.ts';
import { addShopper, brokenInvariants, copiesOf, stockBook, stockOf } from '../../test/purchases.ts';
import { giveCredit } from '../../test/store-credit.ts';
import { openTcpProxy, type TcpProxy } from '../../test/tcp-proxy.ts';
import { TestClock } from '../../test/test-clock.ts';
import { startTestProvider, type TestProvider } from '../../test/test-provider.ts';
import { TEST_SECRET, useTestShop } from '../../test/test-shop.ts';
import { WEBHOOK_PATH } from '../../sandbox/built-in.ts';
import { MINUTE_MS } from '../platform/durations.rules.ts';

// The shop that is killed is a child process. This process only inspects the database and reconciles at the end.
const clock = new TestClock();
const shop = useTestShop({ runJobs: false, clock: clock.read });
const openChild = useChildProcessShops();
let provider: TestProvider;
let gate: TcpProxy;
let child: ChildProcessShop;

const CRASHES = 6;
const STOCK = 10;

beforeAll(async () => {
  const { hostname, port } = new URL(shop.databaseUrl);
  gate = await openTcpProxy({ host: hostname, port: Number(port) });
  provider = await startTestProvider(shop.database, () => child.url + WEBHOOK_PATH);
  await reopen();
});

afterAll(async () => {
  await provider?.close();
  gate?.close();
});

/** Starts the child shop. Its database connection goes through the gate, which counts the requests. */
async function reopen(): Promise<void> {
  const { keyId, keySecret, webhookSecret, apiUrl } = provider.account;
  child = await openChild({
    DATA_DIR: shop.dataDir,
    DATABASE_URL: gate.proxiedUrl(shop.databaseUrl),
    SESSION_SECRET: TEST_SECRET,
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    RAZORPAY_API_URL: apiUrl,
  });
}

/** A checkout. It can be repeated with the same input if the shop was killed meanwhile. */
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
  const storeCredit = 50;
  await giveCredit(shop, viewer.userId, storeCredit);
  const input = {
    idempotencyKey: randomUUID(),
    items: [{ bookId, condition: 'NEW', quantity: 1 }],
    addressId,
    paymentOption: 'ONLINE',
    expectedTotal: total,
    storeCredit,
  };
  return { client, bookId, input };
}

const PLACE = `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { order { orderId } } }`;
const START = `mutation ($orderId: ID!) { startPayment(orderId: $orderId) { providerOrderId } }`;
const VERIFY = `mutation ($input: VerifyPaymentInput!) { verifyPayment(input: $input) { success } }`;

/** Places an order, pays it and verifies the payment. Throws if the shop is down. */
async function buy({ client, input }: Checkout): Promise<void> {
  const browser = client.at(child.url);
  const placed = await browser.graphql<{ placeOrder: { order: { orderId: string } } }>(PLACE, { input });
  const { orderId } = placed.data.placeOrder.order;
  const started = await browser.graphql<{ startPayment: { providerOrderId: string } } | null>(START, { orderId });
  // It was already paid before the shop was killed.
  if (started.errors?.[0]?.extensions.code === 'CONFLICT') return;
  const paid = await provider.user.pay(started.data?.startPayment.providerOrderId ?? '');
  const result = {
    providerOrderId: paid.razorpay_order_id,
    providerPaymentId: paid.razorpay_payment_id,
    signature: paid.razorpay_signature,
  };
  const verified = await browser.graphql<{ verifyPayment: { success: boolean } }>(VERIFY, { input: result });
  expect(verified.data.verifyPayment.success).toBe(true);
}

/** Whether a call failed because the shop was down. */
function isConnectionError(error: unknown): boolean {
  return error instanceof TypeError && ['fetch failed', 'terminated'].includes(error.message);
}

/** Number of database requests of a checkout. */
async function countRequestsOfCheckout(): Promise<number> {
  const checkout = await prepare();
  gate.interceptAfter(Infinity, () => {});
  await buy(checkout);
  return gate.forwardedCount();
}

describe('a shop that is killed during a checkout', () => {
  it(
    `breaks no invariant, at each of ${CRASHES} random points`,
    async () => {
      const points = fc.sample(fc.integer({ min: 1, max: await countRequestsOfCheckout() }), {
        seed: inject('seed'),
        numRuns: CRASHES,
      });
      const checkouts: Checkout[] = [];
      for (const [round, point] of points.entries()) {
        const checkout = await prepare();
        checkouts.push(checkout);
        const died = new Promise<unknown>((resolve) => {
          gate.interceptAfter(point, () => resolve(child.end('SIGKILL')));
        });
        const bought = buy(checkout).catch((error) => (isConnectionError(error) ? died : Promise.reject(error)));
        await Promise.race([bought, died]);
        // The checkout may have finished before the point was reached.
        await child.end('SIGKILL');
        gate.interceptAfter(Infinity, () => {});
        await reopen();
        // Every second shopper retries; the others do not come back.
        if (round % 2 === 0) await buy(checkout);
      }
      await child.end('SIGKILL');

      // Reconciliation finds unreported payments and expires unpaid orders.
      for (const minutes of [16, 16]) {
        clock.advance(minutes);
        await shop.services.reconciliation.run();
      }
      expect(await brokenInvariants(shop)).toEqual([]);
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
      expect(await confirmedOrders()).toEqual(await placedOrders());
    },
    10 * MINUTE_MS,
  );
});

/** Numbers of the orders whose confirmation email is queued or sent. */
async function confirmedOrders(): Promise<string[]> {
  const found = await shop.database.query(
    `SELECT data ->> 'subject' AS subject FROM pgboss.job WHERE name = 'letters' ORDER BY 1`,
  );
  return found.map(({ subject }: { subject: string }) => /ES-\S+/.exec(subject)?.[0]);
}

async function placedOrders(): Promise<string[]> {
  const found = await shop.database.query(`SELECT order_id FROM customer_order WHERE status = 'PLACED' ORDER BY 1`);
  return found.map((row: { order_id: string }) => row.order_id);
}
