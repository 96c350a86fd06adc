import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ReceivedRequest, sendJson, useFakeHttpServer } from '../test/fake-http-server.ts';
import { POLLING } from '../test/polling.ts';
import { basicAuth, UPI_FAILURE, UPI_SUCCESS } from '../test/sandbox.ts';
import { useTestShop } from '../test/test-shop.ts';
import { openJobs, type Jobs } from '../src/platform/jobs/jobs.ts';
import { SANDBOX_WEBHOOKS } from './sandbox-webhooks.ts';
import { SANDBOX_LIMITS } from './sandbox.rules.ts';
import { SandboxService } from './sandbox.service.ts';
import { SandboxStore } from './sandbox.store.ts';

/** The test runs the webhook jobs, so that it can receive the webhooks. */
const shop = useTestShop({ runJobs: false });
const receiver = useFakeHttpServer();
const AMOUNT = 64_900;

let jobs: Jobs;
beforeAll(async () => {
  const log = pino({ level: 'silent' });
  jobs = await openJobs({ database: shop.database, log, queues: [SANDBOX_WEBHOOKS], pollIntervalMs: 20 });
  const store = new SandboxStore(shop.database.manager);
  const keys = shop.services.sandbox?.keys ?? { keyId: '', keySecret: '', webhookSecret: '' };
  const webhookUrl = () => `${receiver.url}/webhooks`;
  const sandbox = new SandboxService({ store, jobs, keys, webhookUrl, clock: () => new Date() });
  jobs.work(SANDBOX_WEBHOOKS, sandbox.deliverWebhook);
});
afterAll(() => jobs?.close());
beforeEach(async () => {
  receiver.requests.length = 0;
  receiver.handler = (_call, response) => response.end();
  await shop.sandbox.control({ action: 'clear' });
});

const order = async () =>
  (await shop.services.gateway.createOrder({ receipt: 'ES-1', amountInPaise: AMOUNT })).providerOrderId;

const eventOf = ({ body }: ReceivedRequest): string => JSON.parse(String(body)).event;
const idOf = ({ headers }: ReceivedRequest) => headers['x-razorpay-event-id'];
const events = () => receiver.requests.map(eventOf).toSorted();

describe('webhooks', () => {
  it('report a payment, signed, each with its own id', async () => {
    const providerOrderId = await order();
    const { razorpay_payment_id: providerPaymentId } = await shop.sandbox.pay(providerOrderId);
    await expect.poll(events, POLLING).toEqual(['order.paid', 'payment.authorized', 'payment.captured']);
    expect(new Set(receiver.requests.map(idOf)).size).toBe(3);
    for (const { method, path, headers, body } of receiver.requests) {
      expect([method, path, headers['content-type']]).toEqual(['POST', '/webhooks', 'application/json']);
      const signature = headers['x-razorpay-signature'];
      expect(shop.services.gateway.verifyWebhookSignature(body, signature)).toBe(true);
      expect(shop.services.gateway.verifyWebhookSignature(Buffer.concat([body, Buffer.from(' ')]), signature)).toBe(
        false,
      );
    }
    const bodies = receiver.requests.map(({ body }) => JSON.parse(String(body)));
    const statusIn = (event: string) =>
      bodies.find((body) => body.event === event).payload.payment.entity.status as string;
    expect(statusIn('payment.authorized')).toBe('authorized');
    expect(statusIn('payment.captured')).toBe('captured');
    const paid = bodies.find(({ event }) => event === 'order.paid');
    expect(paid.payload.order.entity).toMatchObject({ id: providerOrderId, status: 'paid', amount_paid: AMOUNT });
    expect(paid.payload.payment.entity).toMatchObject({ id: providerPaymentId });
  });

  it('report a failure and a refund', async () => {
    const providerOrderId = await order();
    await (await shop.sandbox.attemptPayment(providerOrderId, UPI_FAILURE)).arrayBuffer();
    await expect.poll(events, POLLING).toEqual(['payment.failed']);
    const { razorpay_payment_id: providerPaymentId } = await shop.sandbox.pay(providerOrderId);
    const idempotencyKey = 'refund-of-the-order';
    await shop.services.gateway.refundPayment({ providerPaymentId, amountInPaise: AMOUNT, idempotencyKey });
    await expect
      .poll(events, POLLING)
      .toEqual([
        'order.paid',
        'payment.authorized',
        'payment.captured',
        'payment.failed',
        'refund.created',
        'refund.processed',
      ]);
    const call = receiver.requests.find((each) => eventOf(each) === 'refund.processed');
    expect(JSON.parse(String(call?.body)).payload.refund.entity).toMatchObject({
      payment_id: providerPaymentId,
      amount: AMOUNT,
      status: 'processed',
    });
  });

  it('are retried with the same bytes until they get 2xx', async () => {
    receiver.handler = (_call, response) => sendJson(response, 503, {});
    await (await shop.sandbox.attemptPayment(await order(), UPI_FAILURE)).arrayBuffer();
    await expect.poll(() => receiver.requests, POLLING).toHaveLength(1);
    receiver.handler = (_call, response) => response.end();
    const isWaiting = `name = '${SANDBOX_WEBHOOKS}' AND state = 'retry'`;
    const waiting = () => shop.database.query(`SELECT id FROM pgboss.job WHERE ${isWaiting}`);
    await expect.poll(waiting, POLLING).toHaveLength(1);
    await shop.database.query(`UPDATE pgboss.job SET start_after = now() - interval '1 s' WHERE ${isWaiting}`);
    await expect.poll(() => receiver.requests, POLLING).toHaveLength(2);
    const [first, second] = receiver.requests;
    expect(second?.body).toEqual(first?.body);
    expect(second?.headers['x-razorpay-event-id']).toBe(first?.headers['x-razorpay-event-id']);
    expect(second?.headers['x-razorpay-signature']).toBe(first?.headers['x-razorpay-signature']);
  });

  it('are duplicated by a fault', async () => {
    await shop.sandbox.control({ action: 'fault', kind: 'duplicate', target: 'payment.captured', copies: 3 });
    await shop.sandbox.pay(await order());
    await expect
      .poll(events, POLLING)
      .toEqual(['order.paid', 'payment.authorized', ...Array.from({ length: 3 }, () => 'payment.captured')]);
    expect(new Set(receiver.requests.map(idOf)).size).toBe(3);
  });

  it('are withheld by a fault until they are released', async () => {
    await shop.sandbox.control({ action: 'fault', kind: 'withhold', target: 'payment.*', times: 2 });
    await shop.sandbox.pay(await order());
    await expect.poll(events, POLLING).toEqual(['order.paid']);
    await shop.sandbox.control({ action: 'release' });
    await expect.poll(events, POLLING).toEqual(['order.paid', 'payment.authorized', 'payment.captured']);
    await shop.sandbox.control({ action: 'release' });
    await (await shop.sandbox.attemptPayment(await order(), UPI_FAILURE)).arrayBuffer();
    await expect.poll(events, POLLING).toHaveLength(4);
  });
});

describe('a pending payment', () => {
  it('is shared by all processes, and is settled once', async () => {
    const other = await shop.addInstance();
    const providerOrderId = await order();
    const paymentId = await shop.sandbox.startPendingPayment(providerOrderId);
    const attempt = () => fetch(`${other.url}/sandbox/razorpay/pay/${paymentId}`);
    const waiting = await attempt();
    expect([waiting.status, await waiting.json()]).toEqual([
      202,
      { razorpay_payment_id: paymentId, status: 'created' },
    ]);
    await shop.sandbox.control({ action: 'settle', paymentId, status: 'captured' });
    const paid = await attempt();
    const { razorpay_signature: signature } = await paid.json();
    expect(paid.status).toBe(200);
    const result = { providerOrderId, providerPaymentId: paymentId, signature };
    expect(other.services.gateway.verifyPaymentSignature(result)).toBe(true);
    await expect(shop.sandbox.control({ action: 'settle', paymentId, status: 'failed' })).rejects.toThrow('400');
  });

  it('can be declined', async () => {
    const providerOrderId = await order();
    const paymentId = await shop.sandbox.startPendingPayment(providerOrderId);
    await shop.sandbox.control({ action: 'settle', paymentId, status: 'failed' });
    const declined = await shop.get(`/sandbox/razorpay/pay/${paymentId}`);
    expect([declined.status, await declined.json()]).toMatchObject([400, { error: { reason: 'payment_declined' } }]);
    expect(await shop.services.gateway.findOrder(providerOrderId)).toMatchObject({ status: 'attempted' });
  });

  it('can be approved or declined by the shopper without a key, once', async () => {
    const decide = async (paymentId: string, body: object) =>
      (await shop.post(`/sandbox/razorpay/pay/${paymentId}/approval`, body)).status;
    const approved = await shop.sandbox.startPendingPayment(await order());
    expect(await decide(approved, {})).toBe(400);
    expect(await decide(approved, { approved: 'yes' })).toBe(400);
    expect(await decide('pay_00000000000000', { approved: true })).toBe(400);
    expect(await shop.services.gateway.findPayment(approved)).toMatchObject({ status: 'created' });
    expect(await decide(approved, { approved: true })).toBe(200);
    expect(await decide(approved, { approved: false })).toBe(400);
    expect(await shop.services.gateway.findPayment(approved)).toMatchObject({ status: 'captured' });
    const declined = await shop.sandbox.startPendingPayment(await order());
    expect(await decide(declined, { approved: false })).toBe(400);
    expect(await shop.services.gateway.findPayment(declined)).toMatchObject({ status: 'failed' });
  });

  it('can be approved after another attempt was paid, as at a real provider', async () => {
    const providerOrderId = await order();
    const paymentId = await shop.sandbox.startPendingPayment(providerOrderId);
    await shop.sandbox.pay(providerOrderId);
    await shop.sandbox.control({ action: 'settle', paymentId, status: 'captured' });
    const attempts = await shop.services.gateway.listPayments(providerOrderId);
    expect(attempts.map(({ status }) => status)).toEqual(['captured', 'captured']);
  });
});

describe('an order', () => {
  it('allows at most ten payment attempts, also concurrent ones', async () => {
    const providerOrderId = await order();
    const responses = await Promise.all(
      Array.from({ length: SANDBOX_LIMITS.attempts + 4 }, () =>
        shop.sandbox.attemptPayment(providerOrderId, UPI_FAILURE),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 400));
    expect(await shop.services.gateway.listPayments(providerOrderId)).toHaveLength(SANDBOX_LIMITS.attempts);
    const rejected = await shop.sandbox.attemptPayment(providerOrderId, UPI_SUCCESS);
    expect([rejected.status, await rejected.json()]).toMatchObject([
      400,
      {
        error: {
          code: 'BAD_REQUEST_ERROR',
          description: 'The maximum number of payment attempts for this order is reached.',
        },
      },
    ]);
    const webhooks = () => receiver.requests.filter(({ body }) => body.includes(providerOrderId));
    await expect.poll(webhooks, POLLING).toHaveLength(SANDBOX_LIMITS.attempts);
  });

  it('can be paid at the tenth attempt', async () => {
    const providerOrderId = await order();
    for (let attempt = 1; attempt < SANDBOX_LIMITS.attempts; attempt += 1)
      await (await shop.sandbox.attemptPayment(providerOrderId, UPI_FAILURE)).arrayBuffer();
    expect(await shop.sandbox.pay(providerOrderId)).toMatchObject({ razorpay_order_id: providerOrderId });
  });
});

describe('faults', () => {
  it('apply the given number of times in any process, to matching calls only', async () => {
    const other = await shop.addInstance();
    await shop.sandbox.control({ action: 'fault', kind: 'error', target: 'GET /v1/payments/*', times: 2 });
    const providerOrderId = await order();
    const find = (at: typeof other) => at.services.gateway.findPayment('pay_00000000000000');
    await expect(find(shop)).rejects.toThrow('does not answer');
    expect(await shop.services.gateway.findOrder(providerOrderId)).not.toBeNull();
    await expect(find(other)).rejects.toThrow('does not answer');
    expect(await find(shop)).toBeNull();
  });

  it('can be deleted', async () => {
    await shop.sandbox.control({ action: 'fault', kind: 'error', times: 1_000 });
    await expect(order()).rejects.toThrow('does not answer');
    await shop.sandbox.control({ action: 'clear' });
    await order();
  });
});

describe('the API', () => {
  const keys = () => basicAuth(shop.services.sandbox?.keys ?? { keyId: '', keySecret: '' });
  const post = (path: string, body: unknown) => shop.post(`/sandbox/razorpay${path}`, body, keys());
  const errorBody = { error: { code: 'BAD_REQUEST_ERROR', description: expect.any(String) } };

  it.each<[string, Record<string, string>]>([
    ['nothing', {}],
    ['a wrong password', { Authorization: `Basic ${Buffer.from('rzp_test_x:y').toString('base64')}` }],
    ['invalid base64', { Authorization: 'Basic %%%' }],
  ])('rejects authentication with %s', async (_what, headers) => {
    const response = await shop.get('/sandbox/razorpay/v1/orders', headers);
    expect([response.status, await response.json()]).toMatchObject([401, errorBody]);
  });

  it.each([
    ['a fraction', { amount: 100.5 }],
    ['a string', { amount: '64900' }],
    ['null', { amount: null }],
    ['nothing', { amount: undefined }],
    ['less than a rupee', { amount: 99 }],
    ['a negative amount', { amount: -64_900 }],
    ['an excessive amount', { amount: 1e12 }],
    ['an infinite amount', '{"amount":1e999,"currency":"INR"}'],
    ['another currency', { currency: 'USD' }],
    ['a long receipt', { receipt: 'x'.repeat(41) }],
    ['a NUL in the receipt', { receipt: 'x\u0000' }],
    ['many notes', { notes: Object.fromEntries(Array.from({ length: 16 }, (_, index) => [`n${index}`, 'x'])) }],
    ['a NUL in a note', { notes: { note: '\u0000' } }],
    ['invalid JSON', '{"amount":'],
    ['a list', []],
  ])('rejects an order with %s', async (_what, overrides) => {
    const body =
      typeof overrides === 'string' || Array.isArray(overrides)
        ? overrides
        : { amount: AMOUNT, currency: 'INR', ...overrides };
    const response = await post('/v1/orders', body);
    expect([response.status, await response.json()]).toMatchObject([400, errorBody]);
  });

  it('rejects a large body', async () => {
    const response = await post('/v1/orders', { receipt: 'x'.repeat(30_000) });
    expect([response.status, await response.json()]).toMatchObject([413, errorBody]);
  });

  it.each([
    ['no method', { vpa: UPI_SUCCESS.vpa }],
    ['another method', { method: 'netbanking' }],
    ['no wallet', { method: 'wallet' }],
    ['an unknown wallet', { method: 'wallet', wallet: 'purse' }],
    ['no UPI ID', { method: 'upi' }],
    ['an invalid UPI ID', { method: 'upi', vpa: 'nobody' }],
    ['no card', { method: 'card' }],
    ['an invalid card number', { method: 'card', card: { number: '4111' } }],
    ['no order', { ...UPI_SUCCESS, order_id: undefined }],
    ['an unknown order', { ...UPI_SUCCESS, order_id: 'order_00000000000000' }],
    ['an invalid order id', { ...UPI_SUCCESS, order_id: 'x\u0000' }],
  ])('rejects a payment with %s', async (_what, body) => {
    const providerOrderId = await order();
    const response = await post('/pay', { order_id: providerOrderId, ...body });
    expect([response.status, await response.json()]).toMatchObject([400, errorBody]);
    expect(await shop.services.gateway.listPayments(providerOrderId)).toEqual([]);
  });

  it.each([
    { action: 'burn' },
    { action: 'fault', kind: 'fire' },
    { action: 'fault', kind: 'delay', delayMs: 1e9 },
    { action: 'fault', kind: 'error', times: 0 },
    { action: 'fault', kind: 'error', target: "'; DROP TABLE" },
    { action: 'settle', paymentId: 'pay_00000000000000', status: 'captured' },
    { action: 'settle', paymentId: 'x', status: 'created' },
  ])('rejects the control call %j', async (body) => {
    expect((await post('/control', body)).status).toBe(400);
  });

  it('rejects a control call by an HTML form', async () => {
    const headers = { ...keys(), 'Content-Type': 'text/plain' };
    const response = await shop.post('/sandbox/razorpay/control', '{"action":"clear"}', headers);
    expect(response.status).toBe(400);
  });

  it('lists orders by receipt, newest first, paginated', async () => {
    const receipt = 'ES-261122-LISTED';
    const created = [];
    for (let each = 0; each < 3; each += 1)
      created.push((await (await post('/v1/orders', { amount: AMOUNT, currency: 'INR', receipt })).json()).id);
    const list = async (query: string) =>
      (await (await shop.get(`/sandbox/razorpay/v1/orders?receipt=${receipt}${query}`, keys())).json()).items.map(
        ({ id }: { id: string }) => id,
      );
    expect(await list('')).toEqual(created.toReversed());
    expect(await list('&count=1&skip=1')).toEqual([created[1]]);
    expect((await shop.get('/sandbox/razorpay/v1/orders?count=1000', keys())).status).toBe(400);
  });

  it.each(['/v1/nothing', '/nothing', '/v1/orders/x%00/payments', '/pay/x%00'])(
    'responds to %s in its own format',
    async (path) => {
      const response = await shop.get(`/sandbox/razorpay${path}`, keys());
      expect(response.status).toBeOneOf([400, 404]);
      expect(await response.json()).toMatchObject(errorBody);
    },
  );
});
