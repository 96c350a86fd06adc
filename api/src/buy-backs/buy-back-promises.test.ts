import { beforeEach, describe, expect, it } from 'vitest';
import { addBookToSell, bookToSell, PRICE, sellBooks } from '../../test/buy-backs.ts';
import { addCopy } from '../../test/copies.ts';
import { addShopper, copiesOf, placeOrder, type Shopper } from '../../test/purchases.ts';
import { recordStatements } from '../../test/statements.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { Condition } from '../catalogue/catalogue.rules.ts';
import { CopyGrade } from '../copies/copies.rules.ts';
import { PaymentOption } from '../orders/orders.rules.ts';
import { promiseDays } from './exam-seasons.rules.ts';

const shop = useTestShop({ runJobs: false });

/** 60 percent of the price in Good. */
const PROMISED = Math.floor((PRICE.amount * 60) / 100);
const UNTIL = promiseDays('JEE', new Date()).until;

let buyer: Shopper;
let bookId: string;
beforeEach(async () => {
  await shop.database.query('DELETE FROM buy_back_promise');
  await shop.database.query('DELETE FROM book_promise');
  await shop.database.query('UPDATE buy_back_settings SET is_open = true, promise_cap = 200000');
  buyer = await addShopper(shop);
  bookId = await addBookToSell(shop);
});

const order = async (units: number, item = copiesOf(bookId, units)) => {
  const placed = await placeOrder(shop, buyer, [item], { paymentOption: PaymentOption.PAY_ON_DELIVERY });
  return placed.order;
};

/** A delivered order of units of the book, with the promise that the shop made when it was placed. */
async function deliverWithPromise(units: number): Promise<string> {
  await order(1);
  await shop.services.buyBackPromises.refresh();
  const { orderId, lines } = await order(units);
  await shop.database.query(`UPDATE customer_order SET status = 'DELIVERED' WHERE order_id = $1`, [orderId]);
  return lines[0]?.orderLineId ?? '';
}

const promiseOfBook = async () => (await shop.services.buyBackPromises.promisesOfBooks([bookId]))[0];
const promiseOfLine = async (lineId: string) => (await shop.services.buyBackPromises.promisesOfLines([lineId]))[0];

describe('the promise for a book', () => {
  it('is a part of its price in Good, made once it sells', async () => {
    await shop.services.buyBackPromises.refresh();
    expect(await promiseOfBook()).toBeNull();
    await order(1);
    await shop.services.buyBackPromises.refresh();
    expect(await promiseOfBook()).toEqual({ amount: PROMISED, grade: CopyGrade.GOOD, until: UNTIL });
  });

  it('is made before it sells if the shop recommends it', async () => {
    await shop.database.query(`UPDATE book SET tags = '{trending}' WHERE book_id = $1`, [bookId]);
    await shop.services.buyBackPromises.refresh();
    expect((await promiseOfBook())?.amount).toBe(PROMISED);
  });

  it('follows its price, and ends while the shop buys no books', async () => {
    await order(1);
    await shop.services.buyBackPromises.refresh();
    await shop.database.query('UPDATE book SET pre_owned_price_discount = 200 WHERE book_id = $1', [bookId]);
    await shop.services.buyBackPromises.refresh();
    expect((await promiseOfBook())?.amount).toBeLessThan(PROMISED);
    await shop.database.query('UPDATE buy_back_settings SET is_open = false');
    await shop.services.buyBackPromises.refresh();
    expect(await promiseOfBook()).toBeNull();
  });

  it('ends while the open promises reach the cap', async () => {
    await deliverWithPromise(2);
    expect(await shop.services.buyBackPromises.sumOpen()).toBe(2 * PROMISED);
    await shop.database.query('UPDATE buy_back_settings SET promise_cap = $1', [2 * PROMISED]);
    await shop.services.buyBackPromises.refresh();
    expect(await promiseOfBook()).toBeNull();
  });

  it('is written only where it changes', async () => {
    await order(1);
    await Promise.all([1, 2].map(() => shop.services.buyBackPromises.refresh()));
    const sent = await recordStatements(shop, () => shop.services.buyBackPromises.refresh());
    expect(sent.filter((statement) => /^(INSERT|DELETE)/.test(statement))).toEqual([]);
  });
});

describe('the promise of an order line', () => {
  it('is that of its book when it was ordered', async () => {
    const lineId = await deliverWithPromise(1);
    await shop.database.query('DELETE FROM book_promise');
    expect(await promiseOfLine(lineId)).toEqual({ amount: PROMISED, grade: CopyGrade.GOOD, until: UNTIL });
  });

  it.each([
    [CopyGrade.FAIR, false],
    [CopyGrade.GOOD, true],
    [CopyGrade.LIKE_NEW, true],
  ])('is made for a used copy in Good or better: %s', async (grade, isMade) => {
    await order(1);
    await shop.services.buyBackPromises.refresh();
    const { copyId } = await addCopy(shop, bookId, { grade });
    const { lines } = await order(1, { bookId, condition: Condition.PREOWNED, quantity: 1, copyId });
    expect((await promiseOfLine(lines[0]?.orderLineId ?? '')) !== null).toBe(isMade);
  });

  it('is made for what costs more than is promised', async () => {
    await order(1);
    await addCopy(shop, bookId, { grade: CopyGrade.VERY_GOOD, price: 400 });
    const { copyId } = await addCopy(shop, bookId, { grade: CopyGrade.GOOD, price: 50, printingYear: 2012 });
    await shop.services.buyBackPromises.refresh();
    expect((await promiseOfBook())?.amount).toBeGreaterThan(50);
    const { lines } = await order(1, { bookId, condition: Condition.PREOWNED, quantity: 1, copyId });
    expect(await promiseOfLine(lines[0]?.orderLineId ?? '')).toBeNull();
  });

  it('is the least that is paid, to its buyer alone and once for each unit', async () => {
    const orderLineId = await deliverWithPromise(2);
    await shop.database.query('UPDATE book SET pre_owned_price_discount = 60 WHERE book_id = $1', [bookId]);
    const books = Array.from({ length: 3 }, () => bookToSell(bookId, { orderLineId }));
    const { buyBacks } = shop.services;
    const promisedOf = async (viewer: typeof buyer.viewer | null) =>
      (await buyBacks.quoteBuyBack(viewer, books)).books.map(({ basis }) => basis.promised);
    expect(await promisedOf(buyer.viewer)).toEqual([PROMISED, PROMISED, 0]);
    expect(await promisedOf(null)).toEqual([0, 0, 0]);
    expect(await promisedOf((await addShopper(shop)).viewer)).toEqual([0, 0, 0]);
    const [toSell] = await buyBacks.booksToSell(buyer.viewer);
    expect(toSell).toMatchObject({ orderLineId, amount: PROMISED, promised: PROMISED });

    const sold = await sellBooks(shop, buyer, books.slice(0, 2));
    expect(sold.total).toBe(2 * PROMISED);
    expect(await promisedOf(buyer.viewer)).toEqual([0, 0, 0]);
    expect(await buyBacks.booksToSell(buyer.viewer)).toEqual([]);
    expect(await shop.services.buyBackPromises.sumOpen()).toBe(0);
    await buyBacks.cancelBuyBack(buyer.viewer, { buyBackId: sold.buyBackId, version: 1 });
    expect(await promisedOf(buyer.viewer)).toEqual([PROMISED, PROMISED, 0]);
  });

  it('ends with its last day', async () => {
    const orderLineId = await deliverWithPromise(1);
    await shop.database.query(`UPDATE buy_back_promise SET until = current_date - 2`);
    const { books } = await shop.services.buyBacks.quoteBuyBack(buyer.viewer, [bookToSell(bookId, { orderLineId })]);
    expect(books[0]?.basis.promised).toBe(0);
    expect(await shop.services.buyBackPromises.sumOpen()).toBe(0);
  });
});
