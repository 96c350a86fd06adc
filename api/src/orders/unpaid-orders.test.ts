import { describe, expect, it, vi } from 'vitest';
import { addShopper, brokenPromises, copiesOf, placeOrder, pay, stockOf } from '../../test/purchases.ts';
import { CONFIRMING, PAID, UNPAID, usePaymentHarness } from '../../test/payment-harness.ts';
import { PaymentState } from '../payments/payment-state.rules.ts';
import { OrderStatus } from './orders.rules.ts';

const { begin, clock, reconcile, sendRefunds, shop, stateOf, verify } = usePaymentHarness();

describe('an order that nobody pays', () => {
  it('expires after 30 minutes, and its copies go back', async () => {
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

  it('is asked about after 15 minutes, and placed where it was paid after all', async () => {
    const { shopper, orderId } = await begin();
    await pay(shop, orderId);
    clock.advance(14);
    await reconcile();
    expect(await stateOf(shopper, orderId)).toEqual(UNPAID);
    clock.advance(1);
    await reconcile();
    expect(await stateOf(shopper, orderId)).toEqual(PAID);
  });

  it('and is paid late is placed, where its copies are still there', async () => {
    const { shopper, orderId, bookId } = await begin(2);
    clock.advance(31);
    await reconcile();
    const answer = await pay(shop, orderId);
    expect(await verify(shopper, answer)).toMatchObject({ success: true });
    expect(await stateOf(shopper, orderId)).toEqual(PAID);
    expect(await stockOf(shop, bookId)).toBe(0);
  });

  it('and is paid late is refunded, where they are sold', async () => {
    const { shopper, orderId, bookId } = await begin(2);
    clock.advance(31);
    await reconcile();
    const answer = await pay(shop, orderId);
    await placeOrder(shop, await addShopper(shop), [copiesOf(bookId)]);
    expect(await verify(shopper, answer)).toMatchObject({ success: false });
    expect(await stateOf(shopper, orderId)).toEqual([OrderStatus.EXPIRED, PaymentState.REFUND_PENDING]);
    await sendRefunds();
    expect(await stateOf(shopper, orderId)).toEqual([OrderStatus.EXPIRED, PaymentState.REFUNDED]);
    expect(await stockOf(shop, bookId)).toBe(1);
    expect(await brokenPromises(shop)).toEqual([]);
  });

  it('and is paid days late is found, though no news of it came', async () => {
    const { shopper, orderId } = await begin();
    for (const minutes of [16, 20, 60, 24 * 60]) {
      clock.advance(minutes);
      await reconcile();
    }
    await pay(shop, orderId);
    clock.advance(24 * 60);
    await reconcile();
    expect(await stateOf(shopper, orderId)).toEqual(PAID);
  });
});

describe('a round of the reconciliation', () => {
  it('asks the provider about no payment whose time has not come', async () => {
    const { providerOrderId } = await begin();
    await reconcile();
    const paymentsOf = vi.spyOn(shop.services.payments, 'listPayments');
    await reconcile();
    expect(paymentsOf).not.toHaveBeenCalledWith(providerOrderId);
    paymentsOf.mockRestore();
  });
});

describe('"Complete payment"', () => {
  it('asks for the same payment again', async () => {
    const { shopper, orderId, providerOrderId } = await begin();
    const started = await shop.services.orderPayments.startPayment(shopper.viewer, orderId);
    expect(started).toMatchObject({ providerOrderId, currency: 'INR', email: shopper.email, isTest: true });
  });

  it('finds a payment that nobody has told of, and does not let it be paid twice', async () => {
    const { shopper, orderId } = await begin();
    await pay(shop, orderId);
    await expect(shop.services.orderPayments.startPayment(shopper.viewer, orderId)).rejects.toMatchObject({
      status: 409,
    });
    expect(await stateOf(shopper, orderId)).toEqual(PAID);
  });

  it('waits while a UPI payment is being approved, and no longer when that has failed', async () => {
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

  it('is there for an order that was placed while the provider was out of reach, and asks for one payment', async () => {
    await shop.sandbox.control({ action: 'fault', kind: 'drop', target: 'POST /v1/orders' });
    const { shopper, orderId, providerOrderId } = await begin();
    expect(providerOrderId).toBe('');
    const started = await Promise.all(
      Array.from({ length: 10 }, () => shop.services.orderPayments.startPayment(shopper.viewer, orderId)),
    );
    expect(new Set(started.map((one) => one.providerOrderId)).size).toBe(1);
  });

  it('is not for somebody else, nor for a visitor', async () => {
    const { orderId } = await begin();
    const { viewer } = await addShopper(shop);
    await expect(shop.services.orderPayments.startPayment(viewer, orderId)).rejects.toMatchObject({ status: 404 });
    await expect(shop.services.orderPayments.startPayment(null, orderId)).rejects.toMatchObject({ status: 401 });
  });
});
