import path from 'node:path';
import type { Logger } from 'pino';
import { roleOfSession } from './accounts/session-role.ts';
import type { Config } from './config.ts';
import { s3Storage } from './media/s3-storage.ts';
import { folderStorage, type ImageStorage } from './media/storage.ts';
import { folderTransport, type MailTransport, smtpTransport } from './notifications/mail-transport.ts';
import { type Clock, openDatabaseClock } from './platform/clock.ts';
import { type DatabasePools, migrate, openDatabasePools, type DatabaseConfig } from './platform/database/database.ts';
import { Replica } from './platform/database/replica.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { type Jobs, openJobs } from './platform/jobs/jobs.ts';
import type { Metrics, MetricSources } from './platform/metrics/metrics.ts';
import { QUEUES } from './desk/health/health.rules.ts';
import { OrderFigureStore } from './payments/order-figures.store.ts';
import { logFullDisk } from './platform/logging/logger.ts';
import { AsyncDisposableStack } from './platform/async-disposable-stack.ts';
import { StartupError } from './platform/server/run-program.ts';
import type { StateStore } from './platform/state-store/state-store.ts';
import { createPostgresStateStore } from './platform/state-store/postgres-state-store.ts';
import { openSigningKeys } from './platform/session/session-secret.ts';
import type { SigningKeys } from './platform/signing-keys.ts';
import { withProgress } from './platform/server/progress.ts';
import { tables } from './tables.ts';

/** The database: its connection pools and its configuration. */
export interface Database extends DatabasePools {
  /** For connections outside the pools, such as for a bulk load. */
  databaseConfig: DatabaseConfig;
  replica: Replica | undefined;
}

/** The backing services of the shop. */
export interface Infrastructure extends Database {
  stateStore: StateStore;
  jobs: Jobs;
  /** Follows the clock of the database. */
  clock: Clock;
  mailTransport: MailTransport;
  storage: ImageStorage;
  signingKeys: SigningKeys;
}

/** Opens all backing services. */
export async function openInfrastructure(config: Config, log: Logger): Promise<Infrastructure> {
  const { redisUrl, smtpUrl, dataDir } = config;
  const stack = new AsyncDisposableStack();
  try {
    if (config.isTraced) stack.defer((await import('./platform/tracing/tracing.ts')).startTracing());
    const opened = await openDatabase(config);
    stack.defer(opened.close);
    const stateStore = redisUrl
      ? await withProgress('Redis', () => openRedis(redisUrl, log))
      : createPostgresStateStore(opened, roleOfSession);
    stack.defer(stateStore.close);
    const { clock, close: closeClock } = await openDatabaseClock(opened.database);
    stack.defer(closeClock);
    const mailTransport = smtpUrl ? smtpTransport(smtpUrl) : folderTransport(path.join(dataDir, 'mail'), log);
    stack.defer(mailTransport.close);
    const jobs = await openJobs({ database: opened.database, log, queues: QUEUES });
    stack.defer(jobs.close);
    const storage = openStorage(config, log);
    const signingKeys = await openSigningKeys(config);
    const close = () => stack.disposeAsync();
    return { ...opened, stateStore, jobs, clock, mailTransport, storage, signingKeys, close };
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}

/** Loads the client of Redis, which has hundreds of modules, only for a shop that uses it. */
async function openRedis(url: string, log: Logger): Promise<StateStore> {
  const { openRedisStateStore } = await import('./platform/state-store/redis-state-store.ts');
  return openRedisStateStore(url, log);
}

/** The metrics of a process; null without METRICS_TOKEN: then no code of them is loaded. */
export async function openMetrics(
  { metricsToken }: Pick<Config, 'metricsToken'>,
  { jobs, ...pools }: Omit<DatabasePools, 'close'> & Pick<Infrastructure, 'jobs'>,
  responseCache: MetricSources['responseCache'],
): Promise<Metrics | null> {
  if (!metricsToken) return null;
  const { createMetrics } = await import('./platform/metrics/metrics.ts');
  const figures = new OrderFigureStore(pools.reserved.manager);
  return createMetrics({
    token: metricsToken,
    pools,
    responseCache,
    queueStats: () => jobs.queueStats(),
    orderFigures: () => figures.readFigures(),
  });
}

/** Opens the configured bucket, or a folder of DATA_DIR. */
export function openStorage({ s3, dataDir }: Config, log: Logger): ImageStorage {
  return s3 ? s3Storage(s3, log) : folderStorage(path.join(dataDir, 'media', 'originals'), logFullDisk(log));
}

/** Opens the configured or the embedded database and runs pending migrations. */
export async function openDatabase(config: Config): Promise<Database> {
  const { url, stop } = await startDatabase(config);
  const databaseConfig = { url, directUrl: config.directUrl, readUrl: config.readUrl, ...tables };
  const pools = await withProgress('Tables', () => openMigratedPools(databaseConfig));
  const close = async () => {
    await pools.close();
    await stop();
  };
  const replica = pools.replicas && new Replica(pools.replicas, pools.searches);
  return { ...pools, replica, databaseConfig, close };
}

/** Starts the embedded database unless another one is configured. Its tables stay as they are. */
export async function startDatabase({ databaseUrl, dataDir }: Config): Promise<EmbeddedPostgres> {
  if (databaseUrl) return { url: databaseUrl, stop: async () => {} };
  return withProgress('PostgreSQL', (onProgress) => startEmbedded(dataDir, onProgress));
}

async function openMigratedPools(config: DatabaseConfig): Promise<DatabasePools> {
  const pools = await openDatabasePools(config).catch((error: Error) => {
    throw new StartupError(`DATABASE_URL cannot be reached: ${error.message}`);
  });
  await migrate(config);
  return pools;
}

async function startEmbedded(dataDir: string, onProgress: (note: string) => void) {
  try {
    return await startEmbeddedPostgres({ dataDir, onProgress, onExit: exitProcess });
  } catch (error) {
    throw new StartupError((error as Error).message);
  }
}

/** The process cannot work without its database. A process manager restarts it, and no committed data is lost. */
function exitProcess(reason: string): void {
  console.error(`\n  ✗ ${reason}`);
  process.exit(1);
}
