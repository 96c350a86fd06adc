import { beforeAll, describe, expect, it } from 'vitest';
import { insertManyOrders } from '../../../test/many-orders.ts';
import { explain, type Execution } from '../../../test/plans.ts';
import { addStaff } from '../../../test/staff.ts';
import { captureStatements } from '../../../test/statements.ts';
import { useTestShop } from '../../../test/test-shop.ts';
import type { Customer } from '../../platform/viewer.ts';
import type { Dashboard } from './dashboard.service.ts';

/** 140 days, of which the ranges are a week in the middle. */
const ORDERS = 14_400;

const shop = useTestShop({ runJobs: false });
let admin: Customer;
let week: { from: string; to: string };
beforeAll(async () => {
  await insertManyOrders(shop.database, ORDERS);
  await shop.database.query(ADD_OPINIONS);
  await shop.database.query(
    `INSERT INTO stock_movement (book_id, condition, change, stock_after, reason, order_id)
     SELECT book_id, condition, -quantity, 0, 'SALE', order_id FROM order_line`,
  );
  await shop.database.query('VACUUM ANALYZE');
  admin = await addStaff(shop);
  [week] = await shop.database.query(
    `SELECT (now() - interval '76 days')::date::text AS from, (now() - interval '70 days')::date::text AS to`,
  );
}, 300_000);

/** Feedback and exchanges of every fifth delivery. */
const ADD_OPINIONS = `
  WITH delivered AS (SELECT order_id, delivered_at FROM shipment WHERE status = 'DELIVERED' AND hashtext(order_id) % 5 = 0),
  answered AS (
    INSERT INTO delivery_feedback (order_id, is_as_described, created_at)
    SELECT order_id, true, delivered_at FROM delivered)
  INSERT INTO exchange (order_id, order_line_id, quantity, reason, status, status_at, created_at)
  SELECT order_id, order_line_id, 1, 'DAMAGED', 'DECLINED', delivered_at, delivered_at
  FROM delivered JOIN order_line USING (order_id) WHERE position = 0`;

/** A margin reads the movements of an order for each of its lines. */
const mostOf = (name: string) => (['margin', 'bookMargins', 'orders'].includes(name) ? 5_000 : 2_500);

const LARGE = [
  'customer_order',
  'order_line',
  'order_event',
  'shipment',
  'shipment_line',
  'delivery_feedback',
  'exchange',
  'stock_movement',
];

/** How the statements of a read are executed: at most two, those of a page. */
async function executionOf(read: () => Promise<unknown>): Promise<Pick<Execution, 'seqScans' | 'mostRows'>> {
  const statements = await captureStatements(shop, read);
  expect([1, 2]).toContain(statements.length);
  const executions: Execution[] = [];
  for (const statement of statements) executions.push(await explain(shop.database, statement, 'custom'));
  return {
    seqScans: executions.flatMap(({ seqScans }) => seqScans),
    mostRows: Math.max(...executions.map(({ mostRows }) => mostRows)),
  };
}

const read = (figures: (dashboard: Dashboard) => Promise<unknown>) => () =>
  figures(shop.services.dashboard.getDashboard(admin, week));

describe(`with ${ORDERS} orders, of which a week has about 720`, () => {
  it.each([
    ['sales', (dashboard: Dashboard) => dashboard.readSales()],
    ['statuses', (dashboard: Dashboard) => dashboard.readStatuses()],
    ['refusals', (dashboard: Dashboard) => dashboard.readRefusals()],
    ['promises', (dashboard: Dashboard) => dashboard.readOnTimeDelivery()],
    ['condition', (dashboard: Dashboard) => dashboard.readCondition()],
    ['exchanges', (dashboard: Dashboard) => dashboard.readExchanges()],
    ['bestSellers', (dashboard: Dashboard) => dashboard.readBestSellers()],
    ['margin', (dashboard: Dashboard) => shop.services.margins.readMargin(admin, dashboard)],
    ['bookMargins', (dashboard: Dashboard) => shop.services.margins.readBookMargins(admin, dashboard)],
    ['cash', (dashboard: Dashboard) => dashboard.readCash()],
    ['openRefunds', (dashboard: Dashboard) => dashboard.readOpenRefunds()],
    ['lowReviews', (dashboard: Dashboard) => dashboard.readLowReviews()],
  ])('%s reads the records of its days only', async (name, figures) => {
    const { seqScans, mostRows } = await executionOf(read(figures));
    expect(seqScans.filter((table) => LARGE.includes(table))).toEqual([]);
    expect(mostRows).toBeLessThan(mostOf(name));
  });

  it.each([
    ['orders', () => shop.services.orderExports.exportOrders(admin, week).pages.next()],
    ['lines', () => shop.services.orderExports.exportLines(admin, week).pages.next()],
  ])('a page of the %s as CSV reads little more than the page', async (name, page) => {
    const { seqScans, mostRows } = await executionOf(page);
    expect(seqScans.filter((table) => LARGE.includes(table))).toEqual([]);
    expect(mostRows).toBeLessThan(mostOf(name));
  });
});
