import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { addShopper } from '../../test/purchases.ts';
import { addStaff } from '../../test/staff.ts';
import { POLLING } from '../../test/polling.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { customerOf } from '../platform/viewer.ts';
import { STORE_CREDIT_LIMITS, StoreCreditReason } from './store-credit.rules.ts';
import { StoreCreditLedger } from './store-credit-ledger.ts';

const shop = useTestShop({ runJobs: false });
const ledger = new StoreCreditLedger(() => new Date());

const GIFT = { amountInPaise: 300_00, reason: StoreCreditReason.GOODWILL, note: 'Late parcel.' } as const;

async function addRichShopper() {
  const shopper = await addShopper(shop);
  const gift = { ...GIFT, userId: shopper.userId };
  await shop.database.transaction((transaction) => ledger.give(gift, transaction));
  return shopper;
}

const balanceOf = async (userId: string): Promise<number> =>
  (await shop.services.storeCredit.getOwn(customerOf({ userId }))).balanceInPaise;

const entriesOf = async ({ viewer, userId }: Awaited<ReturnType<typeof addShopper>>) =>
  (await shop.services.storeCredit.listEntries(viewer, userId, { first: 50 })).edges.map(({ node }) => node);

it('Of 100 parallel spends of one credit as many succeed as it pays', async () => {
  const { userId } = await addRichShopper();
  const spend = (index: number) =>
    shop.database.transaction((transaction) =>
      ledger.spend({ userId, orderId: `ES-${index}`, amountInPaise: 7_00 }, transaction),
    );
  const spent = await Promise.all(Array.from({ length: 100 }, (_, index) => spend(index)));
  expect(spent.filter(Boolean)).toHaveLength(42);
  expect(await balanceOf(userId)).toBe(6_00);
  const [{ sum, wrong }] = await shop.database.query(
    `SELECT sum(amount_in_paise)::int, count(*) FILTER (WHERE balance_in_paise <> running)::int AS wrong
     FROM (SELECT *, sum(amount_in_paise) OVER (ORDER BY store_credit_entry_id) AS running
       FROM store_credit_entry WHERE user_id = $1) AS entry`,
    [userId],
  );
  expect([sum, wrong]).toEqual([6_00, 0]);
});

it('The same request gives credit once, also when it is repeated at the same time, and one email tells of it', async () => {
  const [admin, shopper] = [await addStaff(shop), await addShopper(shop)];
  const gift = { ...GIFT, userId: shopper.userId, requestId: randomUUID() };
  await Promise.all(Array.from({ length: 5 }, () => shop.services.storeCredit.give(admin, gift)));
  expect(await balanceOf(shopper.userId)).toBe(300_00);
  const expected = { amountInPaise: 300_00, balanceInPaise: 300_00, reason: 'GOODWILL', note: 'Late parcel.' };
  expect(await entriesOf(shopper)).toEqual([expect.objectContaining({ ...expected, givenBy: admin.userId })]);
  const emails = await shop.database.query(
    `SELECT data ->> 'subject' AS subject FROM pgboss.job WHERE name = 'letters' AND data ->> 'to' = $1`,
    [shopper.email],
  );
  expect(emails).toEqual([{ subject: 'You have ₹300 of store credit' }]);
});

it('Staff give no more than the limit at once, for a reason of theirs, to a customer', async () => {
  const [admin, { userId }] = [await addStaff(shop), await addShopper(shop)];
  const give = (change: object) =>
    shop.services.storeCredit.give(admin, { ...GIFT, userId, requestId: randomUUID(), ...change });
  await expect(give({ amountInPaise: STORE_CREDIT_LIMITS.giveInPaise + 1 })).rejects.toThrow('₹5,000');
  await expect(give({ reason: StoreCreditReason.BUY_BACK })).rejects.toThrow('Choose a reason');
  await expect(give({ userId: randomUUID() })).rejects.toThrow('no such customer');
  expect(await balanceOf(userId)).toBe(0);
});

it("A customer's first credit and the deletion of their account never wait for each other in a circle", async () => {
  const { userId } = await addShopper(shop);
  let given: Promise<boolean> | undefined;
  await shop.database.transaction(async (deletion) => {
    await deletion.query('SELECT FROM account WHERE user_id = $1 FOR UPDATE', [userId]);
    given = shop.database.transaction((transaction) => ledger.give({ ...GIFT, userId }, transaction));
    await expect.poll(countWaiting, POLLING).toBe(1);
    await ledger.end(userId, deletion);
  });
  expect(await given).toBe(true);
});

const countWaiting = async (): Promise<number> => {
  const [{ count }] = await shop.database.query(
    `SELECT count(*)::int FROM pg_stat_activity
     WHERE wait_event_type = 'Lock' AND datname = current_database() AND query LIKE '%store_credit_account%'`,
  );
  return count;
};

it('Entries are never changed or deleted, and a balance never falls below 0', async () => {
  const { userId } = await addRichShopper();
  for (const change of ['DELETE FROM store_credit_entry', 'UPDATE store_credit_entry SET amount_in_paise = 1'])
    await expect(shop.database.query(change)).rejects.toThrow('never changed or deleted');
  const overdraw = 'UPDATE store_credit_account SET balance_in_paise = -1 WHERE user_id = $1';
  await expect(shop.database.query(overdraw, [userId])).rejects.toThrow('check constraint');
});

it('Pages of entries are of their owner, newest first', async () => {
  const [shopper, stranger, admin] = [await addRichShopper(), await addShopper(shop), await addStaff(shop)];
  const { userId, viewer } = shopper;
  for (const orderId of ['ES-1', 'ES-2'])
    await shop.database.transaction((transaction) =>
      ledger.spend({ userId, orderId, amountInPaise: 1_00 }, transaction),
    );
  const { storeCredit } = shop.services;
  const page = await storeCredit.listEntries(viewer, userId, { first: 2 });
  expect(page.edges.map(({ node }) => node.orderId)).toEqual(['ES-2', 'ES-1']);
  const rest = await storeCredit.listEntries(admin, userId, { first: 2, after: page.pageInfo.endCursor });
  expect(rest.edges.map(({ node }) => node.reason)).toEqual(['GOODWILL']);
  expect(rest.pageInfo.hasNextPage).toBe(false);
  await expect(storeCredit.listEntries(stranger.viewer, userId, { first: 2 })).rejects.toThrow('no such customer');
});

it('Credit ends with its account, also what is given later, and its notes are erased', async () => {
  const { viewer, userId, password } = await addRichShopper();
  const client = { address: '203.0.113.9', knownDeviceId: () => null };
  await shop.services.accountDeletion.deleteAccount(viewer, password, client);
  const entries = await shop.database.query(
    'SELECT amount_in_paise AS amount, reason, note FROM store_credit_entry WHERE user_id = $1 ORDER BY store_credit_entry_id',
    [userId],
  );
  expect(entries).toEqual([
    { amount: 300_00, reason: 'GOODWILL', note: null },
    { amount: -300_00, reason: 'ACCOUNT_DELETED', note: null },
  ]);
  const late = { ...GIFT, userId };
  await shop.database.transaction((transaction) => ledger.give(late, transaction));
  expect(await balanceOf(userId)).toBe(0);
  const [{ notes }] = await shop.database.query(
    'SELECT count(note)::int AS notes FROM store_credit_entry WHERE user_id = $1',
    [userId],
  );
  expect(notes).toBe(0);
});
