import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PAID, UNPAID, usePaymentHarness } from '../../test/payment-harness.ts';
import { brokenInvariants, pay, stockOf } from '../../test/purchases.ts';
import { OrderStatus } from '../orders/orders.rules.ts';
import { PaymentState } from './payment-state.rules.ts';
import { RefundStore } from './refunds/refunds.store.ts';

const { begin, clock, reconcile, shop, stateOf } = usePaymentHarness();

const EXPIRED = [OrderStatus.EXPIRED, PaymentState.UNPAID];

/** The provider answers every call with an error until `clear`. */
const breakProvider = () => shop.sandbox.control({ action: 'fault', kind: 'error', target: '*', times: 1_000 });
const repairProvider = () => shop.sandbox.control({ action: 'clear' });

afterEach(async () => {
  vi.restoreAllMocks();
  await repairProvider();
});

/** Places an order, then copies it with its intent and, if it is paid, its payment, `copies` times. */
async function beginMany(copies: number, { isPaid }: { isPaid: boolean }) {
  const first = await begin();
  if (isPaid) await pay(shop, first.orderId);
  const copy = (table: string, key: string, id: string, changes: string) =>
    shop.database.query(
      `INSERT INTO ${table} SELECT (jsonb_populate_record(model, jsonb_build_object(${changes}))).* FROM ${table} model,
       generate_series(1, ${copies}) n WHERE model.${key} = $1`,
      [id],
    );
  const { orderId, providerOrderId } = first;
  await copy(
    'customer_order',
    'order_id',
    orderId,
    `'order_id', order_id || n, 'idempotency_key', '${randomUUID()}' || n`,
  );
  await copy('order_line', 'order_id', orderId, `'order_id', order_id || n, 'order_line_id', gen_random_uuid()`);
  const intent = `'order_id', order_id || n, 'provider_order_id', provider_order_id || n`;
  await copy('payment_intent', 'order_id', orderId, intent);
  await copy('sandbox_order', 'id', providerOrderId, `'id', id || n`);
  await copy('sandbox_payment', 'order_id', providerOrderId, `'id', id || n, 'order_id', order_id || n`);
  return first;
}

async function countByStatus(orderId: string): Promise<Record<string, number>> {
  const found = await shop.database.query(
    `SELECT status, count(*)::int FROM customer_order WHERE order_id LIKE $1 || '%' GROUP BY status`,
    [orderId],
  );
  return Object.fromEntries(found.map((row: { status: string; count: number }) => [row.status, row.count]));
}

function countCalls() {
  const { gateway } = shop.services;
  const spies = [vi.spyOn(gateway, 'listPayments'), vi.spyOn(gateway, 'findPayment')];
  const pages = vi.spyOn(gateway, 'listPaymentPages');
  return {
    ofOrders: () => spies.reduce((sum, { mock }) => sum + mock.calls.length, 0),
    lists: () => pages.mock.calls.length,
  };
}

describe('a reconciliation run', () => {
  it('settles 120 paid orders whose webhooks are lost, without asking for each', async () => {
    const { orderId } = await beginMany(119, { isPaid: true });
    const calls = countCalls();
    await reconcile();
    expect(await countByStatus(orderId)).toEqual({ PLACED: 120 });
    expect([calls.lists(), calls.ofOrders()]).toEqual([1, 0]);
    clock.advance(31);
    await reconcile();
    expect(calls.ofOrders()).toBe(0);
    expect(await brokenInvariants(shop)).toEqual([]);
  });

  it('expires 120 abandoned orders, for three calls each in all', async () => {
    const { orderId, providerOrderId } = await beginMany(119, { isPaid: false });
    const calls = countCalls();
    clock.advance(30);
    await reconcile();
    expect(await countByStatus(orderId)).toEqual({ EXPIRED: 120 });
    expect(calls.ofOrders()).toBe(120);
    await shop.database.query(`DELETE FROM payment_intent WHERE provider_order_id LIKE $1 || '_%'`, [providerOrderId]);
    for (const hours of [1, 2.5, 4, 24, 4, 48]) {
      clock.advance(hours * 60);
      await reconcile();
    }
    expect(calls.ofOrders()).toBe(120 + 2);
  });

  it('goes on with the rest if one payment cannot be settled, and fails at its end', async () => {
    const { orderId } = await beginMany(2, { isPaid: true });
    const settle = shop.services.settlement.settlePayment.bind(shop.services.settlement);
    vi.spyOn(shop.services.settlement, 'settlePayment')
      .mockRejectedValueOnce(new Error('no'))
      .mockImplementation(settle);
    await expect(reconcile()).rejects.toThrow('Reconciliation failed in part');
    expect(await countByStatus(orderId)).toEqual({ PENDING_PAYMENT: 1, PLACED: 2 });
    await reconcile();
    expect(await countByStatus(orderId)).toEqual({ PLACED: 3 });
  });

  it('is followed by another one at once if its time is up', async () => {
    let now = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 20_000));
    await reconcile();
    const queued = await shop.database.query(`SELECT FROM pgboss.job WHERE name = 'reconciliation'`);
    expect(queued).toHaveLength(1);
  });

  it('by two processes at once places each order once', async () => {
    const other = await shop.addInstance();
    const { orderId } = await beginMany(19, { isPaid: true });
    await Promise.all([reconcile(), other.services.reconciliation.run()]);
    expect(await countByStatus(orderId)).toEqual({ PLACED: 20 });
    expect(await brokenInvariants(shop)).toEqual([]);
  });
});

describe('an unpaid order', () => {
  it('waits for a provider that does not respond, then is placed if it was paid', async () => {
    const { shopper, orderId, bookId } = await begin(5);
    await pay(shop, orderId);
    await breakProvider();
    for (const minutes of [30, 10, 60]) {
      clock.advance(minutes);
      await reconcile();
    }
    expect(await stateOf(shopper, orderId)).toEqual(UNPAID);
    expect(await stockOf(shop, bookId)).toBe(3);
    await repairProvider();
    clock.advance(1);
    await reconcile();
    expect(await stateOf(shopper, orderId)).toEqual(PAID);
  });

  it('waits for the provider for a day at most; its payment then still places it', async () => {
    const { shopper, orderId, bookId } = await begin(5);
    await pay(shop, orderId);
    await breakProvider();
    clock.advance(24 * 60 - 1);
    await reconcile();
    expect(await stateOf(shopper, orderId)).toEqual(UNPAID);
    clock.advance(1);
    await reconcile();
    expect(await stateOf(shopper, orderId)).toEqual(EXPIRED);
    expect(await stockOf(shop, bookId)).toBe(5);
    await repairProvider();
    clock.advance(1);
    await reconcile();
    expect(await stateOf(shopper, orderId)).toEqual(PAID);
    expect(await stockOf(shop, bookId)).toBe(3);
  });

  it('expires without a question if the provider was away when it was made, so that it could not be paid', async () => {
    await breakProvider();
    const { shopper, orderId } = await begin();
    clock.advance(29);
    await reconcile();
    expect(await stateOf(shopper, orderId)).toEqual(UNPAID);
    clock.advance(1);
    await reconcile();
    expect(await stateOf(shopper, orderId)).toEqual(EXPIRED);
  });

  it('expires in time if its payment was started late', async () => {
    await breakProvider();
    const { shopper, orderId } = await begin();
    await repairProvider();
    clock.advance(20);
    await shop.services.orderPayments.startPayment(shopper.viewer, orderId);
    clock.advance(10);
    await reconcile();
    expect(await stateOf(shopper, orderId)).toEqual(EXPIRED);
  });

  it('expires in time if its payment had another amount and goes back', async () => {
    const { shopper, orderId, providerOrderId } = await begin();
    const wrong = { providerPaymentId: 'pay_wrong', providerOrderId, amountInPaise: 100, currency: 'INR' };
    const report = {
      ...wrong,
      status: 'captured',
      method: 'upi',
      instrument: null,
      feeInPaise: null,
      errorDescription: null,
    } as const;
    await shop.services.settlement.settlePayment(report);
    vi.spyOn(shop.services.gateway, 'listPayments').mockResolvedValue([report]);
    clock.advance(30);
    await reconcile();
    expect(await stateOf(shopper, orderId)).toEqual([OrderStatus.EXPIRED, PaymentState.REFUND_PENDING]);
  });
});

describe('refunds that got stuck', () => {
  it('are sent, all 60 of them, by one run', async () => {
    const { providerOrderId } = await beginMany(59, { isPaid: true });
    await reconcile();
    const ofThese = `provider_order_id LIKE '${providerOrderId}%'`;
    await shop.database.query(`UPDATE payment SET refunded_in_paise = amount_in_paise WHERE ${ofThese}`);
    await shop.database.query(
      `INSERT INTO refund (provider_payment_id, amount_in_paise, reason, status, created_at, next_check_at)
       SELECT provider_payment_id, amount_in_paise, 'GOODWILL', 'PENDING', $1, $1 FROM payment WHERE ${ofThese}`,
      [clock.read()],
    );
    await reconcile();
    const statuses = await shop.database.query(
      `SELECT refund.status, count(*)::int FROM refund JOIN payment USING (provider_payment_id) WHERE ${ofThese} GROUP BY 1`,
    );
    expect(statuses).toEqual([{ status: 'PROCESSED', count: 60 }]);
  });

  it('are asked about at growing intervals', async () => {
    const { orderId } = await begin();
    await pay(shop, orderId);
    await reconcile();
    const [{ refundId }] = await shop.database.query(
      `INSERT INTO refund (provider_payment_id, amount_in_paise, reason, status, created_at, next_check_at)
       SELECT payment_id, 100, 'GOODWILL', 'PENDING', $2, $2 FROM customer_order WHERE order_id = $1
       RETURNING refund_id AS "refundId"`,
      [orderId, clock.read()],
    );
    const store = new RefundStore(shop.database.manager);
    const intervals: number[] = [];
    for (const minutes of [1, 480 - 1]) {
      clock.advance(minutes);
      await store.claimDueRefunds(clock.read(), 100);
      const [row] = await shop.database.query('SELECT next_check_at FROM refund WHERE refund_id = $1', [refundId]);
      intervals.push((row.next_check_at.getTime() - clock.read().getTime()) / 60_000);
    }
    expect(intervals).toEqual([15, 120]);
  });
});
