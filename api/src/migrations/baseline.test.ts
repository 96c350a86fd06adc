import { describe, expect, inject, it } from 'vitest';
import { createEmptyDatabase } from '../../test/databases.ts';
import { lostRows, readRows, restoreEarlierDatabase } from '../../test/earlier-database.ts';
import { pay } from '../../test/purchases.ts';
import { packOrder, staffViewer, statusesOf } from '../../test/staff.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { CopyStatus } from '../copies/copies.rules.ts';
import { OrderStatus } from '../orders/orders.rules.ts';
import { migrate, withoutTimeouts } from '../platform/database/database.ts';
import { Role } from '../platform/permissions.rules.ts';
import { describeDatabase } from '../scripts/print-tables.ts';
import { ShipmentStatus } from '../shipments/shipments.rules.ts';
import { tables } from '../tables.ts';

const schema = { url: await createEmptyDatabase(inject('postgresUrl')), ...tables };
await restoreEarlierDatabase(schema.url);
const before = await readRows(schema.url);
await migrate(schema);

const shop = useTestShop({ runJobs: false, rewriteDatabaseUrl: () => schema.url });

/** An order of the fixture in this state, and its customer. */
async function findOrder(status: OrderStatus, paymentOption: string) {
  const [order] = await shop.database.query(
    `SELECT order_id AS "orderId", user_id AS "userId" FROM customer_order
     WHERE status = $1 AND payment_option = $2 ORDER BY order_id LIMIT 1`,
    [status, paymentOption],
  );
  return { orderId: order.orderId, customer: { userId: order.userId, role: Role.CUSTOMER } };
}

describe('a database of release 0.1.0 after the upgrade', () => {
  it('has the tables, functions and triggers of a new one', async () => {
    const fresh = { url: await createEmptyDatabase(inject('postgresUrl')), ...tables };
    await migrate(fresh);
    expect(await withoutTimeouts(schema, describeDatabase)).toBe(await withoutTimeouts(fresh, describeDatabase));
  });

  it('has every row that it had', async () => {
    expect(lostRows(before, await readRows(schema.url))).toEqual([]);
    for (const table of ['copy', 'customer_order', 'exchange', 'payment', 'refund', 'review', 'want'])
      expect(before.get(table)?.length).toBeGreaterThan(0);
  });

  it('knows whom its copies are held for', async () => {
    const held = await shop.database.query(
      'SELECT held_for IS NOT NULL AND held_until IS NOT NULL AS "isKnown" FROM copy WHERE status = $1',
      [CopyStatus.HELD],
    );
    expect(held).toEqual([{ isKnown: true }, { isKnown: true }]);
  });

  it('serves its orders: a placed one is packed, an unpaid one is paid', async () => {
    const [{ userId }] = await shop.database.query('SELECT user_id AS "userId" FROM account WHERE role = $1', [
      Role.OWNER,
    ]);
    const admin = staffViewer({ userId });
    const placed = await findOrder(OrderStatus.PLACED, 'ONLINE');
    await packOrder(shop, admin, placed.orderId);
    expect(await statusesOf(shop, placed.orderId)).toEqual([OrderStatus.PACKED, ShipmentStatus.READY]);
    const { orderId, customer } = await findOrder(OrderStatus.PENDING_PAYMENT, 'ONLINE');
    await shop.services.orderPayments.verifyPayment(customer, await pay(shop, orderId));
    expect((await shop.services.orders.getOrder(customer, orderId)).status).toBe(OrderStatus.PLACED);
  });
});
