import type { Pool } from 'pg';
import { type DataSource, type EntityTarget, DataSource as Database, type MixedList } from 'typeorm';
import { Connection, connectionOptions, NO_TIME_LIMITS, TIME_LIMITS, type TimeLimits } from './connection.ts';

/** One number that every process of the shop locks on before it changes tables. */
const MIGRATION_LOCK = 4_217_001;
/** What most requests need; each further one waits for its turn. */
const MAIN_CONNECTIONS = 10;
/** Few, so that a visitor who asks for many heavy reads leaves the processor to others. */
const HEAVY_CONNECTIONS = 2;
const HEAVY_STATEMENT_MS = 5_000;
/** A statement that is spread over several processors would take them from the others. */
const ONE_PROCESSOR = '-c max_parallel_workers_per_gather=0';
const RESERVED_CONNECTIONS = 3;
const MAINTENANCE_CONNECTIONS = 2;

/** Which database, and what is in it. */
export interface Schema {
  url: string;
  entities: EntityTarget<object>[];
  migrations: MixedList<new () => object>;
}

interface DatabaseOptions extends Schema {
  /** The most connections that it opens. */
  max: number;
  limits?: TimeLimits;
  /** Settings of the server for these connections. */
  settings?: string;
}

/** The pools of one process. Each waits for its own connections alone. */
export interface Databases {
  database: DataSource;
  /** For reads that look at many books, so that all others always find a connection. */
  heavyReads: DataSource;
  /** A few connections for readiness checks and webhooks, which a full main pool must not fail. */
  reserved: DataSource;
  close(): Promise<void>;
}

/** Opens the pools that a process serves requests with. */
export async function openDatabases(schema: Schema, limits = TIME_LIMITS): Promise<Databases> {
  const opened: DataSource[] = [];
  const open = async (max: number, own: Partial<DatabaseOptions> = {}) => {
    const pool = await openDatabase({ ...schema, limits, max, ...own });
    opened.push(pool);
    return pool;
  };
  const close = async () => void (await Promise.all(opened.map((pool) => pool.destroy())));
  try {
    const database = await open(MAIN_CONNECTIONS);
    const statementMs = Math.min(HEAVY_STATEMENT_MS, limits.statementMs);
    const heavyReads = await open(HEAVY_CONNECTIONS, { limits: { ...limits, statementMs }, settings: ONE_PROCESSOR });
    return { database, heavyReads, reserved: await open(RESERVED_CONNECTIONS), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Connects to PostgreSQL, by a pool of its own. */
export async function openDatabase(options: DatabaseOptions): Promise<DataSource> {
  const { url, entities, migrations, max, limits = TIME_LIMITS, settings } = options;
  return new Database({
    type: 'postgres',
    url,
    entities: entities as never,
    migrations: migrations as never,
    migrationsTableName: 'migration',
    applicationName: 'examshelf',
    extra: { ...connectionOptions(limits), Client: Connection, max, options: settings },
    logging: false,
  }).initialize();
}

/** The connections of a database, for what does not go through TypeORM. */
export function poolOf(database: DataSource): Pool {
  return (database.driver as { master?: Pool }).master as Pool;
}

/** Does work that takes long, such as a bulk load, on connections without time limits. They are closed afterwards. */
export async function withoutTimeLimits<Result>(
  schema: Schema,
  work: (database: DataSource) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ ...schema, max: MAINTENANCE_CONNECTIONS, limits: NO_TIME_LIMITS });
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

/** Brings the tables up to date. Several processes may do so at once: one works, the others wait for it. */
export async function migrate(schema: Schema): Promise<void> {
  await withoutTimeLimits(schema, (database) =>
    withAdvisoryLock(database, MIGRATION_LOCK, () => database.runMigrations({ transaction: 'each' })),
  );
}

/**
 * Runs `work` while no other process runs work under the same lock. The lock belongs to a connection outside the pool,
 * which waits without a time limit and releases the lock by closing.
 */
export async function withAdvisoryLock<Result>(
  database: DataSource,
  lock: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const { url: connectionString } = database.options as { url?: string };
  const holder = new Connection({ ...connectionOptions(NO_TIME_LIMITS), connectionString });
  await holder.connect();
  try {
    await holder.query('SELECT pg_advisory_lock($1)', [lock]);
    return await work();
  } finally {
    await holder.end();
  }
}
