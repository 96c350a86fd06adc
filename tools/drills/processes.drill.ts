import { setTimeout as pause } from 'node:timers/promises';
import { read } from '../bench/setup/databases.ts';
import { tables } from '../../api/src/tables.ts';
import type { Drill, DrillContext, DrillRow } from './report.ts';
import { type DrilledCluster, openDrilledCluster } from './setup/drilled-cluster.ts';
import { wrongAnswersOf } from './setup/walk-samples.ts';

const KILLS = 20;
const SHOPPERS = 20;
/** Between the start of a process and the next kill. */
const BETWEEN_MS = 3_000;
/** Share of the requests that fail while one of three processes is killed again and again. */
const MOST_FAILED = 0.05;

export const processes: Drill = {
  name: 'processes',
  about: 'One of three web processes behind nginx is killed again and again under checkout load',
  run: async (context) => {
    const cluster = await openDrilledCluster(context);
    const migrated = await migrationsRow(cluster);
    const walks = cluster.startShoppers(SHOPPERS);
    const kills = await killProcesses(cluster, context);
    const { requests, outcomes } = await walks.stop();
    const { ok, unavailable, failed, rejected, refused, timeout } = outcomes;
    const share = (requests - ok) / requests;
    return [
      migrated,
      {
        promise: `at most ${100 * MOST_FAILED} % of the requests fail: with 503, or cut off within their answer`,
        figure: `${kills} kills; ${requests} requests, ${(100 * share).toFixed(1)} % failed: ${unavailable} × 503, ${failed} × other 5xx, ${rejected} × 4xx ${wrongAnswersOf(walks.samples)}, ${refused} cut off, ${timeout} timed out`,
        kept: share <= MOST_FAILED && failed + rejected + timeout === 0,
      },
      ...(await cluster.checkOrders(walks.orders)),
    ];
  },
};

async function migrationsRow({ database: { url } }: DrilledCluster): Promise<DrillRow> {
  const [counts] = await read<{ rows: number; names: number; books: number }>(
    url,
    `SELECT count(*)::int AS rows, count(DISTINCT name)::int AS names, (SELECT count(*)::int FROM book) AS books
     FROM migration`,
  );
  const { rows = 0, names = 0, books = 0 } = counts ?? {};
  return {
    promise: 'three processes that start at once on an empty database migrate once',
    figure: `${rows} migrations run, ${names} different ones of ${tables.migrations.length}, ${books} books`,
    kept: rows === names && rows === tables.migrations.length,
  };
}

async function killProcesses({ webs }: DrilledCluster, { isQuick, onProgress }: DrillContext): Promise<number> {
  const kills = isQuick ? 3 : KILLS;
  for (let kill = 0; kill < kills; kill += 1) {
    onProgress(`kill ${kill + 1} of ${kills}`);
    await pause(BETWEEN_MS);
    const web = webs[kill % webs.length];
    await web?.current().signal('SIGKILL');
    await web?.start();
  }
  return kills;
}
