import { beforeAll, describe, expect, it } from 'vitest';
import { brokenPromises, pay } from '../../test/purchases.ts';
import { CONFIRMING, PAID, UNPAID, usePaymentHarness } from '../../test/payment-harness.ts';
import type { ShopInstance } from '../../test/test-shop.ts';
import type { ProviderPayment } from '../razorpay/gateway.ts';
import { MOST_UNSUCCESSFUL_PAYMENTS } from './payment-state.rules.ts';
import { OrderEventKind } from '../orders/orders.rules.ts';
import { PaymentStore } from './payments.store.ts';

const { begin, shop, stateOf, verify } = usePaymentHarness();

let processes: ShopInstance[];
beforeAll(async () => {
  processes = [shop, await shop.addInstance()];
});

const reportOf = (providerOrderId: string, number: number, differing: Partial<ProviderPayment> = {}) => ({
  providerPaymentId: `${providerOrderId.replace('order', 'pay')}${number}`,
  providerOrderId,
  amountInPaise: 100,
  currency: 'INR',
  status: 'failed' as const,
  method: 'card',
  errorDescription: 'declined',
  ...differing,
});

/** An order whose payments have failed more often than the shop writes down, as two processes heard at once. */
async function beginAndFail() {
  const begun = await begin(5);
  const reports = Array.from({ length: MOST_UNSUCCESSFUL_PAYMENTS + 5 }, (_, n) => reportOf(begun.providerOrderId, n));
  await Promise.all(
    [...reports, ...reports].map((report, n) => processes[n % 2]!.services.settlement.settlePayment(report)),
  );
  return begun;
}

const paymentsOf = (providerOrderId: string) => new PaymentStore(shop.database.manager).findPayments(providerOrderId);

describe('an order whose payments fail again and again', () => {
  it('keeps ten of them, and tells of no more', async () => {
    const { shopper, orderId, providerOrderId } = await beginAndFail();
    expect(await paymentsOf(providerOrderId)).toHaveLength(MOST_UNSUCCESSFUL_PAYMENTS);
    const { events } = await shop.services.orders.getOrder(shopper.viewer, orderId);
    const failures = events.filter(({ kind }) => kind === OrderEventKind.PAYMENT_FAILED);
    expect(failures).toHaveLength(MOST_UNSUCCESSFUL_PAYMENTS);
    await shop.services.settlement.settlePayment(reportOf(providerOrderId, 99, { status: 'created', method: 'upi' }));
    expect(await paymentsOf(providerOrderId)).toHaveLength(MOST_UNSUCCESSFUL_PAYMENTS);
    expect(await stateOf(shopper, orderId)).toEqual(UNPAID);
  });

  it('is placed by the payment that succeeds in the end', async () => {
    const { shopper, orderId } = await beginAndFail();
    expect(await verify(shopper, await pay(shop, orderId))).toMatchObject({ success: true });
    expect(await stateOf(shopper, orderId)).toEqual(PAID);
    expect(await brokenPromises(shop)).toEqual([]);
  });

  it('is placed by a payment that had failed, or that was not written down, and is captured after all', async () => {
    for (const number of [0, MOST_UNSUCCESSFUL_PAYMENTS + 1]) {
      const { shopper, orderId, providerOrderId } = await beginAndFail();
      const { total } = await shop.services.orders.getOrder(shopper.viewer, orderId);
      const captured = reportOf(providerOrderId, number, { status: 'captured', amountInPaise: total * 100 });
      await shop.services.settlement.settlePayment(captured);
      expect(await stateOf(shopper, orderId)).toEqual(PAID);
    }
  });

  it('is confirming where a browser proves a payment while the provider is out of reach', async () => {
    const { shopper, orderId, providerOrderId } = await beginAndFail();
    const answer = await pay(shop, orderId);
    await shop.sandbox.control({ action: 'fault', kind: 'error', target: 'GET /v1/payments/*', times: 1 });
    expect(await verify(shopper, answer)).toMatchObject({ success: true });
    expect(await stateOf(shopper, orderId)).toEqual(CONFIRMING);
    expect(await paymentsOf(providerOrderId)).toHaveLength(MOST_UNSUCCESSFUL_PAYMENTS + 1);
  });
});
