import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ReceivedCall, sendJson, useHttpDouble } from '../../../test/http-double.ts';
import { PATIENTLY } from '../../../test/patience.ts';
import { basicAuth, FAILS, PAYS } from '../../../test/sandbox.ts';
import { useTestShop } from '../../../test/test-shop.ts';
import { openJobs, type Jobs } from '../../platform/jobs.ts';
import { SANDBOX_WEBHOOKS } from './sandbox-webhooks.ts';
import { SANDBOX_LIMITS } from './sandbox.rules.ts';
import { SandboxService } from './sandbox.service.ts';
import { SandboxStore } from './sandbox.store.ts';

/** Jobs are done by the test, so that webhooks go to where it looks. */
const shop = useTestShop({ doesJobs: false });
const receiver = useHttpDouble();
const AMOUNT = 64_900;

let jobs: Jobs;
beforeAll(async () => {
  const log = pino({ level: 'silent' });
  jobs = await openJobs({ database: shop.database, log, queues: [SANDBOX_WEBHOOKS], lookEveryMs: 20 });
  const store = new SandboxStore(shop.database.manager);
  const keys = shop.services.sandbox?.keys ?? { keyId: '', keySecret: '', webhookSecret: '' };
  const sandbox = new SandboxService({ store, jobs, keys, webhookUrl: () => `${receiver.url}/webhooks` });
  jobs.work(SANDBOX_WEBHOOKS, sandbox.deliverJob);
});
afterAll(() => jobs?.close());
beforeEach(async () => {
  receiver.calls.length = 0;
  receiver.answer = (_call, response) => response.end();
  await shop.sandbox.control({ action: 'clear' });
});

const order = async () =>
  (await shop.services.payments.createOrder({ receipt: 'ES-1', amountInPaise: AMOUNT })).providerOrderId;

const eventOf = ({ body }: ReceivedCall): string => JSON.parse(String(body)).event;
const idOf = ({ headers }: ReceivedCall) => headers['x-razorpay-event-id'];
const events = () => receiver.calls.map(eventOf).toSorted();

describe('webhooks', () => {
  it('tell of a payment, signed, each with an id of its own', async () => {
    const providerOrderId = await order();
    const { razorpay_payment_id: providerPaymentId } = await shop.sandbox.pay(providerOrderId);
    await expect.poll(events, PATIENTLY).toEqual(['order.paid', 'payment.authorized', 'payment.captured']);
    expect(new Set(receiver.calls.map(idOf)).size).toBe(3);
    for (const { method, path, headers, body } of receiver.calls) {
      expect([method, path, headers['content-type']]).toEqual(['POST', '/webhooks', 'application/json']);
      const signature = headers['x-razorpay-signature'];
      expect(shop.services.payments.isWebhookSigned(body, signature)).toBe(true);
      expect(shop.services.payments.isWebhookSigned(Buffer.concat([body, Buffer.from(' ')]), signature)).toBe(false);
    }
    const bodies = receiver.calls.map(({ body }) => JSON.parse(String(body)));
    const statusIn = (event: string) =>
      bodies.find((body) => body.event === event).payload.payment.entity.status as string;
    expect(statusIn('payment.authorized')).toBe('authorized');
    expect(statusIn('payment.captured')).toBe('captured');
    const paid = bodies.find(({ event }) => event === 'order.paid');
    expect(paid.payload.order.entity).toMatchObject({ id: providerOrderId, status: 'paid', amount_paid: AMOUNT });
    expect(paid.payload.payment.entity).toMatchObject({ id: providerPaymentId });
  });

  it('tell of a failure and of a refund', async () => {
    const providerOrderId = await order();
    await (await shop.sandbox.tryToPay(providerOrderId, FAILS)).arrayBuffer();
    await expect.poll(events, PATIENTLY).toEqual(['payment.failed']);
    const { razorpay_payment_id: providerPaymentId } = await shop.sandbox.pay(providerOrderId);
    const idempotencyKey = 'refund-of-the-order';
    await shop.services.payments.refund({ providerPaymentId, amountInPaise: AMOUNT, idempotencyKey });
    await expect
      .poll(events, PATIENTLY)
      .toEqual(['order.paid', 'payment.authorized', 'payment.captured', 'payment.failed', 'refund.processed']);
    const call = receiver.calls.find((each) => eventOf(each) === 'refund.processed');
    expect(JSON.parse(String(call?.body)).payload.refund.entity).toMatchObject({
      payment_id: providerPaymentId,
      amount: AMOUNT,
      status: 'processed',
    });
  });

  it('come again, the same to the byte, until they are answered with 2xx', async () => {
    receiver.answer = (_call, response) => sendJson(response, 503, {});
    await (await shop.sandbox.tryToPay(await order(), FAILS)).arrayBuffer();
    await expect.poll(() => receiver.calls, PATIENTLY).toHaveLength(1);
    receiver.answer = (_call, response) => response.end();
    const isWaiting = `name = '${SANDBOX_WEBHOOKS}' AND state = 'retry'`;
    const waiting = () => shop.database.query(`SELECT id FROM pgboss.job WHERE ${isWaiting}`);
    await expect.poll(waiting, PATIENTLY).toHaveLength(1);
    await shop.database.query(`UPDATE pgboss.job SET start_after = now() - interval '1 s' WHERE ${isWaiting}`);
    await expect.poll(() => receiver.calls, PATIENTLY).toHaveLength(2);
    const [first, second] = receiver.calls;
    expect(second?.body).toEqual(first?.body);
    expect(second?.headers['x-razorpay-event-id']).toBe(first?.headers['x-razorpay-event-id']);
    expect(second?.headers['x-razorpay-signature']).toBe(first?.headers['x-razorpay-signature']);
  });

  it('come more than once on request', async () => {
    await shop.sandbox.control({ action: 'fault', kind: 'duplicate', target: 'payment.captured', copies: 3 });
    await shop.sandbox.pay(await order());
    await expect
      .poll(events, PATIENTLY)
      .toEqual(['order.paid', 'payment.authorized', ...Array.from({ length: 3 }, () => 'payment.captured')]);
    expect(new Set(receiver.calls.map(idOf)).size).toBe(3);
  });

  it('are withheld on request, until they are released', async () => {
    await shop.sandbox.control({ action: 'fault', kind: 'withhold', target: 'payment.*', times: 2 });
    await shop.sandbox.pay(await order());
    await expect.poll(events, PATIENTLY).toEqual(['order.paid']);
    await shop.sandbox.control({ action: 'release' });
    await expect.poll(events, PATIENTLY).toEqual(['order.paid', 'payment.authorized', 'payment.captured']);
    await shop.sandbox.control({ action: 'release' });
    await (await shop.sandbox.tryToPay(await order(), FAILS)).arrayBuffer();
    await expect.poll(events, PATIENTLY).toHaveLength(4);
  });
});

describe('a payment that waits', () => {
  it('is the same in every process, and ends as it is told, once', async () => {
    const other = await shop.another();
    const providerOrderId = await order();
    const paymentId = await shop.sandbox.payLater(providerOrderId);
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
    const answer = { providerOrderId, providerPaymentId: paymentId, signature };
    expect(other.services.payments.isPaymentSigned(answer)).toBe(true);
    await expect(shop.sandbox.control({ action: 'settle', paymentId, status: 'failed' })).rejects.toThrow('400');
  });

  it('may be declined', async () => {
    const providerOrderId = await order();
    const paymentId = await shop.sandbox.payLater(providerOrderId);
    await shop.sandbox.control({ action: 'settle', paymentId, status: 'failed' });
    const declined = await shop.get(`/sandbox/razorpay/pay/${paymentId}`);
    expect([declined.status, await declined.json()]).toMatchObject([400, { error: { reason: 'payment_declined' } }]);
    expect(await shop.services.payments.order(providerOrderId)).toMatchObject({ status: 'attempted' });
  });

  it('is approved or declined by its shopper without a key, and only once', async () => {
    const answer = async (paymentId: string, body: object) =>
      (await shop.post(`/sandbox/razorpay/pay/${paymentId}/approval`, body)).status;
    const approved = await shop.sandbox.payLater(await order());
    expect(await answer(approved, {})).toBe(400);
    expect(await answer(approved, { approved: 'yes' })).toBe(400);
    expect(await answer('pay_00000000000000', { approved: true })).toBe(400);
    expect(await shop.services.payments.payment(approved)).toMatchObject({ status: 'created' });
    expect(await answer(approved, { approved: true })).toBe(200);
    expect(await answer(approved, { approved: false })).toBe(400);
    expect(await shop.services.payments.payment(approved)).toMatchObject({ status: 'captured' });
    const declined = await shop.sandbox.payLater(await order());
    expect(await answer(declined, { approved: false })).toBe(400);
    expect(await shop.services.payments.payment(declined)).toMatchObject({ status: 'failed' });
  });

  it('may be approved after another attempt was paid, as with a provider', async () => {
    const providerOrderId = await order();
    const paymentId = await shop.sandbox.payLater(providerOrderId);
    await shop.sandbox.pay(providerOrderId);
    await shop.sandbox.control({ action: 'settle', paymentId, status: 'captured' });
    const attempts = await shop.services.payments.paymentsOf(providerOrderId);
    expect(attempts.map(({ status }) => status)).toEqual(['captured', 'captured']);
  });
});

describe('an order', () => {
  it('is refused more than ten attempts to pay it, however many come at once', async () => {
    const providerOrderId = await order();
    const answers = await Promise.all(
      Array.from({ length: SANDBOX_LIMITS.attempts + 4 }, () => shop.sandbox.tryToPay(providerOrderId, FAILS)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400));
    expect(await shop.services.payments.paymentsOf(providerOrderId)).toHaveLength(SANDBOX_LIMITS.attempts);
    const refused = await shop.sandbox.tryToPay(providerOrderId, PAYS);
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      {
        error: {
          code: 'BAD_REQUEST_ERROR',
          description: 'The maximum number of payment attempts for this order is reached.',
        },
      },
    ]);
    const told = () => receiver.calls.filter(({ body }) => body.includes(providerOrderId));
    await expect.poll(told, PATIENTLY).toHaveLength(SANDBOX_LIMITS.attempts);
  });

  it('may be paid at its tenth attempt', async () => {
    const providerOrderId = await order();
    for (let attempt = 1; attempt < SANDBOX_LIMITS.attempts; attempt += 1)
      await (await shop.sandbox.tryToPay(providerOrderId, FAILS)).arrayBuffer();
    expect(await shop.sandbox.pay(providerOrderId)).toMatchObject({ razorpay_order_id: providerOrderId });
  });
});

describe('faults', () => {
  it('happen as often as was asked for, in whichever process, and to what they are meant for', async () => {
    const other = await shop.another();
    await shop.sandbox.control({ action: 'fault', kind: 'error', target: 'GET /v1/payments/*', times: 2 });
    const providerOrderId = await order();
    const find = (at: typeof other) => at.services.payments.payment('pay_00000000000000');
    await expect(find(shop)).rejects.toThrow('does not answer');
    expect(await shop.services.payments.order(providerOrderId)).not.toBeNull();
    await expect(find(other)).rejects.toThrow('does not answer');
    expect(await find(shop)).toBeNull();
  });

  it('are forgotten on request', async () => {
    await shop.sandbox.control({ action: 'fault', kind: 'error', times: 1_000 });
    await expect(order()).rejects.toThrow('does not answer');
    await shop.sandbox.control({ action: 'clear' });
    await order();
  });
});

describe('the API', () => {
  const keys = () => basicAuth(shop.services.sandbox?.keys ?? { keyId: '', keySecret: '' });
  const post = (path: string, body: unknown) => shop.post(`/sandbox/razorpay${path}`, body, keys());
  const fault = { error: { code: 'BAD_REQUEST_ERROR', description: expect.any(String) } };

  it.each<[string, Record<string, string>]>([
    ['nothing', {}],
    ['a wrong password', { Authorization: `Basic ${Buffer.from('rzp_test_x:y').toString('base64')}` }],
    ['nonsense', { Authorization: 'Basic %%%' }],
  ])('lets nobody in with %s', async (_what, headers) => {
    const answer = await shop.get('/sandbox/razorpay/v1/orders', headers);
    expect([answer.status, await answer.json()]).toMatchObject([401, fault]);
  });

  it.each([
    ['a fraction', { amount: 100.5 }],
    ['a string', { amount: '64900' }],
    ['null', { amount: null }],
    ['nothing', { amount: undefined }],
    ['less than a rupee', { amount: 99 }],
    ['less than nothing', { amount: -64_900 }],
    ['more than anything costs', { amount: 1e12 }],
    ['more than a number can be', '{"amount":1e999,"currency":"INR"}'],
    ['another currency', { currency: 'USD' }],
    ['a long receipt', { receipt: 'x'.repeat(41) }],
    ['a receipt that no database keeps', { receipt: 'x\u0000' }],
    ['many notes', { notes: Object.fromEntries(Array.from({ length: 16 }, (_, index) => [`n${index}`, 'x'])) }],
    ['a note that no database keeps', { notes: { note: '\u0000' } }],
    ['no JSON', '{"amount":'],
    ['a list', []],
  ])('makes no order of %s', async (_what, differing) => {
    const body =
      typeof differing === 'string' || Array.isArray(differing)
        ? differing
        : { amount: AMOUNT, currency: 'INR', ...differing };
    const answer = await post('/v1/orders', body);
    expect([answer.status, await answer.json()]).toMatchObject([400, fault]);
  });

  it('reads no endless body', async () => {
    const answer = await post('/v1/orders', { receipt: 'x'.repeat(30_000) });
    expect([answer.status, await answer.json()]).toMatchObject([413, fault]);
  });

  it.each([
    ['no method', { vpa: PAYS.vpa }],
    ['another method', { method: 'wallet' }],
    ['no UPI ID', { method: 'upi' }],
    ['what is no UPI ID', { method: 'upi', vpa: 'nobody' }],
    ['no card', { method: 'card' }],
    ['what is no card number', { method: 'card', card: { number: '4111' } }],
    ['no order', { ...PAYS, order_id: undefined }],
    ['an order nobody made', { ...PAYS, order_id: 'order_00000000000000' }],
    ['what is no order', { ...PAYS, order_id: 'x\u0000' }],
  ])('pays nothing with %s', async (_what, body) => {
    const providerOrderId = await order();
    const answer = await post('/pay', { order_id: providerOrderId, ...body });
    expect([answer.status, await answer.json()]).toMatchObject([400, fault]);
    expect(await shop.services.payments.paymentsOf(providerOrderId)).toEqual([]);
  });

  it.each([
    { action: 'burn' },
    { action: 'fault', kind: 'fire' },
    { action: 'fault', kind: 'delay', delayMs: 1e9 },
    { action: 'fault', kind: 'error', times: 0 },
    { action: 'fault', kind: 'error', target: "'; DROP TABLE" },
    { action: 'settle', paymentId: 'pay_00000000000000', status: 'captured' },
    { action: 'settle', paymentId: 'x', status: 'created' },
  ])('is not controlled by %j', async (body) => {
    expect((await post('/control', body)).status).toBe(400);
  });

  it('is not controlled by a form of another site', async () => {
    const headers = { ...keys(), 'Content-Type': 'text/plain' };
    const answer = await shop.post('/sandbox/razorpay/control', '{"action":"clear"}', headers);
    expect(answer.status).toBe(400);
  });

  it('finds orders by their receipt, newest first, in pages', async () => {
    const receipt = 'ES-261122-LISTED';
    const made = [];
    for (let each = 0; each < 3; each += 1)
      made.push((await (await post('/v1/orders', { amount: AMOUNT, currency: 'INR', receipt })).json()).id);
    const list = async (query: string) =>
      (await (await shop.get(`/sandbox/razorpay/v1/orders?receipt=${receipt}${query}`, keys())).json()).items.map(
        ({ id }: { id: string }) => id,
      );
    expect(await list('')).toEqual(made.toReversed());
    expect(await list('&count=1&skip=1')).toEqual([made[1]]);
    expect((await shop.get('/sandbox/razorpay/v1/orders?count=1000', keys())).status).toBe(400);
  });

  it.each(['/v1/nothing', '/nothing', '/v1/orders/x%00/payments', '/pay/x%00'])(
    'answers %s in its own way',
    async (path) => {
      const answer = await shop.get(`/sandbox/razorpay${path}`, keys());
      expect(answer.status).toBeOneOf([400, 404]);
      expect(await answer.json()).toMatchObject(fault);
    },
  );
});
