import { describe, expect, it } from 'vitest';
import { addShopper, brokenInvariants, pay } from '../../test/purchases.ts';
import { CONFIRMING, PAID, UNPAID, usePaymentHarness } from '../../test/payment-harness.ts';
import { OrderStatus } from '../orders/orders.rules.ts';
import { PaymentState } from './payment-state.rules.ts';

const { begin, clock, reconcile, sendRefunds, shop, stateOf, verify } = usePaymentHarness();

describe('a reported payment', () => {
  it('with a wrong signature or of another user is rejected and places no order', async () => {
    const { shopper, orderId } = await begin();
    const result = await pay(shop, orderId);
    const tampered = `${result.signature.slice(0, -1)}${result.signature.endsWith('0') ? '1' : '0'}`;
    for (const signature of [tampered, '', 'x', result.signature.toUpperCase(), undefined, 7, null, ['x']])
      await expect(verify(shopper, { ...result, signature: signature as string })).rejects.toMatchObject({
        status: 400,
      });
    const stranger = await addShopper(shop);
    await expect(verify(stranger, result)).rejects.toMatchObject({ status: 404 });
    await expect(verify(shopper, { ...result, providerOrderId: 'order_none' })).rejects.toMatchObject({ status: 404 });
    expect(await stateOf(shopper, orderId)).toEqual(UNPAID);
    expect(await verify(shopper, result)).toMatchObject({ success: true });
  });

  it('of another order is rejected', async () => {
    const [one, two] = [await begin(), await begin()];
    const result = await pay(shop, one.orderId);
    const swapped = { ...result, providerOrderId: two.providerOrderId };
    await expect(verify(two.shopper, swapped)).rejects.toMatchObject({ status: expect.toBeOneOf([400, 404]) });
    await verify(one.shopper, result);
    expect(await brokenInvariants(shop)).toEqual([]);
  });

  it('of a wrong amount is rejected and refunded', async () => {
    const { shopper, orderId } = await begin();
    const result = await pay(shop, orderId);
    await shop.database.query('UPDATE sandbox_payment SET amount = amount - 100 WHERE id = $1', [
      result.providerPaymentId,
    ]);
    await expect(verify(shopper, result)).rejects.toMatchObject({ status: 400 });
    await expect(verify(shopper, result)).rejects.toMatchObject({ status: 400 });
    expect(await stateOf(shopper, orderId)).toEqual([OrderStatus.PENDING_PAYMENT, PaymentState.REFUND_PENDING]);
    await sendRefunds();
    expect(await stateOf(shopper, orderId)).toEqual([OrderStatus.PENDING_PAYMENT, PaymentState.REFUNDED]);
    expect(await brokenInvariants(shop)).toEqual([]);
  });

  it('of an order that is already paid is refunded, and the order stays paid', async () => {
    const { shopper, orderId } = await begin();
    const result = await pay(shop, orderId);
    await verify(shopper, result);
    await shop.database.query(
      `INSERT INTO sandbox_payment SELECT (jsonb_populate_record(p, '{"id": "pay_Again"}')).* FROM sandbox_payment p WHERE id = $1`,
      [result.providerPaymentId],
    );
    const again = await shop.services.gateway.findPayment('pay_Again');
    for (let times = 0; times < 3; times += 1) if (again) await shop.services.settlement.settlePayment(again);
    expect(await stateOf(shopper, orderId)).toEqual(PAID);
    await sendRefunds();
    expect(await shop.services.gateway.listRefunds('pay_Again')).toHaveLength(1);
    expect(await stateOf(shopper, orderId)).toEqual(PAID);
    expect(await brokenInvariants(shop)).toEqual([]);
  });

  it('is pending while the provider does not respond, and places its order once it does', async () => {
    const { shopper, orderId } = await begin();
    const result = await pay(shop, orderId);
    await shop.sandbox.control({ action: 'fault', kind: 'error', target: '*', times: 100 });
    expect(await verify(shopper, result)).toMatchObject({ success: true });
    expect(await stateOf(shopper, orderId)).toEqual(CONFIRMING);
    // An order with a pending payment does not expire.
    clock.advance(40);
    await reconcile();
    expect(await stateOf(shopper, orderId)).toEqual(CONFIRMING);
    await shop.sandbox.control({ action: 'clear' });
    clock.advance(2);
    await reconcile();
    expect(await stateOf(shopper, orderId)).toEqual(PAID);
    expect(await brokenInvariants(shop)).toEqual([]);
  });
});

describe('an authorized payment', () => {
  it('is captured by the shop and places its order', async () => {
    const { shopper, orderId, providerOrderId } = await begin();
    const paymentId = await shop.sandbox.startPendingPayment(providerOrderId);
    await shop.sandbox.control({ action: 'settle', paymentId, status: 'authorized' });
    const authorized = await shop.services.gateway.findPayment(paymentId);
    await shop.sandbox.control({ action: 'fault', kind: 'error', target: 'POST *' });
    if (!authorized) throw new Error('There is no such payment');
    await expect(shop.services.settlement.settlePayment(authorized)).rejects.toMatchObject({ status: 503 });
    expect(await stateOf(shopper, orderId)).toEqual(CONFIRMING);
    await shop.services.settlement.settlePayment(authorized);
    expect(await stateOf(shopper, orderId)).toEqual(PAID);
  });
});

describe('a refund', () => {
  /** A payment of a wrong amount, whose refund is pending. */
  async function startRefund() {
    const { shopper, orderId } = await begin();
    const { providerPaymentId } = await pay(shop, orderId);
    await shop.database.query('UPDATE sandbox_payment SET amount = amount - 100 WHERE id = $1', [providerPaymentId]);
    const payment = await shop.services.gateway.findPayment(providerPaymentId);
    if (payment) await shop.services.settlement.settlePayment(payment);
    return { shopper, orderId, providerPaymentId };
  }

  it.each(['error', 'reset', 'drop'] as const)('is sent once, even if the provider fails: %s', async (kind) => {
    const { shopper, orderId, providerPaymentId } = await startRefund();
    await shop.sandbox.control({ action: 'fault', kind, target: 'POST *' });
    await expect(sendRefunds()).rejects.toMatchObject({ status: 503 });
    clock.advance(2);
    await reconcile();
    expect(await shop.services.gateway.listRefunds(providerPaymentId)).toHaveLength(1);
    expect(await stateOf(shopper, orderId)).toEqual([OrderStatus.PENDING_PAYMENT, PaymentState.REFUNDED]);
  });

  it('made by hand at the provider is recorded', async () => {
    const { shopper, orderId, providerPaymentId } = await startRefund();
    const { amountInPaise = 0 } = (await shop.services.gateway.findPayment(providerPaymentId)) ?? {};
    await shop.services.gateway.refundPayment({ providerPaymentId, amountInPaise, idempotencyKey: 'made-by-hand' });
    await sendRefunds();
    expect(await stateOf(shopper, orderId)).toEqual([OrderStatus.PENDING_PAYMENT, PaymentState.REFUNDED]);
  });
});
