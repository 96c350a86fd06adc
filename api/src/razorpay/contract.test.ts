import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { basicAuth, PAYS, SandboxUser } from '../../test/sandbox.ts';
import { useStandaloneSandbox } from '../../test/standalone-sandbox.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { GatewayRefused, GatewayUnavailable, type PaymentGateway } from './gateway.ts';
import { createPayments, SANDBOX_PATH } from './create-gateway.ts';
import type { Control } from './sandbox/sandbox-requests.ts';

const KEYS = { keyId: 'rzp_test_contract', keySecret: 'a key of tests', webhookSecret: 'a webhook key of tests' };

const shop = useTestShop({ doesJobs: false });
const standalone = useStandaloneSandbox({
  RAZORPAY_KEY_ID: KEYS.keyId,
  RAZORPAY_KEY_SECRET: KEYS.keySecret,
  RAZORPAY_WEBHOOK_SECRET: KEYS.webhookSecret,
});

interface Target {
  url: string;
  gateway: PaymentGateway;
  user: SandboxUser;
}

const TARGETS = {
  'the sandbox in the shop': () => ({
    url: shop.url + SANDBOX_PATH,
    gateway: shop.services.payments,
    user: shop.sandbox,
  }),
  'a sandbox elsewhere': () => {
    const unused = { database: shop.database, jobs: {} as never, secret: '', ownUrl: () => '' };
    const razorpay = { ...KEYS, apiUrl: standalone.url };
    const { gateway } = createPayments({ ...unused, razorpay, log: pino({ level: 'silent' }) });
    return { url: standalone.url, gateway, user: new SandboxUser(standalone.url, KEYS) };
  },
} satisfies Record<string, () => Target>;

const AMOUNT = 64_900;

describe.each(Object.entries(TARGETS))('the payment gateway, at %s,', (_name, target) => {
  const order = async () =>
    (await target().gateway.createOrder({ receipt: 'ES-1', amountInPaise: AMOUNT })).providerOrderId;

  async function paidPayment(): Promise<string> {
    return (await target().user.pay(await order())).razorpay_payment_id;
  }

  it('makes an order and finds it again', async () => {
    const { gateway } = target();
    const made = await gateway.createOrder({ receipt: 'ES-261122-ABCDEF', amountInPaise: AMOUNT });
    expect(made).toEqual({
      providerOrderId: expect.stringMatching(/^order_\w{14}$/),
      amountInPaise: AMOUNT,
      currency: 'INR',
      receipt: 'ES-261122-ABCDEF',
      status: 'created',
    });
    expect(await gateway.order(made.providerOrderId)).toEqual(made);
    expect(await gateway.paymentsOf(made.providerOrderId)).toEqual([]);
  });

  it.each<[string, Record<string, string>]>([
    ['without its key', {}],
    ['with the key id alone', basicAuth({ keyId: KEYS.keyId, keySecret: '' })],
    ['with a wrong key', basicAuth({ keyId: 'rzp_test_other', keySecret: 'a wrong key' })],
  ])('is not controlled %s', async (_how, headers) => {
    const { url, gateway, user } = target();
    const providerOrderId = await order();
    const paymentId = await user.payLater(providerOrderId);
    const control = (body: Control) =>
      fetch(`${url}/control`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect((await control({ action: 'settle', paymentId, status: 'captured' })).status).toBe(401);
    expect((await control({ action: 'fault', kind: 'error', times: 1_000 })).status).toBe(401);
    expect(await gateway.payment(paymentId)).toMatchObject({ status: 'created' });
  });

  it('is controlled with its key', async () => {
    const { gateway, user } = target();
    const paymentId = await user.payLater(await order());
    await user.control({ action: 'settle', paymentId, status: 'authorized' });
    expect(await gateway.payment(paymentId)).toMatchObject({ status: 'authorized' });
  });

  it('knows nothing of what was never made', async () => {
    const { gateway } = target();
    expect(await gateway.order('order_00000000000000')).toBeNull();
    expect(await gateway.payment('pay_00000000000000')).toBeNull();
    expect(await gateway.paymentsOf('order_00000000000000')).toEqual([]);
    expect(await gateway.refundsOf('pay_00000000000000')).toEqual([]);
  });

  it('sees a payment, and knows its signature from any other', async () => {
    const { gateway, user } = target();
    const providerOrderId = await order();
    const { razorpay_payment_id: providerPaymentId, razorpay_signature: signature } = await user.pay(providerOrderId);
    const payment = await gateway.payment(providerPaymentId);
    expect(payment).toEqual({
      providerPaymentId,
      providerOrderId,
      amountInPaise: AMOUNT,
      currency: 'INR',
      status: 'captured',
      method: 'upi',
      errorDescription: null,
    });
    expect(await gateway.paymentsOf(providerOrderId)).toEqual([payment]);
    expect(await gateway.order(providerOrderId)).toMatchObject({ status: 'paid' });
    expect(gateway.isPaymentSigned({ providerOrderId, providerPaymentId, signature })).toBe(true);
    expect(gateway.isPaymentSigned({ providerOrderId: await order(), providerPaymentId, signature })).toBe(false);
  });

  it('sees every attempt to pay, and why one failed', async () => {
    const { gateway, user } = target();
    const providerOrderId = await order();
    const failed = await user.tryToPay(providerOrderId, { method: 'card', card: '4100 2800 0006 0003' });
    expect([failed.status, await failed.json()]).toMatchObject([400, { error: { reason: 'card_declined' } }]);
    await user.pay(providerOrderId, { method: 'card', card: { number: '4111 1111 1111 1111' } });
    const attempts = await gateway.paymentsOf(providerOrderId);
    expect(attempts).toHaveLength(2);
    expect(attempts).toContainEqual(
      expect.objectContaining({ status: 'failed', errorDescription: expect.stringContaining('declined by the bank') }),
    );
    expect(attempts).toContainEqual(expect.objectContaining({ status: 'captured', method: 'card' }));
  });

  it('captures what was authorized, once, however often it is asked', async () => {
    const { gateway, user } = target();
    const providerPaymentId = await user.payLater(await order());
    const capture = () => gateway.capture({ providerPaymentId, amountInPaise: AMOUNT });
    await expect(capture()).rejects.toThrow(GatewayRefused);
    await user.control({ action: 'settle', paymentId: providerPaymentId, status: 'authorized' });
    expect(await gateway.payment(providerPaymentId)).toMatchObject({ status: 'authorized' });
    await expect(gateway.capture({ providerPaymentId, amountInPaise: AMOUNT - 100 })).rejects.toThrow(GatewayRefused);
    expect(await capture()).toMatchObject({ providerPaymentId, status: 'captured' });
    expect(await capture()).toMatchObject({ providerPaymentId, status: 'captured' });
  });

  it('gives money back once for one key, also when it is asked many times at once', async () => {
    const { gateway } = target();
    const providerPaymentId = await paidPayment();
    const refund = (idempotencyKey: string, amountInPaise = AMOUNT) =>
      gateway.refund({ providerPaymentId, amountInPaise, idempotencyKey });
    const refunds = await Promise.all(Array.from({ length: 4 }, () => refund('refund-of-the-order')));
    expect(new Set(refunds.map(({ providerRefundId }) => providerRefundId)).size).toBe(1);
    expect(await gateway.refundsOf(providerPaymentId)).toEqual([refunds[0]]);
    expect(await gateway.payment(providerPaymentId)).toMatchObject({ status: 'refunded' });
    await expect(refund('refund-of-the-order', AMOUNT - 100)).rejects.toThrow('same idempotency key');
    await expect(refund('another-refund-of-it')).rejects.toThrow(GatewayRefused);
  });

  it('gives no more back than was paid, and nothing that was not', async () => {
    const { gateway, user } = target();
    const providerPaymentId = await paidPayment();
    const refund = (amountInPaise: number, idempotencyKey: string) =>
      gateway.refund({ providerPaymentId, amountInPaise, idempotencyKey });
    expect(await refund(60_000, 'most-of-it-back')).toMatchObject({ amountInPaise: 60_000, status: 'processed' });
    await expect(refund(5_000, 'too-much-of-it')).rejects.toThrow('greater than amount captured');
    await refund(4_900, 'the-rest-of-it');
    const waiting = await user.payLater(await order());
    const early = { providerPaymentId: waiting, amountInPaise: AMOUNT, idempotencyKey: 'before-it-was-paid' };
    await expect(gateway.refund(early)).rejects.toThrow(GatewayRefused);
  });

  it.each([0, 99, -100, 100.5, 1e12, Number.NaN])('makes no order over %d paise', async (amountInPaise) => {
    await expect(target().gateway.createOrder({ receipt: 'ES-1', amountInPaise })).rejects.toThrow(GatewayRefused);
  });

  it.each(['reset', 'error', 'nonsense', 'hang'] as const)('says that it has no answer after: %s', async (kind) => {
    const { gateway, user } = target();
    await user.control({ action: 'fault', kind, target: 'POST /v1/orders' });
    await expect(order()).rejects.toThrow(GatewayUnavailable);
    expect(await gateway.order(await order())).toMatchObject({ status: 'created' });
  });

  it('waits a little for a slow answer, and not for a very slow one', async () => {
    const { user } = target();
    await user.control({ action: 'fault', kind: 'delay', target: 'POST /v1/orders', delayMs: 200 });
    await order();
    await user.control({ action: 'fault', kind: 'delay', target: 'POST /v1/orders', delayMs: 30_000 });
    await expect(order()).rejects.toThrow(GatewayUnavailable);
  });

  it('may have done what it could not say that it did', async () => {
    const { gateway, user } = target();
    const providerPaymentId = await paidPayment();
    const refund = () =>
      gateway.refund({ providerPaymentId, amountInPaise: AMOUNT, idempotencyKey: 'an-answer-that-got-lost' });
    await user.control({ action: 'fault', kind: 'drop', target: 'POST /v1/payments/*/refund' });
    await expect(refund()).rejects.toThrow(GatewayUnavailable);
    const [done] = await gateway.refundsOf(providerPaymentId);
    expect(await refund()).toEqual(done);
    expect(await gateway.refundsOf(providerPaymentId)).toHaveLength(1);
  });

  it('pays an order once, also when it is paid many times at once', async () => {
    const { gateway, user } = target();
    const providerOrderId = await order();
    const answers = await Promise.all(Array.from({ length: 4 }, () => user.tryToPay(providerOrderId, PAYS)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400]);
    expect(await gateway.paymentsOf(providerOrderId)).toHaveLength(1);
  });
});

describe('a sandbox elsewhere', () => {
  it('prints what the shop has to be told', () => {
    expect(standalone.printed).toEqual({
      RAZORPAY_API_URL: standalone.url,
      RAZORPAY_KEY_ID: KEYS.keyId,
      RAZORPAY_KEY_SECRET: KEYS.keySecret,
      RAZORPAY_WEBHOOK_SECRET: KEYS.webhookSecret,
    });
  });

  it('has its script run in pages of another origin', async () => {
    const script = await fetch(`${standalone.url}/checkout.js`);
    expect(script.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(await script.text()).toContain('globalThis.Razorpay');
    expect((await fetch(`${standalone.url}/pay`, { method: 'OPTIONS' })).status).toBe(204);
  });

  it('is also where it would be in a shop', async () => {
    const user = new SandboxUser(`${standalone.url}/sandbox/razorpay`, KEYS);
    expect((await user.tryToPay('order_00000000000000')).status).toBe(400);
  });
});
