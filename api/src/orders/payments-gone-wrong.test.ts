import { describe, expect, it } from 'vitest';
import {
  addShopper,
  brokenPromises,
  copiesOf,
  order,
  pay,
  type Shopper,
  stockBook,
  stockOf,
} from '../../test/purchases.ts';
import { TestClock } from '../../test/test-clock.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { MoneyState } from './money.rules.ts';
import { moneyOf } from './order-money.ts';
import { OrderStatus } from './orders.rules.ts';

// Only what the tests do happens: no webhook comes by itself, and no time passes.
const clock = new TestClock();
const shop = useTestShop({ doesJobs: false, clock: clock.read });

/** Orders two copies of a book that there are `stock` copies of. */
async function begin(stock: number | null = null) {
  const shopper = await addShopper(shop);
  const bookId = await stockBook(shop, stock);
  const { order: begun, payment } = await order(shop, shopper, [copiesOf(bookId, 2)]);
  return { shopper, bookId, orderId: begun.orderId, providerOrderId: payment?.providerOrderId ?? '' };
}

const stateOf = async ({ viewer }: Shopper, orderId: string) => {
  const found = await shop.services.orders.get(viewer, orderId);
  return [found.status, moneyOf(found)];
};

const verify = ({ viewer }: Shopper, answer: Awaited<ReturnType<typeof pay>>) =>
  shop.services.orderPayments.verify(viewer, answer);

/** Does the refunds that are asked for, as their jobs would. */
async function sendRefunds(): Promise<void> {
  const waiting = await shop.database.query("SELECT provider_payment_id AS id FROM refund WHERE status = 'PENDING'");
  for (const { id } of waiting) await shop.services.refunds.send({ data: { providerPaymentId: id } });
}

describe('a payment that is reported', () => {
  it('with another signature, or by somebody else, is refused and places nothing', async () => {
    const { shopper, orderId } = await begin();
    const answer = await pay(shop, orderId);
    const tampered = `${answer.signature.slice(0, -1)}${answer.signature.endsWith('0') ? '1' : '0'}`;
    for (const signature of [tampered, '', 'x', answer.signature.toUpperCase(), undefined, 7, null, ['x']])
      await expect(verify(shopper, { ...answer, signature: signature as string })).rejects.toMatchObject({
        status: 400,
      });
    const stranger = await addShopper(shop);
    await expect(verify(stranger, answer)).rejects.toMatchObject({ status: 404 });
    await expect(verify(shopper, { ...answer, providerOrderId: 'order_none' })).rejects.toMatchObject({ status: 404 });
    expect(await stateOf(shopper, orderId)).toEqual([OrderStatus.PENDING_PAYMENT, MoneyState.UNPAID]);
    expect(await verify(shopper, answer)).toMatchObject({ success: true });
  });

  it('for another order than it was made for is refused', async () => {
    const [one, two] = [await begin(), await begin()];
    const answer = await pay(shop, one.orderId);
    const swapped = { ...answer, providerOrderId: two.providerOrderId };
    await expect(verify(two.shopper, swapped)).rejects.toMatchObject({ status: expect.toBeOneOf([400, 404]) });
    await verify(one.shopper, answer);
    expect(await brokenPromises(shop)).toEqual([]);
  });

  it('of another amount is refused and goes back', async () => {
    const { shopper, orderId } = await begin();
    const answer = await pay(shop, orderId);
    await shop.database.query('UPDATE sandbox_payment SET amount = amount - 100 WHERE id = $1', [
      answer.providerPaymentId,
    ]);
    await expect(verify(shopper, answer)).rejects.toMatchObject({ status: 400 });
    await expect(verify(shopper, answer)).rejects.toMatchObject({ status: 400 });
    expect(await stateOf(shopper, orderId)).toEqual([OrderStatus.PENDING_PAYMENT, MoneyState.REFUND_PENDING]);
    await sendRefunds();
    expect(await stateOf(shopper, orderId)).toEqual([OrderStatus.PENDING_PAYMENT, MoneyState.REFUNDED]);
    expect(await brokenPromises(shop)).toEqual([]);
  });

  it('a second time for one order goes back, and the order stays paid', async () => {
    const { shopper, orderId } = await begin();
    const answer = await pay(shop, orderId);
    await verify(shopper, answer);
    await shop.database.query(
      `INSERT INTO sandbox_payment SELECT (jsonb_populate_record(p, '{"id": "pay_Again"}')).* FROM sandbox_payment p WHERE id = $1`,
      [answer.providerPaymentId],
    );
    const again = await shop.services.payments.payment('pay_Again');
    for (let times = 0; times < 3; times += 1) if (again) await shop.services.settlement.settle(again);
    expect(await stateOf(shopper, orderId)).toEqual([OrderStatus.PLACED, MoneyState.PAID]);
    await sendRefunds();
    expect(await shop.services.payments.refundsOf('pay_Again')).toHaveLength(1);
    expect(await stateOf(shopper, orderId)).toEqual([OrderStatus.PLACED, MoneyState.PAID]);
    expect(await brokenPromises(shop)).toEqual([]);
  });

  it('while the provider does not answer is being confirmed, and places its order once it does', async () => {
    const { shopper, orderId } = await begin();
    const answer = await pay(shop, orderId);
    await shop.sandbox.control({ action: 'fault', kind: 'error', target: '*', times: 100 });
    expect(await verify(shopper, answer)).toMatchObject({ success: true });
    expect(await stateOf(shopper, orderId)).toEqual([OrderStatus.PENDING_PAYMENT, MoneyState.CONFIRMING]);
    // It does not expire meanwhile, and nobody can pay it twice.
    clock.pass(40);
    await expect(shop.services.reconciliation.run()).rejects.toThrow('not everything');
    expect(await stateOf(shopper, orderId)).toEqual([OrderStatus.PENDING_PAYMENT, MoneyState.CONFIRMING]);
    await shop.sandbox.control({ action: 'clear' });
    clock.pass(2);
    await shop.services.reconciliation.run();
    expect(await stateOf(shopper, orderId)).toEqual([OrderStatus.PLACED, MoneyState.PAID]);
    expect(await brokenPromises(shop)).toEqual([]);
  });
});

describe('a payment that is only authorized', () => {
  it('is taken by the shop, and then places its order', async () => {
    const { shopper, orderId, providerOrderId } = await begin();
    const paymentId = await shop.sandbox.payLater(providerOrderId);
    await shop.sandbox.control({ action: 'settle', paymentId, status: 'authorized' });
    const authorized = await shop.services.payments.payment(paymentId);
    await shop.sandbox.control({ action: 'fault', kind: 'error', target: 'POST *' });
    if (!authorized) throw new Error('It was not made');
    await expect(shop.services.settlement.settle(authorized)).rejects.toMatchObject({ status: 503 });
    expect(await stateOf(shopper, orderId)).toEqual([OrderStatus.PENDING_PAYMENT, MoneyState.CONFIRMING]);
    await shop.services.settlement.settle(authorized);
    expect(await stateOf(shopper, orderId)).toEqual([OrderStatus.PLACED, MoneyState.PAID]);
  });
});

describe('an order that nobody pays', () => {
  it('expires after 30 minutes, and its copies go back', async () => {
    const { shopper, orderId, bookId } = await begin(5);
    clock.pass(29);
    await shop.services.reconciliation.run();
    expect(await stateOf(shopper, orderId)).toEqual([OrderStatus.PENDING_PAYMENT, MoneyState.UNPAID]);
    expect(await stockOf(shop, bookId)).toBe(3);
    clock.pass(1);
    await Promise.all([shop.services.reconciliation.run(), shop.services.reconciliation.run()]);
    expect(await stateOf(shopper, orderId)).toEqual([OrderStatus.EXPIRED, MoneyState.UNPAID]);
    expect(await stockOf(shop, bookId)).toBe(5);
    await expect(shop.services.orderPayments.start(shopper.viewer, orderId)).rejects.toMatchObject({ status: 409 });
  });

  it('is asked about after 15 minutes, and placed where it was paid after all', async () => {
    const { shopper, orderId } = await begin();
    await pay(shop, orderId);
    clock.pass(14);
    await shop.services.reconciliation.run();
    expect(await stateOf(shopper, orderId)).toEqual([OrderStatus.PENDING_PAYMENT, MoneyState.UNPAID]);
    clock.pass(1);
    await shop.services.reconciliation.run();
    expect(await stateOf(shopper, orderId)).toEqual([OrderStatus.PLACED, MoneyState.PAID]);
  });

  it('and is paid late is placed, where its copies are still there', async () => {
    const { shopper, orderId, bookId } = await begin(2);
    clock.pass(31);
    await shop.services.reconciliation.run();
    const answer = await pay(shop, orderId);
    expect(await verify(shopper, answer)).toMatchObject({ success: true });
    expect(await stateOf(shopper, orderId)).toEqual([OrderStatus.PLACED, MoneyState.PAID]);
    expect(await stockOf(shop, bookId)).toBe(0);
  });

  it('and is paid late is refunded, where they are sold', async () => {
    const { shopper, orderId, bookId } = await begin(2);
    clock.pass(31);
    await shop.services.reconciliation.run();
    const answer = await pay(shop, orderId);
    await order(shop, await addShopper(shop), [copiesOf(bookId)]);
    expect(await verify(shopper, answer)).toMatchObject({ success: false });
    expect(await stateOf(shopper, orderId)).toEqual([OrderStatus.EXPIRED, MoneyState.REFUND_PENDING]);
    await sendRefunds();
    expect(await stateOf(shopper, orderId)).toEqual([OrderStatus.EXPIRED, MoneyState.REFUNDED]);
    expect(await stockOf(shop, bookId)).toBe(1);
    expect(await brokenPromises(shop)).toEqual([]);
  });

  it('and is paid days late is found, though no news of it came', async () => {
    const { shopper, orderId } = await begin();
    for (const minutes of [16, 20, 60, 24 * 60]) {
      clock.pass(minutes);
      await shop.services.reconciliation.run();
    }
    await pay(shop, orderId);
    clock.pass(24 * 60);
    await shop.services.reconciliation.run();
    expect(await stateOf(shopper, orderId)).toEqual([OrderStatus.PLACED, MoneyState.PAID]);
  });
});

describe('a refund', () => {
  /** A payment that is to go back. */
  async function refund() {
    const { shopper, orderId } = await begin();
    const { providerPaymentId } = await pay(shop, orderId);
    await shop.database.query('UPDATE sandbox_payment SET amount = amount - 100 WHERE id = $1', [providerPaymentId]);
    const payment = await shop.services.payments.payment(providerPaymentId);
    if (payment) await shop.services.settlement.settle(payment);
    return { shopper, orderId, providerPaymentId };
  }

  it.each(['error', 'reset', 'drop'] as const)('is one, though the provider fails at it: %s', async (kind) => {
    const { shopper, orderId, providerPaymentId } = await refund();
    await shop.sandbox.control({ action: 'fault', kind, target: 'POST *' });
    await expect(sendRefunds()).rejects.toMatchObject({ status: 503 });
    clock.pass(2);
    await shop.services.reconciliation.run();
    expect(await shop.services.payments.refundsOf(providerPaymentId)).toHaveLength(1);
    expect(await stateOf(shopper, orderId)).toEqual([OrderStatus.PENDING_PAYMENT, MoneyState.REFUNDED]);
  });

  it('that was made by hand at the provider is known', async () => {
    const { shopper, orderId, providerPaymentId } = await refund();
    const { amountInPaise = 0 } = (await shop.services.payments.payment(providerPaymentId)) ?? {};
    await shop.services.payments.refund({ providerPaymentId, amountInPaise, idempotencyKey: 'made-by-hand' });
    await sendRefunds();
    expect(await stateOf(shopper, orderId)).toEqual([OrderStatus.PENDING_PAYMENT, MoneyState.REFUNDED]);
  });
});

describe('"Complete payment"', () => {
  it('asks for the same payment again', async () => {
    const { shopper, orderId, providerOrderId } = await begin();
    const started = await shop.services.orderPayments.start(shopper.viewer, orderId);
    expect(started).toMatchObject({ providerOrderId, currency: 'INR', email: shopper.email, isTest: true });
  });

  it('finds a payment that nobody has told of, and does not let it be paid twice', async () => {
    const { shopper, orderId } = await begin();
    await pay(shop, orderId);
    await expect(shop.services.orderPayments.start(shopper.viewer, orderId)).rejects.toMatchObject({ status: 409 });
    expect(await stateOf(shopper, orderId)).toEqual([OrderStatus.PLACED, MoneyState.PAID]);
  });

  it('waits while a UPI payment is being approved, and no longer when that has failed', async () => {
    const { shopper, orderId, providerOrderId } = await begin();
    const paymentId = await shop.sandbox.payLater(providerOrderId);
    const start = () => shop.services.orderPayments.start(shopper.viewer, orderId);
    await expect(start()).rejects.toMatchObject({ status: 409 });
    expect(await stateOf(shopper, orderId)).toEqual([OrderStatus.PENDING_PAYMENT, MoneyState.CONFIRMING]);
    await shop.sandbox.control({ action: 'settle', paymentId, status: 'failed' });
    clock.pass(1);
    await shop.services.reconciliation.run();
    expect(await stateOf(shopper, orderId)).toEqual([OrderStatus.PENDING_PAYMENT, MoneyState.UNPAID]);
    expect(await start()).toMatchObject({ providerOrderId });
  });

  it('is there for an order that was placed while the provider was out of reach, and asks for one payment', async () => {
    await shop.sandbox.control({ action: 'fault', kind: 'drop', target: 'POST /v1/orders' });
    const { shopper, orderId, providerOrderId } = await begin();
    expect(providerOrderId).toBe('');
    const started = await Promise.all(
      Array.from({ length: 10 }, () => shop.services.orderPayments.start(shopper.viewer, orderId)),
    );
    expect(new Set(started.map((one) => one.providerOrderId)).size).toBe(1);
  });

  it('is not for somebody else, nor for a visitor', async () => {
    const { orderId } = await begin();
    const { viewer } = await addShopper(shop);
    await expect(shop.services.orderPayments.start(viewer, orderId)).rejects.toMatchObject({ status: 404 });
    await expect(shop.services.orderPayments.start(null, orderId)).rejects.toMatchObject({ status: 401 });
  });
});
