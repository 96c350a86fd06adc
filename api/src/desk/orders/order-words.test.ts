import { expect, it } from 'vitest';
import { addAdmin, placePaidOrder } from '../../../test/staff.ts';
import { useTestShop } from '../../../test/test-shop.ts';

const shop = useTestShop({ runJobs: false });

it('An order is found by the words of its recipient, its PIN code and its phone number', async () => {
  const admin = await addAdmin(shop);
  const { orderId } = await placePaidOrder(shop);
  const words = await shop.database.query('SELECT word FROM order_word WHERE order_id = $1', [orderId]);
  expect(words).toEqual(expect.arrayContaining([{ word: 'asha' }, { word: '452005' }, { word: '9876543210' }]));
  const { edges } = await shop.services.adminOrders.listAdminOrders(admin, { first: 5, search: 'asha rao' });
  expect(edges.map(({ node }) => node.order.orderId)).toEqual([orderId]);
});
