import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { execute, read } from '../bench/setup/databases.ts';
import { startShopWith } from '../bench/setup/servers.ts';
import { addShoppers, fillStock } from '../bench/setup/shoppers.ts';
import { startEmbeddedPostgres } from '../../api/embedded-postgres/embedded-postgres.ts';
import { SANDBOX_PATH } from '../../api/sandbox/built-in.ts';
import type { Drill, DrillRow } from './report.ts';
import { startPooler } from './setup/pooler.ts';
import { settledInvariants } from './setup/settled-invariants.ts';
import { type WalkFigures, wrongAnswersOf } from './setup/walk-samples.ts';
import { startWalks, type Walks } from './setup/walks.ts';

const SECRET = 'the secret of the pooled shop';
const SHOPPERS = 20;
const SECONDS = 60;
const QUICK_SECONDS = 15;
const ORDERS = 20;
const BOOK = 'JEEPHY7253';

export const pooler: Drill = {
  name: 'pooler',
  about: 'Two web processes reach PostgreSQL by PgBouncer in transaction mode',
  run: async ({ folder, stack, isQuick, onProgress }) => {
    const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'database') });
    stack.defer(postgres.stop);
    const pgbouncer = await startPooler(folder, postgres.url);
    stack.defer(pgbouncer.stop);
    const variables = {
      DATABASE_URL: pgbouncer.url,
      DATABASE_DIRECT_URL: postgres.url,
      SESSION_SECRET: SECRET,
      TRUST_PROXY: '1',
    };
    const start = async () => {
      const shop = await startShopWith(folder, variables);
      stack.defer(shop.stop);
      return shop;
    };
    const shops = [await start(), await start()] as const;
    const { customers } = await addShoppers(postgres.url, { customers: 300, admins: 0, secret: SECRET });
    await fillStock(postgres.url, [BOOK]);
    const walks = startWalks({
      urls: shops.map(({ url }) => url),
      shoppers: customers,
      books: [{ bookId: BOOK }],
      provider: { url: shops[0].url + SANDBOX_PATH },
      rate: { concurrency: SHOPPERS },
      thinkMs: 300,
    });
    onProgress('shoppers buy');
    await pause(1_000 * (isQuick ? QUICK_SECONDS : SECONDS));
    // On a busy machine it takes longer.
    for (let waited = 0; walks.orders.length < ORDERS && waited < 2 * SECONDS; waited += 1) await pause(1_000);
    const sessions = await sessionsRow(postgres.url);
    const answers = answersRow(await walks.stop(), walks);
    const rows = [answers, sessions, await timeoutsRow(pgbouncer.url), await changeRow(postgres.url, shops[1].url)];
    return [...rows, ...(await settledInvariants({ databaseUrl: postgres.url }))];
  },
};

function answersRow({ requests, outcomes }: WalkFigures, { orders, samples }: Walks): DrillRow {
  const { ok, unavailable, failed, rejected, refused, timeout } = outcomes;
  return {
    promise: 'shoppers browse, order and pay through the pooler',
    figure: `${requests} requests, ${orders.length} orders: ${unavailable} × 503, ${failed} × other 5xx, ${rejected} × 4xx ${wrongAnswersOf(samples)}, ${refused} refused, ${timeout} timed out`,
    kept: requests === ok && orders.length > 0,
  };
}

/** `examshelf` are those of the pools, `examshelf-changes` those that listen. */
async function sessionsRow(url: string): Promise<DrillRow> {
  const [{ count } = { count: 0 }] = await read<{ count: number }>(
    url,
    `SELECT count(*)::int AS count FROM pg_stat_activity WHERE application_name = 'examshelf'`,
  );
  return { promise: 'the processes share at most 20 connections', figure: `${count} connections`, kept: count <= 20 };
}

async function timeoutsRow(url: string): Promise<DrillRow> {
  const [{ timeouts } = { timeouts: '' }] = await read<{ timeouts: string }>(
    url,
    `SELECT concat_ws(', ', current_setting('statement_timeout'), current_setting('lock_timeout'),
       current_setting('idle_in_transaction_session_timeout')) AS timeouts`,
  );
  return {
    promise: 'sessions of the pooler have the timeouts of the shop',
    figure: timeouts,
    kept: timeouts === '10s, 5s, 10s',
  };
}

/** A change reaches the response cache by LISTEN, which needs the direct address. */
async function changeRow(databaseUrl: string, shopUrl: string): Promise<DrillRow> {
  const status = async () => {
    const response = await fetch(`${shopUrl}/api/books/${BOOK}`);
    await response.text();
    return response.headers.get('cache-status') ?? 'none';
  };
  await status();
  const before = await status();
  await execute(databaseUrl, [`UPDATE book SET publisher = publisher || ' Press' WHERE book_id = '${BOOK}'`]);
  await pause(1_000);
  const after = await status();
  return {
    promise: 'a change of a book empties the response cache',
    figure: `before: ${before}; after: ${after}`,
    kept: before.endsWith('hit') && after.includes('miss'),
  };
}
