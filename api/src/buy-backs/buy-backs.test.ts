import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  addBookToSell,
  bookToSell,
  boughtCopy,
  decideBook,
  lowerOffer,
  PRICE,
  receiveBuyBack,
  sellBooks,
} from '../../test/buy-backs.ts';
import { addCopy } from '../../test/copies.ts';
import { ADDRESS, addShopper, placeOrder, type Shopper } from '../../test/purchases.ts';
import { TestClock } from '../../test/test-clock.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { Condition } from '../catalogue/catalogue.rules.ts';
import { PaymentOption } from '../orders/orders.rules.ts';
import { Role } from '../platform/permissions.rules.ts';
import { BuyBackQuotes } from './buy-back-quotes.ts';
import type { AnswerOfferRequest } from './buy-backs.inputs.ts';
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
    expect(quote.books).toMatchObject([PRICE, { amount: 169, credit: 194 }]);
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

describe('a lower offer', () => {
  /** A buy-back in the shop with a lower offer for its first book. */
  async function offerBook() {
    const sold = await sellBooks(shop, seller, [bookToSell(await addBookToSell(shop))]);
    await receiveBuyBack(shop, sold.buyBackId, clock.read());
    const copy = boughtCopy();
    const { version } = await decideBook(shop, sold.buyBackId, 0, lowerOffer(90, clock.read(), copy));
    const [[book] = []] = await shop.services.buyBacks.booksOf([sold.buyBackId]);
    return { copy, answer: { buyBackId: sold.buyBackId, version, buyBackBookId: book?.buyBackBookId ?? '' } };
  }
  const answerOf = (request: AnswerOfferRequest) => shop.services.buyBacks.answerOffer(seller.viewer, request);

  it('that is accepted makes a copy with its cost, once', async () => {
    const { copy, answer } = await offerBook();
    const answers = await Promise.allSettled([1, 2].map(() => answerOf({ ...answer, accept: true })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [[book] = []] = await shop.services.buyBacks.booksOf([answer.buyBackId]);
    expect(book).toMatchObject({ status: 'ACCEPTED', offered: 90, copyId: copy.copyId, intake: null });
    const [stored] = await shop.database.query(
      'SELECT status, cost_in_paise, provenance FROM copy WHERE copy_id = $1',
      [copy.copyId],
    );
    expect(stored).toEqual({
      status: 'INTAKE',
      cost_in_paise: 9000,
      provenance: 'Sold to us by a student in Indore',
    });
    expect(await shop.services.buyBacks.getBuyBack(seller.viewer, answer.buyBackId)).toMatchObject({
      status: BuyBackStatus.CLOSED,
    });
  });

  it('that is declined closes the buy-back without a copy', async () => {
    const { copy, answer } = await offerBook();
    expect(await answerOf({ ...answer, accept: false })).toMatchObject({ status: BuyBackStatus.CLOSED });
    expect(await shop.services.copies.findCopy(copy.copyId)).toBeNull();
  });

  it('counts as declined after 7 days, to the second', async () => {
    const { answer } = await offerBook();
    clock.advance(7 * 24 * 60 - 1 / 60);
    await shop.services.buyBackDeadlines.endOverdue();
    const before = await shop.services.buyBacks.getBuyBack(seller.viewer, answer.buyBackId);
    expect(before).toMatchObject({ status: BuyBackStatus.RECEIVED });
    clock.advance(1 / 60);
    await expect(answerOf({ ...answer, accept: true })).rejects.toMatchObject({
      fields: { accept: expect.any(String) },
    });
    await Promise.all([shop, await shop.addInstance()].map(({ services }) => services.buyBackDeadlines.endOverdue()));
    const after = await shop.services.buyBacks.getBuyBack(seller.viewer, answer.buyBackId);
    expect(after).toMatchObject({ status: BuyBackStatus.CLOSED, version: answer.version + 2 });
  });
});

it('A quote is kept over a change of prices, and gone after 14 days to the second', async () => {
  const one = await addBookToSell(shop);
  const { buyBackId } = await sellBooks(shop, seller, [bookToSell(one)]);
  await shop.database.query('UPDATE book SET pre_owned_price_discount = 100 WHERE book_id = $1', [one]);
  await shop.database.query('UPDATE buy_back_settings SET margin_percent = 80');
  const [[book] = []] = await shop.services.buyBacks.booksOf([buyBackId]);
  const quotes = new BuyBackQuotes(shop.database.manager);
  const found = { grade: book!.quotedGrade, printingYear: null };
  const buyBack = await shop.services.buyBacks.getBuyBack(seller.viewer, buyBackId);
  const [priced] = await quotes.pricesFound(buyBack, [book!]);
  expect(priced!.priceOf(found)).toEqual({ amount: PRICE.amount, refusal: null });
  await shop.database.query('UPDATE buy_back_settings SET margin_percent = 35');
  clock.advance(14 * 24 * 60 - 1 / 60);
  await shop.services.buyBackDeadlines.endOverdue();
  expect((await shop.services.buyBacks.getBuyBack(seller.viewer, buyBackId)).status).toBe(BuyBackStatus.QUOTED);
  clock.advance(1 / 60);
  const late = shop.services.buyBacks.sendBuyBack(seller.viewer, { buyBackId, version: 1 });
  await expect(late).rejects.toMatchObject({ code: 'CONFLICT' });
  await shop.services.buyBackDeadlines.endOverdue();
  expect((await shop.services.buyBacks.getBuyBack(seller.viewer, buyBackId)).status).toBe(BuyBackStatus.EXPIRED);
});

it('A quote that cannot be ended does not keep the others from it', async () => {
  const first = await sellBooks(shop, seller, [bookToSell(await addBookToSell(shop))]);
  const second = await sellBooks(shop, seller, [bookToSell(await addBookToSell(shop))]);
  await shop.database.query(
    `ALTER TABLE buy_back ADD CONSTRAINT kept CHECK (status <> 'EXPIRED' OR buy_back_id <> '${first.buyBackId}') NOT VALID`,
  );
  clock.advance(14 * 24 * 60);
  await expect(shop.services.buyBackDeadlines.endOverdue()).rejects.toBeInstanceOf(AggregateError);
  const status = async ({ buyBackId }: typeof first) =>
    (await shop.services.buyBacks.getBuyBack(seller.viewer, buyBackId)).status;
  expect([await status(first), await status(second)]).toEqual([BuyBackStatus.QUOTED, BuyBackStatus.EXPIRED]);
  await shop.database.query('ALTER TABLE buy_back DROP CONSTRAINT kept');
  await shop.services.buyBackDeadlines.endOverdue();
  expect(await status(first)).toBe(BuyBackStatus.EXPIRED);
});

it('A used copy that its buyer sells back is the same copy again', async () => {
  const one = await addBookToSell(shop);
  const { copyId, code } = await addCopy(shop, one, { printingYear: 2025 });
  const item = { bookId: one, condition: Condition.PREOWNED, quantity: 1, copyId };
  const { order } = await placeOrder(shop, seller, [item], { paymentOption: PaymentOption.PAY_ON_DELIVERY });
  await shop.database.query(`UPDATE customer_order SET status = 'DELIVERED' WHERE order_id = $1`, [order.orderId]);
  const orderLineId = order.lines[0]?.orderLineId ?? '';
  const [toSell] = await shop.services.buyBacks.booksToSell(seller.viewer);
  expect(toSell).toMatchObject({ orderLineId, answers: { printingYear: 2025 } });
  const { buyBackId } = await sellBooks(shop, seller, [bookToSell(one, { orderLineId })]);
  await receiveBuyBack(shop, buyBackId, clock.read());
  await shop.database.transaction(async (transaction) => {
    const buyBack = await shop.buyBackLifecycle.lock({ buyBackId }, transaction);
    const [book] = await shop.buyBackBookLifecycle.getBooks(buyBack, transaction);
    const copy = boughtCopy({ copyCode: code });
    const acceptance = { buyBack, book: book!, copy, price: 120, at: clock.read(), userId: null };
    await shop.buyBackBookLifecycle.accept(acceptance, transaction);
  });
  const [copy] = await shop.database.query(
    'SELECT status, grade, order_line_id, cost_in_paise, provenance FROM copy WHERE copy_id = $1',
    [copyId],
  );
  expect(copy).toEqual({
    status: 'INTAKE',
    grade: 'FAIR',
    order_line_id: null,
    cost_in_paise: 12_000,
    provenance: 'Sold to us by a student in Indore',
  });
  const events = await shop.database.query('SELECT what FROM copy_event WHERE copy_id = $1 ORDER BY version', [copyId]);
  expect(events.map(({ what }: { what: string }) => what)).toEqual([
    'Sold',
    `Came in again: sold to us in ${buyBackId}`,
  ]);
  const [[book] = []] = await shop.services.buyBacks.booksOf([buyBackId]);
  expect(book).toMatchObject({ status: 'ACCEPTED', offered: 120, copyId });
});

it('Clients read a sale with its books, its timeline and its paths', async () => {
  const { client, ...user } = await shop.customer();
  const viewer = { userId: user.userId, role: Role.CUSTOMER };
  const { addressId } = await shop.services.addresses.addAddress(viewer, ADDRESS);
  const one = await addBookToSell(shop);
  const input = {
    idempotencyKey: 'once',
    books: [{ bookId: one, wear: 'GOOD' }],
    method: 'PARCEL',
    addressId,
    payBy: 'CREDIT',
    returnsBooks: false,
    expectedTotal: PRICE.credit,
    isOwner: true,
  };
  const { data, errors } = await client.graphql(
    `mutation ($input: SellBooksInput!) { sellBooks(input: $input) {
      status total paid upiId labelPath voucherPath payout { amountInPaise } events { text }
      books { book { bookId } quoted quotedGrade status answerBy photo { key } } } }`,
    { input },
  );
  expect(errors).toBeUndefined();
  expect(data).toEqual({
    sellBooks: {
      status: 'QUOTED',
      total: PRICE.credit,
      paid: 0,
      upiId: null,
      voucherPath: null,
      payout: null,
      labelPath: expect.stringMatching(/^\/api\/buy-backs\/BB-\w{8}\/label\.pdf$/),
      events: [{ text: `Quote kept: 1 book, ₹${PRICE.credit}` }],
      books: [
        {
          book: { bookId: one },
          quoted: PRICE.credit,
          quotedGrade: 'GOOD',
          status: 'QUOTED',
          answerBy: null,
          photo: null,
        },
      ],
    },
  });
  const page = await client.graphql(
    '{ buyBacks(first: 1) { edges { node { total } } pageInfo { hasNextPage } } booksToSell { amount } }',
  );
  expect(page.data).toEqual({
    buyBacks: { edges: [{ node: { total: PRICE.credit } }], pageInfo: { hasNextPage: false } },
    booksToSell: [],
  });
  const quoted = await shop.graphql(
    `query ($books: [BuyBackBookInput!]!) { quoteBuyBack(books: $books) { amount credit canBePickedUp keptDays
      books { grade amount credit reason promised } } }`,
    { books: [{ bookId: one, wear: 'GOOD', missingPages: 20 }] },
  );
  expect(quoted.data).toEqual({
    quoteBuyBack: {
      amount: 0,
      credit: 0,
      canBePickedUp: false,
      keptDays: 14,
      books: [
        {
          grade: null,
          amount: 0,
          credit: 0,
          promised: 0,
          reason: 'Not this one: too many pages are missing or damaged to sell it again.',
        },
      ],
    },
  });
});

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
