import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { addShopper, copiesOf, pay, placeOrder, stockBook } from '../../test/purchases.ts';
import { TestClock } from '../../test/test-clock.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { PaymentOption } from '../orders/orders.rules.ts';
import { WEBHOOK_EVENT_HOURS } from '../payments/payments.rules.ts';
import { FILE_LIFETIMES, TABLE_LIFETIMES, UNPAID_ORDER_DAYS } from './lifetimes.ts';
import { deleteOldFiles } from './old-files.ts';
import { DAY_MS } from '../platform/durations.rules.ts';

const clock = new TestClock();
const shop = useTestShop({ runJobs: false, clock: clock.read });

/** A row of each table that has a lifetime in days, with its time. */
const INSERTS = {
  account_change: `INSERT INTO account_change (user_id, kind, email, phone, changed_at)
    SELECT user_id, 'EMAIL', 'asha@example.test', NULL, $1::timestamptz FROM account LIMIT 1`,
  book_import: `INSERT INTO book_import (state, who, rows, total, created_at) VALUES ('DONE', 'admin', '[]', 0, $1::timestamptz)`,
  contact_message: `INSERT INTO contact_message (ticket, name, email, subject, message, status, answered_at, answered_by)
    SELECT left(md5($1::timestamptz::text), 8), 'Asha', 'asha@example.test', 'Books', 'A question', 'ANSWERED', $1::timestamptz, user_id
    FROM account LIMIT 1`,
  courier_event: `INSERT INTO courier_event (courier, event_key, awb, text, at, received_at)
    VALUES ('DELHIVERY', $1::timestamptz::text, '1', 'Scanned', $1::timestamptz, $1::timestamptz)`,
  draft_order: `INSERT INTO draft_order (draft_order_id, status, user_id, items, updated_by, created_at, expires_at)
    SELECT gen_random_uuid(), 'EXPIRED', user_id, '[]', user_id, $1::timestamptz, $1::timestamptz FROM account LIMIT 1`,
  missed_search: `INSERT INTO missed_search (day, words, created_at)
    SELECT $1::timestamptz::date, left(md5($1::timestamptz::text), 8), $1::timestamptz`,
  payment_link: `INSERT INTO payment_link (payment_link_id, user_id, token_hash, items, total, created_at, ends_at)
    SELECT gen_random_uuid(), user_id, sha256(convert_to($1::timestamptz::text, 'UTF8')), '[{}]', 100, $1::timestamptz - interval '48 hours', $1::timestamptz
    FROM account LIMIT 1`,
  sandbox_webhook: `INSERT INTO sandbox_webhook (id, event, body, created_at) VALUES ($1::timestamptz::text, 'payment.captured', '{}', $1::timestamptz)`,
  security_event: `INSERT INTO security_event (kind, created_at) VALUES ('LOGIN', $1::timestamptz)`,
  station: `INSERT INTO station (name, token_hash, created_by, created_at, ended_at)
    SELECT 'Table', sha256(convert_to($1::timestamptz::text, 'UTF8')), user_id, $1::timestamptz, $1::timestamptz FROM account LIMIT 1`,
  unmatched_payment: `INSERT INTO unmatched_payment (provider_payment_id, amount_in_paise, currency, paid_at, found_at, status, decided_at)
    VALUES ($1::timestamptz::text, 100, 'INR', $1::timestamptz, $1::timestamptz, 'HANDLED', $1::timestamptz)`,
  webhook_event: `INSERT INTO webhook_event VALUES ($1::timestamptz::text, 'payment.captured', $1::timestamptz)`,
};

const deleteOldRows = () => shop.services.retention.deleteOldRows();
const daysAgo = (days: number) => new Date(clock.read().getTime() - days * DAY_MS);
const lifetimes = [...TABLE_LIFETIMES].flatMap(([table, lifetime]) =>
  'days' in lifetime ? [{ table, days: lifetime.days }] : [],
);

async function countRows(table: string): Promise<number> {
  return (await shop.database.query(`SELECT count(*)::int AS count FROM ${table}`))[0].count;
}

beforeAll(async () => void (await addShopper(shop)));

it('every table of the shop has a lifetime, or a reason why it is kept', async () => {
  const found: { name: string }[] = await shop.database.query(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`,
  );
  expect([...TABLE_LIFETIMES.keys()].toSorted()).toEqual(found.map(({ name }) => name));
});

it('the ids of webhooks are kept for longer than the provider repeats them', () => {
  expect(lifetimes.find(({ table }) => table === 'webhook_event')?.days).toBeGreaterThan(WEBHOOK_EVENT_HOURS / 24);
});

it.each(lifetimes)('rows of $table are deleted after $days days, not before', async ({ table, days }) => {
  await shop.database.query(`DELETE FROM ${table}`);
  for (const age of [days + 1, days + 2, days - 0.5])
    await shop.database.query(INSERTS[table as keyof typeof INSERTS], [daysAgo(age)]);
  await deleteOldRows();
  expect(await countRows(table)).toBe(1);
});

it('a run deletes more rows than one statement does', async () => {
  await shop.database.query(
    `INSERT INTO webhook_event SELECT n::text, 'payment.captured', $1 FROM generate_series(1, 5000) AS n`,
    [daysAgo(91)],
  );
  await deleteOldRows();
  expect(await countRows(`webhook_event WHERE event_id = '5000'`)).toBe(0);
});

describe('an order that was never paid', () => {
  const COUNTS = `SELECT (SELECT count(*)::int FROM customer_order WHERE order_id = $1) AS orders,
    (SELECT count(*)::int FROM order_line WHERE order_id = $1) AS lines,
    (SELECT count(*)::int FROM order_event WHERE order_id = $1) AS events`;

  async function placeExpiredOrder() {
    const { order, payment } = await placeOrder(shop, await addShopper(shop), [copiesOf(await stockBook(shop, 5))]);
    await shop.database.query(`UPDATE customer_order SET status = 'EXPIRED' WHERE order_id = $1`, [order.orderId]);
    return { orderId: order.orderId, providerOrderId: payment?.providerOrderId ?? '' };
  }
  const makeOld = (orderId: string) =>
    shop.database.query('UPDATE customer_order SET created_at = $2 WHERE order_id = $1', [
      orderId,
      daysAgo(UNPAID_ORDER_DAYS + 1),
    ]);

  it('is deleted with its lines and events, and a payment that comes later is refunded', async () => {
    const { orderId, providerOrderId } = await placeExpiredOrder();
    await deleteOldRows();
    expect(await shop.database.query(COUNTS, [orderId])).toEqual([{ orders: 1, lines: 1, events: expect.any(Number) }]);

    const late = await pay(shop, orderId);
    await makeOld(orderId);
    await deleteOldRows();
    expect(await shop.database.query(COUNTS, [orderId])).toEqual([{ orders: 0, lines: 0, events: 0 }]);

    const payment = await shop.services.gateway.findPayment(late.providerPaymentId);
    if (payment) await shop.services.settlement.settlePayment(payment);
    await shop.services.settlement.refundWithoutOrder(providerOrderId);
    const refunds = await shop.database.query(
      'SELECT reason, amount_in_paise FROM refund WHERE provider_payment_id = $1',
      [late.providerPaymentId],
    );
    expect(refunds).toEqual([{ reason: 'NO_ORDER', amount_in_paise: payment?.amountInPaise }]);
  });

  it('is kept if a payment was reported, and so are orders on delivery', async () => {
    const { orderId } = await placeExpiredOrder();
    const paid = await pay(shop, orderId);
    const payment = await shop.services.gateway.findPayment(paid.providerPaymentId);
    if (payment) await shop.services.settlement.settlePayment(payment);
    const { order } = await placeOrder(shop, await addShopper(shop), [copiesOf(await stockBook(shop, 5))], {
      paymentOption: PaymentOption.PAY_ON_DELIVERY,
    });
    for (const id of [orderId, order.orderId]) await makeOld(id);
    await deleteOldRows();
    expect(await countRows(`customer_order WHERE order_id IN ('${orderId}', '${order.orderId}')`)).toBe(2);
  });
});

describe('files', () => {
  it.each(FILE_LIFETIMES)('$what in $folder are deleted after $days days', async ({ folder, days, since }) => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'examshelf-files-'));
    const parent = path.join(dataDir, folder, 'book');
    await mkdir(parent, { recursive: true });
    const now = new Date();
    const old = new Date(now.getTime() - (days + 1) * DAY_MS);
    for (const name of ['600.webp', 'email.eml', `600.webp.${randomUUID()}`, randomUUID(), 'original.svg']) {
      await writeFile(path.join(parent, name), '');
      await utimes(path.join(parent, name), old, old);
    }
    await writeFile(path.join(parent, 'new.webp'), '');
    await writeFile(path.join(parent, 'read.webp'), '');
    await utimes(path.join(parent, 'read.webp'), since === 'read' ? now : old, old);
    await deleteOldFiles(dataDir, now);
    const left = await readdir(parent);
    expect(left).toEqual(expect.arrayContaining(['new.webp', 'original.svg']));
    expect(left.includes('read.webp')).toBe(true);
    expect(left.length).toBeLessThan(7);
    expect(left.filter((name) => /[0-9a-f]{12}$/.test(name))).toEqual([]);
    await rm(dataDir, { recursive: true });
  });
});

describe('docs/operations.md', () => {
  const cellsOf = (line: string) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());

  it('has every lifetime, and every reason why rows are kept', async () => {
    const text = await readFile('docs/operations.md', 'utf8');
    const [, between = ''] = text.split(/<!-- \/?lifetimes -->/);
    const rows = between
      .split('\n')
      .filter((line) => line.startsWith('|') && !line.includes('---') && !line.includes('| When'))
      .map(cellsOf);
    expect(rows).toEqual(lifetimeRows());
  });
});

function lifetimeRows(): string[][] {
  const all = [...TABLE_LIFETIMES];
  const deleted = all.flatMap(([table, lifetime]) => {
    if ('kept' in lifetime) return [];
    return [[lifetime.what, `\`${table}\``, 'days' in lifetime ? `after ${lifetime.days} days` : lifetime.deleted]];
  });
  const files = FILE_LIFETIMES.map(({ what, folder, days, since }) => [
    what,
    `\`DATA_DIR/${folder}\``,
    `${days === 1 ? 'a day' : `${days} days`} after they were ${since}`,
  ]);
  const kept = new Map<string, string[]>();
  for (const [table, lifetime] of all)
    if ('kept' in lifetime) kept.set(lifetime.kept, [...(kept.get(lifetime.kept) ?? []), `\`${table}\``]);
  return [...deleted, ...files, ...[...kept].map(([reason, names]) => ['kept', names.join(', '), reason])];
}
