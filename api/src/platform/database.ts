import type { Pool, PoolClient } from 'pg';
import { type DataSource, type EntityTarget, DataSource as Database, type MixedList } from 'typeorm';

/** One number that every process of the shop locks on before it changes tables. */
const MIGRATION_LOCK = 4_217_001;
const CONNECT_TIMEOUT_MS = 5_000;

interface DatabaseOptions {
  url: string;
  entities: EntityTarget<object>[];
  migrations: MixedList<new () => object>;
}

/** Connects to PostgreSQL. */
export async function openDatabase({ url, entities, migrations }: DatabaseOptions): Promise<DataSource> {
  const database = await new Database({
    type: 'postgres',
    url,
    entities: entities as never,
    migrations: migrations as never,
    migrationsTableName: 'migration',
    connectTimeoutMS: CONNECT_TIMEOUT_MS,
    applicationName: 'examshelf',
    extra: { max: 10 },
    logging: false,
  }).initialize();
  poolOf(database).on('acquire', outliveItsServer);
  return database;
}

/** A connection that is lost says so twice: to the query under way, which is enough, and as an event that would end the process. */
function outliveItsServer(connection: PoolClient): void {
  if (connection.listenerCount('error') === 0) connection.on('error', () => {});
}

/** The connections of a database, for what does not go through TypeORM. */
export function poolOf(database: DataSource): Pool {
  return (database.driver as { master?: Pool }).master as Pool;
}

/** Brings the tables up to date. Several processes may do so at once: one works, the others wait for it. */
export async function migrate(database: DataSource): Promise<void> {
  await alone(database, MIGRATION_LOCK, () => database.runMigrations({ transaction: 'each' }));
}

/** Runs `work` while no other process runs work under the same lock. */
export async function alone<Result>(database: DataSource, lock: number, work: () => Promise<Result>): Promise<Result> {
  const holder = database.createQueryRunner();
  try {
    await holder.query('SELECT pg_advisory_lock($1)', [lock]);
    return await work();
  } finally {
    await holder.query('SELECT pg_advisory_unlock($1)', [lock]);
    await holder.release();
  }
}
