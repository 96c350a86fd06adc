import { Client as PostgresClient } from 'pg';
import { randomUUID } from 'node:crypto';
import type { DataSource, QueryRunner } from 'typeorm';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { POLLING } from '../../../test/polling.ts';
import { newUserDetails } from '../../../test/test-users.ts';
import { addShopper, copiesOf, placeOrder, type Shopper, stockBook, stockOf } from '../../../test/purchases.ts';
import { openTcpProxy, type TcpProxy } from '../../../test/tcp-proxy.ts';
import { useTestShop } from '../../../test/test-shop.ts';
import { webhookHeaders, webhooksOf } from '../../../test/webhooks.ts';
import { withoutTimeouts, poolOf } from './database.ts';
import { tables } from '../../tables.ts';

/** Short enough for a test, long enough for a busy machine. */
const LIMITS = { connectMs: 2_000, statementMs: 2_000, lockMs: 500, idleInTransactionMs: 1_000, socketIdleMs: 4_000 };
/** More than there are connections. */
const MANY = 30;

let proxy: TcpProxy;
beforeAll(async () => {
  const { hostname: host, port } = new URL(inject('postgresUrl'));
  proxy = await openTcpProxy({ host, port: Number(port) });
});
afterAll(() => proxy?.close());

const shop = useTestShop({ rewriteDatabaseUrl: (url) => proxy.proxiedUrl(url), timeouts: LIMITS, runJobs: false });

/** A direct connection to the database, bypassing the proxy. */
let observer: PostgresClient;
beforeAll(async () => {
  observer = new PostgresClient({ connectionString: shop.databaseUrl });
  observer.on('error', () => {});
  await observer.connect();
});
afterAll(() => observer?.end());

const outcomeOf = async (response: Response) => {
  await response.arrayBuffer();
  return [response.status, response.headers.get('Retry-After')];
};

/** Number of busy connections and waiting requests. */
function busy(database: DataSource): number {
  const { totalCount, idleCount, waitingCount } = poolOf(database);
  return totalCount - idleCount + waitingCount;
}

async function expectRecovery(): Promise<void> {
  await expect.poll(async () => (await shop.get('/readyz')).status, POLLING).toBe(200);
  await expect.poll(async () => (await shop.get('/api/books')).status, POLLING).toBe(200);
  await expect.poll(() => busy(shop.database) + busy(shop.reserved), POLLING).toBe(0);
}

describe('a database that stops responding', () => {
  afterEach(() => {
    proxy.interceptAfter(Infinity, () => {});
    proxy.resume();
  });

  it('fails every request in time, and works again afterwards, without leaking connections', async () => {
    proxy.pause();
    const outcomes = await Promise.all(
      Array.from({ length: MANY }, async () => outcomeOf(await shop.get('/api/books'))),
    );
    expect(outcomes).toEqual(Array.from({ length: MANY }, () => [503, expect.stringMatching(/^[3-7]$/)]));
    proxy.resume();
    await expectRecovery();
  });

  it('fails a transaction at any statement, whose connection does not return to the pool', async () => {
    for (const messages of [1, 2, 3]) {
      await expectRecovery();
      proxy.interceptAfter(messages, proxy.pause);
      const outcome = await outcomeOf(await shop.visitor().post('/api/register', newUserDetails()));
      expect(outcome).toEqual([503, '5']);
      proxy.interceptAfter(Infinity, () => {});
      proxy.resume();
    }
    await expectRecovery();
    expect((await shop.visitor().post('/api/register', newUserDetails())).status).toBe(201);
  });
});

describe('a full main pool', () => {
  let borrowed: QueryRunner[];
  afterEach(() => Promise.all(borrowed.map((runner) => runner.release())));

  it('does not affect readiness or webhooks', async () => {
    const shopper = await addShopper(shop);
    const { payment } = await placeOrder(shop, shopper, [copiesOf(await stockBook(shop, 5))]);
    const providerOrderId = payment?.providerOrderId ?? '';
    await shop.sandbox.pay(providerOrderId);
    const [webhook] = await webhooksOf(shop, providerOrderId);
    borrowed = Array.from({ length: poolOf(shop.database).options.max ?? 0 }, () => shop.database.createQueryRunner());
    // A statement on each, so that none is closed as idle meanwhile.
    await Promise.all(borrowed.map((runner) => runner.query('SELECT 1')));

    expect(await outcomeOf(await shop.get('/api/books/JEEPHY7253'))).toEqual([503, '5']);
    expect((await shop.get('/readyz')).status).toBe(200);
    const received = await shop.post('/api/webhooks/razorpay', webhook!.body, webhookHeaders(webhook!));
    expect(received.status).toBe(200);
    const { rowCount } = await observer.query('SELECT 1 FROM webhook_event WHERE event_id = $1', [webhook!.id]);
    expect(rowCount).toBe(1);
  });
});

const PLACE = `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { order { orderId } } }`;

describe('a lock held by an idle transaction', () => {
  let shopper: Shopper;
  let client: Client;
  let bookId: string;
  let input: object;

  beforeAll(async () => {
    shopper = await addShopper(shop);
    client = shop.visitor();
    await client.post('/api/login', { email: shopper.email, password: shopper.password });
    bookId = await stockBook(shop, 5);
    const { total } = await shop.services.checkout.quote(shopper.viewer, {
      items: [copiesOf(bookId)],
      addressId: shopper.addressId,
    });
    const items = [{ bookId, condition: 'NEW', quantity: 1 }];
    const choices = { addressId: shopper.addressId, paymentOption: 'PAY_ON_DELIVERY', expectedTotal: total };
    input = { idempotencyKey: randomUUID(), items, ...choices };
  });

  const order = () => client.post('/graphql', { query: PLACE, variables: { input } });
  const orders = async () =>
    (await observer.query('SELECT 1 FROM customer_order WHERE user_id = $1', [shopper.userId])).rowCount;

  it('fails a request after the lock timeout, with nothing written', async () => {
    const LOCK = 'SELECT 1 FROM book WHERE book_id = $1 FOR UPDATE';
    await observer.query('BEGIN');
    await observer.query(LOCK, [bookId]);
    expect(await outcomeOf(await order())).toEqual([503, '5']);
    expect(await orders()).toBe(0);
    await observer.query('ROLLBACK');
    expect(await stockOf(shop, bookId)).toBe(5);
  });

  it('is released when the server terminates the transaction, and the next request succeeds', async () => {
    const idle = shop.database.createQueryRunner();
    await idle.startTransaction();
    await idle.query('SELECT 1 FROM book WHERE book_id = $1 FOR UPDATE', [bookId]);
    await expect.poll(async () => (await order()).status, POLLING).toBe(200);
    expect([await orders(), await stockOf(shop, bookId)]).toEqual([1, 4]);
    await expect(idle.query('SELECT 1')).rejects.toThrow(/released/);
    await idle.release();
  });
});

describe('withoutTimeouts', () => {
  it('sets no statement and lock timeouts', async () => {
    const settings = await withoutTimeouts({ url: shop.databaseUrl, ...tables }, (database) =>
      database.query(
        `SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock`,
      ),
    );
    expect(settings).toEqual([{ statement: '0', lock: '0' }]);
  });
});
