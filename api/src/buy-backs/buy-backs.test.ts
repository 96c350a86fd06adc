import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { addBookToSell, bookToSell, PRICE, sellBooks } from '../../test/buy-backs.ts';
import { addShopper, type Shopper } from '../../test/purchases.ts';
import { TestClock } from '../../test/test-clock.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { BuyBackPayment, BuyBackStatus, DESK_REFUSALS, REFUSAL_TEXTS } from './buy-backs.rules.ts';

const clock = new TestClock();
const shop = useTestShop({ runJobs: false, clock: clock.read });

let seller: Shopper;
let bookId: string;
beforeAll(async () => {
  seller = await addShopper(shop);
  bookId = await addBookToSell(shop);
});

describe('a quote', () => {
  it('needs no login, and each book lowers the price of the next of its title', async () => {
    const quote = await shop.services.buyBacks.quoteBuyBack(null, [bookToSell(bookId), bookToSell(bookId)]);
    expect(quote.books.map(({ quote: { price } }) => price)).toEqual([PRICE, { amount: 169, credit: 194 }]);
    expect(quote).toMatchObject({ amount: 373, credit: 428 });
  });

  it('is taken as it was seen, in the way that is paid', async () => {
    const books = [bookToSell(bookId)];
    const wrong = sellBooks(shop, seller, books, { expectedTotal: PRICE.amount + 1 });
    await expect(wrong).rejects.toMatchObject({ code: 'CONFLICT', fields: { expectedTotal: 'We pay ₹204 now.' } });
    const notOwn = sellBooks(shop, seller, books, { isOwner: false as never });
    await expect(notOwn).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    const sold = await sellBooks(shop, seller, books, { payBy: BuyBackPayment.CREDIT });
    expect(sold).toMatchObject({ status: BuyBackStatus.QUOTED, total: PRICE.credit, upiId: null, city: 'Indore' });
    const { buyBackId, version } = sold;
    const cancelled = await shop.services.buyBacks.cancelBuyBack(seller.viewer, { buyBackId, version });
    expect(cancelled).toMatchObject({ status: BuyBackStatus.CANCELLED, version: 2 });
  });

  it('is taken once by each key, also by two requests at once', async () => {
    const idempotencyKey = randomUUID();
    const other = await shop.addInstance();
    const taken = await Promise.all(
      [shop, other, shop].map((one) =>
        sellBooks(one, seller, [bookToSell(bookId)], { idempotencyKey, expectedTotal: 204 }),
      ),
    );
    expect(new Set(taken.map(({ buyBackId }) => buyBackId)).size).toBe(1);
  });
});

it.each(DESK_REFUSALS)('A refusal by the desk says why: %s', (refusal) =>
  expect(REFUSAL_TEXTS[refusal](2027)).toMatch(/^Not this one: .+\.$/),
);

it('Strangers find no buy-back', async () => {
  const { buyBackId } = await sellBooks(shop, seller, [bookToSell(await addBookToSell(shop))]);
  const { viewer } = await addShopper(shop);
  const { buyBacks } = shop.services;
  const seen = { buyBackId, version: 1 };
  for (const attempt of [
    () => buyBacks.getBuyBack(viewer, buyBackId),
    () => buyBacks.cancelBuyBack(viewer, seen),
    () => buyBacks.sendBuyBack(viewer, seen),
    () => buyBacks.answerOffer(viewer, { ...seen, buyBackBookId: randomUUID(), accept: true }),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await buyBacks.listBuyBacks(viewer, { first: 10 })).edges).toEqual([]);
});
