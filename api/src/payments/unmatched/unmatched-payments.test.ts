import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PAID, usePaymentHarness } from '../../../test/payment-harness.ts';
import { addShopper, brokenInvariants, copiesOf, placeOrder, stockBook } from '../../../test/purchases.ts';
import { TEST_KEYS } from '../../../test/test-shop.ts';
import { PaymentOption } from '../../orders/orders.rules.ts';
import { SANDBOX_PATH, sandboxKeys } from '../../../sandbox/built-in.ts';
import { createPaymentGateway } from '../payment-gateway.ts';
import type { Customer } from '../../platform/viewer.ts';
import { OrderFigureStore } from '../order-figures.store.ts';
import { UnmatchedPaymentStatus } from './unmatched-payments.rules.ts';
import { staffViewer } from '../../../test/staff.ts';

const { begin, clock, reconcile, shop, stateOf } = usePaymentHarness();
const { OPEN, REFUNDING, REFUNDED, HANDLED } = UnmatchedPaymentStatus;

const AMOUNT = 64_900;
const PAYER = { email: 'asha@example.test', contact: '+919876543210' };

/** The owner of the shop. */
async function anOwner(): Promise<Customer> {
  const { viewer } = await addShopper(shop);
  return staffViewer(viewer);
}

/** Pays for an order that the database does not have. Returns the payment's id. */
async function payLostOrder(gateway = shop.services.gateway, receipt = 'ES-261122-7KQ2M9XA'): Promise<string> {
  const { providerOrderId } = await gateway.createOrder({ receipt, amountInPaise: AMOUNT });
  return (await shop.sandbox.payAs(PAYER, providerOrderId)).razorpay_payment_id;
}

const rowOf = async (id: string) => {
  const [row] = await shop.database.query('SELECT * FROM unmatched_payment WHERE provider_payment_id = $1', [id]);
  return row;
};
const refundsOf = (id: string) => shop.services.gateway.listRefunds(id);
const figures = () => new OrderFigureStore(shop.database.manager).readFigures();

afterEach(async () => {
  vi.restoreAllMocks();
  await shop.sandbox.control({ action: 'clear' });
  await shop.database.query(
    `UPDATE unmatched_payment SET status = 'HANDLED', next_check_at = NULL, decided_at = now()`,
  );
});

describe('a captured payment whose order the database has lost', () => {
  it('is listed for the owner with amount, time, order and payer, and counted', async () => {
    const id = await payLostOrder();
    await reconcile();
    await reconcile();
    const [listed] = await shop.services.unmatchedPayments.listUnfinished(await anOwner());
    expect(listed).toMatchObject({
      providerPaymentId: id,
      reference: 'ES-261122-7KQ2M9XA',
      amountInPaise: AMOUNT,
      email: PAYER.email,
      phone: PAYER.contact,
      status: OPEN,
    });
    expect(Math.abs((listed?.paidAt.getTime() ?? 0) - clock.read().getTime())).toBeLessThan(1_000);
    expect(await figures()).toMatchObject({ paymentsWithoutOrder: 1 });
    expect((await shop.services.shopHealth.getHealth(await anOwner())).unmatchedPayments.count).toBe(1);
  });

  it('is found however long ago the backup was made, page by page and after an interruption', async () => {
    const id = await payLostOrder();
    clock.advance(26 * 60);
    await shop.sandbox.control({ action: 'fault', kind: 'error', target: 'GET /v1/payments', times: 1 });
    await reconcile();
    expect(await rowOf(id)).toBeUndefined();
    await reconcile();
    expect(await rowOf(id)).toMatchObject({ status: OPEN });
    const pages = vi.spyOn(shop.services.gateway, 'listPaymentPages');
    await reconcile();
    expect(pages).toHaveBeenCalledTimes(1);
  });

  it('is listed once by two processes', async () => {
    const other = await shop.addInstance();
    const ids = await Promise.all(Array.from({ length: 6 }, () => payLostOrder()));
    await Promise.all([reconcile(), other.services.reconciliation.run()]);
    expect(await shop.services.unmatchedPayments.listUnfinished(await anOwner())).toHaveLength(ids.length);
  });

  it('is settled if its order is there, which had no payment intent yet', async () => {
    const shopper = await addShopper(shop);
    const bookId = await stockBook(shop, null);
    const overrides = { paymentOption: PaymentOption.PAY_ON_DELIVERY };
    const { order } = await placeOrder(shop, shopper, [copiesOf(bookId)], overrides);
    const request = { receipt: order.orderId, amountInPaise: order.total * 100 };
    const { providerOrderId } = await shop.services.gateway.createOrder(request);
    const paid = await shop.sandbox.pay(providerOrderId);
    await reconcile();
    expect(await stateOf(shopper, order.orderId)).toEqual(PAID);
    expect(await rowOf(paid.razorpay_payment_id)).toBeUndefined();
    expect(await brokenInvariants(shop)).not.toContainEqual(expect.objectContaining({ id: paid.razorpay_payment_id }));
  });

  it('is listed if its order is there, but has another payment intent', async () => {
    const { orderId } = await begin();
    const id = await payLostOrder(shop.services.gateway, orderId);
    await reconcile();
    expect(await rowOf(id)).toMatchObject({ status: OPEN, reference: orderId });
  });

  it('is not listed, and cannot be refunded, if it is of another shop with the same account', async () => {
    const gateway = createPaymentGateway({
      razorpay: { ...sandboxKeys(TEST_KEYS), apiUrl: shop.url + SANDBOX_PATH },
      signingKeys: TEST_KEYS,
      ownUrl: () => '',
      publicUrl: 'https://another-shop.example.test',
      log: pino({ level: 'silent' }),
    });
    const id = await payLostOrder(gateway);
    const orders = vi.spyOn(shop.services.gateway, 'findOrder');
    await reconcile();
    await reconcile();
    expect(orders).toHaveBeenCalledTimes(1);
    expect(await rowOf(id)).toBeUndefined();
    await expect(shop.services.unmatchedPayments.refund(await anOwner(), id)).rejects.toThrow('no such payment');
    expect(await refundsOf(id)).toEqual([]);
  });
});

describe('the owner', () => {
  it('refunds it once, however often they ask and runs are repeated', async () => {
    const owner = await anOwner();
    const id = await payLostOrder();
    await reconcile();
    const other = await shop.addInstance();
    const asked = await Promise.allSettled([
      shop.services.unmatchedPayments.refund(owner, id),
      other.services.unmatchedPayments.refund(owner, id),
      other.services.unmatchedPayments.markHandled(owner, id),
    ]);
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await shop.database.query(`UPDATE unmatched_payment SET status = 'REFUNDING', next_check_at = now()`);
    await Promise.all([reconcile(), other.services.reconciliation.run()]);
    await reconcile();
    expect(await refundsOf(id)).toMatchObject([{ amountInPaise: AMOUNT }]);
    expect(await rowOf(id)).toMatchObject({ status: REFUNDED, user_id: owner.userId });
    expect(await figures()).toMatchObject({ paymentsWithoutOrder: 0 });
  });

  it('refunds it once though the answer of the provider is lost', async () => {
    const id = await payLostOrder();
    await reconcile();
    await shop.services.unmatchedPayments.refund(await anOwner(), id);
    await shop.sandbox.control({ action: 'fault', kind: 'drop', target: 'POST /v1/payments/*/refund', times: 1 });
    await reconcile();
    expect(await rowOf(id)).toMatchObject({ status: REFUNDING });
    clock.advance(2);
    await reconcile();
    expect(await refundsOf(id)).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ status: REFUNDED });
  });

  it('refunds what a refund by hand has left', async () => {
    const id = await payLostOrder();
    await reconcile();
    await shop.sandbox.control({ action: 'refund', paymentId: id, amount: 10_000 });
    await shop.services.unmatchedPayments.refund(await anOwner(), id);
    await reconcile();
    expect((await refundsOf(id)).map(({ amountInPaise }) => amountInPaise).toSorted((a, b) => a - b)).toEqual([
      10_000, 54_900,
    ]);
  });

  it('sees why a refund failed, and refunds it again', async () => {
    const owner = await anOwner();
    const id = await payLostOrder();
    await reconcile();
    await shop.services.unmatchedPayments.refund(owner, id);
    await shop.sandbox.control({ action: 'fault', kind: 'reject', target: 'POST /v1/payments/*/refund', times: 1 });
    await reconcile();
    expect(await rowOf(id)).toMatchObject({ status: OPEN, failure: expect.stringContaining('balance') });
    await shop.services.unmatchedPayments.refund(owner, id);
    await reconcile();
    expect(await rowOf(id)).toMatchObject({ status: REFUNDED, failure: null });
  });

  it('follows a refund that is pending at the provider until the bank has it', async () => {
    const id = await payLostOrder();
    await reconcile();
    await shop.sandbox.control({ action: 'fault', kind: 'pending', target: '*', times: 1 });
    await shop.services.unmatchedPayments.refund(await anOwner(), id);
    await reconcile();
    expect(await rowOf(id)).toMatchObject({ status: REFUNDING });
    const [refund] = await refundsOf(id);
    await shop.sandbox.control({ action: 'settleRefund', refundId: refund?.providerRefundId ?? '', status: 'failed' });
    clock.advance(20);
    await reconcile();
    expect(await rowOf(id)).toMatchObject({ status: OPEN, failure: 'The bank could not refund it.' });
  });

  it('marks it as handled: it is never listed or refunded again', async () => {
    const owner = await anOwner();
    const id = await payLostOrder();
    await reconcile();
    const { client } = await shop.admin();
    const listed = await client.graphql('{ unmatchedPayments { providerPaymentId status } }');
    expect(listed.data).toEqual({ unmatchedPayments: [{ providerPaymentId: id, status: 'OPEN' }] });
    const marked = await client.graphql(
      'mutation ($id: ID!) { markUnmatchedPaymentHandled(providerPaymentId: $id) { status } }',
      { id },
    );
    expect(marked.data).toEqual({ markUnmatchedPaymentHandled: { status: HANDLED } });
    await reconcile();
    expect(await shop.services.unmatchedPayments.listUnfinished(owner)).toEqual([]);
    await expect(shop.services.unmatchedPayments.refund(owner, id)).rejects.toThrow('marked as handled');
    await expect(shop.services.unmatchedPayments.refund(owner, `pay_${randomUUID()}`)).rejects.toThrow('no such');
  });
});
