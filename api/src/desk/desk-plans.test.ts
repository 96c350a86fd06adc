import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { addStaff } from '../../test/staff.ts';
import { insertManyOrders } from '../../test/many-orders.ts';
import { explain, type Execution } from '../../test/plans.ts';
import { captureStatements } from '../../test/statements.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { OrderFigureStore } from '../payments/order-figures.store.ts';
import { OrderStatus } from '../orders/orders.rules.ts';
import { AccountStore } from '../accounts/accounts.store.ts';
import { StationStore } from '../accounts/stations/stations.store.ts';
import type { Customer } from '../platform/viewer.ts';
import { CashList } from './cash/cash.rules.ts';
import { CourierReportKind } from './cash/reports.rules.ts';
import { CountStore } from './counts/counts.store.ts';
import { DeskQueue } from './desk.rules.ts';
import { ExchangeList } from './exchanges/exchanges.rules.ts';
import { AdminExchangeStore } from './exchanges/exchanges.store.ts';

const ORDERS = 20_000;
const PAGE = 25;

const shop = useTestShop({ runJobs: false });
let admin: Customer;
beforeAll(async () => {
  await insertManyOrders(shop.database, ORDERS);
  admin = await addStaff(shop);
  await fillQueues();
}, 300_000);

/** Puts orders on hold and into a pick list, gives some a delivery issue, and opens the collections of orders that left. */
async function fillQueues(): Promise<void> {
  const { edges } = await shop.services.adminOrders.listAdminOrders(admin, { first: 30, queue: DeskQueue.PICK });
  const orderIds = edges.map(({ node }) => node.order.orderId);
  await shop.services.pickLists.createPickList(admin, orderIds.slice(0, 10));
  const held = `INSERT INTO order_hold (order_id, reason, created_at) SELECT unnest($1::text[]), 'ADDRESS', now()`;
  await shop.database.query(held, [orderIds.slice(10, 20)]);
  await shop.database.query(`UPDATE shipment SET status = 'ATTEMPTED' WHERE status = 'SHIPPED'`);
  await shop.database.query(INSERT_COLLECTIONS);
  await shop.database.query(EXCHANGES);
  await shop.database.query(DRAFTS, [admin.userId, ORDERS]);
  await shop.database.query(COURIER_INVOICES, [admin.userId, ORDERS]);
  await shop.database.query('VACUUM ANALYZE');
}

/** An exchange of most orders, of which the newest 60 are open. */
const EXCHANGES = `
  INSERT INTO exchange (order_id, order_line_id, quantity, reason, status, status_at, remedy, resolution, created_at)
  SELECT order_id, order_line_id, 1, CASE rank % 3 WHEN 0 THEN 'NOT_IN_PARCEL' ELSE 'DAMAGED' END,
    CASE WHEN rank > 60 THEN 'RESOLVED' ELSE (ARRAY['REQUESTED', 'APPROVED', 'PICKUP_BOOKED', 'RECEIVED'])[1 + rank % 4] END,
    created_at, 'REFUND', CASE WHEN rank > 60 THEN 'KEPT' END, created_at
  FROM (SELECT *, row_number() OVER (ORDER BY created_at DESC, order_id) AS rank FROM customer_order
    JOIN LATERAL (SELECT order_line_id FROM order_line WHERE order_line.order_id = customer_order.order_id
      ORDER BY position LIMIT 1) AS line ON true
    WHERE status = 'DELIVERED') AS delivered`;

/** All but the newest 300 are remitted; a few of the old ones are not, or not in full. */
const INSERT_COLLECTIONS = `
  WITH left_shop AS (
    SELECT order_id, customer_order.status, shipped_at, created_at, created_at + interval '4 days' AS delivered_at,
      row_number() OVER (ORDER BY created_at DESC, order_id) AS rank
    FROM customer_order JOIN (SELECT order_id, shipped_at FROM shipment WHERE shipped_at IS NOT NULL) AS shipment
      USING (order_id)),
  states AS (
    SELECT *, CASE WHEN status <> 'DELIVERED' THEN 'DUE' WHEN rank <= 300 OR rank % 1000 = 0 THEN 'COLLECTED'
      WHEN rank % 1000 = 1 THEN 'SHORT' ELSE 'REMITTED' END AS state FROM left_shop)
  INSERT INTO collection (order_id, amount_in_paise, status, due_at, collected_at, remitted_in_paise, remitted_at)
  SELECT order_id, 50000, state, shipped_at, CASE WHEN state <> 'DUE' THEN delivered_at END,
    CASE state WHEN 'REMITTED' THEN 50000 WHEN 'SHORT' THEN 40000 ELSE 0 END,
    CASE WHEN state IN ('REMITTED', 'SHORT') THEN now() - 5 * (now() - created_at) END
  FROM states`;

const DRAFTS = `
  INSERT INTO draft_order (draft_order_id, status, user_id, items, created_at, expires_at, updated_by)
  SELECT gen_random_uuid(), 'OPEN', $1, '[]', now() - n * interval '1 minute', now(), $1 FROM generate_series(1, $2::int) AS n`;

const COURIER_INVOICES = `
  INSERT INTO courier_invoice (courier, digest, reference, invoiced_on, row_count, listed_in_paise, user_id, created_at)
  SELECT 'DTDC', n, n, current_date, 1, 0, $1, now() - n * interval '1 minute' FROM generate_series(1, $2::int) AS n`;

/** Tables with a row or more for each order. */
const LARGE = new Set([
  'customer_order',
  'order_line',
  'order_event',
  'order_word',
  'shipment',
  'shipment_line',
  'exchange',
  'account',
  'collection',
  'draft_order',
  'courier_invoice',
]);

/** What the only statement of a read does, planned for its parameters and for any. */
async function executionsOf(read: () => Promise<unknown>): Promise<Execution[]> {
  const [statement, ...more] = await captureStatements(shop, read);
  if (!statement || more.length > 0) throw new Error(`Not one statement: ${JSON.stringify([statement, ...more])}`);
  return [await explain(shop.database, statement, 'custom'), await explain(shop.database, statement, 'generic')];
}
const list = (request: object) => () => shop.services.adminOrders.listAdminOrders(admin, { first: PAGE, ...request });

async function second(request: object) {
  const { pageInfo } = await list(request)();
  return list({ ...request, after: pageInfo.endCursor });
}

describe(`with ${ORDERS} orders`, () => {
  it.each(Object.values(DeskQueue))('the queue %s reads only orders that are not done', async (queue) => {
    for (const { seqScans, mostRows } of await executionsOf(list({ queue }))) {
      expect(seqScans.filter((table) => LARGE.has(table))).toEqual([]);
      expect(mostRows).toBeLessThan(500);
    }
    expect((await list({ queue })()).edges.length).toBeGreaterThan(0);
  });

  it.each([
    ['all orders', {}],
    ['delivered orders', { status: OrderStatus.DELIVERED }],
    ['a frequent name', { search: 'sharma' }],
    ['a name and a last name', { search: 'asha sharma' }],
    ['the beginning of a word', { search: 'shar' }],
    ['a word of titles', { search: 'physics' }],
    ['a PIN code', { search: '452001' }],
    ['a phone number', { search: '8000000007' }],
    ['an email address', { search: 'buyer7@example.test' }],
    ['a month of order numbers', { search: 'ES-2611' }],
    ['a tracking number', { search: '2000000000007' }],
    ['a frequent name in a queue', { search: 'sharma', queue: DeskQueue.HAND_OVER }],
    ['a frequent name with a delivery issue', { search: 'sharma', queue: DeskQueue.DELIVERY_ISSUES }],
    ['a word of titles in a queue', { search: 'physics', queue: DeskQueue.HAND_OVER }],
    ['a rare status of a frequent name', { search: 'sharma', status: OrderStatus.PACKED }],
    ['a word of titles of a rare status', { search: 'physics', status: OrderStatus.PACKED }],
    ['a word of titles of a frequent status', { search: 'physics', status: OrderStatus.DELIVERED }],
  ])('a page of %s reads little more than the page', async (_what, request) => {
    for (const read of [list(request), await second(request)])
      for (const { seqScans, mostRows } of await executionsOf(read)) {
        expect(seqScans.filter((table) => LARGE.has(table))).toEqual([]);
        expect(mostRows).toBeLessThan(4_000);
      }
  });

  it.each(Object.values(ExchangeList))('a page of the exchanges %s reads little more than the page', async (which) => {
    const store = new AdminExchangeStore(shop.database.manager);
    const isOldestFirst = which !== ExchangeList.CLOSED;
    const keyset = { after: null, limit: PAGE, isOldestFirst };
    const [last] = (await store.findPage(which, keyset)).slice(-1);
    expect(last).toBeDefined();
    for (const after of [null, last ?? null])
      for (const execution of await executionsOf(() => store.findPage(which, { ...keyset, after }))) {
        expect(execution.seqScans.filter((table) => LARGE.has(table))).toEqual([]);
        expect(execution.mostRows).toBeLessThan(300);
      }
  });

  it.each(Object.values(CashList))('a page of the cash that is %s reads little more than the page', async (cash) => {
    const request = { list: cash, first: PAGE };
    const read = (after: string | null) => () => shop.services.cash.listCashOrders(admin, { ...request, after });
    const { pageInfo } = await read(null)();
    for (const page of [read(null), ...(pageInfo.hasNextPage ? [read(pageInfo.endCursor)] : [])])
      for (const { seqScans, mostRows } of await executionsOf(page)) {
        expect(seqScans.filter((table) => LARGE.has(table))).toEqual([]);
        expect(mostRows).toBeLessThan(500);
      }
  });

  it.each([
    ['drafts', (after: string | null) => shop.services.draftOrders.listDrafts(admin, { first: PAGE, after })],
    [
      'invoices of couriers',
      (after: string | null) =>
        shop.services.courierReports.listReports(admin, { kind: CourierReportKind.INVOICE, first: PAGE, after }),
    ],
  ])('a page of %s reads little more than the page', async (_what, read) => {
    const { pageInfo } = await read(null);
    for (const after of [null, pageInfo.endCursor])
      for (const { seqScans, mostRows } of await executionsOf(() => read(after))) {
        expect(seqScans.filter((table) => LARGE.has(table))).toEqual([]);
        expect(mostRows).toBeLessThan(500);
      }
  });

  it('the sums of cash read only what is open, and the remittances of 30 days', async () => {
    const [forThese] = await executionsOf(() => shop.services.cash.reportCash(admin));
    expect(forThese?.seqScans.filter((table) => table === 'collection' || table === 'customer_order')).toEqual([]);
  });

  it('the figures for monitoring read only orders that are open or recent', async () => {
    for (const { seqScans, mostRows } of await executionsOf(() =>
      new OrderFigureStore(shop.reserved.manager).readFigures(),
    )) {
      expect(seqScans.filter((table) => LARGE.has(table))).toEqual([]);
      expect(mostRows).toBeLessThan(500);
    }
  });

  it('the counts of the queues read only orders that are not done', async () => {
    for (const { seqScans, mostRows } of await executionsOf(() => shop.services.adminOrders.countQueues(admin))) {
      expect(seqScans.filter((table) => LARGE.has(table))).toEqual([]);
      expect(mostRows).toBeLessThan(500);
    }
  });

  it('what is known of an order on delivery reads orders of its account, phone number and PIN code', async () => {
    const { edges } = await list({ queue: DeskQueue.PICK })();
    const [orderId = ''] = edges.map(({ node }) => node.order.orderId);
    for (const { seqScans, mostRows } of await executionsOf(() =>
      shop.services.adminOrders.cashRisksOf(admin, [orderId]),
    )) {
      expect(seqScans.filter((table) => LARGE.has(table))).toEqual([]);
      // One in six orders has its PIN code, with two lines each.
      expect(mostRows).toBeLessThan((2 * ORDERS) / 5);
    }
  });

  it.each([
    ['the list of staff', () => shop.services.staff.listStaff(admin)],
    ['those who pack at stations', () => new StationStore(shop.database.manager).findPackers()],
    ['one who packs', () => new StationStore(shop.database.manager).findPackers({ userId: admin.userId })],
    ['the owners', () => new AccountStore(shop.database.manager).findOwners()],
  ])('%s reads no accounts of customers', async (_what, read) => {
    for (const { seqScans, mostRows } of await executionsOf(read)) {
      expect(seqScans.filter((table) => LARGE.has(table))).toEqual([]);
      expect(mostRows).toBeLessThan(50);
    }
  });

  it('a scan of a stock count reads only orders of its book that are not done', async () => {
    const [{ book_id: bookId }] = await shop.database.query(
      'SELECT book_id FROM order_line GROUP BY book_id ORDER BY count(*) DESC, book_id LIMIT 1',
    );
    const store = new CountStore(shop.database.manager);
    const scan = { countId: randomUUID(), scanId: randomUUID(), shelf: '' };
    for (const { seqScans, mostRows } of await executionsOf(() => store.findItem(`B${bookId}-N`, scan))) {
      expect(seqScans.filter((table) => LARGE.has(table))).toEqual([]);
      expect(mostRows).toBeLessThan(1_000);
    }
  });
});
