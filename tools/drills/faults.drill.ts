import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { startDatabaseServer } from '../bench/setup/databases.ts';
import { type BenchServer, startShopWith } from '../bench/setup/servers.ts';
import { type Catalogue, createCatalogue, SECRET } from '../bench/setup/stage.ts';
import { SANDBOX_PATH } from '../../api/sandbox/built-in.ts';
import { startRedis, type TestRedis, WITHOUT_REDIS } from '../../api/test/redis.ts';
import type { Drill, DrillContext, DrillRow } from './report.ts';
import { lostOrders } from './setup/acknowledged-orders.ts';
import { type Fault, tryFault } from './setup/fault-trial.ts';
import { moveSessions } from './setup/move-sessions.ts';
import { pictureStatuses, uploadStatus } from './setup/picture-requests.ts';
import { settledInvariants } from './setup/settled-invariants.ts';
import { SlowClients } from './setup/slow-clients.ts';
import { mountSmallDisk, type SmallDisk } from './setup/small-disk.ts';
import { startWalks, type Walks } from './setup/walks.ts';

const SHOPPERS = 10;
const THINK_MS = 500;
const WARM_UP_MS = 3_000;
const SLOW_CLIENTS = 200;
/** A lock of twenty seconds is longer than every timeout of a statement. */
const FULL = { redis: 10, lock: 20, disk: 10, slow: 20 };
/** Still longer than the wait for a lock. */
const QUICK = { redis: 4, lock: 7, disk: 4, slow: 20 };

/** What a shop is tried with. */
interface Stage {
  context: DrillContext;
  catalogue: Catalogue;
  shop: BenchServer;
  seconds: typeof FULL;
}

/** The backing services of the shop fail one after the other while shoppers buy. */
export const faults: Drill = {
  name: 'faults',
  about: 'Redis, the database, locked tables, a full disk and slow clients, one after the other under shoppers who buy',
  async run(context) {
    const { isQuick, onProgress, stack, folder } = context;
    const databases = await startDatabaseServer(onProgress);
    stack.defer(databases.close);
    const catalogue = await createCatalogue(databases, 200, { inputs: 100, customers: 1_000, onProgress });
    const seconds = isQuick ? QUICK : FULL;
    const variables = { DATABASE_URL: catalogue.url, SESSION_SECRET: SECRET, TRUST_PROXY: '1' };
    const disk = await mountSmallDisk(path.join(folder, 'shop', 'media'), stack);
    const shop = await startShopWith(folder, variables);
    stack.defer(shop.stop);
    const stage = { context, catalogue, shop, seconds };
    return [
      ...(await tryAll(stage, databaseFaults(stage))),
      ...(disk ? await fullDiskRows(stage, disk) : [skipped('a full disk', 'no disk can be mounted here')]),
      ...(await slowClientsRows(stage)),
      ...(WITHOUT_REDIS ? [skipped('Redis', 'redis-server is missing')] : await redisRows(stage, variables)),
      ...(await settledInvariants({ databaseUrl: catalogue.url })),
    ];
  },
};

/** Tries faults one after the other, with shoppers of their own. */
async function tryAll({ context, catalogue, shop }: Stage, all: readonly Fault[]): Promise<DrillRow[]> {
  const walks = startShoppers(catalogue, shop);
  context.stack.defer(async () => void (await walks.stop()));
  await pause(WARM_UP_MS);
  const rows: DrillRow[] = [];
  for (const fault of all) {
    context.onProgress(fault.name);
    rows.push(await tryFault(fault, { url: shop.url, walks }));
  }
  await walks.stop();
  return [...rows, await lostOrders(catalogue.url, walks.orders)];
}

function startShoppers({ shoppers, bought }: Catalogue, { url }: BenchServer): Walks {
  const provider = { url: url + SANDBOX_PATH };
  const rate = { concurrency: SHOPPERS };
  return startWalks({ urls: [url], shoppers: shoppers.customers, books: bought, provider, rate, thinkMs: THINK_MS });
}

function databaseFaults({ catalogue: { url }, seconds }: Stage): Fault[] {
  const locked = (table: string): Fault => {
    const client = new Client({ connectionString: url });
    return {
      name: `table ${table} locked`,
      seconds: seconds.lock,
      isReady: true,
      begin: async () => {
        await client.connect();
        await client.query(`BEGIN; LOCK TABLE ${table}`);
      },
      end: () => client.end(),
    };
  };
  const crash = { name: 'the database crashes and restarts', seconds: 2, begin: () => crashDatabase(url) };
  return [{ ...crash, end: async () => {} }, locked('session'), locked('book')];
}

/** When a process of PostgreSQL is killed, it ends all its connections and recovers from its log. */
async function crashDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url }).on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
}

async function redisRows(stage: Stage, variables: NodeJS.ProcessEnv): Promise<DrillRow[]> {
  const { context, catalogue } = stage;
  const redis = await startRedis();
  context.stack.defer(redis.remove);
  await moveSessions(catalogue.url, redis.url);
  const shop = await startShopWith(context.folder, { ...variables, REDIS_URL: redis.url });
  context.stack.defer(shop.stop);
  return tryAll({ ...stage, shop }, redisFaults(redis, stage));
}

function redisFaults(redis: TestRedis, { catalogue, seconds }: Stage): Fault[] {
  const restart = async () => {
    await redis.start();
    await moveSessions(catalogue.url, redis.url);
  };
  return [
    {
      name: 'Redis hangs',
      seconds: seconds.redis,
      isReady: false,
      begin: async () => redis.pause(),
      end: async () => redis.resume(),
    },
    {
      name: 'Redis is killed, and comes back empty',
      seconds: seconds.redis,
      isReady: false,
      endsSessions: true,
      begin: redis.kill,
      end: restart,
    },
  ];
}

async function fullDiskRows(stage: Stage, disk: SmallDisk): Promise<DrillRow[]> {
  let [pictures, upload]: [number[], number] = [[], 0];
  const begin = async () => {
    await disk.fill();
    pictures = await pictureStatuses(stage);
    upload = await uploadStatus(stage);
  };
  const full = { name: 'the disk is full', seconds: stage.seconds.disk, isReady: true, begin, end: disk.free };
  const rows = await tryAll(stage, [full]);
  const later = await uploadStatus(stage);
  return [
    ...rows,
    {
      promise: 'the disk is full: new pictures are answered, an upload gets 503, and is stored once there is room',
      figure: `${pictures.filter((status) => status === 200).length} of ${pictures.length} pictures, upload ${upload}, later ${later}`,
      kept: pictures.every((status) => status === 200) && upload === 503 && later === 200,
    },
  ];
}

async function slowClientsRows(stage: Stage): Promise<DrillRow[]> {
  const clients = new SlowClients(stage.shop.url, SLOW_CLIENTS);
  stage.context.stack.defer(() => clients.stop());
  let disconnected = 0;
  const end = async () => {
    ({ disconnected } = clients);
    clients.stop();
  };
  const { slow: seconds } = stage.seconds;
  const name = `${SLOW_CLIENTS} clients send their headers too slowly`;
  const rows = await tryAll(stage, [{ name, seconds, isReady: true, begin: () => clients.start(), end }]);
  const promise = 'clients that send their headers too slowly are disconnected in 20 s';
  return [...rows, { promise, figure: `${disconnected} of ${SLOW_CLIENTS}`, kept: disconnected === SLOW_CLIENTS }];
}

function skipped(what: string, why: string): DrillRow {
  return { promise: `${what} is tried`, figure: `skipped: ${why}`, kept: true };
}
