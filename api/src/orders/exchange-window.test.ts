import { expect, it } from 'vitest';
import { addShopper, copiesOf, placeOrder, stockBook } from '../../test/purchases.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { PaymentOption } from './orders.rules.ts';

const shop = useTestShop({ runJobs: false });

const WINDOW = 'query ($orderId: ID!) { order(orderId: $orderId) { exchangeWindow { until isOpen } } }';

it('an order has an exchange window from its delivery on, which closes after three days', async () => {
  const shopper = await addShopper(shop);
  const bookId = await stockBook(shop, null);
  const paidLater = { paymentOption: PaymentOption.PAY_ON_DELIVERY };
  const { orderId } = (await placeOrder(shop, shopper, [copiesOf(bookId)], paidLater)).order;
  const client = shop.visitor();
  await client.post('/api/login', { email: shopper.email, password: shopper.password });
  const exchangeWindow = async () => {
    const { data } = await client.graphql<{ order: { exchangeWindow: unknown } }>(WINDOW, { orderId });
    return data.order.exchangeWindow;
  };
  expect(await exchangeWindow()).toBeNull();
  await shop.database.query(
    `INSERT INTO order_event (order_id, at, kind, text) VALUES ($1, now(), 'DELIVERED', 'Delivered.')`,
    [orderId],
  );
  expect(await exchangeWindow()).toEqual({ until: expect.stringMatching(/T.*Z$/), isOpen: true });
  await shop.database.query(
    `UPDATE order_event SET at = now() - interval '73 hours' WHERE order_id = $1 AND kind = 'DELIVERED'`,
    [orderId],
  );
  expect(await exchangeWindow()).toEqual({ until: expect.stringMatching(/T.*Z$/), isOpen: false });
});
