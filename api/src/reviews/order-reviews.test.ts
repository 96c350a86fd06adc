import { expect, it } from 'vitest';
import { addShopper, copiesOf, placeOrder, type Shopper, stockBook } from '../../test/purchases.ts';
import { recordStatements } from '../../test/statements.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { PaymentOption } from '../orders/orders.rules.ts';

const shop = useTestShop({ runJobs: false });

const ORDERS = 10;
const LINES = 5;
const LIST = `{ orders(first: ${ORDERS}) { edges { node { orderId lines { bookId review { reviewText } } } } } }`;

interface OrderList {
  orders: {
    edges: { node: { orderId: string; lines: { bookId: string; review: { reviewText: string } | null }[] } }[];
  };
}

it('A page of orders loads the reviews of all lines with one statement', async () => {
  const shopper = await addShopper(shop);
  const books = await Promise.all(Array.from({ length: LINES }, () => stockBook(shop, null)));
  const [first = ''] = await placeOrders(shopper, books);
  await addReview(shopper, first, books[0] ?? '');
  const client = shop.visitor();
  await client.post('/api/login', { email: shopper.email, password: shopper.password });

  let nodes: OrderList['orders']['edges'] = [];
  const statements = await recordStatements(shop, async () => {
    nodes = (await client.graphql<OrderList>(LIST)).data.orders.edges;
  });

  const lines = nodes.flatMap(({ node }) => node.lines.map((line) => ({ orderId: node.orderId, ...line })));
  expect(lines).toHaveLength(ORDERS * LINES);
  expect(lines.filter(({ review }) => review)).toEqual([
    { orderId: first, bookId: books[0], review: { reviewText: `Of ${first}` } },
  ]);
  expect(statements.filter((statement) => /FROM review\b/.test(statement))).toHaveLength(1);
});

async function placeOrders(shopper: Shopper, books: string[]): Promise<string[]> {
  const items = books.map((bookId) => copiesOf(bookId));
  const orderIds: string[] = [];
  for (let count = 0; count < ORDERS; count += 1) {
    const { order } = await placeOrder(shop, shopper, items, { paymentOption: PaymentOption.PAY_ON_DELIVERY });
    orderIds.push(order.orderId);
  }
  return orderIds;
}

async function addReview({ viewer }: Shopper, orderId: string, bookId: string): Promise<void> {
  await shop.services.reviews.submitReview(viewer, { orderId, bookId, rating: 5, reviewText: `Of ${orderId}` });
}
