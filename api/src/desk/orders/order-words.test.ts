import { expect, it } from 'vitest';
import { ADDRESS } from '../../../test/purchases.ts';
import { addStaff, placePaidOrder, seenBy } from '../../../test/staff.ts';
import { useTestShop } from '../../../test/test-shop.ts';

const shop = useTestShop({ runJobs: false });

it('An order is found by the words of its recipient, its PIN code and its phone number', async () => {
  const admin = await addStaff(shop);
  const { orderId } = await placePaidOrder(shop);
  const words = await shop.database.query('SELECT word FROM order_word WHERE order_id = $1', [orderId]);
  expect(words).toEqual(expect.arrayContaining([{ word: 'asha' }, { word: '452005' }, { word: '9876543210' }]));
  const { edges } = await shop.services.adminOrders.listAdminOrders(admin, { first: 5, search: 'asha rao' });
  expect(edges.map(({ node }) => node.order.orderId)).toEqual([orderId]);
});

it('The words of an order follow its recipient, and those of its titles stay', async () => {
  const admin = await addStaff(shop);
  const { orderId } = await placePaidOrder(shop);
  await shop.database.query(
    `UPDATE order_line SET book_description = book_description || ' by Rao' WHERE order_id = $1`,
    [orderId],
  );
  const recipient = { ...ADDRESS, fullName: 'Meera Iyer', phone: '9811122233', pincode: '452001' };
  await shop.services.orderRecipients.changeRecipient(admin, { ...(await seenBy(shop, orderId)), ...recipient });
  const found = async (search: string) => {
    const { edges } = await shop.services.adminOrders.listAdminOrders(admin, { first: 50, search });
    return edges.some(({ node }) => node.order.orderId === orderId);
  };
  for (const search of ['meera iyer', '9811122233', '452001', 'rao', orderId]) expect(await found(search)).toBe(true);
  for (const search of ['asha', '9876543210', '452005']) expect(await found(search)).toBe(false);
});
