import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { mkdir } from 'node:fs/promises';
import { type DatabaseServer, execute, read, startDatabaseServer } from '../bench/setup/databases.ts';
import { type BenchServer, startProgram, startShopWith } from '../bench/setup/servers.ts';
import { withoutTimeouts } from '../../api/src/platform/database/database.ts';
import { tables } from '../../api/src/tables.ts';
import { insertManyOrders } from '../../api/test/many-orders.ts';
import type { Drill, DrillContext, DrillRow } from './report.ts';
import { startShoppers } from './setup/busy-shop.ts';
import { buildRelease, releaseBeforeMigration } from './setup/earlier-release.ts';
import { settledInvariants } from './setup/settled-invariants.ts';
import { startRequests, type SteadyRequests } from './setup/steady-requests.ts';

const SECRET = 'the secret of the drill';
const PER_SECOND = 200;
const SHOPPERS = 4;
const PATHS = ['/', '/exam?exam=JEE&subject=all', '/search?q=physics', '/exam?exam=NEET&subject=biology', '/healthz'];

/** The next release starts and migrates while the one before it serves; then both run, then the old one stops. */
export const upgrade: Drill = {
  name: 'upgrade',
  about: 'the release before serves 200 requests a second while this one migrates its database (--from REVISION)',
  async run(context) {
    const { stack, folder, onProgress, from = await releaseBeforeMigration() } = context;
    onProgress(`building ${from.slice(0, 8)}`);
    const release = await buildRelease(from, folder);
    const databases = await startDatabaseServer(onProgress);
    stack.defer(databases.close);
    return [...(await drillUpgrade(context, databases, release)), ...(await drillStart(context, databases))];
  },
};

async function drillUpgrade(
  { stack, folder, isQuick, onProgress }: DrillContext,
  databases: DatabaseServer,
  release: string,
) {
  const databaseUrl = await databases.copyDatabase('postgres://localhost/template0');
  const variables = { DATABASE_URL: databaseUrl, SESSION_SECRET: SECRET, TRUST_PROXY: '1' };
  const program = ['scripts/run.mjs', 'main'];
  const dataDir = path.join(folder, 'shop');
  const old = await startProgram({
    program,
    readyPath: '/readyz',
    folder,
    cwd: release,
    variables: { ...variables, DATA_DIR: dataDir },
  });
  stack.defer(old.stop);
  onProgress('adding orders');
  await withoutTimeouts({ url: databaseUrl, ...tables }, (database) =>
    insertManyOrders(database, isQuick ? 2_000 : 20_000),
  );
  await execute(databaseUrl, [ADD_COLLECTIONS]);
  const before = await migrationsOf(databaseUrl);
  const walks = await startShoppers({ databaseUrl, urls: [old.url], secret: SECRET, concurrency: SHOPPERS });
  const toOld = startRequests(old.url, PATHS, PER_SECOND);
  stack.defer(toOld.stop);
  await pause(phaseMs(isQuick));
  onProgress('the next release starts');
  const started = performance.now();
  const next = await startShopWith(folder, { ...variables, DATA_DIR: dataDir });
  stack.defer(next.stop);
  const seconds = (performance.now() - started) / 1000;
  onProgress('both run');
  const toNext = startRequests(next.url, PATHS, PER_SECOND / 2);
  stack.defer(toNext.stop);
  await pause(phaseMs(isQuick));
  // A proxy sends nothing to a process that is about to stop.
  await toOld.stop();
  const figures = await walks.stop();
  await old.stop();
  await pause(phaseMs(isQuick));
  await toNext.stop();
  const added = (await migrationsOf(databaseUrl)).length - before.length;
  return [
    {
      promise: 'the next release migrates while the one before it serves',
      figure: `${added} migrations, ready after ${seconds.toFixed(1)} s`,
      kept: true,
    },
    rowOf('the release before answers', toOld),
    rowOf('the next release answers', toNext),
    {
      promise: 'shoppers of the release before see no 5xx',
      figure: `${walks.orders.length} orders; ${figures.outcomes.failed} failed, ${figures.outcomes.unavailable} unavailable of ${figures.requests}`,
      kept: figures.outcomes.failed + figures.outcomes.unavailable === 0 && walks.orders.length > 0,
    },
    ...(await settledInvariants({ databaseUrl })),
  ];
}

/** The orders that were added are on delivery, so couriers have collected their cash. */
const ADD_COLLECTIONS = `INSERT INTO collection (order_id, amount_in_paise, status, due_at, collected_at)
  SELECT order_id, total * 100, 'COLLECTED', created_at, created_at FROM customer_order
  WHERE status IN ('SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED') ON CONFLICT DO NOTHING`;

const phaseMs = (isQuick: boolean) => (isQuick ? 5_000 : 20_000);

function rowOf(promise: string, { statuses, perSecond }: SteadyRequests): DrillRow {
  const countOf = (isCounted: (status: number) => boolean) =>
    [...statuses].reduce((sum, [status, count]) => sum + (isCounted(status) ? count : 0), 0);
  const listed = [...statuses].map(([status, count]) => `${count} × ${status || 'no answer'}`).join(', ');
  const [failed, silent, all] = [countOf((status) => status >= 500), statuses.get(0) ?? 0, countOf(() => true)];
  return {
    promise: `${promise} without a 5xx`,
    figure: `${all} requests, ${perSecond().toFixed(0)} a second: ${listed}`,
    kept: failed + silent === 0 && all > 0,
  };
}

async function migrationsOf(databaseUrl: string): Promise<string[]> {
  return (await read<{ name: string }>(databaseUrl, 'SELECT name FROM migration')).map(({ name }) => name);
}

/** Two processes start at once on an empty database. */
async function drillStart({ stack, folder, onProgress }: DrillContext, databases: DatabaseServer): Promise<DrillRow[]> {
  onProgress('two processes start');
  const databaseUrl = await databases.copyDatabase('postgres://localhost/template0');
  const start = async (name: string): Promise<BenchServer> => {
    const own = path.join(folder, name);
    await mkdir(own);
    const server = await startShopWith(own, { DATABASE_URL: databaseUrl, SESSION_SECRET: SECRET });
    stack.defer(server.stop);
    return server;
  };
  const servers = await Promise.all([start('first'), start('second')]);
  const ran = await migrationsOf(databaseUrl);
  return [
    {
      promise: 'two processes that start at once on an empty database migrate it once',
      figure: `${servers.length} ready, ${ran.length} migrations, ${new Set(ran).size} different ones of ${tables.migrations.length}`,
      kept: ran.length === tables.migrations.length && new Set(ran).size === ran.length,
    },
  ];
}
