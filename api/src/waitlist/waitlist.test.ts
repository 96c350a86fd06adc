import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { addCopy, newCopy, stagePhotos } from '../../test/copies.ts';
import { addShopper, placeOrder, type Shopper, stockBook } from '../../test/purchases.ts';
import { addStaff } from '../../test/staff.ts';
import { TestClock } from '../../test/test-clock.ts';
import { type ShopInstance, useTestShop } from '../../test/test-shop.ts';
import { Condition } from '../catalogue/catalogue.rules.ts';
import { CopyGrade, CopyStatus } from '../copies/copies.rules.ts';
import { PaymentOption } from '../orders/orders.rules.ts';
import { AppError } from '../platform/errors.ts';
import type { Customer } from '../platform/viewer.ts';
import { CancelReason } from '../shipments/cancellations/cancellations.rules.ts';
import { WAITLIST_LIMITS, WaitlistStatus } from './waitlist.rules.ts';

const clock = new TestClock();
const shop = useTestShop({ runJobs: false, clock: clock.read });

let other: ShopInstance;
let admin: Customer;
let shoppers: Shopper[];
let bookId: string;
beforeAll(async () => {
  other = await shop.addInstance();
  admin = await addStaff(shop);
  shoppers = await Promise.all(Array.from({ length: 4 }, () => addShopper(shop)));
});

const { FAIR, GOOD, LIKE_NEW, VERY_GOOD } = CopyGrade;

/** Joins the queue of `bookId`: by default at least Good, for at most ₹250. */
const join = (index: number, changes: object = {}) =>
  shop.services.waitlist.join(shoppers[index]!.viewer, { bookId, minGrade: GOOD, maxPrice: 250, ...changes });

/** Staff put a copy on the shelf. Returns its ID. */
async function shelve(changes: object = {}): Promise<string> {
  const copy = await newCopy(shop, bookId, changes);
  await shop.services.copyIntake.addCopy(admin, copy);
  return copy.copyId;
}

/** The shopper whom a copy is held for, by index; -1: none. */
async function holderOf(copyId: string): Promise<number> {
  const [row] = await shop.database.query(
    'SELECT user_id FROM copy JOIN want USING (want_id) WHERE copy.copy_id = $1 AND want.copy_id = $1',
    [copyId],
  );
  return shoppers.findIndex(({ userId }) => userId === row?.user_id);
}

const statusOf = async (copyId: string): Promise<CopyStatus> =>
  (await shop.database.query('SELECT status FROM copy WHERE copy_id = $1', [copyId]))[0].status;

const runJobs = () => Promise.all([shop, other, shop].map(({ services }) => services.waitlist.passOnCopies()));

async function waitHours(hours: number): Promise<void> {
  clock.advance(hours * 60);
  await runJobs();
}

/** Subjects of the emails to a shopper about `bookId`, without its title. */
async function emailsTo(index: number): Promise<string[]> {
  const rows = await shop.database.query(
    `SELECT split_part(data ->> 'subject', ':', 1) AS subject FROM pgboss.job JOIN book ON book_id = $2
     WHERE name = 'letters' AND data ->> 'to' = $1 AND data ->> 'subject' LIKE '%: ' || book_description ORDER BY created_on, data ->> 'subject', id`,
    [shoppers[index]!.email, bookId],
  );
  return rows.map(({ subject }: { subject: string }) => subject);
}

const HELD = 'A copy is held for you';
const PASSED_ON = 'The held copy was passed on';

const wantOf = async (index: number) =>
  (await shop.services.waitlist.listEntries(shoppers[index]!.viewer)).find((entry) => entry.bookId === bookId);

/** The code of the error that a promise is rejected with. */
const errorOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (error instanceof AppError ? { code: error.code, ...error.fields } : error),
  );

/** Orders a copy. */
const order = (index: number, copyId: string, paymentOption: PaymentOption) =>
  placeOrder(shop, shoppers[index]!, [{ bookId, copyId, condition: Condition.PREOWNED, quantity: 1 }], {
    paymentOption,
  });

describe('the queue of a book', () => {
  beforeAll(async () => void (bookId = await stockBook(shop, null)));

  it('has places in the order of joining, which a change of grade and price keeps', async () => {
    for (const index of [0, 1, 2]) await join(index);
    await join(0, { minGrade: FAIR, maxPrice: 300 });
    expect(await wantOf(0)).toMatchObject({ minGrade: FAIR, maxPrice: 300, place: 1, queueLength: 3 });
    expect(await wantOf(2)).toMatchObject({ place: 3, queueLength: 3, status: WaitlistStatus.WAITING, heldCopy: null });
    expect(await shop.services.waitlist.queueLengths([bookId, 'NONE'])).toEqual([3, 0]);
  });

  it('closes up when a customer leaves, who is last when they join again', async () => {
    const { wantId } = (await wantOf(0))!;
    await shop.services.waitlist.leave(shoppers[0]!.viewer, wantId);
    expect(await wantOf(2)).toMatchObject({ place: 2, queueLength: 2 });
    expect(await join(0)).toMatchObject({ place: 3, queueLength: 3 });
    expect(await errorOf(shop.services.waitlist.leave(shoppers[1]!.viewer, wantId))).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('cannot be left by another customer', async () => {
    const { wantId } = (await wantOf(0))!;
    for (const [index, id] of [[1, wantId] as const, [1, 'x'] as const, [0, randomUUID()] as const])
      expect(await errorOf(shop.services.waitlist.leave(shoppers[index]!.viewer, id))).toMatchObject({
        code: 'NOT_FOUND',
      });
  });

  it.each([
    [{ maxPrice: 0 }, { maxPrice: expect.any(String) }],
    [{ maxPrice: 100_001 }, { maxPrice: expect.any(String) }],
    [{ maxPrice: 2.5 }, { maxPrice: expect.any(String) }],
    [{ minGrade: 'NEW' }, { minGrade: expect.any(String) }],
    [{ bookId: 'x'.repeat(1000) }, { bookId: expect.any(String) }],
  ])('is not joined with %j', async (changes, fields) => {
    expect(await errorOf(join(3, changes))).toMatchObject({ code: 'BAD_USER_INPUT', ...fields });
  });

  it('is not joined for a book that is not sold', async () => {
    expect(await errorOf(join(3, { bookId: 'NOSUCH0000' }))).toMatchObject({ code: 'NOT_FOUND' });
  });
});

it('A want list holds 20 books at most, however many are added at once', async () => {
  const { viewer } = await addShopper(shop);
  const rows = await shop.database.query('SELECT book_id FROM book ORDER BY book_id DESC LIMIT 23');
  const outcomes = await Promise.all(
    rows.map(({ book_id }: { book_id: string }, index: number) =>
      errorOf(
        (index % 2 ? shop : other).services.waitlist.join(viewer, {
          bookId: book_id,
          minGrade: FAIR,
          maxPrice: 1,
        }),
      ),
    ),
  );
  expect(outcomes.filter((error) => error === null)).toHaveLength(WAITLIST_LIMITS.entries);
  expect(outcomes.filter((error) => error?.code === 'BAD_USER_INPUT')).toHaveLength(3);
  expect(await shop.services.waitlist.listEntries(viewer)).toHaveLength(WAITLIST_LIMITS.entries);
});

it('Staff read how many wait for a book, also in the answer to a change of it', async () => {
  bookId = await stockBook(shop, null);
  await join(0);
  const { client } = await shop.admin();
  const read = await client.graphql<{ adminBook: { waiting: number; version: number } }>(
    'query ($bookId: ID!) { adminBook(bookId: $bookId) { waiting version } }',
    { bookId },
  );
  expect(read.data.adminBook.waiting).toBe(1);
  for (const [index, change] of ['unpublishBook', 'publishBook'].entries()) {
    const { data } = await client.graphql(
      `mutation ($bookId: ID!, $version: Int!) { ${change}(bookId: $bookId, version: $version) { book { waiting } } }`,
      { bookId, version: read.data.adminBook.version + index },
    );
    expect(data).toEqual({ [change]: { book: { waiting: 1 } } });
  }
});

it('A double tap on Join makes one want', async () => {
  bookId = await stockBook(shop, null);
  await Promise.all([join(0), join(0), join(0)]);
  expect(await wantOf(0)).toMatchObject({ place: 1, queueLength: 1 });
});

it('Nothing is joined while such a copy is on the shelf; it can be for a better or cheaper one', async () => {
  bookId = await stockBook(shop, null);
  await shelve({ grade: GOOD, price: 80 });
  expect(await errorOf(join(0))).toMatchObject({ code: 'CONFLICT', maxPrice: expect.stringContaining('₹80') });
  expect(await join(0, { maxPrice: 79 })).toMatchObject({ place: 1 });
  expect(await join(1, { minGrade: LIKE_NEW })).toMatchObject({ place: 2 });
});

describe('a copy that staff put on the shelf', () => {
  let copyId: string;
  beforeAll(async () => {
    bookId = await stockBook(shop, null);
    await join(0, { minGrade: VERY_GOOD });
    await join(1, { maxPrice: 79 });
    await join(2);
    await join(3, { minGrade: FAIR });
    copyId = await shelve({ grade: GOOD, price: 80 });
  });

  it('is held for the first in turn whom it fits, who gets an email', async () => {
    expect(await holderOf(copyId)).toBe(2);
    expect(await wantOf(2)).toMatchObject({ status: WaitlistStatus.HELD, heldCopy: { copyId }, place: 3 });
    const hours = ((await wantOf(2))!.heldUntil!.getTime() - clock.read().getTime()) / 3_600_000;
    expect(hours).toBe(WAITLIST_LIMITS.holdHours);
    for (const [index, emails] of [
      [0, []],
      [1, []],
      [2, [HELD]],
      [3, []],
    ] as const)
      expect([index, await emailsTo(index)]).toEqual([index, emails]);
  });

  it('was never for sale: no stock, and not among the copies of the book', async () => {
    const [book] = await shop.database.query('SELECT copy_count, pre_owned_stock FROM book WHERE book_id = $1', [
      bookId,
    ]);
    expect(book).toEqual({ copy_count: 0, pre_owned_stock: 0 });
  });

  it('stays held until the hours are over, then goes to the next in turn', async () => {
    await waitHours(11.9);
    expect(await holderOf(copyId)).toBe(2);
    await waitHours(0.2);
    expect(await holderOf(copyId)).toBe(3);
    expect(await wantOf(2)).toMatchObject({
      status: WaitlistStatus.WAITING,
      heldCopy: null,
      heldUntil: null,
      place: 3,
    });
    expect([await emailsTo(2), await emailsTo(3)]).toEqual([[HELD, PASSED_ON], [HELD]]);
  });

  it('goes to the shelf after the last in turn, and is held for none of them again', async () => {
    await waitHours(12.1);
    expect(await statusOf(copyId)).toBe(CopyStatus.ON_SHELF);
    await runJobs();
    expect(await statusOf(copyId)).toBe(CopyStatus.ON_SHELF);
    expect(await emailsTo(2)).toEqual([HELD, PASSED_ON]);
  });

  it('is held once its price is cut to what a customer wants, by the job', async () => {
    await shop.database.query('UPDATE copy SET price = 70 WHERE copy_id = $1', [copyId]);
    await runJobs();
    expect(await holderOf(copyId)).toBe(1);
  });

  it('goes on at once when its holder leaves', async () => {
    await shop.database.query(`UPDATE copy SET grade = 'VERY_GOOD' WHERE copy_id = $1`, [copyId]);
    await shop.services.waitlist.leave(shoppers[1]!.viewer, (await wantOf(1))!.wantId);
    expect(await holderOf(copyId)).toBe(0);
  });
});

describe('the cart', () => {
  it('takes a held copy of its customer only', async () => {
    bookId = await stockBook(shop, null);
    await join(0);
    const copyId = await shelve();
    const add = (index: number) =>
      shop.services.cart.addCartLine(shoppers[index]!.viewer, { bookId, copyId, condition: Condition.PREOWNED });
    expect(await errorOf(add(1))).toMatchObject({ code: 'CONFLICT' });
    await add(0);
    const { lines } = await shop.services.cart.getCart(shoppers[0]!.viewer);
    expect(lines).toMatchObject([{ copy: { copyId }, isAvailable: true }]);
  });
});

describe('a customer who is silent', () => {
  beforeAll(async () => {
    bookId = await stockBook(shop, null);
    await join(0);
  });

  it('keeps the place after one copy, and leaves the queue after the second one, with an email', async () => {
    await shelve();
    await waitHours(12.1);
    expect(await wantOf(0)).toMatchObject({ place: 1 });
    await shelve();
    await waitHours(12.1);
    expect(await wantOf(0)).toBeUndefined();
    expect(await emailsTo(0)).toEqual([HELD, PASSED_ON, HELD, PASSED_ON]);
    const [last] = await shop.database.query(
      `SELECT data ->> 'paragraphs' AS text FROM pgboss.job WHERE data ->> 'to' = $1 ORDER BY created_on DESC, data ->> 'subject', id LIMIT 1`,
      [shoppers[0]!.email],
    );
    expect(last.text).toContain('no longer in the queue');
  });

  it('counts anew after a change of the want', async () => {
    await join(1, { maxPrice: 300, minGrade: LIKE_NEW });
    await shelve({ grade: LIKE_NEW, pencilPercent: 0, highlighterPercent: 0, answersFilled: 'NONE' });
    await waitHours(12.1);
    await join(1, { maxPrice: 310, minGrade: LIKE_NEW });
    await shelve({ grade: LIKE_NEW, pencilPercent: 0, highlighterPercent: 0, answersFilled: 'NONE' });
    await waitHours(12.1);
    expect(await wantOf(1)).toMatchObject({ place: 1 });
  });
});

describe('an order of the held copy', () => {
  let copyId: string;
  beforeAll(async () => {
    bookId = await stockBook(shop, null);
    await join(0);
    await join(1);
    copyId = await shelve();
  });

  it('is for its customer only', async () => {
    await expect(order(1, copyId, PaymentOption.PAY_ON_DELIVERY)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await holderOf(copyId)).toBe(0);
  });

  it('keeps the copy while it is unpaid, also when the hours are over', async () => {
    await order(0, copyId, PaymentOption.ONLINE);
    expect(await wantOf(0)).toMatchObject({ status: WaitlistStatus.ORDERED, heldCopy: { copyId } });
    await waitHours(12.1);
    expect(await wantOf(0)).toMatchObject({ status: WaitlistStatus.ORDERED });
    expect(await emailsTo(0)).toEqual([HELD]);
  });

  it('gives it back when it ends unpaid: the next in turn has it if the hours are over', async () => {
    await shop.services.reconciliation.run();
    expect([await statusOf(copyId), await holderOf(copyId)]).toEqual([CopyStatus.HELD, 0]);
    await runJobs();
    expect(await holderOf(copyId)).toBe(1);
  });

  it('ends the want once it is placed', async () => {
    await order(1, copyId, PaymentOption.PAY_ON_DELIVERY);
    expect(await statusOf(copyId)).toBe(CopyStatus.SOLD);
    expect(await wantOf(1)).toBeUndefined();
    expect(await wantOf(0)).toMatchObject({ place: 1, queueLength: 1 });
  });
});

it('A copy that staff cannot find for an unpaid order is written off, and its customer waits for another', async () => {
  bookId = await stockBook(shop, null);
  await join(0);
  const copyId = await shelve();
  const item = { bookId, condition: Condition.PREOWNED, quantity: 1, copyId };
  const { orderId, version } = (await placeOrder(shop, shoppers[0]!, [item])).order;
  const request = { orderId, version, reason: CancelReason.OUT_OF_STOCK };
  await shop.services.cancellations.cancelOrder(admin, request);
  expect(await statusOf(copyId)).toBe(CopyStatus.WRITTEN_OFF);
  expect(await wantOf(0)).toMatchObject({ status: WaitlistStatus.WAITING, heldUntil: null });
  const nextId = await shelve();
  expect(await holderOf(nextId)).toBe(0);
});

it('A copy whose email cannot be queued is not on the shelf, nor held', async () => {
  bookId = await stockBook(shop, null);
  await join(0);
  const copy = await addCopy(shop, bookId, { status: CopyStatus.RETURNED, photos: await stagePhotos(shop, bookId) });
  vi.spyOn(shop.services.notifications, 'enqueueEmail').mockRejectedValueOnce(new Error('the database went away'));
  const shelved = shop.services.copyIntake.changeStatus(admin, {
    copyId: copy.copyId,
    version: 1,
    status: CopyStatus.ON_SHELF,
  });
  await expect(shelved).rejects.toThrow('went away');
  expect([await statusOf(copy.copyId), await holderOf(copy.copyId)]).toEqual([CopyStatus.RETURNED, -1]);
});

it('A deleted account loses its wants, and the copy that is held for it goes on', async () => {
  bookId = await stockBook(shop, null);
  const elsewhere = await stockBook(shop, null);
  const gone = await addShopper(shop);
  await shop.services.waitlist.join(gone.viewer, { bookId, minGrade: FAIR, maxPrice: 500 });
  await shop.services.waitlist.join(gone.viewer, { bookId: elsewhere, minGrade: FAIR, maxPrice: 500 });
  await join(0);
  const copyId = await shelve();
  const client = { address: '203.0.113.9', knownDeviceId: () => null };
  await shop.services.accountDeletion.deleteAccount(gone.viewer, gone.password, client);
  expect(await shop.services.waitlist.queueLengths([elsewhere])).toEqual([0]);
  await runJobs();
  expect([await holderOf(copyId), (await wantOf(0))?.queueLength]).toEqual([0, 1]);
});
