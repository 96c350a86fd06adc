import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { addCopy } from '../../../test/copies.ts';
import { addShopper, copiesOf, placeOrder, stockBook, stockOf } from '../../../test/purchases.ts';
import { addStaff, packOrder } from '../../../test/staff.ts';
import { type ShopInstance, useTestShop } from '../../../test/test-shop.ts';
import { Condition } from '../../catalogue/catalogue.rules.ts';
import { CopyStatus } from '../../copies/copies.rules.ts';
import { PaymentOption } from '../../orders/orders.rules.ts';
import type { Customer } from '../../platform/viewer.ts';
import { COUNT_MESSAGES } from './counts.rules.ts';
import type { CountDifference, StockCountType } from './counts.types.ts';

const shop = useTestShop({ runJobs: false });
let other: ShopInstance;
let admin: Customer;
let colleague: Customer;
beforeAll(async () => {
  other = await shop.addInstance();
  admin = await addStaff(shop);
  colleague = await addStaff(shop);
});

const byItem = ([a = '']: unknown[], [b = '']: unknown[]) => (String(a) < String(b) ? -1 : 1);

let shelves = 0;
const newShelf = () => `T${(shelves += 1)}`;

/** Books on a shelf with these stocks. */
async function shelve(shelf: string, ...stocks: (number | null)[]): Promise<string[]> {
  const bookIds = [];
  for (const stock of stocks) bookIds.push(await stockBook(shop, stock));
  await shop.database.query('UPDATE book SET shelf = $2 WHERE book_id = ANY($1)', [bookIds, shelf]);
  return bookIds;
}

const labelOf = (bookId: string, letter = 'N') => `B${bookId}-${letter}`;
const begin = () => shop.services.stockCounts.createCount(admin, randomUUID());
const scan = ({ countId }: StockCountType, shelf: string, code: string, units = 1, scanId: string = randomUUID()) =>
  shop.services.stockCounts.addScan(admin, { countId, scanId, shelf, code, units });
const finish = ({ countId }: StockCountType, shelf: string) =>
  shop.services.stockCounts.finishShelf(admin, { countId, shelf });
const review = ({ countId }: StockCountType) => shop.services.stockCounts.reviewCount(admin, countId);
const differencesOf = async (count: StockCountType) =>
  (await review(count)).rows.filter(({ difference }) => difference !== null).map(brief);
const brief = ({ item, expected, counted, difference }: CountDifference) => [item, expected, counted, difference];
const noticesOf = async (count: StockCountType) =>
  (await review(count)).rows.flatMap(({ item, notice }) => (notice ? [[item, notice]] : [])).toSorted(byItem);
const shelvesOf = async ({ countId }: StockCountType, ...names: string[]) =>
  (await other.services.stockCounts.listShelves(colleague, countId)).filter(({ shelf }) => names.includes(shelf));

async function post(count: StockCountType, viewer = admin, { services }: ShopInstance = shop) {
  const { version } = await services.stockCounts.reviewCount(viewer, count.countId);
  const request = { countId: count.countId, version, reason: 'Lost or stolen' };
  return services.stockCounts.postCount(viewer, request);
}

const movementsOf = (bookId: string) =>
  shop.database.query(
    'SELECT change, stock_after, reason, note, user_id FROM stock_movement WHERE book_id = $1 ORDER BY stock_movement_id',
    [bookId],
  );
const statusOf = async (copyId: string) =>
  (await shop.database.query('SELECT status FROM copy WHERE copy_id = $1', [copyId]))[0].status;
const order = async (bookId: string, units = 1) => {
  const items = [copiesOf(bookId, units)];
  const { order: placed } = await placeOrder(shop, await addShopper(shop), items, {
    paymentOption: PaymentOption.PAY_ON_DELIVERY,
  });
  return placed.orderId;
};

describe('a stock count', () => {
  it('names what is missing and what is too many on the shelves that are done, and changes the stock by that', async () => {
    const [shelf, later] = [newShelf(), newShelf()];
    const [right = '', short = '', over = '', unseen = ''] = await shelve(shelf, 3, 5, 2, 4);
    const [untouched = ''] = await shelve(later, 9);
    const count = await begin();
    await scan(count, shelf, labelOf(right), 3);
    for (let unit = 0; unit < 4; unit += 1) await scan(count, shelf, labelOf(short));
    await scan(count, shelf, labelOf(over), 3);
    await scan(count, later, labelOf(untouched));
    expect(await differencesOf(count)).toEqual([]);
    await finish(count, shelf);
    const expected = [
      [labelOf(short), 5, 4, -1],
      [labelOf(over), 2, 3, 1],
      [labelOf(unseen), 4, 0, -4],
    ];
    expect((await differencesOf(count)).toSorted(byItem)).toEqual(expected.toSorted(byItem));
    const posted = await post(count);
    expect(posted).toMatchObject({ reason: 'Lost or stolen', doneShelves: [shelf] });
    expect(await Promise.all([right, short, over, unseen, untouched].map((id) => stockOf(shop, id)))).toEqual([
      3, 4, 3, 0, 9,
    ]);
    const note = `Stock count ${count.number}: Lost or stolen`;
    expect(await movementsOf(short)).toEqual([
      { change: -1, stock_after: 4, reason: 'COUNT', note, user_id: admin.userId },
    ]);
    expect((await differencesOf(count)).toSorted(byItem)).toEqual(expected.toSorted(byItem));
  });

  it('counts a scan once however often it is sent, and takes units off again', async () => {
    const shelf = newShelf();
    const [bookId = ''] = await shelve(shelf, 3);
    const count = await begin();
    const scanId = randomUUID();
    const label = labelOf(bookId);
    const counted = [await scan(count, shelf, label, 3, scanId), await scan(count, shelf, label, 3, scanId)];
    expect(counted.map(({ units }) => units)).toEqual([3, 3]);
    expect(await scan(count, shelf, label, -1)).toMatchObject({ units: 2 });
    await expect(scan(count, shelf, label, -3)).rejects.toThrow(COUNT_MESSAGES.tooFew(2));
    expect(await shop.services.stockCounts.createCount(admin, count.countId)).toMatchObject({ number: count.number });
    const { countId } = count;
    const items = await shop.services.stockCounts.listCounted(colleague, { countId, shelf });
    expect(items).toMatchObject([{ item: label, units: 2, notice: null }]);
    expect(items[0]).not.toHaveProperty('expected');
  });

  it('refuses what is no shelf, and no units', async () => {
    const [count, [bookId = '']] = [await begin(), await shelve(newShelf(), 1)];
    for (const shelf of ['<b>', 'T 1', 'T\u200b1', 'T'.repeat(13)])
      await expect(scan(count, shelf, labelOf(bookId))).rejects.toThrow(COUNT_MESSAGES.shelf);
    await expect(finish(count, '<b>')).rejects.toThrow(COUNT_MESSAGES.shelf);
    await expect(scan(count, '', labelOf(bookId), 0)).rejects.toThrow(COUNT_MESSAGES.units);
  });

  it('is counted by two at once, and goes on another day on another device', async () => {
    const [one, two] = [newShelf(), newShelf()];
    const [first = '', second = ''] = [...(await shelve(one, 4)), ...(await shelve(two, 4))];
    const count = await begin();
    const { countId } = count;
    const scans = [admin, colleague].flatMap((viewer, index) =>
      [first, second].map((bookId) => {
        const { stockCounts } = index === 0 ? shop.services : other.services;
        const shelf = bookId === first ? one : two;
        return stockCounts.addScan(viewer, { countId, scanId: randomUUID(), shelf, code: labelOf(bookId), units: 2 });
      }),
    );
    await Promise.all(scans);
    expect(await shelvesOf(count, one, two)).toMatchObject([
      { shelf: one, units: 4, by: [expect.any(String), expect.any(String)], isDone: false },
      { shelf: two, units: 4, isDone: false },
    ]);
    for (const shelf of [one, two]) await other.services.stockCounts.finishShelf(colleague, { countId, shelf });
    expect((await shelvesOf(count, one, two)).map(({ isDone }) => isDone)).toEqual([true, true]);
    expect(await differencesOf(count)).toEqual([]);
    const { edges } = await shop.services.stockCounts.listCounts(admin, { first: 1 });
    expect(edges[0]!.node).toMatchObject({ countId, doneShelves: [one, two], postedAt: null });
  });

  it('counts what belongs elsewhere for its book, says so, and does not call the rest of it missing', async () => {
    const [shelf, home] = [newShelf(), newShelf()];
    const [bookId = ''] = [...(await shelve(home, 5)), ...(await shelve(shelf, 0))];
    const count = await begin();
    expect(await scan(count, shelf, labelOf(bookId))).toMatchObject({
      notice: `Wrong shelf: it belongs to shelf ${home}.`,
    });
    await expect(scan(count, shelf, 'NOBOOK1')).rejects.toThrow(COUNT_MESSAGES.unknown('NOBOOK1'));
    await finish(count, shelf);
    expect(await differencesOf(count)).toEqual([]);
    expect(await noticesOf(count)).toEqual([[labelOf(bookId), COUNT_MESSAGES.otherShelf(home)]]);
  });

  it('takes ordered units for picked once they are on a pick list or packed', async () => {
    const shelf = newShelf();
    const [bookId = ''] = await shelve(shelf, 9);
    const [, listed, packed] = [await order(bookId, 2), await order(bookId, 3), await order(bookId)];
    await shop.services.pickLists.createPickList(admin, [listed]);
    await packOrder(shop, admin, packed);
    const count = await begin();
    await scan(count, shelf, labelOf(bookId), 5);
    await finish(count, shelf);
    await order(bookId, 2);
    expect(await differencesOf(count)).toEqual([]);
  });

  it('takes what is found elsewhere later for units of the shelf as it was counted, whatever was picked since', async () => {
    const [shelf, elsewhere] = [newShelf(), newShelf()];
    const [bookId = ''] = [...(await shelve(shelf, 5)), ...(await shelve(elsewhere, 0))];
    const orderId = await order(bookId);
    const count = await begin();
    await scan(count, shelf, labelOf(bookId), 4);
    await finish(count, shelf);
    expect(await differencesOf(count)).toEqual([[labelOf(bookId), 5, 4, -1]]);
    await shop.services.pickLists.createPickList(admin, [orderId]);
    await scan(count, elsewhere, labelOf(bookId));
    expect(await differencesOf(count)).toEqual([]);
  });

  it('says which title was picked between its scans', async () => {
    const shelf = newShelf();
    const [bookId = ''] = await shelve(shelf, 5);
    const orderId = await order(bookId);
    const count = await begin();
    await scan(count, shelf, labelOf(bookId), 3);
    await shop.services.pickLists.createPickList(admin, [orderId]);
    await scan(count, shelf, labelOf(bookId), 2);
    await finish(count, shelf);
    expect((await review(count)).rows).toMatchObject([{ expected: 4, counted: 5, notice: COUNT_MESSAGES.moved }]);
  });

  it('never makes a stock less than nothing: what orders hold beyond that is short', async () => {
    const shelf = newShelf();
    const [bookId = ''] = await shelve(shelf, 3);
    await order(bookId, 2);
    const count = await begin();
    await finish(count, shelf);
    expect(await differencesOf(count)).toEqual([[labelOf(bookId), 3, 0, -3]]);
    await post(count);
    expect(await stockOf(shop, bookId)).toBe(0);
    expect((await movementsOf(bookId)).at(-1)).toMatchObject({ change: -1, reason: 'COUNT' });
    expect(await differencesOf(count)).toEqual([[labelOf(bookId), 3, 0, -3]]);
  });

  it('begins a stock that has no number, without what is ordered, and leaves one alone that nobody scanned', async () => {
    const shelf = newShelf();
    const [bookId = '', unseen = '', sold = ''] = await shelve(shelf, null, null, null);
    await order(bookId, 2);
    await order(sold, 1);
    const count = await begin();
    await scan(count, shelf, labelOf(bookId), 7);
    await scan(count, shelf, labelOf(sold), 1);
    expect(await differencesOf(count)).toEqual([]);
    await finish(count, shelf);
    await order(bookId, 1);
    const rows = [
      [labelOf(bookId), 3, 7, 4],
      [labelOf(sold), 1, 1, 0],
    ];
    expect((await differencesOf(count)).toSorted(byItem)).toEqual(rows.toSorted(byItem));
    expect((await noticesOf(count)).map(([, notice]) => notice)).toEqual([
      COUNT_MESSAGES.begins,
      COUNT_MESSAGES.begins,
    ]);
    await post(count);
    expect(await Promise.all([bookId, sold, unseen].map((id) => stockOf(shop, id)))).toEqual([4, 0, null]);
  });

  it('counts pre-owned units by their own label', async () => {
    const shelf = newShelf();
    const [bookId = ''] = await shelve(shelf, 0);
    await shop.database.query('UPDATE book SET pre_owned_stock = 3 WHERE book_id = $1', [bookId]);
    const count = await begin();
    expect(await scan(count, shelf, labelOf(bookId, 'P'), 2)).toMatchObject({ condition: Condition.PREOWNED });
    await finish(count, shelf);
    await post(count);
    expect((await shop.database.query('SELECT pre_owned_stock FROM book WHERE book_id = $1', [bookId]))[0]).toEqual({
      pre_owned_stock: 2,
    });
  });
});

describe('the value of a difference', () => {
  it('is shown also if it is more than an integer holds', async () => {
    const shelf = newShelf();
    const [bookId = ''] = await shelve(shelf, 400);
    await shop.database.query(
      `INSERT INTO lot (book_id, received_on, cost_in_paise, mrp, units_left) VALUES ($1, '2026-10-01', 10000000, 500, 400)`,
      [bookId],
    );
    const { countId } = await finish(await begin(), shelf);
    const { client } = await shop.admin();
    const query = '{ stockCountReview(countId: "ID") { valueInPaise rows { valueInPaise } } }'.replace('ID', countId);
    const { data } = await client.graphql<{ stockCountReview: object }>(query);
    const value = { valueInPaise: -4_000_000_000 };
    expect(data?.stockCountReview).toEqual({ ...value, rows: [value] });
  });

  it('is what the oldest lots cost, or the newest for what is too many; without a cost it is not known', async () => {
    const shelf = newShelf();
    const [short = '', over = '', unknown = ''] = await shelve(shelf, 5, 5, 5);
    const lots = [
      [short, '2026-10-01', 100_00, 2],
      [short, '2026-11-01', 120_00, 3],
      [over, '2026-10-01', 50_00, 4],
      [over, '2026-11-01', 60_00, 1],
    ];
    for (const lot of lots)
      await shop.database.query(
        'INSERT INTO lot (book_id, received_on, cost_in_paise, mrp, units_left) VALUES ($1, $2, $3, 500, $4)',
        lot,
      );
    const count = await begin();
    await scan(count, shelf, labelOf(short), 2);
    await scan(count, shelf, labelOf(over), 7);
    await scan(count, shelf, labelOf(unknown), 4);
    await finish(count, shelf);
    const valuesOf = async () => {
      const { rows, ...sums } = await review(count);
      const values = rows.map(({ item, valueInPaise }) => [item, valueInPaise]);
      return { ...sums, values: values.toSorted(byItem) };
    };
    const expected = {
      differenceCount: 3,
      valueInPaise: -320_00 + 120_00,
      unvalued: 1,
      values: [
        [labelOf(short), -320_00],
        [labelOf(over), 120_00],
        [labelOf(unknown), null],
      ].toSorted(byItem),
    };
    expect(await valuesOf()).toMatchObject(expected);
    await post(count);
    expect(await valuesOf()).toMatchObject(expected);
    const { client } = await shop.admin();
    const csv = await (await client.get(`/api/desk/stock-count.csv?count=${count.countId}`)).text();
    expect(csv).toContain(`${shelf},${labelOf(short)},`);
    expect(csv).toContain(`,5,2,-3,-320,,${shelf}`);
  });
});

describe('used copies', () => {
  it('are counted by their labels: missing ones are written off, others named', async () => {
    const [shelf, elsewhere] = [newShelf(), newShelf()];
    const [bookId = ''] = await shelve(shelf, 0);
    const add = (changes: object) => addCopy(shop, bookId, { shelf, ...changes });
    const [there, missing] = [await add({}), await add({})];
    const [sold, gone] = [await add({ status: CopyStatus.SOLD }), await add({ status: CopyStatus.WRITTEN_OFF })];
    const [intake, foreign] = [await add({ status: CopyStatus.INTAKE }), await add({ shelf: elsewhere })];
    const count = await begin();
    for (const { code } of [there, sold, gone, intake]) await scan(count, shelf, `C${code}`);
    expect(await scan(count, shelf, foreign.code)).toMatchObject({ units: 1, notice: /Wrong shelf/ });
    await expect(scan(count, shelf, there.code)).rejects.toThrow(COUNT_MESSAGES.oneCopy(there.code));
    await expect(scan(count, shelf, labelOf(bookId, 'P'))).rejects.toThrow(COUNT_MESSAGES.scanCopy);
    await finish(count, shelf);
    expect(await differencesOf(count)).toEqual([[`C${missing.code}`, 1, 0, -1]]);
    expect(await noticesOf(count)).toEqual(
      [
        [`C${sold.code}`, COUNT_MESSAGES.notHere('sold')],
        [`C${gone.code}`, COUNT_MESSAGES.notHere('written off')],
        [`C${intake.code}`, COUNT_MESSAGES.notHere('in intake')],
        [`C${foreign.code}`, COUNT_MESSAGES.otherShelf(elsewhere)],
      ].toSorted(byItem),
    );
    await post(count);
    expect(await Promise.all([there, missing, gone].map(({ copyId }) => statusOf(copyId)))).toEqual([
      CopyStatus.ON_SHELF,
      CopyStatus.WRITTEN_OFF,
      CopyStatus.WRITTEN_OFF,
    ]);
    const note = `Stock count ${count.number}: Lost or stolen`;
    expect((await movementsOf(bookId)).at(-1)).toMatchObject({ change: -1, reason: 'COUNT', note });
    const [event] = await shop.database.query(
      'SELECT what, user_id FROM copy_event WHERE copy_id = $1 ORDER BY copy_event_id DESC LIMIT 1',
      [missing.copyId],
    );
    expect(event).toEqual({ what: note, user_id: admin.userId });
  });

  it('stay with their orders if they are missing, and are no matter once they are picked', async () => {
    const shelf = newShelf();
    const [bookId = ''] = await shelve(shelf, 0);
    const [ordered, picked] = [await addCopy(shop, bookId, { shelf }), await addCopy(shop, bookId, { shelf })];
    const buy = async ({ copyId }: { copyId: string }) => {
      const items = [{ bookId, condition: Condition.PREOWNED, quantity: 1, copyId }];
      const paymentOption = PaymentOption.PAY_ON_DELIVERY;
      return (await placeOrder(shop, await addShopper(shop), items, { paymentOption })).order.orderId;
    };
    const [, orderId] = [await buy(ordered), await buy(picked)];
    const count = await begin();
    await finish(count, shelf);
    await shop.services.pickLists.createPickList(admin, [orderId]);
    expect(await differencesOf(count)).toEqual([]);
    expect(await noticesOf(count)).toEqual([[`C${ordered.code}`, COUNT_MESSAGES.ordered]]);
    await post(count);
    expect(await statusOf(ordered.copyId)).toBe(CopyStatus.SOLD);
  });
});

describe('posting', () => {
  it('happens once, whoever posts and however often', async () => {
    const shelf = newShelf();
    const bookIds = await shelve(shelf, ...Array.from({ length: 12 }, () => 5));
    const count = await begin();
    await finish(count, shelf);
    await Promise.all([post(count), post(count, colleague, other), post(count)]);
    await post(count, colleague, other);
    const movements = await Promise.all(bookIds.map(movementsOf));
    expect(movements.map((all) => all.map(({ change }: { change: number }) => change))).toEqual(
      bookIds.map(() => [-5]),
    );
  });

  it('is refused if something was counted since the differences were seen', async () => {
    const shelf = newShelf();
    const [bookId = ''] = await shelve(shelf, 5);
    const count = await begin();
    const { countId, version } = await finish(count, shelf);
    await scan(count, shelf, labelOf(bookId));
    const request = { countId, version, reason: 'Not known' };
    await expect(shop.services.stockCounts.postCount(admin, request)).rejects.toThrow(COUNT_MESSAGES.changedMeanwhile);
    expect(await stockOf(shop, bookId)).toBe(5);
  });

  it('closes the count: nothing is counted any more', async () => {
    const shelf = newShelf();
    const [bookId = ''] = await shelve(shelf, 3);
    const count = await begin();
    await post(count);
    await expect(scan(count, shelf, labelOf(bookId))).rejects.toThrow(COUNT_MESSAGES.closed);
    await expect(finish(count, shelf)).rejects.toThrow(COUNT_MESSAGES.closed);
  });
});
