import { setTimeout as pause } from 'node:timers/promises';
import { execute, read, startDatabaseServer } from '../bench/setup/databases.ts';
import { startShopWith } from '../bench/setup/servers.ts';
import type { Drill, DrillContext, DrillRow } from './report.ts';
import { startRequests } from './setup/steady-requests.ts';

const SECRET = 'a secret of drills only';
const BOOKS = 20_000;
const MOST_SECONDS = 10;
const RETIRED = 'jeephy7253-back-029468682d-1200x1600';
const POLL_MS = 1_000;
const MOST_WAIT_MS = 600_000;

/** A shop whose pictures are of an earlier release: each of its books has one to replace. */
const MAKE_OLD = [
  `INSERT INTO image (key, original, is_drawing) VALUES ('${RETIRED}', 'sample/back.svg', true) ON CONFLICT DO NOTHING`,
  'ALTER TABLE book DISABLE TRIGGER USER',
  `UPDATE book SET image_keys = array_append(image_keys, '${RETIRED}')`,
  'ALTER TABLE book ENABLE TRIGGER USER',
  `DELETE FROM sample_load WHERE name <> 'catalogue'`,
];

/** An upgraded shop with many books starts, and its long work goes on while it serves. */
export const start: Drill = {
  name: 'start',
  about: `a shop with ${BOOKS} books of an earlier release is open within ${MOST_SECONDS} s, its pictures change meanwhile`,
  async run({ stack, folder, onProgress }: DrillContext): Promise<DrillRow[]> {
    const database = await startDatabaseServer(onProgress);
    stack.defer(database.close);
    const databaseUrl = await database.createShopDatabase(BOOKS, onProgress);
    await execute(databaseUrl, MAKE_OLD);
    onProgress('the shop starts');
    const started = performance.now();
    const shop = await startShopWith(folder, { DATABASE_URL: databaseUrl, SESSION_SECRET: SECRET, TRUST_PROXY: '1' });
    stack.defer(shop.stop);
    const seconds = (performance.now() - started) / 1000;
    const requests = startRequests(shop.url, ['/', '/healthz'], 5);
    stack.defer(requests.stop);
    const left = await waitForPictures(databaseUrl, onProgress);
    const replaced = (performance.now() - started) / 1000;
    await requests.stop();
    const failed = [...requests.statuses].reduce((sum, [status, count]) => sum + (status === 200 ? 0 : count), 0);
    return [
      {
        promise: `a shop with ${BOOKS} books is ready within ${MOST_SECONDS} s of its start`,
        figure: `${seconds.toFixed(1)} s`,
        kept: seconds <= MOST_SECONDS,
      },
      {
        promise: 'a job replaces the pictures of all its books while it serves',
        figure: `${left} left after ${replaced.toFixed(0)} s; ${failed} of ${requests.statuses.get(200) ?? 0} requests failed`,
        kept: left === 0 && failed === 0,
      },
    ];
  },
};

async function waitForPictures(databaseUrl: string, onProgress: DrillContext['onProgress']): Promise<number> {
  const end = performance.now() + MOST_WAIT_MS;
  for (;;) {
    const [{ left } = { left: 0 }] = await read<{ left: number }>(
      databaseUrl,
      `SELECT count(*)::integer AS left FROM book WHERE '${RETIRED}' = ANY (image_keys)`,
    );
    onProgress(`${left} books to change`);
    if (left === 0 || performance.now() > end) return left;
    await pause(POLL_MS);
  }
}
