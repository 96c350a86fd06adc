import { beforeAll, describe, expect, it } from 'vitest';
import { addBookToSell, bookToSell, sellBooks } from '../../test/buy-backs.ts';
import { addCopy } from '../../test/copies.ts';
import { addShopper } from '../../test/purchases.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { HOUR_MS } from '../platform/durations.rules.ts';
import { bookOf } from './buy-back-book-lifecycle.ts';
import {
  arrivalBy,
  BUY_BACK_BOOK_TRANSITIONS,
  BUY_BACK_TRANSITIONS,
  BuyBackBookStatus,
  BuyBackStatus,
  isToReturn,
} from './buy-backs.rules.ts';
import { BuyBackStore } from './buy-backs.store.ts';

const shop = useTestShop({ runJobs: false });
const pairsOf = <Status extends string>(statuses: readonly Status[]) =>
  statuses.flatMap((from) => statuses.map((to) => [from, to] as const));

/** What became of a change. */
const OUTCOME = [() => 'changed', ({ code }: { code: string }) => code] as const;

let buyBackId: string;
let bookIds: string[];
beforeAll(async () => {
  const bookId = await addBookToSell(shop);
  const seller = await addShopper(shop);
  ({ buyBackId } = await sellBooks(shop, seller, [bookToSell(bookId), bookToSell(bookId)]));
  const books = await new BuyBackStore(shop.database.manager).findBooks([buyBackId]);
  bookIds = books.map(({ buyBackBookId }) => buyBackBookId);
  const { copyId } = await addCopy(shop, bookId);
  await shop.database.query('UPDATE buy_back_book SET copy_id = $1, offered = 90', [copyId]);
});

/** Sets the buy-back and its books to statuses in the database alone. */
async function bringTo(status: BuyBackStatus, ...books: BuyBackBookStatus[]): Promise<void> {
  await shop.database.query('UPDATE buy_back SET status = $2 WHERE buy_back_id = $1', [buyBackId, status]);
  for (const [index, one] of books.entries())
    await shop.database.query('UPDATE buy_back_book SET status = $2 WHERE buy_back_book_id = $1', [
      bookIds[index],
      one,
    ]);
}

async function readState() {
  const store = new BuyBackStore(shop.database.manager);
  const [buyBack, books, events] = [
    await store.findBuyBack(buyBackId),
    await store.findBooks([buyBackId]),
    await store.findEvents([buyBackId]),
  ];
  const { status, version, closedAt } = buyBack!;
  return { status, version, closedAt, books: books.map((book) => book.status), events: events.length };
}

const changeTo = (status: BuyBackStatus, at: (validUntil: Date) => Date) =>
  shop.database.transaction(async (transaction) => {
    const buyBack = await shop.buyBackLifecycle.lock({ buyBackId }, transaction);
    return shop.buyBackLifecycle.changeStatus(
      { buyBack, status, at: at(buyBack.validUntil), userId: null },
      transaction,
    );
  });

const changeBookTo = (status: BuyBackBookStatus) =>
  shop.database.transaction(async (transaction) => {
    const buyBack = await shop.buyBackLifecycle.lock({ buyBackId }, transaction);
    const book = bookOf(await shop.buyBackBookLifecycle.getBooks(buyBack, transaction), bookIds[0] ?? '');
    return shop.buyBackBookLifecycle.changeStatus({ buyBack, book, status, at: new Date(), userId: null }, transaction);
  });

describe('a buy-back', () => {
  it.each(pairsOf(Object.values(BuyBackStatus)))('that is %s becomes %s only as the table says', async (from, to) => {
    await bringTo(from);
    const before = await readState();
    const isLate = to === BuyBackStatus.EXPIRED;
    const changed = changeTo(to, (until) => new Date(until.getTime() - (isLate ? 0 : HOUR_MS))).then(...OUTCOME);
    const isAllowed = BUY_BACK_TRANSITIONS[from].includes(to);
    expect(await changed).toBe(isAllowed ? 'changed' : 'CONFLICT');
    const raised = isAllowed ? 1 : 0;
    expect(await readState()).toMatchObject({
      status: isAllowed ? to : from,
      version: before.version + raised,
      events: before.events + raised,
    });
  });

  it.each([
    [BuyBackStatus.SENT, -1, true],
    [BuyBackStatus.SENT, 0, false],
    [BuyBackStatus.RECEIVED, -1, true],
    [BuyBackStatus.RECEIVED, 0, false],
    [BuyBackStatus.EXPIRED, -1, false],
    [BuyBackStatus.EXPIRED, 0, true],
  ])('becomes %s %s ms after its quote has ended: %s', async (status, after, isAllowed) => {
    await bringTo(BuyBackStatus.QUOTED);
    const changed = changeTo(status, (until) => new Date(until.getTime() + after)).then(...OUTCOME);
    expect(await changed).toBe(isAllowed ? 'changed' : 'CONFLICT');
  });
});

it('An ended quote counts again for books that a courier had in time, for 30 days', async () => {
  const arrives = arrivalBy((await new BuyBackStore(shop.database.manager).findBuyBack(buyBackId))!.validUntil);
  await bringTo(BuyBackStatus.EXPIRED);
  await expect(changeTo(BuyBackStatus.SENT, () => arrives)).rejects.toMatchObject({
    code: 'CONFLICT',
    fields: { status: expect.stringContaining('more than 30 days ago') },
  });
  const inTime = changeTo(BuyBackStatus.SENT, () => new Date(arrives.getTime() - 1));
  expect(await inTime.then(...OUTCOME)).toBe('changed');
});

describe('a book of a buy-back in the shop', () => {
  it.each(pairsOf(Object.values(BuyBackBookStatus)))(
    'that is %s becomes %s only as the table says',
    async (from, to) => {
      await bringTo(BuyBackStatus.RECEIVED, from, BuyBackBookStatus.QUOTED);
      const isAllowed = BUY_BACK_BOOK_TRANSITIONS[from].includes(to);
      expect(await changeBookTo(to).then(...OUTCOME)).toBe(isAllowed ? 'changed' : 'CONFLICT');
      expect(await readState()).toMatchObject({
        status: BuyBackStatus.RECEIVED,
        books: [isAllowed ? to : from, BuyBackBookStatus.QUOTED],
      });
    },
  );

  it('closes the buy-back if it is the last one to be decided', async () => {
    await bringTo(BuyBackStatus.RECEIVED, BuyBackBookStatus.OFFERED, BuyBackBookStatus.ACCEPTED);
    await changeBookTo(BuyBackBookStatus.DECLINED);
    expect(await readState()).toMatchObject({ status: BuyBackStatus.CLOSED, closedAt: expect.any(Date) });
  });
});

describe('a book of a buy-back that is not in the shop', () => {
  const others = Object.values(BuyBackStatus).filter((status) => status !== BuyBackStatus.RECEIVED);
  it.each(others)('is not decided: %s', async (status) => {
    await bringTo(status, BuyBackBookStatus.QUOTED);
    await expect(changeBookTo(BuyBackBookStatus.MISSING)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it.each(Object.values(BuyBackBookStatus).filter(isToReturn))(
    'is sent back once all are decided: %s',
    async (from) => {
      await bringTo(BuyBackStatus.CLOSED, from);
      await changeBookTo(BuyBackBookStatus.RETURNED);
      expect(await readState()).toMatchObject({ status: BuyBackStatus.CLOSED, books: ['RETURNED', 'ACCEPTED'] });
    },
  );
});
