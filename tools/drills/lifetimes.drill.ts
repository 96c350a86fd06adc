import { readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { execute, read } from '../bench/setup/databases.ts';
import { type BenchServer, startShopWith } from '../bench/setup/servers.ts';
import { startEmbeddedPostgres } from '../../api/embedded-postgres/embedded-postgres.ts';
import { TABLE_LIFETIMES } from '../../api/src/retention/lifetimes.ts';
import type { Drill, DrillContext, DrillRow } from './report.ts';
import { startShoppers } from './setup/busy-shop.ts';
import { settledInvariants } from './setup/settled-invariants.ts';

const SECRET = 'the secret of the drill';
const DAYS = 800;
const SHOPPERS = 4;
const BUY_MS = 10_000;
const MOST_SECONDS = 180;
const EVENTS = 20_000;

/** Rows that come with the work of a shop, many at once: events of the payment provider and of couriers. */
const ADD_EVENTS = [
  `INSERT INTO webhook_event SELECT gen_random_uuid()::text, 'payment.captured', now() FROM generate_series(1, ${EVENTS})`,
  `INSERT INTO courier_event (courier, event_key, awb, text, at, received_at)
   SELECT 'DELHIVERY', gen_random_uuid()::text, n::text, 'Scanned', now(), now() FROM generate_series(1, ${EVENTS}) AS n`,
  `INSERT INTO sandbox_webhook (id, event, body, created_at)
   SELECT gen_random_uuid()::text, 'payment.captured', '{}', now() FROM generate_series(1, ${EVENTS})`,
];

/** What must stay, whatever its age. */
const KEPT = ['payment', 'refund', 'collection', 'document', 'payment_intent', 'review', 'account'];

/** Shops whose rows and files are made old by shifting all times. */
export const lifetimes: Drill = {
  name: 'lifetimes',
  about: 'years pass: rows and files at the end of their lifetime go, orders and money stay',
  async run(context) {
    const { stack, folder, isQuick, onProgress } = context;
    const dataDir = path.join(folder, 'shop');
    const postgres = await startEmbeddedPostgres({ dataDir });
    stack.defer(postgres.stop);
    const start = () => startShopWith(folder, { DATA_DIR: dataDir, SESSION_SECRET: SECRET, TRUST_PROXY: '1' });
    let shop = await start();
    stack.defer(() => shop.stop());
    const cycles: Cycle[] = [];
    for (let number = 0; number < (isQuick ? 1 : 3); number += 1) {
      onProgress(`cycle ${number + 1}`);
      await work(shop, postgres.url, number);
      const before = await countRows(postgres.url);
      const filesBefore = await countFiles(dataDir);
      await shop.stop();
      await makeOld(postgres.url, dataDir);
      shop = await start();
      await untilDeleted(postgres.url, context);
      cycles.push({ before, filesBefore, after: await countRows(postgres.url), filesAfter: await countFiles(dataDir) });
    }
    return [...rowsOf(cycles), ...(await settledInvariants({ databaseUrl: postgres.url }))];
  },
};

interface Cycle {
  before: Record<string, number>;
  after: Record<string, number>;
  filesBefore: number;
  filesAfter: number;
}

async function work(shop: BenchServer, databaseUrl: string, number: number): Promise<void> {
  await execute(databaseUrl, [
    `UPDATE account SET email = 'old${number}-' || email, phone = NULL WHERE email LIKE 'asha%@example.test'`,
    ...ADD_EVENTS,
  ]);
  const walks = await startShoppers({ databaseUrl, urls: [shop.url], secret: SECRET, concurrency: SHOPPERS });
  await pause(BUY_MS);
  await walks.stop();
  const page = await (await fetch(`${shop.url}/`)).text();
  for (const [, file] of page.matchAll(/src="(\/media\/[^"]+)"/g)) await (await fetch(shop.url + file)).arrayBuffer();
}

const SHIFTS = `SELECT format('UPDATE %I.%I SET %s', table_schema, table_name,
    string_agg(format('%1$I = %1$I - interval ''${DAYS} days''', column_name), ', ')) AS statement
  FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
  WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND data_type = 'timestamp with time zone'
    AND is_generated = 'NEVER' GROUP BY table_schema, table_name`;

/** Moves all times of rows and files back, as if years had passed; the hourly job runs again at the start. */
async function makeOld(databaseUrl: string, dataDir: string): Promise<void> {
  const shifts = await read<{ statement: string }>(databaseUrl, SHIFTS);
  await execute(databaseUrl, [
    'ALTER TABLE document DISABLE TRIGGER USER',
    ...shifts.map(({ statement }) => statement),
    'ALTER TABLE document ENABLE TRIGGER USER',
    `DELETE FROM pgboss.job WHERE name = 'retention'`,
  ]);
  const old = new Date(Date.now() - DAYS * 24 * 60 * 60 * 1000);
  for (const file of await listFiles(dataDir)) await utimes(file, old, old);
}

const EXPIRING = [...TABLE_LIFETIMES].flatMap(([table, lifetime]) => ('days' in lifetime ? [table] : []));

async function untilDeleted(databaseUrl: string, { onProgress }: DrillContext): Promise<void> {
  for (let second = 0; second < MOST_SECONDS; second += 1) {
    const left = await countRows(databaseUrl);
    const expiring = EXPIRING.reduce((sum, table) => sum + (left[table] ?? 0), 0);
    if (expiring === 0) return;
    onProgress(`${expiring} old rows`);
    await pause(1_000);
  }
}

async function countRows(databaseUrl: string): Promise<Record<string, number>> {
  const counts = [...TABLE_LIFETIMES.keys()].map((table) => `(SELECT count(*)::integer FROM ${table}) AS ${table}`);
  const [row] = await read<Record<string, number>>(databaseUrl, `SELECT ${counts.join(', ')}`);
  return row ?? {};
}

async function listFiles(dataDir: string): Promise<string[]> {
  const lists = ['media/renditions', 'mail'].map(async (folder) => {
    const options = { recursive: true, withFileTypes: true } as const;
    const found = await readdir(path.join(dataDir, folder), options).catch(() => []);
    return found.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  });
  return (await Promise.all(lists)).flat();
}

const countFiles = async (dataDir: string) => (await listFiles(dataDir)).length;

function rowsOf(cycles: readonly Cycle[]): DrillRow[] {
  const sum = (counts: Record<string, number>, names: readonly string[]) =>
    names.reduce((total, name) => total + (counts[name] ?? 0), 0);
  const each = (figure: (cycle: Cycle) => string) => cycles.map(figure).join('; ');
  const lost = cycles.flatMap(({ before, after }) =>
    KEPT.filter((table) => (after[table] ?? 0) < (before[table] ?? 0)),
  );
  return [
    {
      promise: 'rows at the end of their lifetime are deleted',
      figure: each(({ before, after }) => `${sum(before, EXPIRING)} before, ${sum(after, EXPIRING)} after`),
      kept: cycles.every(({ before, after }) => sum(before, EXPIRING) > 0 && sum(after, EXPIRING) === 0),
    },
    {
      promise: 'old sizes of pictures and old emails are deleted',
      figure: each(({ filesBefore, filesAfter }) => `${filesBefore} files before, ${filesAfter} after`),
      kept: cycles.every(({ filesBefore, filesAfter }) => filesBefore > 0 && filesAfter < filesBefore),
    },
    {
      promise: 'money and bills stay',
      figure: each(({ after }) => `${sum(after, KEPT)} rows`),
      kept: lost.length === 0,
    },
  ];
}
