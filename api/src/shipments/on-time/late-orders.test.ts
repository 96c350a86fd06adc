import { describe, expect, it } from 'vitest';
import { addShopper, copiesOf, placeOrder, stockBook } from '../../../test/purchases.ts';
import { useTestShop } from '../../../test/test-shop.ts';
import { PaymentOption } from '../../orders/orders.rules.ts';
import { lateBefore } from './late-orders.rules.ts';

const shop = useTestShop({ runJobs: false });

/** An order that was expected this many days before the last one that is told of. */
async function orderExpected(daysBefore: number, status = 'PLACED') {
  const { order } = await placeOrder(shop, await addShopper(shop), [copiesOf(await stockBook(shop, null))], {
    paymentOption: PaymentOption.PAY_ON_DELIVERY,
  });
  const day = new Date(new Date(lateBefore(new Date())).getTime() - daysBefore * 24 * 60 * 60_000);
  await shop.database.query('UPDATE customer_order SET expected_delivery_date = $2, status = $3 WHERE order_id = $1', [
    order.orderId,
    day,
    status,
  ]);
  return order.orderId;
}

const emailsAbout = async (orderId: string): Promise<number> => {
  const jobs = await shop.database.query(`SELECT FROM pgboss.job WHERE name = 'letters' AND data ->> 'subject' = $1`, [
    `Your order ${orderId} is late`,
  ]);
  return jobs.length;
};

const emailLateOrders = () => shop.services.lateOrders.emailLateOrders();

describe('the email about a late order', () => {
  it('is sent once, also by several processes at a time', async () => {
    const orderId = await orderExpected(1);
    const other = await shop.addInstance();
    await Promise.all([emailLateOrders(), other.services.lateOrders.emailLateOrders(), emailLateOrders()]);
    await emailLateOrders();
    expect(await emailsAbout(orderId)).toBe(1);
  });

  it('is sent for more orders than one batch', async () => {
    const shopper = await addShopper(shop);
    const { order } = await placeOrder(shop, shopper, [copiesOf(await stockBook(shop, null))], {
      paymentOption: PaymentOption.PAY_ON_DELIVERY,
    });
    await shop.database.query(
      `INSERT INTO customer_order
       SELECT (jsonb_populate_record(customer_order, jsonb_build_object('order_id', 'LATE-' || number,
         'idempotency_key', 'late-' || number, 'expected_delivery_date', '2020-01-01'))).*
       FROM customer_order, generate_series(1, 120) AS number WHERE order_id = $1`,
      [order.orderId],
    );
    await emailLateOrders();
    expect(await emailsAbout('LATE-1')).toBe(1);
    expect(await emailsAbout('LATE-120')).toBe(1);
  });

  it.each(['PACKED', 'SHIPPED', 'OUT_FOR_DELIVERY'])('is sent for an order that is %s', async (status) => {
    const orderId = await orderExpected(3, status);
    await emailLateOrders();
    expect(await emailsAbout(orderId)).toBe(1);
  });

  it.each(['PENDING_PAYMENT', 'DELIVERED', 'RETURNED', 'CANCELLED', 'EXPIRED'])(
    'is not sent for an order that is %s',
    async (status) => {
      const orderId = await orderExpected(3, status);
      await emailLateOrders();
      expect(await emailsAbout(orderId)).toBe(0);
    },
  );

  it.each(['RETURNING', 'LOST'])('is not sent while the parcel is %s', async (status) => {
    const orderId = await orderExpected(3, 'SHIPPED');
    await shop.database.query(
      `INSERT INTO shipment (order_id, kind, status, courier, created_at) VALUES ($1, 'OUTBOUND', $2, 'DTDC', now())`,
      [orderId, status],
    );
    await emailLateOrders();
    expect(await emailsAbout(orderId)).toBe(0);
  });

  it.each(['SHIPPED', 'OUT_FOR_DELIVERY'])('is not sent on the expected day if it is %s', async (status) => {
    const orderId = await orderExpected(0, status);
    await emailLateOrders();
    expect(await emailsAbout(orderId)).toBe(0);
  });

  it.each(['PLACED', 'PACKED'])('is sent on the expected day if it is only %s', async (status) => {
    const orderId = await orderExpected(0, status);
    await emailLateOrders();
    expect(await emailsAbout(orderId)).toBe(1);
  });

  it('is not sent the day before', async () => {
    const orderId = await orderExpected(-1);
    await emailLateOrders();
    expect(await emailsAbout(orderId)).toBe(0);
  });

  it('is not sent while the order waits for its customer to confirm it', async () => {
    const orderId = await orderExpected(3);
    await shop.database.query('UPDATE order_hold SET released_at = now() WHERE order_id = $1', [orderId]);
    await shop.database.query(
      `INSERT INTO order_hold (order_id, reason, created_at) VALUES ($1, 'COD_CONFIRMATION', now())`,
      [orderId],
    );
    await emailLateOrders();
    expect(await emailsAbout(orderId)).toBe(0);
  });
});
