import { describe, expect, it, vi } from 'vitest';
import { addShopper, brokenInvariants, copiesOf, placeOrder, pay, stockOf } from '../../test/purchases.ts';
import { CONFIRMING, PAID, UNPAID, usePaymentHarness } from '../../test/payment-harness.ts';
import { PaymentState } from '../payments/payment-state.rules.ts';
import { OrderStatus } from './orders.rules.ts';

const { begin, clock, reconcile, sendRefunds, shop, stateOf, verify } = usePaymentHarness();

describe('an unpaid order', () => {
  it('expires after 30 minutes and returns its copies to the stock', async () => {
    const { shopper, orderId, bookId } = await begin(5);
    clock.advance(29);
    await reconcile();
    expect(await stateOf(shopper, orderId)).toEqual(UNPAID);
    expect(await stockOf(shop, bookId)).toBe(3);
    clock.advance(1);
    await Promise.all([reconcile(), reconcile()]);
    expect(await stateOf(shopper, orderId)).toEqual([OrderStatus.EXPIRED, PaymentState.UNPAID]);
    expect(await stockOf(shop, bookId)).toBe(5);
    await expect(shop.services.orderPayments.startPayment(shopper.viewer, orderId)).rejects.toMatchObject({
      status: 409,
    });
  });

  it('is placed by the next reconciliation after its payment, without a webhook or a browser', async () => {
    const { shopper, orderId } = await begin();
    await reconcile();
    expect(await stateOf(shopper, orderId)).toEqual(UNPAID);
    clock.advance(29);
    await pay(shop, orderId);
    await reconcile();
    expect(await stateOf(shopper, orderId)).toEqual(PAID);
  });

  it('is placed by a late payment if its copies are in stock', async () => {
    const { shopper, orderId, bookId } = await begin(2);
    clock.advance(31);
    await reconcile();
    const result = await pay(shop, orderId);
    expect(await verify(shopper, result)).toMatchObject({ success: true });
    expect(await stateOf(shopper, orderId)).toEqual(PAID);
    expect(await stockOf(shop, bookId)).toBe(0);
  });

  it('is refunded after a late payment if its copies are sold', async () => {
    const { shopper, orderId, bookId } = await begin(2);
    clock.advance(31);
    await reconcile();
    const result = await pay(shop, orderId);
    await placeOrder(shop, await addShopper(shop), [copiesOf(bookId)]);
    expect(await verify(shopper, result)).toMatchObject({ success: false });
    expect(await stateOf(shopper, orderId)).toEqual([OrderStatus.EXPIRED, PaymentState.REFUND_PENDING]);
    await sendRefunds();
    expect(await stateOf(shopper, orderId)).toEqual([OrderStatus.EXPIRED, PaymentState.REFUNDED]);
    expect(await stockOf(shop, bookId)).toBe(1);
    expect(await brokenInvariants(shop)).toEqual([]);
  });

  it('is placed by a payment days later, even without a webhook', async () => {
    const { shopper, orderId } = await begin();
    for (const minutes of [16, 20, 60, 24 * 60]) {
      clock.advance(minutes);
      await reconcile();
    }
    await pay(shop, orderId);
    clock.advance(1);
    await reconcile();
    expect(await stateOf(shopper, orderId)).toEqual(PAID);
  });
});

describe('a reconciliation run', () => {
  it('does not check payment intents that are not due', async () => {
    const { providerOrderId } = await begin();
    await reconcile();
    const paymentsOf = vi.spyOn(shop.services.gateway, 'listPayments');
    await reconcile();
    expect(paymentsOf).not.toHaveBeenCalledWith(providerOrderId);
    paymentsOf.mockRestore();
  });
});

describe('"Complete payment"', () => {
  it('returns the same payment intent again', async () => {
    const { shopper, orderId, providerOrderId } = await begin();
    const started = await shop.services.orderPayments.startPayment(shopper.viewer, orderId);
    expect(started).toMatchObject({ providerOrderId, currency: 'INR', email: shopper.email, isTest: true });
  });

  it('finds an unreported payment and does not start a second one', async () => {
    const { shopper, orderId } = await begin();
    await pay(shop, orderId);
    await expect(shop.services.orderPayments.startPayment(shopper.viewer, orderId)).rejects.toMatchObject({
      status: 409,
    });
    expect(await stateOf(shopper, orderId)).toEqual(PAID);
  });

  it('is rejected while a UPI payment is pending, and possible again once that has failed', async () => {
    const { shopper, orderId, providerOrderId } = await begin();
    const paymentId = await shop.sandbox.startPendingPayment(providerOrderId);
    const start = () => shop.services.orderPayments.startPayment(shopper.viewer, orderId);
    await expect(start()).rejects.toMatchObject({ status: 409 });
    expect(await stateOf(shopper, orderId)).toEqual(CONFIRMING);
    await shop.sandbox.control({ action: 'settle', paymentId, status: 'failed' });
    clock.advance(1);
    await reconcile();
    expect(await stateOf(shopper, orderId)).toEqual(UNPAID);
    expect(await start()).toMatchObject({ providerOrderId });
  });

  it('creates one payment intent for an order that was placed while the provider was unavailable', async () => {
    await shop.sandbox.control({ action: 'fault', kind: 'drop', target: 'POST /v1/orders' });
    const { shopper, orderId, providerOrderId } = await begin();
    expect(providerOrderId).toBe('');
    const started = await Promise.all(
      Array.from({ length: 10 }, () => shop.services.orderPayments.startPayment(shopper.viewer, orderId)),
    );
    expect(new Set(started.map((one) => one.providerOrderId)).size).toBe(1);
  });

  it('is rejected for other users and without login', async () => {
    const { orderId } = await begin();
    const { viewer } = await addShopper(shop);
    await expect(shop.services.orderPayments.startPayment(viewer, orderId)).rejects.toMatchObject({ status: 404 });
    await expect(shop.services.orderPayments.startPayment(null, orderId)).rejects.toMatchObject({ status: 401 });
  });
});
