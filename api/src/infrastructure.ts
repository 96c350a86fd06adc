import path from 'node:path';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { s3Storage } from './media/s3-storage.ts';
import { folderStorage, type ImageStorage } from './media/storage.ts';
import { folderTransport, type MailTransport, smtpTransport } from './notifications/mail-transport.ts';
import { type Databases, migrate, openDatabases, type Schema } from './platform/database/database.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.ts';
import { type Jobs, openJobs } from './platform/jobs.ts';
import { AsyncDisposableStack } from './platform/async-disposable-stack.ts';
import { StartupError } from './platform/server/run-program.ts';
import type { SessionEngine } from './platform/session/session-engine.ts';
import { postgresEngine } from './platform/session/session-engine-postgres.ts';
import { openRedisEngine } from './platform/session/session-engine-redis.ts';
import { sessionSecret } from './platform/session/session-secret.ts';
import { step } from './platform/server/steps.ts';
import { QUEUES } from './services.ts';
import { tables } from './tables.ts';

/** The services that the shop stands on, ready for use. */
export interface DatabaseInfrastructure extends Databases {
  /** For work beside the pools, such as a bulk load. */
  schema: Schema;
}

/** What a shop that is open stands on beside its database. */
export interface Infrastructure extends DatabaseInfrastructure {
  engine: SessionEngine;
  jobs: Jobs;
  mailTransport: MailTransport;
  storage: ImageStorage;
  secret: string;
}

/** Opens all that an open shop stands on. */
export async function openInfrastructure(config: Config, log: Logger): Promise<Infrastructure> {
  const { redisUrl, smtpUrl, dataDir } = config;
  const stack = new AsyncDisposableStack();
  try {
    const infrastructure = await openDatabaseInfrastructure(config);
    stack.add(infrastructure.close);
    const { database } = infrastructure;
    const engine = redisUrl
      ? await step('Redis', () => openRedisEngine(redisUrl, log))
      : postgresEngine(infrastructure);
    stack.add(engine.close);
    const jobs = await openJobs({ database, log, queues: QUEUES });
    stack.add(jobs.close);
    const mailTransport = smtpUrl ? smtpTransport(smtpUrl) : folderTransport(path.join(dataDir, 'mail'), log);
    const storage = openStorage(config, log);
    const secret = config.sessionSecret ?? (await sessionSecret(dataDir));
    return { ...infrastructure, engine, jobs, mailTransport, storage, secret, close: () => stack.close() };
  } catch (error) {
    await stack.close();
    throw error;
  }
}

/** The bucket that the configuration names, else a folder of DATA_DIR. */
export function openStorage({ s3, dataDir }: Config, log: Logger): ImageStorage {
  return s3 ? s3Storage(s3, log) : folderStorage(path.join(dataDir, 'media', 'originals'));
}

/** Opens the database that the configuration names, else the embedded one, and brings its tables up to date. */
export async function openDatabaseInfrastructure({ databaseUrl, dataDir }: Config): Promise<DatabaseInfrastructure> {
  const embedded = databaseUrl ? null : await step('PostgreSQL', (onProgress) => startEmbedded(dataDir, onProgress));
  const schema = { url: databaseUrl ?? embedded?.url ?? '', ...tables };
  const databases = await step('Tables', () => openTables(schema));
  const close = async () => {
    await databases.close();
    await embedded?.stop();
  };
  return { ...databases, schema, close };
}

async function openTables(schema: Schema): Promise<Databases> {
  const databases = await openDatabases(schema).catch((error: Error) => {
    throw new StartupError(`DATABASE_URL does not answer: ${error.message}`);
  });
  await migrate(schema);
  return databases;
}

async function startEmbedded(dataDir: string, onProgress: (note: string) => void) {
  try {
    return await startEmbeddedPostgres({ dataDir, onProgress, onExit: giveUp });
  } catch (error) {
    throw new StartupError((error as Error).message);
  }
}

/** Without its database the process is of no use; whoever runs it starts it again, and the data is still there. */
function giveUp(reason: string): void {
  console.error(`\n  ✗ ${reason}`);
  process.exit(1);
}
