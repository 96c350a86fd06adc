import { describe, expect, it } from 'vitest';
import { addShopper, brokenPromises, pay } from '../../test/purchases.ts';
import { CONFIRMING, PAID, UNPAID, usePaymentHarness } from '../../test/payment-harness.ts';
import { PaymentState } from './payment-state.rules.ts';
import { OrderStatus } from '../orders/orders.rules.ts';

const { begin, clock, reconcile, sendRefunds, shop, stateOf, verify } = usePaymentHarness();

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
    expect(await stateOf(shopper, orderId)).toEqual(UNPAID);
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
    expect(await stateOf(shopper, orderId)).toEqual([OrderStatus.PENDING_PAYMENT, PaymentState.REFUND_PENDING]);
    await sendRefunds();
    expect(await stateOf(shopper, orderId)).toEqual([OrderStatus.PENDING_PAYMENT, PaymentState.REFUNDED]);
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
    const again = await shop.services.payments.findPayment('pay_Again');
    for (let times = 0; times < 3; times += 1) if (again) await shop.services.settlement.settlePayment(again);
    expect(await stateOf(shopper, orderId)).toEqual(PAID);
    await sendRefunds();
    expect(await shop.services.payments.listRefunds('pay_Again')).toHaveLength(1);
    expect(await stateOf(shopper, orderId)).toEqual(PAID);
    expect(await brokenPromises(shop)).toEqual([]);
  });

  it('while the provider does not answer is being confirmed, and places its order once it does', async () => {
    const { shopper, orderId } = await begin();
    const answer = await pay(shop, orderId);
    await shop.sandbox.control({ action: 'fault', kind: 'error', target: '*', times: 100 });
    expect(await verify(shopper, answer)).toMatchObject({ success: true });
    expect(await stateOf(shopper, orderId)).toEqual(CONFIRMING);
    // It does not expire meanwhile, and nobody can pay it twice.
    clock.advance(40);
    await reconcile();
    expect(await stateOf(shopper, orderId)).toEqual(CONFIRMING);
    await shop.sandbox.control({ action: 'clear' });
    clock.advance(2);
    await reconcile();
    expect(await stateOf(shopper, orderId)).toEqual(PAID);
    expect(await brokenPromises(shop)).toEqual([]);
  });
});

describe('a payment that is only authorized', () => {
  it('is taken by the shop, and then places its order', async () => {
    const { shopper, orderId, providerOrderId } = await begin();
    const paymentId = await shop.sandbox.startPendingPayment(providerOrderId);
    await shop.sandbox.control({ action: 'settle', paymentId, status: 'authorized' });
    const authorized = await shop.services.payments.findPayment(paymentId);
    await shop.sandbox.control({ action: 'fault', kind: 'error', target: 'POST *' });
    if (!authorized) throw new Error('It was not made');
    await expect(shop.services.settlement.settlePayment(authorized)).rejects.toMatchObject({ status: 503 });
    expect(await stateOf(shopper, orderId)).toEqual(CONFIRMING);
    await shop.services.settlement.settlePayment(authorized);
    expect(await stateOf(shopper, orderId)).toEqual(PAID);
  });
});

describe('a refund', () => {
  /** A payment that is to go back. */
  async function refund() {
    const { shopper, orderId } = await begin();
    const { providerPaymentId } = await pay(shop, orderId);
    await shop.database.query('UPDATE sandbox_payment SET amount = amount - 100 WHERE id = $1', [providerPaymentId]);
    const payment = await shop.services.payments.findPayment(providerPaymentId);
    if (payment) await shop.services.settlement.settlePayment(payment);
    return { shopper, orderId, providerPaymentId };
  }

  it.each(['error', 'reset', 'drop'] as const)('is one, though the provider fails at it: %s', async (kind) => {
    const { shopper, orderId, providerPaymentId } = await refund();
    await shop.sandbox.control({ action: 'fault', kind, target: 'POST *' });
    await expect(sendRefunds()).rejects.toMatchObject({ status: 503 });
    clock.advance(2);
    await reconcile();
    expect(await shop.services.payments.listRefunds(providerPaymentId)).toHaveLength(1);
    expect(await stateOf(shopper, orderId)).toEqual([OrderStatus.PENDING_PAYMENT, PaymentState.REFUNDED]);
  });

  it('that was made by hand at the provider is known', async () => {
    const { shopper, orderId, providerPaymentId } = await refund();
    const { amountInPaise = 0 } = (await shop.services.payments.findPayment(providerPaymentId)) ?? {};
    await shop.services.payments.refundPayment({ providerPaymentId, amountInPaise, idempotencyKey: 'made-by-hand' });
    await sendRefunds();
    expect(await stateOf(shopper, orderId)).toEqual([OrderStatus.PENDING_PAYMENT, PaymentState.REFUNDED]);
  });
});
