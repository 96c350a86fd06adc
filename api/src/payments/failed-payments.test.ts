import { beforeAll, describe, expect, it } from 'vitest';
import { brokenInvariants, pay } from '../../test/purchases.ts';
import { CONFIRMING, PAID, UNPAID, usePaymentHarness } from '../../test/payment-harness.ts';
import type { ShopInstance } from '../../test/test-shop.ts';
import type { ProviderPayment } from '../razorpay/gateway.ts';
import { OrderEventKind } from '../orders/order-events.rules.ts';
import { MAX_UNSUCCESSFUL_PAYMENTS } from './payments.rules.ts';
import { PaymentStore } from './payments.store.ts';

const { begin, shop, stateOf, verify } = usePaymentHarness();

let processes: ShopInstance[];
beforeAll(async () => {
  processes = [shop, await shop.addInstance()];
});

const reportOf = (providerOrderId: string, number: number, overrides: Partial<ProviderPayment> = {}) => ({
  providerPaymentId: `${providerOrderId.replace('order', 'pay')}${number}`,
  providerOrderId,
  amountInPaise: 100,
  currency: 'INR',
  status: 'failed' as const,
  method: 'card',
  instrument: null,
  feeInPaise: null,
  errorDescription: 'declined',
  ...overrides,
});

/** An order with more failed payments than the shop stores, reported to two processes concurrently. */
async function beginAndFail() {
  const started = await begin(5);
  const reports = Array.from({ length: MAX_UNSUCCESSFUL_PAYMENTS + 5 }, (_, n) => reportOf(started.providerOrderId, n));
  await Promise.all(
    [...reports, ...reports].map((report, n) => processes[n % 2]!.services.settlement.settlePayment(report)),
  );
  return started;
}

const paymentsOf = (providerOrderId: string) => new PaymentStore(shop.database.manager).findPayments(providerOrderId);

describe('an order with many failed payments', () => {
  it('has ten of them stored and in its timeline, and no more', async () => {
    const { shopper, orderId, providerOrderId } = await beginAndFail();
    expect(await paymentsOf(providerOrderId)).toHaveLength(MAX_UNSUCCESSFUL_PAYMENTS);
    const { events } = await shop.services.orders.getOrder(shopper.viewer, orderId);
    const failures = events.filter(({ kind }) => kind === OrderEventKind.PAYMENT_FAILED);
    expect(failures).toHaveLength(MAX_UNSUCCESSFUL_PAYMENTS);
    await shop.services.settlement.settlePayment(reportOf(providerOrderId, 99, { status: 'created', method: 'upi' }));
    expect(await paymentsOf(providerOrderId)).toHaveLength(MAX_UNSUCCESSFUL_PAYMENTS);
    expect(await stateOf(shopper, orderId)).toEqual(UNPAID);
  });

  it('is placed by a payment that succeeds at last', async () => {
    const { shopper, orderId } = await beginAndFail();
    expect(await verify(shopper, await pay(shop, orderId))).toMatchObject({ success: true });
    expect(await stateOf(shopper, orderId)).toEqual(PAID);
    expect(await brokenInvariants(shop)).toEqual([]);
  });

  it('is placed by a captured payment that had failed before or was not stored', async () => {
    for (const number of [0, MAX_UNSUCCESSFUL_PAYMENTS + 1]) {
      const { shopper, orderId, providerOrderId } = await beginAndFail();
      const { total } = await shop.services.orders.getOrder(shopper.viewer, orderId);
      const captured = reportOf(providerOrderId, number, { status: 'captured', amountInPaise: total * 100 });
      await shop.services.settlement.settlePayment(captured);
      expect(await stateOf(shopper, orderId)).toEqual(PAID);
    }
  });

  it('is being confirmed if a browser proves a payment while the provider is unavailable', async () => {
    const { shopper, orderId, providerOrderId } = await beginAndFail();
    const result = await pay(shop, orderId);
    await shop.sandbox.control({ action: 'fault', kind: 'error', target: 'GET /v1/payments/*', times: 1 });
    expect(await verify(shopper, result)).toMatchObject({ success: true });
    expect(await stateOf(shopper, orderId)).toEqual(CONFIRMING);
    expect(await paymentsOf(providerOrderId)).toHaveLength(MAX_UNSUCCESSFUL_PAYMENTS + 1);
  });
});
