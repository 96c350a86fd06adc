import type { ServerResponse } from 'node:http';
import { pino } from 'pino';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sendJson, useFakeHttpServer } from '../../test/fake-http-server.ts';
import { GatewayRejected, GatewayUnavailable } from './gateway.ts';
import { RazorpayGateway } from './razorpay-gateway.ts';

const provider = useFakeHttpServer();

const KEYS = { keyId: 'rzp_test_tests', keySecret: 'a key of tests', webhookSecret: 'a webhook key of tests' };
const gateway = new RazorpayGateway({
  ...KEYS,
  apiUrl: () => provider.url,
  checkoutScript: '/checkout.js',
  host: 'shop.example.test',
  log: pino({ level: 'silent' }),
});

/** Examples of the provider's documentation. */
const ORDER = {
  id: 'order_EKwxwAgItmmXdp',
  entity: 'order',
  amount: 50_000,
  amount_paid: 0,
  amount_due: 50_000,
  currency: 'INR',
  receipt: 'receipt#1',
  offer_id: null,
  offers: [],
  status: 'created',
  attempts: 0,
  notes: [],
  created_at: 1_582_628_071,
};
const PAYMENT = {
  id: 'pay_DG4ZdRK8ZnXC3k',
  entity: 'payment',
  amount: 50_000,
  currency: 'INR',
  status: 'captured',
  order_id: ORDER.id,
  invoice_id: null,
  international: false,
  method: 'upi',
  amount_refunded: 0,
  refund_status: null,
  captured: true,
  description: 'Purchase Shoes',
  card_id: null,
  bank: null,
  wallet: null,
  vpa: 'reader@exampleupi',
  email: 'reader@example.test',
  contact: '+919000000000',
  customer_id: null,
  notes: [],
  fee: 1_000,
  tax: 0,
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
  acquirer_data: { rrn: '922860000000' },
  created_at: 1_565_958_400,
};
const REFUND = {
  id: 'rfnd_FP8QHiV938haTz',
  entity: 'refund',
  amount: 50_000,
  receipt: null,
  currency: 'INR',
  payment_id: PAYMENT.id,
  notes: [],
  acquirer_data: { arn: null },
  created_at: 1_597_078_866,
  batch_id: null,
  status: 'pending',
  speed_processed: 'normal',
  speed_requested: 'normal',
};

const respondWith = (status: number, body: unknown) => {
  provider.handler = (_call, response) => sendJson(response, status, body);
};
const respondBy = (respond: (response: ServerResponse) => unknown) => {
  provider.handler = (_call, response) => respond(response);
};
const errorBody = (description: string) => ({ error: { code: 'BAD_REQUEST_ERROR', description, field: 'amount' } });

beforeEach(() => {
  provider.requests.length = 0;
});

describe('the Razorpay gateway', () => {
  it('lists payments a hundred at a time, and leaves out those of a format that it does not know', async () => {
    const full = Array.from({ length: 100 }, () => PAYMENT);
    const last = [PAYMENT, { ...PAYMENT, status: 'dreamt' }, { id: 'pay_x' }];
    provider.handler = ({ path }, response) =>
      sendJson(response, 200, { entity: 'collection', items: path.endsWith('skip=0') ? full : last });
    const pages: number[] = [];
    const period = { from: new Date(1_700_000_000_500), to: new Date(1_700_000_060_500) };
    for await (const page of gateway.listPaymentPages(period)) pages.push(page.length);
    expect(pages).toEqual([100, 1]);
    const query = 'from=1700000000&to=1700000061&count=100&skip=';
    expect(provider.requests.map(({ path }) => path)).toEqual([`/v1/payments?${query}0`, `/v1/payments?${query}100`]);
  });

  it('creates an order in paise, authenticated with both keys', async () => {
    respondWith(200, ORDER);
    expect(await gateway.createOrder({ receipt: 'receipt#1', amountInPaise: 50_000 })).toEqual({
      providerOrderId: ORDER.id,
      amountInPaise: 50_000,
      currency: 'INR',
      receipt: 'receipt#1',
      status: 'created',
      isOwn: false,
    });
    const [call] = provider.requests;
    expect(call).toMatchObject({ method: 'POST', path: '/v1/orders' });
    expect(JSON.parse(String(call?.body))).toEqual({
      amount: 50_000,
      currency: 'INR',
      receipt: 'receipt#1',
      notes: { shop: 'shop.example.test' },
    });
    const keys = Buffer.from(`${KEYS.keyId}:${KEYS.keySecret}`).toString('base64');
    expect(call?.headers.authorization).toBe(`Basic ${keys}`);
  });

  it('parses the examples of the documentation', async () => {
    respondWith(200, PAYMENT);
    expect(await gateway.findPayment(PAYMENT.id)).toEqual({
      providerPaymentId: PAYMENT.id,
      providerOrderId: ORDER.id,
      amountInPaise: 50_000,
      currency: 'INR',
      status: 'captured',
      method: 'upi',
      instrument: 'reader@exampleupi',
      feeInPaise: 1_000,
      errorDescription: null,
    });
    respondWith(200, { entity: 'collection', count: 1, items: [PAYMENT] });
    expect(await gateway.listPayments(ORDER.id)).toMatchObject([{ providerPaymentId: PAYMENT.id }]);
    respondWith(200, { entity: 'collection', count: 1, items: [REFUND] });
    expect(await gateway.listRefunds(PAYMENT.id)).toMatchObject([{ providerRefundId: REFUND.id, status: 'pending' }]);
    respondWith(200, ORDER);
    expect(await gateway.findOrder(ORDER.id)).toMatchObject({ providerOrderId: ORDER.id });
    expect(provider.requests.map(({ path }) => path.split('?')[0])).toEqual([
      `/v1/payments/${PAYMENT.id}`,
      `/v1/orders/${ORDER.id}/payments`,
      `/v1/payments/${PAYMENT.id}/refunds`,
      `/v1/orders/${ORDER.id}`,
    ]);
  });

  it('sends the idempotency key with a refund, and not with later calls', async () => {
    respondWith(200, REFUND);
    const wanted = { providerPaymentId: PAYMENT.id, amountInPaise: 50_000, idempotencyKey: 'refund-of-the-order' };
    expect(await gateway.refundPayment(wanted)).toMatchObject({
      providerRefundId: REFUND.id,
      providerPaymentId: PAYMENT.id,
      reference: null,
    });
    respondWith(200, ORDER);
    await gateway.findOrder(ORDER.id);
    expect(provider.requests.map(({ headers }) => headers['x-refund-idempotency'])).toEqual([
      'refund-of-the-order',
      undefined,
    ]);
  });

  it('sends the idempotency key also as receipt and note, which reports of the refund repeat', async () => {
    const notes = { refund_id: 'refund-of-the-order' };
    for (const echoed of [{ receipt: 'refund-of-the-order' }, { notes }, { receipt: 'refund-of-the-order', notes }]) {
      respondWith(200, { ...REFUND, ...echoed });
      const wanted = { providerPaymentId: PAYMENT.id, amountInPaise: 50_000, idempotencyKey: 'refund-of-the-order' };
      expect(await gateway.refundPayment(wanted)).toMatchObject({
        reference: 'refund-of-the-order',
        status: 'pending',
      });
    }
    expect(provider.requests.map(({ body }) => JSON.parse(String(body)))).toEqual(
      Array.from({ length: 3 }, () => ({ amount: 50_000, speed: 'normal', receipt: 'refund-of-the-order', notes })),
    );
  });

  it('throws GatewayRejected with the provider’s description', async () => {
    respondWith(400, errorBody('Amount exceeds maximum amount allowed.'));
    const rejected = gateway.createOrder({ receipt: 'receipt#1', amountInPaise: 1 });
    await expect(rejected).rejects.toThrow(GatewayRejected);
    await expect(rejected).rejects.toMatchObject({ message: 'Amount exceeds maximum amount allowed.', status: 400 });
  });

  it('returns null for an unknown id', async () => {
    respondWith(400, errorBody('The id provided does not exist'));
    expect(await gateway.findPayment('pay_unknown')).toBeNull();
    expect(await gateway.findOrder('order_unknown')).toBeNull();
    expect(await gateway.listPayments('order_unknown')).toEqual([]);
  });

  it('does not send an invalid id', async () => {
    for (const id of ['', 'pay_1/refund', '../orders', 'pay_1?x=1', ORDER.id]) {
      expect(await gateway.findPayment(id)).toBeNull();
      expect(await gateway.listRefunds(id)).toEqual([]);
      await expect(gateway.capturePayment({ providerPaymentId: id, amountInPaise: 100 })).rejects.toThrow(
        GatewayRejected,
      );
    }
    expect(await gateway.findOrder(PAYMENT.id)).toBeNull();
    expect(provider.requests).toEqual([]);
  });

  it('returns the payment if it has already been captured', async () => {
    provider.handler = ({ method }, response) =>
      method === 'POST'
        ? sendJson(response, 400, errorBody('This payment has already been captured'))
        : sendJson(response, 200, PAYMENT);
    const captured = await gateway.capturePayment({ providerPaymentId: PAYMENT.id, amountInPaise: 50_000 });
    expect(captured.status).toBe('captured');
  });
});

describe('GatewayUnavailable is thrown', () => {
  const create = () => gateway.createOrder({ receipt: 'receipt#1', amountInPaise: 50_000 });

  it.each([
    ['a reset', (response: ServerResponse) => response.req.socket.resetAndDestroy()],
    ['an end without a response', (response: ServerResponse) => response.req.socket.destroy()],
    [
      'half a response',
      (response: ServerResponse) => {
        response.writeHead(200, { 'Content-Length': '500' }).write('{"id":');
        response.req.socket.end();
      },
    ],
    ['an empty response', (response: ServerResponse) => response.end()],
    ['an HTML page', (response: ServerResponse) => response.writeHead(200).end('<!doctype html>')],
    ['null', (response: ServerResponse) => sendJson(response, 200, null)],
    ['an order without an id', (response: ServerResponse) => sendJson(response, 200, { ...ORDER, id: undefined })],
    ['an amount in fractions', (response: ServerResponse) => sendJson(response, 200, { ...ORDER, amount: 1.5 })],
    ['an unknown status', (response: ServerResponse) => sendJson(response, 200, { ...ORDER, status: 'lost' })],
    ['an oversized response', (response: ServerResponse) => response.end('x'.repeat(2_000_000))],
    ['a redirect', (response: ServerResponse) => response.writeHead(302, { Location: '/elsewhere' }).end()],
    ['500', (response: ServerResponse) => sendJson(response, 500, { error: { code: 'SERVER_ERROR' } })],
    ['502 without a body', (response: ServerResponse) => response.writeHead(502).end()],
    ['invalid keys', (response: ServerResponse) => sendJson(response, 401, errorBody('Authentication failed'))],
    ['a request in progress', (response: ServerResponse) => sendJson(response, 409, errorBody('In progress'))],
    ['too many calls', (response: ServerResponse) => sendJson(response, 429, errorBody('Too many requests'))],
  ])('for %s', async (_what, respond) => {
    respondBy(respond);
    const result = create();
    await expect(result).rejects.toThrow(GatewayUnavailable);
    await expect(result).rejects.toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  });

  it('for a response that never starts or never ends', async () => {
    provider.handler = ({ path }, response) => {
      if (path.endsWith('silent')) return;
      const drip = setInterval(() => response.write(' '), 500);
      response.once('close', () => clearInterval(drip));
    };
    const outcomes = await Promise.allSettled([gateway.findPayment('pay_silent'), gateway.findPayment('pay_dripping')]);
    expect(outcomes).toEqual([
      { status: 'rejected', reason: expect.any(GatewayUnavailable) },
      { status: 'rejected', reason: expect.any(GatewayUnavailable) },
    ]);
  });

  it('at once for some seconds after a timeout; then one call tries again, and if it succeeds all do', async () => {
    // Without the first timeout, the circuit of the gateway of the tests before is open.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
    respondBy((response) => sendJson(response, 200, ORDER));
    await create();
    provider.requests.length = 0;
    provider.handler = () => {};
    await expect(create()).rejects.toThrow(GatewayUnavailable);
    const calls = await Promise.allSettled(Array.from({ length: 20 }, create));
    expect(calls.every(({ status }) => status === 'rejected')).toBe(true);
    expect(provider.requests).toHaveLength(1);
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 6_000);
    respondBy((response) => sendJson(response, 200, ORDER));
    const trial = await Promise.allSettled(Array.from({ length: 20 }, create));
    expect(trial.map(({ status }) => status).filter((status) => status === 'fulfilled')).toHaveLength(1);
    expect(await Promise.all(Array.from({ length: 20 }, create))).toHaveLength(20);
    vi.restoreAllMocks();
  });

  it('for a server that is not running', async () => {
    const unreachable = new RazorpayGateway({
      ...KEYS,
      apiUrl: () => 'http://127.0.0.1:1',
      checkoutScript: '/checkout.js',
      host: 'shop.example.test',
      log: pino({ level: 'silent' }),
    });
    const result = unreachable.findPayment(PAYMENT.id);
    await expect(result).rejects.toThrow(GatewayUnavailable);
    await expect(result).rejects.toMatchObject({ cause: { message: expect.stringContaining('ECONNREFUSED') } });
  });
});
