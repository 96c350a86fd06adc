import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { placePaidOrder } from '../../test/staff.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { OrderLifecycle } from './order-lifecycle.ts';
import { OrderEventKind } from './order-events.rules.ts';
import { canTransitionTo, OrderStatus } from './orders.rules.ts';

const shop = useTestShop({ runJobs: false });
const lifecycle = new OrderLifecycle({ clock: () => new Date() } as ConstructorParameters<typeof OrderLifecycle>[0]);
let orderId: string;
beforeAll(async () => {
  ({ orderId } = await placePaidOrder(shop));
});

const STATUSES = Object.values(OrderStatus);
const PAIRS = STATUSES.flatMap((from) => STATUSES.map((to) => [from, to] as const));

/** Changes the status in a transaction. The detail is the text of its event. */
async function change(from: OrderStatus, to: OrderStatus, detail: string): Promise<void> {
  await shop.database.query('UPDATE customer_order SET status = $2 WHERE order_id = $1', [orderId, from]);
  await shop.database.transaction(async (transaction) => {
    const order = await lifecycle.lockOrder(orderId, transaction);
    await lifecycle.changeStatus(order, to, transaction, { kind: OrderEventKind.NOTE, detail });
  });
}

/** The status, and whether there is an event with this text. */
async function stored(text: string) {
  const [row] = await shop.database.query(
    `SELECT status, EXISTS (SELECT FROM order_event WHERE text = $2) AS event FROM customer_order WHERE order_id = $1`,
    [orderId, text],
  );
  return row;
}

describe('an order', () => {
  it.each(PAIRS.filter(([from, to]) => canTransitionTo(from, to)))('that is %s becomes %s', async (from, to) => {
    const detail = randomUUID();
    await change(from, to, detail);
    expect(await stored(detail)).toEqual({ status: to, event: true });
  });

  it.each(PAIRS.filter(([from, to]) => !canTransitionTo(from, to)))('that is %s cannot become %s', async (from, to) => {
    const detail = randomUUID();
    await expect(change(from, to, detail)).rejects.toThrow(`An order cannot change from ${from} to ${to}`);
    expect(await stored(detail)).toEqual({ status: from, event: false });
  });
});
