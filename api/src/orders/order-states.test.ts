import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { placePaidOrder } from '../../test/staff.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { OrderLifecycle } from './order-lifecycle.ts';
import { canTransitionTo, OrderEventKind, OrderStatus } from './orders.rules.ts';

const shop = useTestShop({ runJobs: false });
const lifecycle = new OrderLifecycle({ clock: () => new Date() } as ConstructorParameters<typeof OrderLifecycle>[0]);
let orderId: string;
beforeAll(async () => {
  ({ orderId } = await placePaidOrder(shop));
});

describe.each(Object.values(OrderStatus))('an order that is %s', (from) => {
  it.each(Object.values(OrderStatus))('changes to %s only if its table allows that', async (to) => {
    await shop.database.query('UPDATE customer_order SET status = $2 WHERE order_id = $1', [orderId, from]);
    const detail = randomUUID();
    const changed = shop.database.transaction(async (transaction) => {
      const order = await lifecycle.lockOrder(orderId, transaction);
      await lifecycle.changeStatus(order, to, transaction, { kind: OrderEventKind.NOTE, detail });
    });
    const isAllowed = canTransitionTo(from, to);
    if (isAllowed) await changed;
    else await expect(changed).rejects.toThrow(`An order cannot change from ${from} to ${to}`);
    const [stored] = await shop.database.query(
      `SELECT status, (SELECT count(*)::int FROM order_event WHERE text = $2) AS events FROM customer_order
       WHERE order_id = $1`,
      [orderId, detail],
    );
    expect(stored).toEqual({ status: isAllowed ? to : from, events: isAllowed ? 1 : 0 });
  });
});
