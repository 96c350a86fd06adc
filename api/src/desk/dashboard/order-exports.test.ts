import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { insertManyOrders } from '../../../test/many-orders.ts';
import { BOOKS, seedMonth } from '../../../test/seeded-month.ts';
import { useTestShop } from '../../../test/test-shop.ts';
import { DASHBOARD_MESSAGES } from './dashboard.rules.ts';
import { LINE_COLUMNS, ORDER_COLUMNS } from './order-columns.ts';

const shop = useTestShop({ runJobs: false });
let client: Client;
beforeAll(async () => {
  ({ client } = await shop.admin());
  await seedMonth(shop.database);
});

type Row = Record<string, string>;

const get = (file: string, from: string, to: string) => client.get(`/api/desk/${file}.csv?from=${from}&to=${to}`);

async function rowsOf(response: Response): Promise<Row[]> {
  return parse(await response.text(), { columns: true, bom: true });
}

const sum = (rows: Row[], column: string) => rows.reduce((total, row) => total + Number(row[column]), 0);

describe('the orders of a month as CSV', () => {
  it('are one row each, with what the dashboard counts', async () => {
    const rows = await rowsOf(await get('orders', '2026-04-01', '2026-04-30'));
    expect(rows.map(({ orderId }) => orderId).filter((id) => !/^(ten|way|due|may)/.test(id ?? ''))).toEqual([
      'o1',
      'o2',
      'o3',
      'o4',
      'o5',
      'o6',
      'o7',
      'last',
    ]);
    expect([rows.length, sum(rows, 'total'), sum(rows, 'revenue'), sum(rows, 'netRevenue')]).toEqual([
      38, 17_800, 16_400, 14_826.5,
    ]);
    expect(rows[0]).toEqual({
      orderId: 'o1',
      placedAt: '2026-04-01T00:00:00+05:30',
      status: 'DELIVERED',
      paymentOption: 'PAY_ON_DELIVERY',
      name: 'Asha Rao',
      phone: '9876543210',
      address: "'=12-b, Airport Road",
      copies: '1',
      cancelledCopies: '0',
      total: '500.00',
      revenue: '500.00',
      netRevenue: '500.00',
      cost: '0.00',
      postage: '0.00',
      fee: '0.00',
      margin: '500.00',
      unitsWithoutCost: '1',
      storeCredit: '0.00',
      refunded: '0.00',
      promisedDay: '2026-04-04',
      courier: 'India Post',
      awb: '',
      shippedAt: '2026-03-20T10:00:00+05:30',
      deliveredAt: '2026-04-04T23:59:59+05:30',
    });
    const byId = new Map(rows.map((row) => [row.orderId, row]));
    expect(byId.get('o6')).toMatchObject({
      copies: '3',
      cancelledCopies: '1',
      total: '1500.00',
      revenue: '1000.00',
      refunded: '500.00',
    });
    expect(byId.get('o3')).toMatchObject({
      status: 'CANCELLED',
      revenue: '0.00',
      refunded: '400.00',
      courier: '',
      deliveredAt: '',
    });
    expect(byId.get('ten0')).toMatchObject({ refunded: '50.50' });
  });

  it('have a row for each line', async () => {
    const rows = await rowsOf(await get('order-lines', '2026-04-01', '2026-04-30'));
    expect([rows.length, sum(rows, 'copies') - sum(rows, 'cancelledCopies'), sum(rows, 'revenue')]).toEqual([
      45, 49, 16_400,
    ]);
    expect(rows.slice(1, 3)).toEqual([
      expect.objectContaining({
        orderId: 'o2',
        bookId: BOOKS.A,
        title: 'Book A, गणित',
        condition: 'new',
        unitPrice: '500.00',
      }),
      expect.objectContaining({
        orderId: 'o2',
        bookId: BOOKS.A,
        condition: 'preowned',
        unitPrice: '300.00',
        revenue: '300.00',
      }),
    ]);
  });

  it('are a file that Excel reads as UTF-8, which no cache keeps', async () => {
    const response = await get('order-lines', '2026-04-01', '2026-04-01');
    expect(
      Object.fromEntries(
        ['content-type', 'content-disposition', 'cache-control'].map((name) => [name, response.headers.get(name)]),
      ),
    ).toEqual({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="order-lines-2026-04-01-to-2026-04-01.csv"',
      'cache-control': 'private, no-store',
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  });

  it('have only a header if nothing was ordered', async () => {
    const names = (columns: readonly { name: string }[]) => `\ufeff${columns.map(({ name }) => name).join(',')}\r\n`;
    const read = async (file: string) =>
      new TextDecoder('utf-8', { ignoreBOM: true }).decode(
        await (await get(file, '2026-01-01', '2026-01-01')).arrayBuffer(),
      );
    expect(await read('orders')).toBe(names(ORDER_COLUMNS));
    expect(await read('order-lines')).toBe(names(LINE_COLUMNS));
  });

  it.each([
    ['more than 366 days', '2025-04-01', '2026-04-02', { to: DASHBOARD_MESSAGES.tooLong }],
    ['no days', '', '', { from: DASHBOARD_MESSAGES.day, to: DASHBOARD_MESSAGES.day }],
  ])('are refused for %s', async (_what, from, to, fields) => {
    for (const file of ['orders', 'order-lines']) {
      const response = await get(file, from, to);
      expect([response.status, await response.json()]).toMatchObject([400, { fields }]);
    }
  });

  it('are for admins', async () => {
    for (const file of ['orders', 'order-lines'])
      expect((await shop.visitor().get(`/api/desk/${file}.csv?from=2026-04-01&to=2026-04-01`)).status).toBe(401);
  });
});

it('many orders are read in pages, each order and line once', async () => {
  await insertManyOrders(shop.database, 1_100);
  const {
    rows: [range],
  } = {
    rows: await shop.database.query(
      `SELECT min(at)::date::text AS from, (max(at) + interval '1 day')::date::text AS to FROM order_event WHERE kind = 'PLACED' AND at > '2026-06-01'`,
    ),
  };
  const [counted] = await shop.database.query(
    `SELECT count(DISTINCT order_id)::int AS orders, count(*)::int AS lines
     FROM order_event JOIN order_line USING (order_id) WHERE order_event.kind = 'PLACED' AND at > '2026-06-01'`,
  );
  const orders = await rowsOf(await get('orders', range.from, range.to));
  const lines = await rowsOf(await get('order-lines', range.from, range.to));
  expect([orders.length, new Set(orders.map(({ orderId }) => orderId)).size, lines.length]).toEqual([
    counted.orders,
    counted.orders,
    counted.lines,
  ]);
  expect(counted.orders).toBe(1_100);
});
