import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addBookToSell, bookToSell, PRICE, sellBooks } from '../../test/buy-backs.ts';
import { addShopper, type Shopper } from '../../test/purchases.ts';
import { type ShopInstance, useTestShop } from '../../test/test-shop.ts';
import { CopyGrade } from '../copies/copies.rules.ts';
import { BUY_BACK_LIMITS, BUY_BACK_MESSAGES, BuyBackMethod } from './buy-backs.rules.ts';

const shop = useTestShop({ runJobs: false });
const DAY_LIMIT = 'UPDATE buy_back_settings SET daily_limit = $1';

let seller: Shopper;
let bookIds: string[];
beforeAll(async () => {
  bookIds = [];
  for (let count = 0; count < BUY_BACK_LIMITS.books; count += 1) bookIds.push(await addBookToSell(shop));
});
beforeEach(async () => {
  await shop.database.query('DELETE FROM buy_back_event');
  await shop.database.query('DELETE FROM buy_back_book');
  await shop.database.query('DELETE FROM buy_back');
  await shop.database.query(DAY_LIMIT, [50_000]);
  seller = await addShopper(shop);
});

/** Sells some of the books, which are brought to the shop. */
const sell = (from: number, to: number, by = seller, on: ShopInstance = shop) =>
  sellBooks(
    on,
    by,
    bookIds.slice(from, to).map((id) => bookToSell(id)),
    { method: BuyBackMethod.SHOP },
  );
const daysPass = (days: number) =>
  shop.database.query(`UPDATE buy_back SET created_at = created_at - make_interval(days => $1)`, [days]);
const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'sold',
    ({ code, message }: { code: string; message: string }) => `${code} ${message}`,
  );

describe('a basket', () => {
  it('has at most 30 books', async () => {
    const books = [...bookIds, bookIds[0] ?? ''].map((id) => bookToSell(id));
    await expect(shop.services.buyBacks.quoteBuyBack(null, books)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  it('is fetched from ₹200 on, else brought to the shop', async () => {
    const fair = [bookToSell(bookIds[0] ?? '', { wear: CopyGrade.FAIR })];
    const { amount } = await shop.services.buyBacks.quoteBuyBack(null, fair);
    expect(amount).toBeLessThan(BUY_BACK_LIMITS.leastForPickup);
    for (const method of [BuyBackMethod.PICKUP, BuyBackMethod.PARCEL])
      expect(await refusal(sellBooks(shop, seller, fair, { method }))).toBe(
        `CONFLICT ${BUY_BACK_MESSAGES.tooFewForPickup}`,
      );
    expect(await refusal(sellBooks(shop, seller, fair, { method: BuyBackMethod.SHOP }))).toBe('sold');
  });

  it('is not taken with a book that is refused', async () => {
    const books = [bookToSell(bookIds[0] ?? ''), bookToSell(bookIds[1] ?? '', { missingPages: 9 })];
    await expect(sellBooks(shop, seller, books)).rejects.toMatchObject({
      code: 'CONFLICT',
      fields: { 'books.1': expect.stringMatching(/^Not this one/) },
    });
  });
});

describe('a seller', () => {
  it('sells at most 30 books a day, also by two requests at once', async () => {
    await sell(0, 15);
    const other = await shop.addInstance();
    const attempts = [refusal(sell(0, 15)), refusal(sell(15, 30, seller, other))];
    expect((await Promise.all(attempts)).toSorted()).toEqual([`CONFLICT ${BUY_BACK_MESSAGES.aDay}`, 'sold']);
    await daysPass(1);
    expect(await refusal(sell(0, 1))).toBe('sold');
  });

  it('is asked to become a supplier beyond 60 books a year', async () => {
    for (let day = 0; day < 2; day += 1) {
      await sell(0, 30);
      await daysPass(1);
    }
    expect(await refusal(sell(0, 1))).toBe(`CONFLICT ${BUY_BACK_MESSAGES.aYear}`);
    expect(await refusal(sell(0, 1, await addShopper(shop)))).toBe('sold');
    await daysPass(364);
    await shop.database.query(`UPDATE buy_back SET status = 'EXPIRED'`);
    expect(await refusal(sell(0, 1))).toBe('sold');
  });
});

it('The shop quotes no more than its daily limit, also to many sellers at once', async () => {
  await shop.database.query(DAY_LIMIT, [3 * PRICE.amount]);
  const other = await shop.addInstance();
  const sellers = await Promise.all(Array.from({ length: 12 }, () => addShopper(shop)));
  const answers = await Promise.all(
    sellers.map((one, index) => {
      const books = [bookToSell(bookIds[index] ?? '')];
      return refusal(sellBooks(index % 2 ? shop : other, one, books));
    }),
  );
  expect(answers.filter((answer) => answer === 'sold')).toHaveLength(3);
  expect(answers.filter((answer) => answer.includes(BUY_BACK_MESSAGES.dailyLimit))).toHaveLength(9);
});
