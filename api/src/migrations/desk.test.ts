import { expect, it } from 'vitest';
import { addAdmin, placePaidOrder } from '../../test/staff.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { Desk20261123140000 } from './20261123140000-desk.ts';

const shop = useTestShop({ runJobs: false });

it('The migration to the desk can be undone, and makes the orders that exist searchable', async () => {
  const admin = await addAdmin(shop);
  const { orderId } = await placePaidOrder(shop);
  const words = () =>
    shop.database.query('SELECT word FROM order_word WHERE order_id = $1 ORDER BY word COLLATE "C"', [orderId]);
  const wordsOfNewOrder = await words();
  expect(wordsOfNewOrder).toEqual(
    expect.arrayContaining([{ word: 'asha' }, { word: '452005' }, { word: '9876543210' }]),
  );
  const runner = shop.database.createQueryRunner();
  try {
    await new Desk20261123140000().down(runner);
    await new Desk20261123140000().up(runner);
  } finally {
    await runner.release();
  }
  expect(await words()).toEqual(wordsOfNewOrder);
  const { edges } = await shop.services.adminOrders.listAdminOrders(admin, { first: 5, search: 'asha rao' });
  expect(edges.map(({ node }) => node.order.orderId)).toEqual([orderId]);
});
