import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type DatabaseServer, execute, read, startDatabaseServer } from '../bench/setup/databases.ts';
import { startShopWith } from '../bench/setup/servers.ts';
import type { Manifest } from '../../api/src/backup/manifest.ts';
import { readBackup } from '../../api/src/backup/read-backup.ts';
import { startEmbeddedPostgres } from '../../api/embedded-postgres/embedded-postgres.ts';
import { readTableDigests } from '../../api/test/table-digests.ts';
import type { Drill, DrillContext, DrillRow } from './report.ts';
import { startShoppers } from './setup/busy-shop.ts';
import { runToEnd } from './setup/run-to-end.ts';
import { settledInvariants } from './setup/settled-invariants.ts';
import type { Walks } from './setup/walks.ts';

const SECRET = 'the secret of the drill';
const SHOPPERS = 6;
const WARM_UP_MS = 8_000;
const BUY_MS = 15_000;

/** A restored shop: its database and its folder. */
interface Copy {
  databaseUrl: string;
  dataDir: string;
}

interface Round {
  bytes: number;
  backupSeconds: number;
  restoreSeconds: number;
  orders: number;
  /** Tables whose checksum is not that of the backup. */
  different: string[];
}

/** Backs a busy shop up and restores it, in turn into a fresh embedded and a fresh external database. */
export const backup: Drill = {
  name: 'backup',
  about: 'backups while orders come in, restored into fresh databases and compared by checksums; the copy sells',
  async run(context) {
    const rounds: Round[] = [];
    const { stack, onProgress, folder, isQuick } = context;
    const dataDir = path.join(folder, 'shop');
    const shop = await startShopWith(folder, { DATA_DIR: dataDir, SESSION_SECRET: SECRET, TRUST_PROXY: '1' });
    stack.defer(shop.stop);
    const postgres = await startEmbeddedPostgres({ dataDir });
    stack.defer(postgres.stop);
    const external = await startDatabaseServer(onProgress);
    stack.defer(external.close);
    const walks = await startShoppers({
      databaseUrl: postgres.url,
      urls: [shop.url],
      secret: SECRET,
      concurrency: SHOPPERS,
    });
    await pause(WARM_UP_MS);
    let copy: Copy | undefined;
    for (let number = 0; number < (isQuick ? 2 : 8); number += 1) {
      onProgress(`round ${number + 1}, ${walks.orders.length} orders`);
      copy = await emptyCopy(context, external, number);
      rounds.push(await runRound({ dataDir, file: path.join(folder, `${number}.tar`), copy, walks }));
    }
    const figures = await walks.stop();
    return [
      ...rowsOf(rounds),
      {
        promise: 'a backup stops no shopper: no 5xx',
        figure: `${figures.requests} requests, ${figures.outcomes.failed} failed, ${figures.outcomes.unavailable} unavailable`,
        kept: figures.outcomes.failed + figures.outcomes.unavailable === 0,
      },
      ...(copy ? await sellFrom(context, copy) : []),
    ];
  },
};

/** Every other one is an embedded database, the others are databases of a server. */
async function emptyCopy({ folder }: DrillContext, external: DatabaseServer, number: number): Promise<Copy> {
  const dataDir = path.join(folder, `copy-${number}`);
  if (number % 2 === 0) return { dataDir, databaseUrl: '' };
  const url = new URL(await external.copyDatabase(`postgres://localhost/template0`));
  return { dataDir, databaseUrl: url.href };
}

interface RoundOptions {
  dataDir: string;
  file: string;
  copy: Copy;
  walks: Walks;
}

async function runRound({ dataDir, file, copy, walks }: RoundOptions): Promise<Round> {
  const orders = walks.orders.length;
  const backedUp = await runToEnd(['scripts/run.mjs', 'backup', file], { DATA_DIR: dataDir, SESSION_SECRET: SECRET });
  if (backedUp.code !== 0) throw new Error(backedUp.output);
  const restored = await runToEnd(['scripts/run.mjs', 'restore', file], variablesOf(copy));
  if (restored.code !== 0) throw new Error(restored.output);
  const { manifest } = await readBackup(file, () => {});
  return {
    bytes: (await stat(file)).size,
    backupSeconds: backedUp.seconds,
    restoreSeconds: restored.seconds,
    orders: walks.orders.length - orders,
    different: await compare(copy, manifest),
  };
}

const variablesOf = ({ dataDir, databaseUrl }: Copy) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  SESSION_SECRET: SECRET,
});

async function compare({ databaseUrl, dataDir }: Copy, { tables }: Manifest): Promise<string[]> {
  const embedded = databaseUrl ? null : await startEmbeddedPostgres({ dataDir });
  try {
    const digests = await readTableDigests(embedded?.url ?? databaseUrl);
    return tables
      .filter(({ table, rows, sha256 }) => digests.get(table) !== `${rows} rows ${sha256}`)
      .map(({ table }) => table);
  } finally {
    await embedded?.stop();
  }
}

function rowsOf(rounds: readonly Round[]): DrillRow[] {
  const wrong = rounds.filter(({ different }) => different.length > 0);
  const megabytes = rounds.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
  const rate = (seconds: number) => `${(megabytes / seconds).toFixed(1)} MB/s`;
  const backupSeconds = rounds.reduce((sum, round) => sum + round.backupSeconds, 0);
  const restoreSeconds = rounds.reduce((sum, round) => sum + round.restoreSeconds, 0);
  const orders = rounds.reduce((sum, round) => sum + round.orders, 0);
  return [
    {
      promise: 'a restored backup equals its moment, by the checksum of every table',
      figure: `${rounds.length} backups while ${orders} orders came, ${wrong.length} wrong ${wrong.flatMap(({ different }) => different).join(', ')}`,
      kept: wrong.length === 0 && orders > 0,
    },
    {
      promise: 'backup and restore take seconds',
      figure: `${(megabytes / rounds.length).toFixed(1)} MB each; backup ${rate(backupSeconds)}, restore ${rate(restoreSeconds)}`,
      kept: true,
    },
  ];
}

/** Starts the shop on a copy, lets shoppers buy and checks the money, once what was under way is settled. */
async function sellFrom({ folder, stack }: DrillContext, copy: Copy): Promise<DrillRow[]> {
  const shop = await startShopWith(folder, { ...variablesOf(copy), TRUST_PROXY: '1' });
  stack.defer(shop.stop);
  const embedded = copy.databaseUrl ? null : await startEmbeddedPostgres(copy);
  stack.defer(async () => embedded?.stop());
  const databaseUrl = embedded?.url ?? copy.databaseUrl;
  // Accounts with the same names are added again.
  await execute(databaseUrl, [
    `UPDATE account SET email = 'old-' || email, phone = NULL WHERE email LIKE 'asha%@example.test'`,
  ]);
  const walks = await startShoppers({ databaseUrl, urls: [shop.url], secret: SECRET, concurrency: SHOPPERS });
  await pause(BUY_MS);
  await walks.stop();
  const [{ count } = { count: 0 }] = await read<{ count: number }>(
    databaseUrl,
    `SELECT count(*)::integer AS count FROM customer_order WHERE order_id = ANY ('{${walks.orders.join(',')}}')`,
  );
  return [
    {
      promise: 'the shop sells from the copy',
      figure: `${count} of ${walks.orders.length} new orders are there`,
      kept: count > 0 && count === walks.orders.length,
    },
    ...(await settledInvariants({ databaseUrl })),
  ];
}
