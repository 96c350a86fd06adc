import { describe, expect, it, vi } from 'vitest';
import { CONFIRMING, PAID, UNPAID, usePaymentHarness } from '../../test/payment-harness.ts';
import { addShopper, brokenInvariants, pay, type Shopper } from '../../test/purchases.ts';
import { OrderStatus } from '../orders/orders.rules.ts';
import { PaymentState } from './payment-state.rules.ts';
import { REFRESHES_PER_MINUTE } from './payments.rules.ts';

const { begin, clock, reconcile, shop, stateOf } = usePaymentHarness();

const refresh = ({ viewer }: Shopper, orderId: string) => shop.services.orderPayments.refreshPayment(viewer, orderId);

/** An unpaid order whose popup was left while a UPI payment waits for its approval. */
async function leavePopup() {
  const started = await begin();
  return { ...started, paymentId: await shop.sandbox.startPendingPayment(started.providerOrderId) };
}

const settle = (paymentId: string, status: 'captured' | 'failed') =>
  shop.sandbox.control({ action: 'settle', paymentId, status });

const FIELDS = 'paymentState isPayable payableUntil approvableUntil';

describe('a UPI payment that waits for its approval', () => {
  it('is shown with its deadline once the order is shown again, and cannot be paid a second time', async () => {
    const { shopper, orderId } = await leavePopup();
    expect(await stateOf(shopper, orderId)).toEqual(UNPAID);
    const client = shop.visitor();
    await client.post('/api/login', { email: shopper.email, password: shopper.password });
    const { createdAt } = await shop.services.orders.getOrder(shopper.viewer, orderId);
    const waiting = {
      paymentState: 'CONFIRMING',
      isPayable: false,
      payableUntil: null,
      approvableUntil: new Date(createdAt.getTime() + 30 * 60_000).toISOString(),
    };
    const { data } = await client.graphql(`mutation { refreshPayment(orderId: "${orderId}") { ${FIELDS} } }`);
    expect(data).toEqual({ refreshPayment: waiting });
    const listed = await client.graphql(`{ orders { edges { node { ${FIELDS} } } } }`);
    expect(listed.data).toEqual({ orders: { edges: [{ node: waiting }] } });
    await expect(shop.services.orderPayments.startPayment(shopper.viewer, orderId)).rejects.toMatchObject({
      status: 409,
      message: 'A payment for this order is being confirmed.',
    });
  });

  it('places the order by itself once it is approved, without a webhook or a browser', async () => {
    const { shopper, orderId, paymentId } = await leavePopup();
    await refresh(shopper, orderId);
    await settle(paymentId, 'captured');
    clock.advance(1);
    await reconcile();
    expect(await stateOf(shopper, orderId)).toEqual(PAID);
    expect(await brokenInvariants(shop)).toEqual([]);
  });

  it('can be replaced by another payment once it is declined', async () => {
    const { shopper, orderId, paymentId } = await leavePopup();
    await refresh(shopper, orderId);
    await settle(paymentId, 'failed');
    await refresh(shopper, orderId);
    expect(await stateOf(shopper, orderId)).toEqual(UNPAID);
    await shop.services.orderPayments.startPayment(shopper.viewer, orderId);
    await pay(shop, orderId);
    await refresh(shopper, orderId);
    expect(await stateOf(shopper, orderId)).toEqual(PAID);
    expect(await brokenInvariants(shop)).toEqual([]);
  });

  it('is no longer awaited after the order has expired, and places it if it is approved late', async () => {
    const { shopper, orderId, paymentId } = await leavePopup();
    await refresh(shopper, orderId);
    clock.advance(30);
    await reconcile();
    expect(await stateOf(shopper, orderId)).toEqual([OrderStatus.EXPIRED, PaymentState.UNPAID]);
    await settle(paymentId, 'captured');
    clock.advance(1);
    await reconcile();
    expect(await stateOf(shopper, orderId)).toEqual(PAID);
    expect(await brokenInvariants(shop)).toEqual([]);
  });
});

describe('a payment whose result was lost with its popup', () => {
  it('places the order once, however often and from wherever the order is shown again', async () => {
    const other = await shop.addInstance();
    const { shopper, orderId } = await begin();
    await pay(shop, orderId);
    await Promise.all(
      [shop, other, shop, other].map(({ services }) => services.orderPayments.refreshPayment(shopper.viewer, orderId)),
    );
    expect(await stateOf(shopper, orderId)).toEqual(PAID);
    expect(await brokenInvariants(shop)).toEqual([]);
  });

  it('stays unknown while the provider does not respond', async () => {
    const { shopper, orderId } = await begin();
    await pay(shop, orderId);
    await shop.sandbox.control({ action: 'fault', kind: 'error', target: 'GET *', times: 1 });
    expect(await refresh(shopper, orderId)).toMatchObject({ orderId, status: OrderStatus.PENDING_PAYMENT });
    expect(await refresh(shopper, orderId)).toMatchObject({ orderId, status: OrderStatus.PLACED });
  });
});

describe('the provider', () => {
  it('is asked at most ten times a minute for a customer, and never for a paid order or by reading orders', async () => {
    const { shopper, orderId } = await leavePopup();
    const listPayments = vi.spyOn(shop.services.gateway, 'listPayments');
    await shop.services.orders.listOrders(shopper.viewer, { first: 10 });
    await shop.services.orders.getOrder(shopper.viewer, orderId);
    expect(listPayments).toHaveBeenCalledTimes(0);
    for (let count = 0; count < REFRESHES_PER_MINUTE + 3; count++) await refresh(shopper, orderId);
    expect(listPayments).toHaveBeenCalledTimes(REFRESHES_PER_MINUTE);
    expect(await stateOf(shopper, orderId)).toEqual(CONFIRMING);
    listPayments.mockClear();
    const paid = await begin();
    await pay(shop, paid.orderId);
    await refresh(paid.shopper, paid.orderId);
    await refresh(paid.shopper, paid.orderId);
    expect(listPayments).toHaveBeenCalledTimes(1);
    listPayments.mockRestore();
  });

  it('is not asked about the order of another customer', async () => {
    const { orderId } = await leavePopup();
    await expect(refresh(await addShopper(shop), orderId)).rejects.toMatchObject({ status: 404 });
  });
});
