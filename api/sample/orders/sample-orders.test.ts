import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase } from '../../test/databases.ts';
import { createUser } from '../../test/test-users.ts';
import { type Config, loadConfig } from '../../src/config.ts';
import { DeskQueue } from '../../src/desk/desk.rules.ts';
import { ExchangeReason, ExchangeResolution, ExchangeStatus } from '../../src/exchanges/exchanges.rules.ts';
import { type Database, openDatabase } from '../../src/infrastructure.ts';
import { HoldReason } from '../../src/orders/holds.rules.ts';
import { Role } from '../../src/platform/permissions.rules.ts';
import { openSampleShop, requireSandbox } from './open-sample-shop.ts';
import { sampleItems } from './sample-items.ts';
import { addSampleOrders } from './sample-orders.ts';
import { STORIES } from './stories.ts';
import { staffViewer } from '../../test/staff.ts';

const ORDERS = STORIES.length;
const STOCK = 1_000;

let config: Config;
let opened: Database;
let shop: Awaited<ReturnType<typeof openSampleShop>>;
beforeAll(async () => {
  const databaseUrl = await createTestDatabase(inject('postgresUrl'));
  const dataDir = await mkdtemp(path.join(tmpdir(), 'examshelf-sample-orders-'));
  config = loadConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
  opened = await openDatabase(config);
  shop = await openSampleShop(config, opened);
  await opened.database.query('UPDATE book SET new_stock = $1, pre_owned_stock = $1', [STOCK]);
});
afterAll(async () => {
  await shop.close();
  await opened.close();
  await rm(config.dataDir, { recursive: true, force: true });
});

const query = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> => opened.database.query(sql, parameters);
const column = async (sql: string): Promise<string[]> =>
  (await query<{ value: string }>(`SELECT value::text FROM (${sql}) AS _ (value) ORDER BY 1`)).map(
    ({ value }) => value,
  );

const sampleBooks = (units: number) =>
  Array.from({ length: 353 }, (_, index) => ({
    bookId: `BOOK${index}`,
    isHindi: index < 40,
    units: { new: units, preowned: units },
  }));

describe('sample orders', () => {
  it('need an admin', async () => {
    await expect(addSampleOrders(shop, 1, () => {})).rejects.toThrow('ADMIN_EMAIL');
  });

  it('are refused in a shop with keys of a payment provider', () => {
    for (const keyId of ['rzp_live_0000', 'rzp_test_0000']) {
      const keys = { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: 'secret', RAZORPAY_WEBHOOK_SECRET: 'secret' };
      expect(() => requireSandbox(loadConfig(keys))).toThrow('RAZORPAY_KEY_ID');
    }
  });

  it('are added once', async () => {
    await createUser(opened.database, Role.OWNER);
    expect(await addSampleOrders(shop, 3, () => {})).toBe(3);
    expect(await addSampleOrders(shop, ORDERS, () => {})).toBe(ORDERS - 3);
    expect(await addSampleOrders(shop, ORDERS, () => {})).toBe(0);
    expect(await query('SELECT FROM customer_order')).toHaveLength(ORDERS);
  });

  it('name each book once, however many there are', () => {
    const books = sampleBooks(1_000);
    for (let index = 0; index < 1_000; index += 1) {
      const items = sampleItems({ index, story: STORIES[index % STORIES.length]! }, books);
      expect(items.length).toBeGreaterThan(0);
      expect(new Set(items.map(({ bookId }) => bookId)).size).toBe(items.length);
    }
  });

  it('take no more units of a book than they may', () => {
    const books = sampleBooks(2);
    const orders = Array.from({ length: 300 }, (_, index) =>
      sampleItems({ index, story: STORIES[index % STORIES.length]! }, books),
    );
    for (const { units } of books) expect(Math.min(...Object.values(units))).toBeGreaterThanOrEqual(0);
    const taken = orders.flat().reduce((sum, { quantity }) => sum + quantity, 0);
    const left = books.reduce((sum, { units }) => sum + units.new + units.preowned, 0);
    expect(taken + left).toBe(353 * 4);
  });

  it('are in every state of orders, parcels, holds, refunds, collections and queues', async () => {
    expect(await column('SELECT DISTINCT status FROM customer_order')).toEqual([
      'CANCELLED',
      'DELIVERED',
      'OUT_FOR_DELIVERY',
      'PACKED',
      'PENDING_PAYMENT',
      'PLACED',
      'RETURNED',
      'SHIPPED',
    ]);
    expect(await column('SELECT DISTINCT status FROM shipment')).toEqual([
      'ATTEMPTED',
      'DELIVERED',
      'LOST',
      'OUT_FOR_DELIVERY',
      'READY',
      'RETURNED',
      'RETURNING',
      'SHIPPED',
      'VOIDED',
    ]);
    expect(await column('SELECT reason FROM order_hold WHERE user_id IS NOT NULL')).toEqual(
      Object.values(HoldReason).toSorted(),
    );
    expect(await column('SELECT DISTINCT status FROM refund')).toEqual(['FAILED', 'PROCESSED']);
    expect(await column('SELECT DISTINCT status FROM collection')).toEqual(['COLLECTED', 'DUE', 'REMITTED']);
    const [admin] = await query<{ user_id: string }>(`SELECT user_id FROM account WHERE role = 'OWNER'`);
    const viewer = staffViewer({ userId: admin!.user_id });
    shop.setTime(new Date());
    const queues = await shop.services.adminOrders.countQueues(viewer);
    expect(queues.filter(({ count }) => count > 0).map(({ queue }) => queue)).toEqual(Object.values(DeskQueue));
  });

  it('are in every state of exchanges and payouts, with photographs, feedback, confirmations to come and remittances', async () => {
    expect(await column('SELECT DISTINCT status FROM exchange')).toEqual(Object.values(ExchangeStatus).toSorted());
    expect(await column('SELECT DISTINCT reason FROM exchange')).toEqual(Object.values(ExchangeReason).toSorted());
    expect(await column('SELECT DISTINCT resolution FROM exchange WHERE resolution IS NOT NULL')).toEqual(
      Object.values(ExchangeResolution).toSorted(),
    );
    expect(await column('SELECT DISTINCT status FROM payout')).toEqual(['DUE', 'PAID']);
    expect(await column('SELECT DISTINCT is_as_described FROM delivery_feedback')).toEqual(['false', 'true']);
    expect(await query('SELECT FROM remittance')).not.toEqual([]);
    const waiting = 'SELECT FROM order_hold WHERE user_id IS NULL AND released_at IS NULL';
    expect(await query(waiting)).toHaveLength(2);
    const photos = await query<{ original: string; width: number }>('SELECT original, width FROM exchange_photo');
    expect(photos.length).toBeGreaterThan(20);
    for (const { original, width } of photos) {
      const file = path.join(config.dataDir, 'media', 'originals', original);
      expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width });
    }
  });

  it('happened in the past, in the order of their steps', async () => {
    const wrong = `SELECT order_id FROM order_event JOIN customer_order USING (order_id)
      WHERE at < created_at OR at > now() + interval '1 second'`;
    expect(await column(wrong)).toEqual([]);
    expect(await query(`SELECT FROM customer_order WHERE created_at < now() - interval '5 days'`)).not.toEqual([]);
  });

  it('have right money: no refund exceeds its payment, each was refunded what was cancelled', async () => {
    expect(
      await column(`SELECT provider_payment_id FROM payment WHERE refunded_in_paise > amount_in_paise
        OR refunded_in_paise <> (SELECT coalesce(sum(amount_in_paise), 0) FROM refund
          WHERE refund.provider_payment_id = payment.provider_payment_id AND status <> 'FAILED')`),
    ).toEqual([]);
  });

  it('have right stock: what is sold and not back', async () => {
    const [books] = await query<{ missing: number; moved: number }>(
      `SELECT (SELECT sum($1 - new_stock + $1 - pre_owned_stock)::int FROM book) AS missing,
        (SELECT -sum(change)::int FROM stock_movement) AS moved`,
      [STOCK],
    );
    expect(books?.moved).toBeGreaterThan(ORDERS / 2);
    expect(books?.missing).toBe(books?.moved);
  });

  it('have one bill for each packed parcel, numbered without gaps in the order of packing', async () => {
    const bills = await query<{ serial: number; financial_year: number; shipment_id: string }>(
      `SELECT serial, financial_year, shipment_id FROM document WHERE series = 'BILL_OF_SUPPLY'
       ORDER BY issued_at, financial_year, serial`,
    );
    const years = new Set(bills.map(({ financial_year }) => financial_year));
    for (const year of years) {
      const serials = bills.filter(({ financial_year }) => financial_year === year).map(({ serial }) => serial);
      expect(serials).toEqual(serials.map((_, index) => index + 1));
    }
    const shipments = await column(`SELECT shipment_id FROM shipment WHERE kind = 'OUTBOUND'`);
    expect(bills.map(({ shipment_id }) => shipment_id).toSorted()).toEqual(shipments.toSorted());
  });

  it('are of sample customers whose addresses receive no email, and no email is queued', async () => {
    const emails = await column('SELECT DISTINCT email FROM account JOIN customer_order USING (user_id)');
    for (const email of emails) expect(email).toMatch(/^sample-customer-\d+@example\.test$/);
    const [jobs] = await query<{ jobs: string | null }>(`SELECT to_regclass('pgboss.job')::text AS jobs`);
    expect(jobs?.jobs ? await query('SELECT FROM pgboss.job') : []).toEqual([]);
  });

  it('have Hindi titles among them, and one to five lines', async () => {
    expect(await query(`SELECT FROM order_line WHERE book_description ~ '[\u0900-\u097f]'`)).not.toEqual([]);
    expect(await column('SELECT DISTINCT count(*) FROM order_line GROUP BY order_id')).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
    ]);
  });
});
