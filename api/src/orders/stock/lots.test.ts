import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { addCopy } from '../../../test/copies.ts';
import { addShopper, copiesOf, placeOrder, type Shopper, stockBook, stockOf } from '../../../test/purchases.ts';
import { addStaff } from '../../../test/staff.ts';
import { useTestShop } from '../../../test/test-shop.ts';
import { Condition } from '../../catalogue/catalogue.rules.ts';
import { BookStock, type NewLot } from '../../catalogue/stock/book-stock.ts';
import { StockReason } from '../../catalogue/stock/stock.rules.ts';
import { CancelReason } from '../../shipments/cancellations/cancellations.rules.ts';
import type { Customer } from '../../platform/viewer.ts';
import { PaymentOption } from '../orders.rules.ts';

const shop = useTestShop({ runJobs: false });
let admin: Customer;
beforeAll(async () => {
  admin = await addStaff(shop);
});

const LOT = { receivedOn: '2026-01-10', costInPaise: 30_050, mrp: 500, printingYear: 2024, edition: null };

/** Receives lots of a book, oldest first. */
async function receive(bookId: string, lots: (Partial<NewLot> & { units: number })[]): Promise<string[]> {
  return shop.database.transaction(async (transaction) => {
    const stock = new BookStock(transaction);
    const books = await stock.lockBooks([bookId]);
    const cause = { reason: StockReason.RECEIPT, userId: admin.userId };
    const added = lots.map((lot) => ({ ...LOT, lotId: randomUUID(), bookId, ...lot }));
    await stock.addLots(books, added, cause);
    return added.map(({ lotId }) => lotId);
  });
}

const bookOf = async (bookId: string) =>
  (await shop.database.query('SELECT * FROM book WHERE book_id = $1', [bookId]))[0];
const unitsLeft = async (bookId: string): Promise<number[]> => {
  const lots = await shop.database.query(
    'SELECT units_left FROM lot WHERE book_id = $1 ORDER BY received_on, added_at, lot_id',
    [bookId],
  );
  return lots.map(({ units_left }: { units_left: number }) => units_left);
};

describe('a lot', () => {
  it('begins the count of a book, and its units are sold oldest first and come back to where they were', async () => {
    const bookId = await stockBook(shop, null);
    await receive(bookId, [{ units: 2 }, { units: 3, receivedOn: '2026-02-01' }]);
    expect(await stockOf(shop, bookId)).toBe(5);
    const shopper = await addShopper(shop);
    const pay = { paymentOption: PaymentOption.PAY_ON_DELIVERY };
    const { order } = await placeOrder(shop, shopper, [copiesOf(bookId, 3)], pay);
    expect(await unitsLeft(bookId)).toEqual([0, 2]);
    await placeOrder(shop, shopper, [copiesOf(bookId, 1)], pay);
    expect(await unitsLeft(bookId)).toEqual([0, 1]);
    const [{ version }] = await shop.database.query('SELECT version FROM customer_order WHERE order_id = $1', [
      order.orderId,
    ]);
    await shop.services.cancellations.cancelOrder(admin, {
      orderId: order.orderId,
      version,
      reason: CancelReason.CUSTOMER_REQUEST,
    });
    expect(await unitsLeft(bookId)).toEqual([2, 2]);
    expect(await stockOf(shop, bookId)).toBe(4);
  });

  it('is sold oldest first by 50 orders at once, and their goods cost what their lots cost', async () => {
    const bookId = await stockBook(shop, 0);
    const costs = [10_001, 20_003, 30_007];
    const days = ['2026-01-01', '2026-01-02', '2026-01-03'];
    await receive(
      bookId,
      costs.map((costInPaise, index) => ({ units: 20, costInPaise, receivedOn: days[index] as string })),
    );
    const shoppers = await Promise.all(Array.from({ length: 10 }, () => addShopper(shop)));
    const buyers = Array.from({ length: 50 }, (_, index) => shoppers[index % 10] as Shopper);
    const pay = { paymentOption: PaymentOption.PAY_ON_DELIVERY };
    const orders = await Promise.all(buyers.map((buyer) => placeOrder(shop, buyer, [copiesOf(bookId)], pay)));
    expect(await unitsLeft(bookId)).toEqual([0, 0, 10]);
    const sold: { order_id: string; cost: number }[] = await shop.database.query(
      `SELECT order_id, cost_in_paise AS cost FROM stock_movement JOIN lot USING (lot_id)
       WHERE stock_movement.book_id = $1 AND reason = 'SALE' ORDER BY stock_movement_id`,
      [bookId],
    );
    expect(sold.map(({ cost }) => cost)).toEqual(costs.flatMap((cost) => Array(20).fill(cost)).slice(0, 50));
    expect(new Set(sold.map(({ order_id }) => order_id))).toEqual(new Set(orders.map(({ order }) => order.orderId)));
  });
});

describe('the MRP in force', () => {
  it('is the lowest on the shelf, and rises when its last unit is sold', async () => {
    const bookId = await stockBook(shop, null);
    await shop.database.query('UPDATE book SET new_price = 600, new_price_discount = 590 WHERE book_id = $1', [bookId]);
    await receive(bookId, [{ units: 1, mrp: 550 }]);
    await receive(bookId, [{ units: 4, mrp: 620 }]);
    expect(await bookOf(bookId)).toMatchObject({
      new_price: 550,
      set_mrp: 620,
      new_price_discount: 550,
      set_new_price: 590,
    });
    await placeOrder(shop, await addShopper(shop), [copiesOf(bookId)], {
      paymentOption: PaymentOption.PAY_ON_DELIVERY,
    });
    expect(await bookOf(bookId)).toMatchObject({
      new_price: 620,
      set_mrp: null,
      new_price_discount: 590,
      set_new_price: null,
    });
  });

  it('lowers the price of a used copy that is above it when a unit comes back', async () => {
    const bookId = await stockBook(shop, null);
    await receive(bookId, [{ units: 1, mrp: 200 }]);
    await receive(bookId, [{ units: 1, mrp: 900 }]);
    const { order } = await placeOrder(shop, await addShopper(shop), [copiesOf(bookId)], {
      paymentOption: PaymentOption.ONLINE,
    });
    const { copyId } = await addCopy(shop, bookId, { price: 400 });
    await shop.database.query(`UPDATE customer_order SET created_at = now() - interval '1 day' WHERE order_id = $1`, [
      order.orderId,
    ]);
    await shop.services.orders.expireOverdueOrder(order.orderId);
    expect(await unitsLeft(bookId)).toEqual([1, 1]);
    const [copy] = await shop.database.query('SELECT price FROM copy WHERE copy_id = $1', [copyId]);
    expect(copy.price).toBe(200);
  });
});

it('a correction takes units of lots, if all have them', async () => {
  const bookId = await stockBook(shop, null);
  const [first, second] = (await receive(bookId, [{ units: 2 }, { units: 3, receivedOn: '2026-02-01' }])) as [
    string,
    string,
  ];
  const take = (units: number) =>
    shop.database.transaction(async (transaction) => {
      const stock = new BookStock(transaction);
      const taken = [
        { lotId: first, bookId, units: -1 },
        { lotId: second, bookId, units },
      ];
      const cause = { reason: StockReason.RECEIPT, userId: admin.userId };
      return stock.takeFromLots(await stock.lockBooks([bookId]), taken, cause);
    });
  expect(await take(-4)).toMatchObject({ lotId: second });
  expect(await unitsLeft(bookId)).toEqual([2, 3]);
  expect(await take(-3)).toBeNull();
  expect(await unitsLeft(bookId)).toEqual([1, 0]);
  expect(await stockOf(shop, bookId)).toBe(1);
});

it('a unit that a count finds after the last one was sold belongs to the newest lot', async () => {
  const bookId = await stockBook(shop, null);
  await receive(bookId, [{ units: 1 }, { units: 1, receivedOn: '2026-02-01' }]);
  await placeOrder(shop, await addShopper(shop), [copiesOf(bookId, 2)], {
    paymentOption: PaymentOption.PAY_ON_DELIVERY,
  });
  expect(await unitsLeft(bookId)).toEqual([0, 0]);
  await shop.database.transaction((transaction) =>
    new BookStock(transaction).setStocks([{ bookId, condition: Condition.NEW, change: 1, stockAfter: 1 }], {
      reason: StockReason.COUNT,
      userId: admin.userId,
    }),
  );
  expect(await unitsLeft(bookId)).toEqual([0, 1]);
});
