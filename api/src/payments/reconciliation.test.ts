import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PAID, UNPAID, usePaymentHarness } from '../../test/payment-harness.ts';
import { brokenInvariants, pay, stockOf } from '../../test/purchases.ts';
import { OrderStatus } from '../orders/orders.rules.ts';
import { PaymentState } from './payment-state.rules.ts';

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
});
