import { feeOf } from '../../sandbox/sandbox.rules.ts';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { basicAuth, UPI_SUCCESS, SandboxClient } from '../../test/sandbox.ts';
import { useStandaloneSandbox } from '../../test/standalone-sandbox.ts';
import { TEST_KEYS, useTestShop } from '../../test/test-shop.ts';
import { GatewayRejected, GatewayUnavailable, type PaymentGateway, type ProviderPayment } from '../razorpay/gateway.ts';
import { SANDBOX_PATH, sandboxKeys } from '../../sandbox/built-in.ts';
import { createPaymentGateway } from './payment-gateway.ts';
import type { RazorpayAccount } from '../razorpay/razorpay-account.ts';
import type { Control } from '../../sandbox/sandbox.inputs.ts';

const KEYS = { keyId: 'rzp_test_contract', keySecret: 'a key of tests', webhookSecret: 'a webhook key of tests' };

const shop = useTestShop({ runJobs: false });
const standalone = useStandaloneSandbox({
  RAZORPAY_KEY_ID: KEYS.keyId,
  RAZORPAY_KEY_SECRET: KEYS.keySecret,
  RAZORPAY_WEBHOOK_SECRET: KEYS.webhookSecret,
});

interface Target {
  url: string;
  gateway: PaymentGateway;
  user: SandboxClient;
}

/** Each call has a gateway of its own, so that a timeout in one test does not open the circuit of the next. */
function open(razorpay: RazorpayAccount): Target {
  const unused = { signingKeys: TEST_KEYS, ownUrl: () => '', publicUrl: 'https://shop.example.test' };
  const gateway = createPaymentGateway({ ...unused, razorpay, log: pino({ level: 'silent' }) });
  return { url: razorpay.apiUrl, gateway, user: new SandboxClient(razorpay.apiUrl, razorpay) };
}

const TARGETS = {
  'the sandbox in the shop': () => open({ ...sandboxKeys(TEST_KEYS), apiUrl: shop.url + SANDBOX_PATH }),
  'a standalone sandbox': () => open({ ...KEYS, apiUrl: standalone.url }),
} satisfies Record<string, () => Target>;

const AMOUNT = 64_900;

async function idsOf(pages: AsyncIterable<ProviderPayment[]>): Promise<string[][]> {
  const ids: string[][] = [];
  for await (const page of pages) ids.push(page.map(({ providerPaymentId }) => providerPaymentId));
  return ids;
}

describe.each(Object.entries(TARGETS))('the payment gateway with %s', (_name, target) => {
  const order = async () =>
    (await target().gateway.createOrder({ receipt: 'ES-1', amountInPaise: AMOUNT })).providerOrderId;

  async function paidPayment(): Promise<string> {
    return (await target().user.pay(await order())).razorpay_payment_id;
  }

  it('creates an order and finds it', async () => {
    const { gateway } = target();
    const created = await gateway.createOrder({ receipt: 'ES-261122-ABCDEF', amountInPaise: AMOUNT });
    expect(created).toEqual({
      providerOrderId: expect.stringMatching(/^order_\w{14}$/),
      amountInPaise: AMOUNT,
      currency: 'INR',
      receipt: 'ES-261122-ABCDEF',
      status: 'created',
      isOwn: true,
    });
    expect(await gateway.findOrder(created.providerOrderId)).toEqual(created);
    expect(await gateway.listPayments(created.providerOrderId)).toEqual([]);
  });

  it.each<[string, Record<string, string>]>([
    ['without its key', {}],
    ['with only the key id', basicAuth({ keyId: KEYS.keyId, keySecret: '' })],
    ['with a wrong key', basicAuth({ keyId: 'rzp_test_other', keySecret: 'a wrong key' })],
  ])('rejects a control call %s', async (_how, headers) => {
    const { url, gateway, user } = target();
    const providerOrderId = await order();
    const paymentId = await user.startPendingPayment(providerOrderId);
    const control = (body: Control) =>
      fetch(`${url}/control`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect((await control({ action: 'settle', paymentId, status: 'captured' })).status).toBe(401);
    expect((await control({ action: 'fault', kind: 'error', times: 1_000 })).status).toBe(401);
    expect(await gateway.findPayment(paymentId)).toMatchObject({ status: 'created' });
  });

  it('accepts a control call with its key', async () => {
    const { gateway, user } = target();
    const paymentId = await user.startPendingPayment(await order());
    await user.control({ action: 'settle', paymentId, status: 'authorized' });
    expect(await gateway.findPayment(paymentId)).toMatchObject({ status: 'authorized' });
  });

  it('returns null or nothing for unknown ids', async () => {
    const { gateway } = target();
    expect(await gateway.findOrder('order_00000000000000')).toBeNull();
    expect(await gateway.findPayment('pay_00000000000000')).toBeNull();
    expect(await gateway.listPayments('order_00000000000000')).toEqual([]);
    expect(await gateway.listRefunds('pay_00000000000000')).toEqual([]);
  });

  it('finds a payment and verifies its signature', async () => {
    const { gateway, user } = target();
    const providerOrderId = await order();
    const { razorpay_payment_id: providerPaymentId, razorpay_signature: signature } = await user.pay(providerOrderId);
    const payment = await gateway.findPayment(providerPaymentId);
    expect(payment).toEqual({
      providerPaymentId,
      providerOrderId,
      amountInPaise: AMOUNT,
      currency: 'INR',
      status: 'captured',
      method: 'upi',
      instrument: 'success@razorpay',
      feeInPaise: feeOf(AMOUNT).fee,
      errorDescription: null,
    });
    expect(await gateway.listPayments(providerOrderId)).toEqual([payment]);
    expect(await gateway.findOrder(providerOrderId)).toMatchObject({ status: 'paid' });
    expect(gateway.verifyPaymentSignature({ providerOrderId, providerPaymentId, signature })).toBe(true);
    expect(gateway.verifyPaymentSignature({ providerOrderId: await order(), providerPaymentId, signature })).toBe(
      false,
    );
  });

  it('lists the payments of all orders that were started in a period, newest first', async () => {
    const { gateway, url } = target();
    const from = new Date(Math.ceil(Date.now() / 1000) * 1000);
    await expect.poll(() => Date.now(), { interval: 50 }).toBeGreaterThan(from.getTime());
    const paid: string[] = [];
    for (let count = 0; count < 3; count += 1) paid.unshift(await paidPayment());
    expect(await idsOf(gateway.listPaymentPages({ from, to: new Date() }))).toEqual([paid]);
    const before = { from: new Date(0), to: new Date(from.getTime() - 1000) };
    await expect(idsOf(gateway.listPaymentPages(before))).rejects.toThrow('from must be between 946684800');
    expect((await fetch(`${url}/v1/payments`)).status).toBe(401);
  });

  it('lists all payment attempts with the reason of a failure', async () => {
    const { gateway, user } = target();
    const providerOrderId = await order();
    const failed = await user.attemptPayment(providerOrderId, { method: 'card', card: '4100 2800 0006 0003' });
    expect([failed.status, await failed.json()]).toMatchObject([400, { error: { reason: 'card_declined' } }]);
    await user.pay(providerOrderId, { method: 'card', card: { number: '4111 1111 1111 1111' } });
    const attempts = await gateway.listPayments(providerOrderId);
    expect(attempts).toHaveLength(2);
    expect(attempts).toContainEqual(
      expect.objectContaining({ status: 'failed', errorDescription: expect.stringContaining('declined by the bank') }),
    );
    expect(attempts).toContainEqual(expect.objectContaining({ status: 'captured', method: 'card' }));
  });

  it('captures an authorized payment, idempotently', async () => {
    const { gateway, user } = target();
    const providerPaymentId = await user.startPendingPayment(await order());
    const capture = () => gateway.capturePayment({ providerPaymentId, amountInPaise: AMOUNT });
    await expect(capture()).rejects.toThrow(GatewayRejected);
    await user.control({ action: 'settle', paymentId: providerPaymentId, status: 'authorized' });
    expect(await gateway.findPayment(providerPaymentId)).toMatchObject({ status: 'authorized' });
    await expect(gateway.capturePayment({ providerPaymentId, amountInPaise: AMOUNT - 100 })).rejects.toThrow(
      GatewayRejected,
    );
    expect(await capture()).toMatchObject({ providerPaymentId, status: 'captured' });
    expect(await capture()).toMatchObject({ providerPaymentId, status: 'captured' });
  });

  it('refunds once per idempotency key, also for concurrent calls', async () => {
    const { gateway } = target();
    const providerPaymentId = await paidPayment();
    const refund = (idempotencyKey: string, amountInPaise = AMOUNT) =>
      gateway.refundPayment({ providerPaymentId, amountInPaise, idempotencyKey });
    const refunds = await Promise.all(Array.from({ length: 4 }, () => refund('refund-of-the-order')));
    expect(new Set(refunds.map(({ providerRefundId }) => providerRefundId)).size).toBe(1);
    expect(await gateway.listRefunds(providerPaymentId)).toEqual([refunds[0]]);
    expect(await gateway.findPayment(providerPaymentId)).toMatchObject({ status: 'refunded' });
    await expect(refund('refund-of-the-order', AMOUNT - 100)).rejects.toThrow('same idempotency key');
    await expect(refund('another-refund-of-it')).rejects.toThrow(GatewayRejected);
  });

  it('refunds at most the captured amount, and only captured payments', async () => {
    const { gateway, user } = target();
    const providerPaymentId = await paidPayment();
    const refund = (amountInPaise: number, idempotencyKey: string) =>
      gateway.refundPayment({ providerPaymentId, amountInPaise, idempotencyKey });
    expect(await refund(60_000, 'most-of-it-back')).toMatchObject({ amountInPaise: 60_000, status: 'processed' });
    await expect(refund(5_000, 'too-much-of-it')).rejects.toThrow('greater than amount captured');
    await refund(4_900, 'the-rest-of-it');
    const waiting = await user.startPendingPayment(await order());
    const early = { providerPaymentId: waiting, amountInPaise: AMOUNT, idempotencyKey: 'before-it-was-paid' };
    await expect(gateway.refundPayment(early)).rejects.toThrow(GatewayRejected);
  });

  it.each([0, 99, -100, 100.5, 1e12, Number.NaN])('rejects an order of %d paise', async (amountInPaise) => {
    await expect(target().gateway.createOrder({ receipt: 'ES-1', amountInPaise })).rejects.toThrow(GatewayRejected);
  });

  it.each(['reset', 'error', 'nonsense', 'hang'] as const)(
    'throws GatewayUnavailable after the fault %s',
    async (kind) => {
      const { gateway, user } = target();
      await user.control({ action: 'fault', kind, target: 'POST /v1/orders' });
      await expect(order()).rejects.toThrow(GatewayUnavailable);
      expect(await gateway.findOrder(await order())).toMatchObject({ status: 'created' });
    },
  );

  it('waits for a slow response until its timeout', async () => {
    const { user } = target();
    await user.control({ action: 'fault', kind: 'delay', target: 'POST /v1/orders', delayMs: 200 });
    await order();
    await user.control({ action: 'fault', kind: 'delay', target: 'POST /v1/orders', delayMs: 30_000 });
    await expect(order()).rejects.toThrow(GatewayUnavailable);
  });

  it('finds the refund of a call whose response was lost', async () => {
    const { gateway, user } = target();
    const providerPaymentId = await paidPayment();
    const refund = () =>
      gateway.refundPayment({ providerPaymentId, amountInPaise: AMOUNT, idempotencyKey: 'an-answer-that-got-lost' });
    await user.control({ action: 'fault', kind: 'drop', target: 'POST /v1/payments/*/refund' });
    await expect(refund()).rejects.toThrow(GatewayUnavailable);
    const [done] = await gateway.listRefunds(providerPaymentId);
    expect(await refund()).toEqual(done);
    expect(await gateway.listRefunds(providerPaymentId)).toHaveLength(1);
  });

  it('repeats the idempotency key of a refund; one that was made by hand has none', async () => {
    const { gateway, user } = target();
    const providerPaymentId = await paidPayment();
    const request = { providerPaymentId, amountInPaise: 10_000, idempotencyKey: 'a-part-of-the-order' };
    expect(await gateway.refundPayment(request)).toMatchObject({ reference: 'a-part-of-the-order' });
    await user.control({ action: 'refund', paymentId: providerPaymentId, amount: 20_000 });
    const listed = await gateway.listRefunds(providerPaymentId);
    expect(listed.map(({ amountInPaise, reference }) => [amountInPaise, reference])).toEqual([
      [20_000, null],
      [10_000, 'a-part-of-the-order'],
    ]);
  });

  it('leaves a refund pending until the bank has processed it or not', async () => {
    const { gateway, user } = target();
    const providerPaymentId = await paidPayment();
    await user.control({ action: 'fault', kind: 'pending', target: 'refund', times: 2 });
    const refund = (idempotencyKey: string) =>
      gateway.refundPayment({ providerPaymentId, amountInPaise: AMOUNT / 2, idempotencyKey });
    const [one, two] = [await refund('the-first-half'), await refund('the-second-half')];
    expect([one.status, two.status]).toEqual(['pending', 'pending']);
    await expect(refund('another-half')).rejects.toThrow(GatewayRejected);
    await user.control({ action: 'settleRefund', refundId: one.providerRefundId, status: 'processed' });
    await user.control({ action: 'settleRefund', refundId: two.providerRefundId, status: 'failed' });
    const listed = await gateway.listRefunds(providerPaymentId);
    expect(listed.map(({ status }) => status).toSorted()).toEqual(['failed', 'processed']);
    expect(await gateway.findPayment(providerPaymentId)).toMatchObject({ status: 'captured' });
    // What has failed can be refunded again, with another key.
    expect(await refund('the-second-half')).toMatchObject({ providerRefundId: two.providerRefundId, status: 'failed' });
    expect(await refund('the-second-half-again')).toMatchObject({ status: 'processed' });
    const settle = user.control({ action: 'settleRefund', refundId: one.providerRefundId, status: 'failed' });
    await expect(settle).rejects.toThrow('400');
  });

  it.each([
    ['reject', GatewayRejected],
    ['conflict', GatewayUnavailable],
  ] as const)('throws after the fault %s of a refund, which has no effect', async (kind, error) => {
    const { gateway, user } = target();
    const providerPaymentId = await paidPayment();
    await user.control({ action: 'fault', kind, target: 'POST /v1/payments/*/refund' });
    const refund = () =>
      gateway.refundPayment({ providerPaymentId, amountInPaise: AMOUNT, idempotencyKey: 'refund-of-the-order' });
    await expect(refund()).rejects.toThrow(error);
    expect(await gateway.listRefunds(providerPaymentId)).toEqual([]);
    expect(await refund()).toMatchObject({ status: 'processed' });
  });

  it('pays an order once, also for concurrent attempts', async () => {
    const { gateway, user } = target();
    const providerOrderId = await order();
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => user.attemptPayment(providerOrderId, UPI_SUCCESS)),
    );
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400]);
    expect(await gateway.listPayments(providerOrderId)).toHaveLength(1);
  });
});

describe('a standalone sandbox', () => {
  it('prints the environment variables of the shop', () => {
    expect(standalone.printed).toEqual({
      RAZORPAY_API_URL: standalone.url,
      RAZORPAY_KEY_ID: KEYS.keyId,
      RAZORPAY_KEY_SECRET: KEYS.keySecret,
      RAZORPAY_WEBHOOK_SECRET: KEYS.webhookSecret,
    });
  });

  it('allows pages of another origin to load its script', async () => {
    const script = await fetch(`${standalone.url}/checkout.js`);
    expect(script.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(await script.text()).toContain('globalThis.Razorpay');
    expect((await fetch(`${standalone.url}/pay`, { method: 'OPTIONS' })).status).toBe(204);
  });

  it('also has the path that it has in a shop', async () => {
    const user = new SandboxClient(`${standalone.url}/sandbox/razorpay`, KEYS);
    expect((await user.attemptPayment('order_00000000000000')).status).toBe(400);
  });
});
