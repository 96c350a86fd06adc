import { expect, it } from 'vitest';
import { addShopper, copiesOf, pay, placeOrder, stockBook } from '../../test/purchases.ts';
import { recordStatements } from '../../test/statements.ts';
import { useTestShop } from '../../test/test-shop.ts';

const shop = useTestShop({ runJobs: false });

const PAGE = '{ orders { edges { node { orderId paymentState isPayable payableUntil amountPaid } } } }';

interface OrderPage {
  orders: { edges: { node: { orderId: string; paymentState: string; isPayable: boolean; amountPaid: number } }[] };
}

it('A page of orders loads the payments of all its orders in one statement', async () => {
  const shopper = await addShopper(shop);
  const bookId = await stockBook(shop, null);
  const { order: paid } = await placeOrder(shop, shopper, [copiesOf(bookId)]);
  await shop.services.orderPayments.verifyPayment(shopper.viewer, await pay(shop, paid.orderId));
  const { order: unpaid } = await placeOrder(shop, shopper, [copiesOf(bookId)]);
  const client = shop.visitor();
  await client.post('/api/login', { email: shopper.email, password: shopper.password });

  let nodes: OrderPage['orders']['edges'] = [];
  const statements = await recordStatements(shop, async () => {
    nodes = (await client.graphql<OrderPage>(PAGE)).data.orders.edges;
  });

  expect(nodes.map(({ node }) => node)).toEqual([
    {
      orderId: unpaid.orderId,
      paymentState: 'UNPAID',
      isPayable: true,
      payableUntil: new Date(unpaid.createdAt.getTime() + 30 * 60_000).toISOString(),
      amountPaid: 0,
    },
    { orderId: paid.orderId, paymentState: 'PAID', isPayable: false, payableUntil: null, amountPaid: paid.total },
  ]);
  expect(statements.filter((statement) => /FROM payment\b/.test(statement))).toHaveLength(1);
  // The orders with their lines, books and events; their payments.
  const ofOrders = /FROM (?:customer_order|order_line|order_event|payment)\b/;
  expect(statements.filter((statement) => ofOrders.test(statement))).toHaveLength(2);
});
