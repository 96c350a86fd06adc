import { describe, expect, it, vi } from 'vitest';
import { Client } from '../../test/client.ts';
import { POLLING } from '../../test/polling.ts';
import {
  addShopper,
  brokenPromises,
  confirmationsOf,
  copiesOf,
  placeOrder,
  pay,
  stockBook,
} from '../../test/purchases.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { altered, headersOf, send, type Webhook, webhooksOf } from '../../test/webhooks.ts';
import { OrderStatus } from '../orders/orders.rules.ts';

const shop = useTestShop();

/** An order that was paid, and the news of it, which were kept back. */
async function payQuietly() {
  await shop.sandbox.control({ action: 'fault', kind: 'withhold', target: '*', times: 3 });
  const shopper = await addShopper(shop);
  const { order: begun, payment } = await placeOrder(shop, shopper, [copiesOf(await stockBook(shop, null))]);
  await pay(shop, begun.orderId);
  const webhooks = await webhooksOf(shop, payment?.providerOrderId ?? '');
  const captured = webhooks.find(({ event }) => event === 'payment.captured') as Webhook;
  const status = async () => (await shop.services.orders.getOrder(shopper.viewer, begun.orderId)).status;
  return { orderId: begun.orderId, captured, status };
}

const newsOf = async ({ id }: Webhook) =>
  shop.database.query('SELECT event_type FROM webhook_event WHERE event_id = $1', [id]);

describe('POST /api/webhooks/razorpay', () => {
  it('places the order that was paid, though no browser came back', async () => {
    const shopper = await addShopper(shop);
    const { order: begun } = await placeOrder(shop, shopper, [copiesOf(await stockBook(shop, null))]);
    await pay(shop, begun.orderId);
    const placed = () => shop.services.orders.getOrder(shopper.viewer, begun.orderId);
    await vi.waitFor(async () => expect((await placed()).status).toBe(OrderStatus.PLACED), POLLING);
  });

  it('takes the same news once, however often they come', async () => {
    const { orderId, captured, status } = await payQuietly();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(shop, captured)));
    expect(await Promise.all(answers.map(async (answer) => [answer.status, await answer.json()]))).toEqual(
      answers.map(() => [200, { message: 'Received.' }]),
    );
    await vi.waitFor(async () => expect(await status()).toBe(OrderStatus.PLACED), POLLING);
    expect(await newsOf(captured)).toEqual([{ event_type: 'payment.captured' }]);
    expect(await confirmationsOf(shop, orderId)).toBe(1);
    expect(await brokenPromises(shop)).toEqual([]);
  });

  it('refuses what the provider has not signed, byte by byte', async () => {
    const { captured, status } = await payQuietly();
    const headers = headersOf(captured);
    const client = new Client(shop.url);
    const attempts: [string, Record<string, string>][] = [
      [altered(captured, { amount: 1 }).body, headers],
      [JSON.stringify(JSON.parse(captured.body), null, 1), headers],
      [captured.body, { ...headers, 'X-Razorpay-Signature': 'f'.repeat(64) }],
      [captured.body, { 'X-Razorpay-Event-Id': captured.id }],
      ['', headers],
    ];
    for (const [body, sent] of attempts) {
      const answer = await client.post('/api/webhooks/razorpay', body, sent);
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { message: expect.any(String), fields: expect.any(Object) },
      ]);
    }
    expect(await newsOf(captured)).toEqual([]);
    expect(await status()).toBe(OrderStatus.PENDING_PAYMENT);
  });

  it('refuses what is signed but has no id, no sense or no end', async () => {
    const { captured } = await payQuietly();
    const client = new Client(shop.url);
    const { 'X-Razorpay-Event-Id': _id, ...withoutId } = headersOf(captured);
    expect((await client.post('/api/webhooks/razorpay', captured.body, withoutId)).status).toBe(400);
    for (const body of ['{}', 'null', '[', '"x"', '{"event":7}'])
      expect((await send(shop, { id: 'evt_odd', event: 'odd', body })).status).toBe(400);
    expect((await send(shop, { id: 'evt_long', event: 'long', body: 'x'.repeat(200_000) })).status).toBe(413);
  });

  it('takes news that mean nothing to the shop', async () => {
    const body = JSON.stringify({ event: 'settlement.processed', payload: {} });
    expect((await send(shop, { id: 'evt_other', event: 'other', body })).status).toBe(200);
  });

  it('needs no login, and comes from another site', async () => {
    const { captured } = await payQuietly();
    const foreign = { ...headersOf(captured), Origin: 'https://provider.test', 'Sec-Fetch-Site': 'cross-site' };
    expect((await new Client(shop.url).post('/api/webhooks/razorpay', captured.body, foreign)).status).toBe(200);
  });
});
