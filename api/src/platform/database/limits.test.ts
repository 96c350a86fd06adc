import { Client as PostgresClient } from 'pg';
import { randomUUID } from 'node:crypto';
import type { DataSource, QueryRunner } from 'typeorm';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { PATIENTLY } from '../../../test/patience.ts';
import { newcomer } from '../../../test/people.ts';
import { addShopper, copiesOf, placeOrder, type Shopper, stockBook, stockOf } from '../../../test/purchases.ts';
import { openTcpGate, type TcpGate } from '../../../test/tcp-gate.ts';
import { useTestShop } from '../../../test/test-shop.ts';
import { webhookHeaders, webhooksOf } from '../../../test/webhooks.ts';
import { withoutTimeLimits, poolOf } from './database.ts';
import { tables } from '../../tables.ts';

/** Short enough for a test, long enough for a busy machine. */
const LIMITS = { connectMs: 2_000, statementMs: 2_000, lockMs: 500, idleInTransactionMs: 1_000, silenceMs: 4_000 };
/** More than there are connections. */
const MANY = 30;

let gate: TcpGate;
beforeAll(async () => {
  const { hostname: host, port } = new URL(inject('postgresUrl'));
  gate = await openTcpGate({ host, port: Number(port) });
});
afterAll(() => gate?.close());

const shop = useTestShop({ reachedAt: (url) => gate.through(url), limits: LIMITS, doesJobs: false });

/** The shop as seen by another process, which the gate does not hold up. */
let observer: PostgresClient;
beforeAll(async () => {
  observer = new PostgresClient({ connectionString: shop.databaseUrl });
  observer.on('error', () => {});
  await observer.connect();
});
afterAll(() => observer?.end());

const answerOf = async (answer: Response) => {
  await answer.arrayBuffer();
  return [answer.status, answer.headers.get('Retry-After')];
};

/** Connections that are taken, and requests that wait for one. */
function busy(database: DataSource): number {
  const { totalCount, idleCount, waitingCount } = poolOf(database);
  return totalCount - idleCount + waitingCount;
}

async function expectRecovery(): Promise<void> {
  await expect.poll(async () => (await shop.get('/readyz')).status, PATIENTLY).toBe(200);
  await expect.poll(async () => (await shop.get('/api/books')).status, PATIENTLY).toBe(200);
  await expect.poll(() => busy(shop.database) + busy(shop.reserved), PATIENTLY).toBe(0);
}

describe('a database that falls silent', () => {
  afterEach(() => {
    gate.after(Infinity, () => {});
    gate.speak();
  });

  it('fails every request in time, and serves again once it speaks, with no connection left hanging', async () => {
    gate.fallSilent();
    const answers = await Promise.all(Array.from({ length: MANY }, async () => answerOf(await shop.get('/api/books'))));
    expect(answers).toEqual(Array.from({ length: MANY }, () => [503, '5']));
    gate.speak();
    await expectRecovery();
  });

  it('fails a transaction in the middle, whose connection does not go back to the pool', async () => {
    for (const messages of [1, 2, 3]) {
      await expectRecovery();
      gate.after(messages, gate.fallSilent);
      const answer = await answerOf(await shop.visitor().post('/api/register', newcomer()));
      expect(answer).toEqual([503, '5']);
      gate.after(Infinity, () => {});
      gate.speak();
    }
    await expectRecovery();
    expect((await shop.visitor().post('/api/register', newcomer())).status).toBe(201);
  });
});

describe('a main pool that is full', () => {
  let borrowed: QueryRunner[];
  afterEach(() => Promise.all(borrowed.map((runner) => runner.release())));

  it('neither fails readiness nor loses a webhook', async () => {
    const shopper = await addShopper(shop);
    const { payment } = await placeOrder(shop, shopper, [copiesOf(await stockBook(shop, 5))]);
    const providerOrderId = payment?.providerOrderId ?? '';
    await shop.sandbox.pay(providerOrderId);
    const [webhook] = await webhooksOf(shop, providerOrderId);
    borrowed = Array.from({ length: poolOf(shop.database).options.max ?? 0 }, () => shop.database.createQueryRunner());
    await Promise.all(borrowed.map((runner) => runner.connect()));

    expect(await answerOf(await shop.get('/api/books/JEEPHY7253'))).toEqual([503, '5']);
    expect((await shop.get('/readyz')).status).toBe(200);
    const received = await shop.post('/api/webhooks/razorpay', webhook!.body, webhookHeaders(webhook!));
    expect(received.status).toBe(200);
    const { rowCount } = await observer.query('SELECT 1 FROM webhook_event WHERE event_id = $1', [webhook!.id]);
    expect(rowCount).toBe(1);
  });
});

const PLACE = `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { order { orderId } } }`;

describe('another process that holds a row and stands still', () => {
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
    const wish = { addressId: shopper.addressId, paymentOption: 'PAY_ON_DELIVERY', expectedTotal: total };
    input = { idempotencyKey: randomUUID(), items, ...wish };
  });

  const order = () => client.post('/graphql', { query: PLACE, variables: { input } });
  const orders = async () =>
    (await observer.query('SELECT 1 FROM customer_order WHERE user_id = $1', [shopper.userId])).rowCount;

  it('makes a request wait only so long, which then has written nothing', async () => {
    const LOCK = 'SELECT 1 FROM book WHERE book_id = $1 FOR UPDATE';
    await observer.query('BEGIN');
    await observer.query(LOCK, [bookId]);
    expect(await answerOf(await order())).toEqual([503, '5']);
    expect(await orders()).toBe(0);
    await observer.query('ROLLBACK');
    expect(await stockOf(shop, bookId)).toBe(5);
  });

  it('is ended by the server, so that the next request goes through', async () => {
    const frozen = shop.database.createQueryRunner();
    await frozen.startTransaction();
    await frozen.query('SELECT 1 FROM book WHERE book_id = $1 FOR UPDATE', [bookId]);
    await expect.poll(async () => (await order()).status, PATIENTLY).toBe(200);
    expect([await orders(), await stockOf(shop, bookId)]).toEqual([1, 4]);
    await expect(frozen.query('SELECT 1')).rejects.toThrow(/released/);
    await frozen.release();
  });
});

describe('work that rightly takes longer', () => {
  it('has no time limits', async () => {
    const settings = await withoutTimeLimits({ url: shop.databaseUrl, ...tables }, (database) =>
      database.query(
        `SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock`,
      ),
    );
    expect(settings).toEqual([{ statement: '0', lock: '0' }]);
  });
});
