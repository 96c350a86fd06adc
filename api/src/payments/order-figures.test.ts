import { describe, expect, it } from 'vitest';
import { usePaymentHarness } from '../../test/payment-harness.ts';
import { pay } from '../../test/purchases.ts';
import { OrderFigureStore } from './order-figures.store.ts';

const { begin, shop, verify } = usePaymentHarness();
const read = () => new OrderFigureStore(shop.reserved.manager).readFigures();

describe('figures of orders', () => {
  it('are zero in a shop without orders', async () => {
    expect(await read()).toEqual({
      orders: { PENDING_PAYMENT: 0, PLACED: 0, PACKED: 0, SHIPPED: 0, OUT_FOR_DELIVERY: 0 },
      payments: { created: 0, failed: 0, authorized: 0, captured: 0, refunded: 0 },
      refunds: { PENDING: 0, FAILED: 0 },
      oldestRefundSeconds: 0,
      checksDue: 0,
      oldestCheckSeconds: 0,
      paymentsWithoutOrder: 0,
    });
  });

  it('count what is open, and the checks that are due', async () => {
    const paid = await begin();
    await begin();
    await verify(paid.shopper, await pay(shop, paid.orderId));
    await shop.database.query(`UPDATE customer_order SET created_at = now() - interval '1 minute'`);
    await shop.database.query(
      `UPDATE payment_intent SET next_check_at = now() - interval '1 hour' WHERE order_id <> $1`,
      [paid.orderId],
    );
    const figures = await read();
    expect(figures.orders).toMatchObject({ PENDING_PAYMENT: 1, PLACED: 1 });
    expect(figures.payments).toMatchObject({ captured: 1, failed: 0 });
    expect(figures).toMatchObject({ paymentsWithoutOrder: 0, oldestRefundSeconds: 0 });
    expect(figures.checksDue).toBeGreaterThanOrEqual(1);
    expect(figures.oldestCheckSeconds).toBeGreaterThan(3_500);
  });

  it('show a captured payment whose order has expired until it is refunded', async () => {
    const { shopper, orderId, providerOrderId } = await begin();
    await verify(shopper, await pay(shop, orderId));
    await shop.database.query(`UPDATE customer_order SET status = 'EXPIRED', created_at = now() WHERE order_id = $1`, [
      orderId,
    ]);
    expect(await read()).toMatchObject({ paymentsWithoutOrder: 1 });
    const refund = `
      INSERT INTO refund (provider_payment_id, amount_in_paise, reason, status, created_at)
      SELECT provider_payment_id, amount_in_paise, 'CANCELLATION', 'PENDING', now() - interval '2 hours' FROM payment
      WHERE provider_order_id = $1`;
    await shop.database.query(refund, [providerOrderId]);
    await shop.database.query('UPDATE payment SET refunded_in_paise = amount_in_paise WHERE provider_order_id = $1', [
      providerOrderId,
    ]);
    const figures = await read();
    expect(figures).toMatchObject({ paymentsWithoutOrder: 0, refunds: { PENDING: 1, FAILED: 0 } });
    expect(figures.oldestRefundSeconds).toBeGreaterThan(7_100);
  });
});
