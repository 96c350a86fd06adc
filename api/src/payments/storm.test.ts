import pLimit from 'p-limit';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { addShopper, brokenPromises, copiesOf, placeOrder, pay, stockBook } from '../../test/purchases.ts';
import { TestClock } from '../../test/test-clock.ts';
import { TEST_SECRET, type ShopInstance, useTestShop } from '../../test/test-shop.ts';
import { send, type Webhook, webhooksOf } from '../../test/webhooks.ts';
import { sandboxKeys } from '../razorpay/create-gateway.ts';
import { paymentPayload, sign } from '../razorpay/signatures.ts';
import { parseWebhook } from '../razorpay/webhook.ts';

const clock = new TestClock();
const shop = useTestShop({ clock: clock.read });
let other: ShopInstance;
beforeAll(async () => {
  other = await shop.addInstance({ runJobs: false });
});

const PAYMENTS = 1_000;
const AT_ONCE = 8;
/** Of so many payments one is reported over HTTP and dealt with by jobs; the others are dealt with at once. */
const OVER_HTTP = 20;
/** Of so many payments one is also reported by its browser. */
const VERIFIED = 10;
/** After so many payments the provider is asked about a hundred of those that are due. */
const ASKED = 250;
const MINUTE_MS = 60_000;

/** A payment that was made, with the news of it, of which the shop has heard nothing. */
interface Unheard {
  providerOrderId: string;
  providerPaymentId: string;
  webhooks: Webhook[];
}

describe('a thousand payments', () => {
  it(
    'make a thousand orders and a thousand mails, though all that report them race',
    async () => {
      const { viewer, payments } = await payAThousandTimes();
      // Now they are asked about as well.
      clock.advance(16);
      const limit = pLimit(AT_ONCE);
      const report = async (index: number) => {
        const { webhooks, providerOrderId, providerPaymentId } = payments[index] as Unheard;
        const [one, two] = index % 2 ? [shop, other] : [other, shop];
        const signature = sign(sandboxKeys(TEST_SECRET).keySecret, paymentPayload(providerOrderId, providerPaymentId));
        const deliver = index % OVER_HTTP === 0 ? sendAndRead : settle;
        const answer = { providerOrderId, providerPaymentId, signature };
        const reports: Promise<unknown>[] = webhooks.map((webhook, nth) => deliver(nth % 2 ? one : two, webhook));
        if (index % VERIFIED === 0) reports.push(two.services.orderPayments.verifyPayment(viewer, answer));
        if (index % ASKED === 0) reports.push(one.services.reconciliation.run());
        await Promise.all(reports);
      };
      await Promise.all(payments.map((_, index) => limit(() => report(index))));
      await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 5 * MINUTE_MS, interval: 200 });

      expect(await shop.database.query('SELECT status, count(*)::int FROM customer_order GROUP BY status')).toEqual([
        { status: 'PLACED', count: PAYMENTS },
      ]);
      expect(await mails()).toEqual({ written: PAYMENTS, different: PAYMENTS });
      expect(await brokenPromises(shop)).toEqual([]);
    },
    5 * MINUTE_MS,
  );
});

/** Has one order paid as anybody does, then writes 999 more like it, paid as well. */
async function payAThousandTimes() {
  const shopper = await addShopper(shop);
  await shop.sandbox.control({ action: 'fault', kind: 'withhold', target: '*', times: 3 });
  const { order: model } = await placeOrder(shop, shopper, [copiesOf(await stockBook(shop, null))]);
  const first = await pay(shop, model.orderId);
  const copy = (table: string, key: string, differing: string, id: string) =>
    shop.database.query(
      `INSERT INTO ${table} SELECT (jsonb_populate_record(model, ${differing})).* FROM ${table} model,
       generate_series(2, ${PAYMENTS}) n WHERE model.${key} = $1`,
      [id],
    );
  await copy(
    'customer_order',
    'order_id',
    `jsonb_build_object('order_id', order_id || n, 'request_id', n)`,
    model.orderId,
  );
  const line = `jsonb_build_object('order_id', order_id || n, 'order_line_id', gen_random_uuid())`;
  await copy('order_line', 'order_id', line, model.orderId);
  const request = `jsonb_build_object('order_id', order_id || n, 'provider_order_id', provider_order_id || n)`;
  await copy('payment_request', 'order_id', request, model.orderId);
  await copy('sandbox_order', 'id', `jsonb_build_object('id', id || n)`, first.providerOrderId);
  const payment = `jsonb_build_object('id', id || n, 'order_id', order_id || n)`;
  await copy('sandbox_payment', 'id', payment, first.providerPaymentId);
  const webhooks = await webhooksOf(shop, first.providerOrderId);
  const payments = Array.from({ length: PAYMENTS }, (_, index) =>
    unheard(first, webhooks, index ? String(index + 1) : ''),
  );
  return { viewer: shopper.viewer, payments };
}

function unheard(
  model: { providerOrderId: string; providerPaymentId: string },
  webhooks: Webhook[],
  n: string,
): Unheard {
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

async function sendAndRead(process: ShopInstance, webhook: Webhook): Promise<void> {
  const answer = await send(process, webhook);
  expect([answer.status, await answer.json()]).toEqual([200, { message: 'Received.' }]);
}

/** Does at once what a webhook asks for. */
async function settle({ services }: ShopInstance, { id, body }: Webhook): Promise<void> {
  const { payment = null } = parseWebhook(JSON.parse(body)) ?? {};
  await services.webhooks.handleEvent({ id, data: { payment, refund: null } });
}

/** How many pieces of news are still to be dealt with. */
async function waiting(): Promise<number> {
  const [{ count }] = await shop.database.query(
    `SELECT count(*)::int FROM pgboss.job WHERE name = 'payment-news' AND state <> 'completed'`,
  );
  return count;
}

/** The mails that are written or on their way. */
async function mails(): Promise<{ written: number; different: number }> {
  const [counted] = await shop.database.query(
    `SELECT count(*)::int AS written, count(DISTINCT data ->> 'subject')::int AS different FROM pgboss.job WHERE name = 'letters'`,
  );
  return counted;
}
