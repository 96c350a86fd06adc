import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { addShopper, copiesOf, pay, placeOrder, type Shopper, stockBook, stockOf } from '../../../test/purchases.ts';
import { addStaff, linesOf, packOrder, seenBy } from '../../../test/staff.ts';
import { type ShopInstance, useTestShop } from '../../../test/test-shop.ts';
import { PaymentOption } from '../../orders/orders.rules.ts';
import type { Customer } from '../../platform/viewer.ts';
import { CancelReason } from '../../shipments/cancellations/cancellations.rules.ts';

const shop = useTestShop({ runJobs: false });

const [SALES, SHELVES, TITLES, STOCK] = [200, ['S1', 'S2'], 20, 60];

/** By how many units the shelf differs from the stock, by the place of the title. */
const PLANTED = new Map([
  [0, -1],
  [3, 2],
  [8, -3],
  [11, 1],
  [14, -1],
  [20, 5],
  [25, -2],
  [28, 1],
  [33, -4],
  [39, -1],
]);

/** What happens to an order after it was placed, one after the other. */
const ENDS = ['unpaid', 'expired', 'paid', 'cancelled', 'listed', 'packed', 'listed and packed', 'put back'] as const;

/** Runs one thing at a time at the shelves: a shelf is not picked while it is counted. */
function atTheShelves() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.then(work);
    last = next.catch(() => {});
    return next;
  };
}

it('a count by two during 200 sales finds exactly the 10 planted differences, and then every stock is right', async () => {
  const [admin, colleague, other] = [await addStaff(shop), await addStaff(shop), await shop.addInstance()];
  const bookIds: string[] = [];
  for (let index = 0; index < SHELVES.length * TITLES; index += 1) bookIds.push(await stockBook(shop, STOCK));
  for (const [index, shelf] of SHELVES.entries()) {
    const onShelf = bookIds.slice(index * TITLES, (index + 1) * TITLES);
    await shop.database.query('UPDATE book SET shelf = $2 WHERE book_id = ANY($1)', [onShelf, shelf]);
  }
  /** What lies on the shelves. */
  const shelved = new Map(bookIds.map((bookId, index) => [bookId, STOCK + (PLANTED.get(index) ?? 0)]));
  const guard = atTheShelves();
  let sold = 0;

  const move = async (orderId: string, sign: 1 | -1) => {
    for (const { bookId, quantity } of await linesOf(shop, orderId))
      shelved.set(bookId, shelved.get(bookId)! + sign * quantity);
  };
  const cancel = async (instance: ShopInstance, orderId: string) =>
    instance.services.cancellations.cancelOrder(admin, {
      ...(await seenBy(shop, orderId)),
      reason: CancelReason.CUSTOMER_REQUEST,
    });
  const list = async (instance: ShopInstance, orderId: string) => {
    await move(orderId, -1);
    await instance.services.pickLists.createPickList(admin, [orderId]);
  };
  /** Places an order of two titles, and does to it what its number says. */
  const sell = async (instance: ShopInstance, shopper: Shopper, number: number) => {
    const items = [number * 7, number * 11 + 3].map((index) => bookIds[index % bookIds.length]!);
    const wanted = [...new Set(items)].map((bookId, line) => copiesOf(bookId, 1 + ((number + line) % 3)));
    const end = ENDS[number % ENDS.length]!;
    const isOnline = number % ENDS.length < 3;
    const paymentOption = isOnline ? PaymentOption.ONLINE : PaymentOption.PAY_ON_DELIVERY;
    const { orderId } = (await placeOrder(instance, shopper, wanted, { paymentOption })).order;
    if (end === 'expired') await instance.services.orders.expireOrder(orderId);
    if (end === 'paid') await instance.services.orderPayments.verifyPayment(shopper.viewer, await pay(shop, orderId));
    if (end === 'cancelled') await cancel(instance, orderId);
    if (end.startsWith('listed')) await guard(() => list(instance, orderId));
    if (end === 'listed and packed') await packOrder(instance, admin, orderId);
    if (end === 'packed')
      await guard(async () => {
        await move(orderId, -1);
        await packOrder(instance, admin, orderId);
      });
    if (end === 'put back') {
      await guard(() => list(instance, orderId));
      await guard(async () => {
        await move(orderId, 1);
        await cancel(instance, orderId);
      });
    }
    sold += 1;
  };
  const sellAll = async (instance: ShopInstance, first: number, step: number, last = SALES) => {
    for (let number = first; number < last; number += step) await sell(instance, await addShopper(shop), number);
  };

  const countId = randomUUID();
  const { stockCounts } = shop.services;
  await stockCounts.createCount(admin, countId);
  /** Counts a shelf title by title, each in two scans, while sales go on. */
  const countShelf = async (instance: ShopInstance, counter: Customer, index: number) => {
    const shelf = SHELVES[index]!;
    for (let title = 0; title < TITLES; title += 1) {
      await expect.poll(() => sold, { timeout: 60_000, interval: 5 }).toBeGreaterThanOrEqual(title * 9);
      const bookId = bookIds[index * TITLES + title]!;
      await guard(async () => {
        const units = shelved.get(bookId)!;
        for (const part of [units - 1, 1]) {
          const scan = { countId, scanId: randomUUID(), shelf, code: `B${bookId}-N`, units: part };
          await instance.services.stockCounts.addScan(counter, scan);
        }
      });
    }
    await instance.services.stockCounts.finishShelf(counter, { countId, shelf });
  };
  await Promise.all([
    sellAll(shop, 0, 2),
    sellAll(other, 1, 2),
    countShelf(shop, admin, 0),
    countShelf(other, colleague, 1),
  ]);
  expect(sold).toBe(SALES);

  const { rows, version } = await stockCounts.reviewCount(admin, countId);
  const planted = [...PLANTED].map(([index, difference]) => [`B${bookIds[index]}-N`, difference] as const);
  expect(new Map(rows.map(({ item, difference }) => [item, difference]))).toEqual(new Map(planted));

  const request = { countId, version, reason: 'Not known' };
  await Promise.all([
    stockCounts.postCount(admin, request),
    other.services.stockCounts.postCount(colleague, request),
    sellAll(other, SALES, 1, SALES + 8),
  ]);
  const unpicked = await shop.database.query(
    `SELECT book_id AS "bookId", sum(quantity - cancelled_quantity)::int AS units
     FROM order_line JOIN customer_order USING (order_id) LEFT JOIN pick_list_order USING (order_id)
     WHERE status IN ('PENDING_PAYMENT', 'PLACED') AND number IS NULL GROUP BY book_id`,
  );
  const ordered = new Map<string, number>(
    unpicked.map(({ bookId, units }: { bookId: string; units: number }) => [bookId, units]),
  );
  const stocks = await Promise.all(bookIds.map((bookId) => stockOf(shop, bookId)));
  expect(stocks.map((stock, index) => stock! + (ordered.get(bookIds[index]!) ?? 0))).toEqual(
    bookIds.map((bookId) => shelved.get(bookId)),
  );
  const broken = await shop.database.query(
    `SELECT book_id FROM book WHERE book_id = ANY($1)
       AND new_stock - ${STOCK} <> (SELECT sum(change) FROM stock_movement WHERE stock_movement.book_id = book.book_id)`,
    [bookIds],
  );
  expect(broken).toEqual([]);
});
