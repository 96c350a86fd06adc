import pLimit from 'p-limit';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { addShopper, brokenInvariants, copiesOf, placeOrder, pay, stockBook } from '../../test/purchases.ts';
import { TestClock } from '../../test/test-clock.ts';
import { TEST_KEYS, type ShopInstance, useTestShop } from '../../test/test-shop.ts';
import { sendWebhook, type Webhook, webhooksOf } from '../../test/webhooks.ts';
import { sandboxKeys } from '../../sandbox/built-in.ts';
import { paymentPayload, sign } from '../razorpay/signatures.ts';
import { parseWebhook } from '../razorpay/webhook.ts';
import { PAYMENT_EVENTS } from './webhooks.service.ts';
import { MINUTE_MS } from '../platform/durations.rules.ts';

const clock = new TestClock();
const shop = useTestShop({ clock: clock.read });
let other: ShopInstance;
beforeAll(async () => {
  other = await shop.addInstance({ runJobs: false });
});

const PAYMENTS = 400;
const AT_ONCE = 8;
/** One in this many payments is reported over HTTP and processed by jobs; the others are processed directly. */
const OVER_HTTP = 20;
/** One in this many payments is also reported by the browser. */
const VERIFIED = 10;
/** Reconciliation runs once in this many payments. */
const RECONCILED = 100;

/** A payment with its webhooks. Nothing is reported to the shop yet. */
interface UnreportedPayment {
  providerOrderId: string;
  providerPaymentId: string;
  webhooks: Webhook[];
}

describe('four hundred payments', () => {
  it(
    'place four hundred orders and send as many emails, with concurrent reports of each',
    async () => {
      const { viewer, payments } = await payManyTimes();
      // From now on, reconciliation checks them, too.
      clock.advance(16);
      const limit = pLimit(AT_ONCE);
      const report = async (index: number) => {
        const { webhooks, providerOrderId, providerPaymentId } = payments[index] as UnreportedPayment;
        const [one, two] = index % 2 ? [shop, other] : [other, shop];
        const signature = sign(sandboxKeys(TEST_KEYS).keySecret, paymentPayload(providerOrderId, providerPaymentId));
        const deliver = index % OVER_HTTP === 0 ? sendOverHttp : processWebhook;
        const result = { providerOrderId, providerPaymentId, signature };
        const reports: Promise<unknown>[] = webhooks.map((webhook, nth) => deliver(nth % 2 ? one : two, webhook));
        if (index % VERIFIED === 0) reports.push(two.services.orderPayments.verifyPayment(viewer, result));
        if (index % RECONCILED === 0) reports.push(one.services.reconciliation.run());
        await Promise.all(reports);
      };
      await Promise.all(payments.map((_, index) => limit(() => report(index))));
      await vi.waitFor(async () => expect(await countPendingJobs()).toBe(0), { timeout: 5 * MINUTE_MS, interval: 200 });

      expect(await shop.database.query('SELECT status, count(*)::int FROM customer_order GROUP BY status')).toEqual([
        { status: 'PLACED', count: PAYMENTS },
      ]);
      expect(await countEmails()).toEqual({ all: PAYMENTS, different: PAYMENTS });
      expect(await brokenInvariants(shop)).toEqual([]);
    },
    5 * MINUTE_MS,
  );
});

/** Places and pays one order, then copies its rows. */
async function payManyTimes() {
  const shopper = await addShopper(shop);
  await shop.sandbox.control({ action: 'fault', kind: 'withhold', target: '*', times: 3 });
  const { order: model } = await placeOrder(shop, shopper, [copiesOf(await stockBook(shop, null))]);
  const first = await pay(shop, model.orderId);
  const copy = (table: string, key: string, changes: string, id: string) =>
    shop.database.query(
      `INSERT INTO ${table} SELECT (jsonb_populate_record(model, ${changes})).* FROM ${table} model,
       generate_series(2, ${PAYMENTS}) n WHERE model.${key} = $1`,
      [id],
    );
  await copy(
    'customer_order',
    'order_id',
    `jsonb_build_object('order_id', order_id || n, 'idempotency_key', n)`,
    model.orderId,
  );
  const line = `jsonb_build_object('order_id', order_id || n, 'order_line_id', gen_random_uuid())`;
  await copy('order_line', 'order_id', line, model.orderId);
  const intent = `jsonb_build_object('order_id', order_id || n, 'provider_order_id', provider_order_id || n)`;
  await copy('payment_intent', 'order_id', intent, model.orderId);
  await copy('sandbox_order', 'id', `jsonb_build_object('id', id || n)`, first.providerOrderId);
  const payment = `jsonb_build_object('id', id || n, 'order_id', order_id || n)`;
  await copy('sandbox_payment', 'id', payment, first.providerPaymentId);
  const webhooks = await webhooksOf(shop, first.providerOrderId);
  const payments = Array.from({ length: PAYMENTS }, (_, index) =>
    paymentCopy(first, webhooks, index ? String(index + 1) : ''),
  );
  return { viewer: shopper.viewer, payments };
}

/** The payment with the number `n`, as the copied rows name it. */
function paymentCopy(
  model: { providerOrderId: string; providerPaymentId: string },
  webhooks: Webhook[],
  n: string,
): UnreportedPayment {
  const providerOrderId = model.providerOrderId + n;
  const providerPaymentId = model.providerPaymentId + n;
  const rewrite = (body: string) =>
    body.replaceAll(model.providerOrderId, providerOrderId).replaceAll(model.providerPaymentId, providerPaymentId);
  return {
    providerOrderId,
    providerPaymentId,
    webhooks: webhooks.map(({ id, event, body }) => ({ id: id + n, event, body: rewrite(body) })),
  };
}

async function sendOverHttp(process: ShopInstance, webhook: Webhook): Promise<void> {
  const response = await sendWebhook(process, webhook);
  expect([response.status, await response.json()]).toEqual([200, { message: 'Received.' }]);
}

/** Processes a webhook's event directly. */
async function processWebhook({ services }: ShopInstance, { id, body }: Webhook): Promise<void> {
  const { payment = null } = parseWebhook(JSON.parse(body)) ?? {};
  await services.webhooks.handleEvent({ id, data: { payment, refund: null } });
}

/** Number of webhook jobs that are not completed. */
async function countPendingJobs(): Promise<number> {
  const [{ count }] = await shop.database.query(
    `SELECT count(*)::int FROM pgboss.job WHERE name = $1 AND state <> 'completed'`,
    [PAYMENT_EVENTS],
  );
  return count;
}

/** Number of emails that are queued or sent, and of their different subjects. */
async function countEmails(): Promise<{ all: number; different: number }> {
  const [counted] = await shop.database.query(
    `SELECT count(*)::int AS all, count(DISTINCT data ->> 'subject')::int AS different FROM pgboss.job WHERE name = 'letters'`,
  );
  return counted;
}
