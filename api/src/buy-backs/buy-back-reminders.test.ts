import { beforeEach, expect, it } from 'vitest';
import { addBookToSell } from '../../test/buy-backs.ts';
import { addShopper, copiesOf, placeOrder, type Shopper } from '../../test/purchases.ts';
import { TestClock } from '../../test/test-clock.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { PaymentOption } from '../orders/orders.rules.ts';
import { DAY_MS } from '../platform/durations.rules.ts';
import { dayInIndia } from '../platform/india.rules.ts';
import type { Email } from '../platform/jobs/mailer.ts';

const clock = new TestClock();
const shop = useTestShop({ runJobs: false, clock: clock.read });
const DAY_MINUTES = 24 * 60;

let buyer: Shopper;
let orderLineId: string;

/** The day that is so many days from now. */
const dayAfter = (days: number) => dayInIndia(clock.read().getTime() + days * DAY_MS);

/** A customer with two delivered units, for each of which ₹120 was promised. */
beforeEach(async () => {
  await shop.database.query('DELETE FROM buy_back_promise');
  await shop.database.query('DELETE FROM book_promise');
  buyer = await addShopper(shop);
  const items = [copiesOf(await addBookToSell(shop), 2)];
  const { order } = await placeOrder(shop, buyer, items, { paymentOption: PaymentOption.PAY_ON_DELIVERY });
  orderLineId = order.lines[0]?.orderLineId ?? '';
  await shop.database.query(`UPDATE customer_order SET status = 'DELIVERED' WHERE order_id = $1`, [order.orderId]);
  await shop.database.query(
    `INSERT INTO buy_back_promise (order_line_id, user_id, book_id, amount, until, exam_over)
     SELECT order_line_id, $2, book_id, 120, $3, $4 FROM order_line WHERE order_line_id = $1`,
    [orderLineId, buyer.userId, dayAfter(60), dayAfter(-1)],
  );
});

/** The reminders of the customer that are queued, after the job has run in two processes. */
async function remind(): Promise<Email[]> {
  const other = await shop.addInstance();
  await Promise.all([shop, other].map(({ services }) => services.buyBackReminders.remindSellers()));
  const jobs: { data: Email }[] = await shop.database.query(
    `SELECT data FROM pgboss.job WHERE name = 'letters' AND data ->> 'to' = $1 AND data ->> 'subject' LIKE 'Your % are worth %'`,
    [buyer.email],
  );
  return jobs.map(({ data }) => data);
}

it('A customer is reminded twice in a season, while books are left to sell', async () => {
  const [first] = await remind();
  expect(first).toMatchObject({
    subject: expect.stringMatching(/^Your JEE .*books are worth ₹240 until \d+ \w+$/),
    link: { url: 'http://shop.test/sell' },
  });
  for (const [days, count] of [
    [13, 1],
    [1, 2],
    [14, 2],
  ] as const) {
    clock.advance(days * DAY_MINUTES);
    expect(await remind()).toHaveLength(count);
  }
});

it.each([
  ['whose exam is not over', `UPDATE buy_back_promise SET exam_over = until WHERE order_line_id = $1`],
  ['whose promises have ended', `UPDATE buy_back_promise SET until = exam_over WHERE order_line_id = $1`],
  ['who has nothing left', `UPDATE order_line SET cancelled_quantity = quantity WHERE order_line_id = $1`],
  [
    'whose order has not arrived',
    `UPDATE customer_order SET status = 'SHIPPED' FROM order_line
     WHERE customer_order.order_id = order_line.order_id AND order_line_id = $1`,
  ],
])('A customer is not reminded %s', async (_, change) => {
  await shop.database.query(change, [orderLineId]);
  expect(await remind()).toEqual([]);
});

it('The link of a reminder stops the others, without a login', async () => {
  const [first] = await remind();
  const token = new URL(first?.actions?.[0]?.url ?? '').searchParams.get('token') ?? '';
  const stop = (given: string) =>
    shop.graphql('mutation ($token: String!) { stopBuyBackReminders(token: $token) }', { token: given });
  const forged = `${(await addShopper(shop)).userId}${token.slice(36)}`;
  for (const wrong of ['', 'x', forged]) expect((await stop(wrong)).errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
  expect((await stop(token)).data).toEqual({ stopBuyBackReminders: true });
  clock.advance(20 * DAY_MINUTES);
  expect(await remind()).toHaveLength(1);
});
