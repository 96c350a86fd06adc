import type { ServerResponse } from 'node:http';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { sendJson, useHttpDouble } from '../../test/http-double.ts';
import { GatewayRefused, GatewayUnavailable } from './gateway.ts';
import { razorpayGateway } from './razorpay-gateway.ts';

const provider = useHttpDouble();

const KEYS = { keyId: 'rzp_test_tests', keySecret: 'a key of tests', webhookSecret: 'a webhook key of tests' };
const gateway = razorpayGateway({
  ...KEYS,
  apiUrl: () => provider.url,
  checkoutScript: '/checkout.js',
  log: pino({ level: 'silent' }),
});

/** As the provider's documentation shows them. */
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
  email: 'reader@example.in',
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

const answerWith = (status: number, body: unknown) => {
  provider.answer = (_call, response) => sendJson(response, status, body);
};
const answerAs = (answer: (response: ServerResponse) => unknown) => {
  provider.answer = (_call, response) => answer(response);
};
const refusal = (description: string) => ({ error: { code: 'BAD_REQUEST_ERROR', description, field: 'amount' } });

beforeEach(() => {
  provider.calls.length = 0;
});

describe('the provider', () => {
  it('is asked for an order in paise, with both keys', async () => {
    answerWith(200, ORDER);
    expect(await gateway.createOrder({ receipt: 'receipt#1', amountInPaise: 50_000 })).toEqual({
      providerOrderId: ORDER.id,
      amountInPaise: 50_000,
      currency: 'INR',
      receipt: 'receipt#1',
      status: 'created',
    });
    const [call] = provider.calls;
    expect(call).toMatchObject({ method: 'POST', path: '/v1/orders' });
    expect(JSON.parse(String(call?.body))).toEqual({ amount: 50_000, currency: 'INR', receipt: 'receipt#1' });
    const keys = Buffer.from(`${KEYS.keyId}:${KEYS.keySecret}`).toString('base64');
    expect(call?.headers.authorization).toBe(`Basic ${keys}`);
  });

  it('is understood as its documentation shows it', async () => {
    answerWith(200, PAYMENT);
    expect(await gateway.payment(PAYMENT.id)).toEqual({
      providerPaymentId: PAYMENT.id,
      providerOrderId: ORDER.id,
      amountInPaise: 50_000,
      currency: 'INR',
      status: 'captured',
      method: 'upi',
      errorDescription: null,
    });
    answerWith(200, { entity: 'collection', count: 1, items: [PAYMENT] });
    expect(await gateway.paymentsOf(ORDER.id)).toMatchObject([{ providerPaymentId: PAYMENT.id }]);
    answerWith(200, { entity: 'collection', count: 1, items: [REFUND] });
    expect(await gateway.refundsOf(PAYMENT.id)).toMatchObject([{ providerRefundId: REFUND.id, status: 'pending' }]);
    answerWith(200, ORDER);
    expect(await gateway.order(ORDER.id)).toMatchObject({ providerOrderId: ORDER.id });
    expect(provider.calls.map(({ path }) => path.split('?')[0])).toEqual([
      `/v1/payments/${PAYMENT.id}`,
      `/v1/orders/${ORDER.id}/payments`,
      `/v1/payments/${PAYMENT.id}/refunds`,
      `/v1/orders/${ORDER.id}`,
    ]);
  });

  it('is told by a key that a refund is the same one, and no later call has that key', async () => {
    answerWith(200, REFUND);
    const wanted = { providerPaymentId: PAYMENT.id, amountInPaise: 50_000, idempotencyKey: 'refund-of-the-order' };
    expect(await gateway.refund(wanted)).toMatchObject({ providerRefundId: REFUND.id, providerPaymentId: PAYMENT.id });
    answerWith(200, ORDER);
    await gateway.order(ORDER.id);
    expect(provider.calls.map(({ headers }) => headers['x-refund-idempotency'])).toEqual([
      'refund-of-the-order',
      undefined,
    ]);
  });

  it('that refuses is heard, with its reason', async () => {
    answerWith(400, refusal('Amount exceeds maximum amount allowed.'));
    const refused = gateway.createOrder({ receipt: 'receipt#1', amountInPaise: 1 });
    await expect(refused).rejects.toThrow(GatewayRefused);
    await expect(refused).rejects.toMatchObject({ message: 'Amount exceeds maximum amount allowed.', status: 400 });
  });

  it('that does not know an id is no fault', async () => {
    answerWith(400, refusal('The id provided does not exist'));
    expect(await gateway.payment('pay_unknown')).toBeNull();
    expect(await gateway.order('order_unknown')).toBeNull();
    expect(await gateway.paymentsOf('order_unknown')).toEqual([]);
  });

  it('is not asked for what cannot be an id', async () => {
    for (const id of ['', 'pay_1/refund', '../orders', 'pay_1?x=1', ORDER.id]) {
      expect(await gateway.payment(id)).toBeNull();
      expect(await gateway.refundsOf(id)).toEqual([]);
      await expect(gateway.capture({ providerPaymentId: id, amountInPaise: 100 })).rejects.toThrow(GatewayRefused);
    }
    expect(await gateway.order(PAYMENT.id)).toBeNull();
    expect(provider.calls).toEqual([]);
  });

  it('that has captured already when it is asked again is believed', async () => {
    provider.answer = ({ method }, response) =>
      method === 'POST'
        ? sendJson(response, 400, refusal('This payment has already been captured'))
        : sendJson(response, 200, PAYMENT);
    const captured = await gateway.capture({ providerPaymentId: PAYMENT.id, amountInPaise: 50_000 });
    expect(captured.status).toBe('captured');
  });
});

describe('no answer to rely on', () => {
  const create = () => gateway.createOrder({ receipt: 'receipt#1', amountInPaise: 50_000 });

  it.each([
    ['a reset', (response: ServerResponse) => response.req.socket.resetAndDestroy()],
    ['an end without an answer', (response: ServerResponse) => response.req.socket.destroy()],
    [
      'half an answer',
      (response: ServerResponse) => {
        response.writeHead(200, { 'Content-Length': '500' }).write('{"id":');
        response.req.socket.end();
      },
    ],
    ['an empty answer', (response: ServerResponse) => response.end()],
    ['a page', (response: ServerResponse) => response.writeHead(200).end('<!doctype html>')],
    ['null', (response: ServerResponse) => sendJson(response, 200, null)],
    ['an order without an id', (response: ServerResponse) => sendJson(response, 200, { ...ORDER, id: undefined })],
    ['an amount in fractions', (response: ServerResponse) => sendJson(response, 200, { ...ORDER, amount: 1.5 })],
    ['a status nobody knows', (response: ServerResponse) => sendJson(response, 200, { ...ORDER, status: 'lost' })],
    ['an answer without end', (response: ServerResponse) => response.end('x'.repeat(2_000_000))],
    ['a redirect', (response: ServerResponse) => response.writeHead(302, { Location: '/elsewhere' }).end()],
    ['500', (response: ServerResponse) => sendJson(response, 500, { error: { code: 'SERVER_ERROR' } })],
    ['502 without a body', (response: ServerResponse) => response.writeHead(502).end()],
    ['keys not accepted', (response: ServerResponse) => sendJson(response, 401, refusal('Authentication failed'))],
    ['the same still going on', (response: ServerResponse) => sendJson(response, 409, refusal('In progress'))],
    ['too many calls', (response: ServerResponse) => sendJson(response, 429, refusal('Too many requests'))],
  ])('is %s, and says so', async (_what, answer) => {
    answerAs(answer);
    const asked = create();
    await expect(asked).rejects.toThrow(GatewayUnavailable);
    await expect(asked).rejects.toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  });

  it('is a provider that never answers, or never ends', async () => {
    provider.answer = ({ path }, response) => {
      if (path.endsWith('silent')) return;
      const drip = setInterval(() => response.write(' '), 500);
      response.once('close', () => clearInterval(drip));
    };
    const outcomes = await Promise.allSettled([gateway.payment('pay_silent'), gateway.payment('pay_dripping')]);
    expect(outcomes).toEqual([
      { status: 'rejected', reason: expect.any(GatewayUnavailable) },
      { status: 'rejected', reason: expect.any(GatewayUnavailable) },
    ]);
  });

  it('is nobody there', async () => {
    const withAdvisoryLock = razorpayGateway({
      ...KEYS,
      apiUrl: () => 'http://127.0.0.1:1',
      checkoutScript: '/checkout.js',
      log: pino({ level: 'silent' }),
    });
    const asked = withAdvisoryLock.payment(PAYMENT.id);
    await expect(asked).rejects.toThrow(GatewayUnavailable);
    await expect(asked).rejects.toMatchObject({ cause: { message: expect.stringContaining('ECONNREFUSED') } });
  });
});
