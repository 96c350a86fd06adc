import { describe, expect, it, vi } from 'vitest';
import { Client } from '../../test/client.ts';
import { POLLING } from '../../test/polling.ts';
import {
  addShopper,
  brokenInvariants,
  countConfirmations,
  copiesOf,
  placeOrder,
  pay,
  stockBook,
} from '../../test/purchases.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { sendWebhook, type Webhook, webhookHeaders, webhooksOf, withPayment } from '../../test/webhooks.ts';
import { OrderStatus } from '../orders/orders.rules.ts';

const shop = useTestShop();

/** A paid order whose webhooks are withheld. */
async function payWithoutWebhooks() {
  await shop.sandbox.control({ action: 'fault', kind: 'withhold', target: '*', times: 3 });
  const shopper = await addShopper(shop);
  const { order: unpaid, payment } = await placeOrder(shop, shopper, [copiesOf(await stockBook(shop, null))]);
  await pay(shop, unpaid.orderId);
  const webhooks = await webhooksOf(shop, payment?.providerOrderId ?? '');
  const captured = webhooks.find(({ event }) => event === 'payment.captured') as Webhook;
  const status = async () => (await shop.services.orders.getOrder(shopper.viewer, unpaid.orderId)).status;
  return { orderId: unpaid.orderId, captured, status };
}

const eventsOf = async ({ id }: Webhook) =>
  shop.database.query('SELECT event_type FROM webhook_event WHERE event_id = $1', [id]);

describe('POST /api/webhooks/razorpay', () => {
  it('places the paid order without a report of the browser', async () => {
    const shopper = await addShopper(shop);
    const { order: unpaid } = await placeOrder(shop, shopper, [copiesOf(await stockBook(shop, null))]);
    await pay(shop, unpaid.orderId);
    const placed = () => shop.services.orders.getOrder(shopper.viewer, unpaid.orderId);
    await vi.waitFor(async () => expect((await placed()).status).toBe(OrderStatus.PLACED), POLLING);
  });

  it('processes an event once, however often it is sent', async () => {
    const { orderId, captured, status } = await payWithoutWebhooks();
    const responses = await Promise.all(Array.from({ length: 10 }, () => sendWebhook(shop, captured)));
    expect(await Promise.all(responses.map(async (response) => [response.status, await response.json()]))).toEqual(
      responses.map(() => [200, { message: 'Received.' }]),
    );
    await vi.waitFor(async () => expect(await status()).toBe(OrderStatus.PLACED), POLLING);
    expect(await eventsOf(captured)).toEqual([{ event_type: 'payment.captured' }]);
    expect(await countConfirmations(shop, orderId)).toBe(1);
    expect(await brokenInvariants(shop)).toEqual([]);
  });

  it('takes an event whose texts hold characters that cannot be stored', async () => {
    const { captured, status } = await payWithoutWebhooks();
    const webhook = withPayment(captured, { method: 'upi\uD83D', error_description: 'a\u0000b\uDE00' });
    expect((await sendWebhook(shop, webhook)).status).toBe(200);
    await vi.waitFor(async () => expect(await status()).toBe(OrderStatus.PLACED), POLLING);
  });

  it('rejects a body that differs from the signed one in any byte', async () => {
    const { captured, status } = await payWithoutWebhooks();
    const headers = webhookHeaders(captured);
    const client = new Client(shop.url);
    const attempts: [string, Record<string, string>][] = [
      [withPayment(captured, { amount: 1 }).body, headers],
      [JSON.stringify(JSON.parse(captured.body), null, 1), headers],
      [captured.body, { ...headers, 'X-Razorpay-Signature': 'f'.repeat(64) }],
      [captured.body, { 'X-Razorpay-Event-Id': captured.id }],
      ['', headers],
    ];
    for (const [body, sent] of attempts) {
      const response = await client.post('/api/webhooks/razorpay', body, sent);
      expect([response.status, await response.json()]).toEqual([
        400,
        { message: expect.any(String), fields: expect.any(Object) },
      ]);
    }
    expect(await eventsOf(captured)).toEqual([]);
    expect(await status()).toBe(OrderStatus.PENDING_PAYMENT);
  });

  it('rejects signed events without an id, with a body that is not valid, or too large', async () => {
    const { captured } = await payWithoutWebhooks();
    const client = new Client(shop.url);
    const { 'X-Razorpay-Event-Id': _id, ...withoutId } = webhookHeaders(captured);
    expect((await client.post('/api/webhooks/razorpay', captured.body, withoutId)).status).toBe(400);
    for (const body of ['{}', 'null', '[', '"x"', '{"event":7}'])
      expect((await sendWebhook(shop, { id: 'evt_odd', event: 'odd', body })).status).toBe(400);
    expect((await sendWebhook(shop, { id: 'evt_long', event: 'long', body: 'x'.repeat(200_000) })).status).toBe(413);
  });

  it('accepts events of other kinds', async () => {
    const body = JSON.stringify({ event: 'settlement.processed', payload: {} });
    expect((await sendWebhook(shop, { id: 'evt_other', event: 'other', body })).status).toBe(200);
  });

  it('accepts calls without login and from another site', async () => {
    const { captured } = await payWithoutWebhooks();
    const foreign = { ...webhookHeaders(captured), Origin: 'https://provider.test', 'Sec-Fetch-Site': 'cross-site' };
    expect((await new Client(shop.url).post('/api/webhooks/razorpay', captured.body, foreign)).status).toBe(200);
  });
});
