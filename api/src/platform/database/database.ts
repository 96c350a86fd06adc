import { Pool } from 'pg';
import { DataSource, type EntityTarget, type MixedList } from 'typeorm';
import { withAdvisoryLock } from './advisory-lock.ts';
import {
  connectionOptions,
  type DatabaseTimeouts,
  NO_TIMEOUTS,
  pooledOptions,
  REQUEST_TIMEOUTS,
  roleSettings,
} from './connection.ts';
import { runMigrations } from './run-migrations.ts';
import { Connection, PooledConnection } from './prepared-statements.ts';
import { SnakeCaseNames } from './snake-case-names.ts';

/** Key of the advisory lock that serializes migrations between processes. */
const MIGRATION_LOCK = 4_217_001;
const MAIN_CONNECTIONS = 10;
/** Few, so that one visitor's expensive queries leave processor time for others. */
const HEAVY_CONNECTIONS = 2;
const HEAVY_STATEMENT_MS = 5_000;
/** A parallel query would take several processors from other requests. */
const NO_PARALLEL_QUERIES = '-c max_parallel_workers_per_gather=0';
/** Which plan is good depends on the filters of a list, so it is made for their values, not once for all. */
const HEAVY_SETTINGS = `${NO_PARALLEL_QUERIES} -c plan_cache_mode=force_custom_plan`;
/** Searches and suggestions as visitors type; they have one plan for all words. */
const SEARCH_CONNECTIONS = 3;
const RESERVED_CONNECTIONS = 3;
const MAINTENANCE_CONNECTIONS = 2;

/** URL, tables, migrations and functions of a database. */
export interface DatabaseConfig {
  url: string;
  /**
   * The same database without a pooler, if `url` is a transaction pooler: for migrations, locks of sessions and LISTEN.
   * Statements that go through the pooler are not prepared by name, and their timeouts are those of the role.
   */
  directUrl?: string | undefined;
  /** Replicas of it, for searches. */
  readUrl?: string | undefined;
  entities: EntityTarget<object>[];
  migrations: MixedList<new () => object>;
  /** SQL that creates functions and triggers, or replaces those that exist. */
  functions: readonly string[];
  /** Version of the release that has them. */
  version: string;
}

interface DataSourceOptions extends Omit<DatabaseConfig, 'functions' | 'version'> {
  /** Maximum number of connections in the pool. */
  max: number;
  timeouts?: DatabaseTimeouts;
  /** PostgreSQL command-line options for these connections. */
  settings?: string;
}

/** The connection pools of one process, each with its own limit. */
export interface DatabasePools {
  database: DataSource;
  /** For searches, so that other queries always find a connection. */
  searches: DataSource;
  /** For queries that read many books, so that searches find one too. */
  heavyReads: DataSource;
  /** A few connections for webhooks, which must work when the main pool is full. */
  reserved: DataSource;
  /** One connection for readiness checks, which must work while all others wait, for example for a lock. */
  health: Pick<Pool, 'query'>;
  /** Of the replicas, for searches; undefined: there are none. */
  replicas?: DataSource | undefined;
  close(): Promise<void>;
}

/** Opens the pools that serve requests. */
export async function openDatabasePools(config: DatabaseConfig, timeouts = REQUEST_TIMEOUTS): Promise<DatabasePools> {
  const opened: DataSource[] = [];
  const open = async (max: number, overrides: Partial<DataSourceOptions> = {}) => {
    const dataSource = await openDataSource({ ...config, timeouts, max, ...overrides });
    opened.push(dataSource);
    return dataSource;
  };
  const health = openHealthPool(config, timeouts);
  const close = async () => void (await Promise.all([health.end(), ...opened.map((pool) => pool.destroy())]));
  try {
    const database = await open(MAIN_CONNECTIONS);
    const statementMs = Math.min(HEAVY_STATEMENT_MS, timeouts.statementMs);
    const heavyReads = await open(HEAVY_CONNECTIONS, {
      timeouts: { ...timeouts, statementMs },
      settings: HEAVY_SETTINGS,
    });
    const searches = await open(SEARCH_CONNECTIONS, { settings: NO_PARALLEL_QUERIES });
    const replicas = config.readUrl
      ? await open(SEARCH_CONNECTIONS, { url: config.readUrl, settings: NO_PARALLEL_QUERIES }).catch(warnOfReplicas)
      : undefined;
    const reserved = await open(RESERVED_CONNECTIONS);
    return { database, searches, heavyReads, reserved, health, replicas, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function openHealthPool({ url, directUrl }: DatabaseConfig, timeouts: DatabaseTimeouts): Pool {
  const options = directUrl ? pooledOptions(timeouts) : connectionOptions(timeouts);
  const pool = new Pool({ connectionString: url, ...options, max: 1 });
  // The next check reports it.
  return pool.on('error', () => {});
}

function warnOfReplicas(error: Error): undefined {
  console.log(`  ! DATABASE_READ_URL cannot be reached, so searches read from the primary: ${error.message}`);
}

/** Opens one TypeORM data source with its own pool. */
export async function openDataSource(options: DataSourceOptions): Promise<DataSource> {
  const { url, directUrl, entities, migrations, max, timeouts = REQUEST_TIMEOUTS, settings } = options;
  const connections = directUrl
    ? { ...pooledOptions(timeouts), Client: PooledConnection, directUrl }
    : { ...connectionOptions(timeouts), Client: Connection, options: settings };
  return new DataSource({
    type: 'postgres',
    url,
    entities: entities as never,
    migrations: migrations as never,
    migrationsTableName: 'migration',
    namingStrategy: new SnakeCaseNames(),
    // No id is made by an extension, and a hosted database may refuse to install one.
    installExtensions: false,
    applicationName: 'examshelf',
    extra: { ...connections, max },
    logging: false,
  }).initialize();
}

/** The node-postgres pool of a data source, for queries outside TypeORM. */
export function poolOf(database: DataSource): Pool {
  return (database.driver as { master?: Pool }).master as Pool;
}

/** Runs long work, such as a bulk load, on connections without a pooler and timeouts, and closes them afterwards. */
export async function withoutTimeouts<Result>(
  { directUrl, ...config }: DatabaseConfig,
  work: (database: DataSource) => Promise<Result>,
): Promise<Result> {
  const database = await openDataSource({
    ...config,
    url: directUrl ?? config.url,
    max: MAINTENANCE_CONNECTIONS,
    timeouts: NO_TIMEOUTS,
  });
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

/** Runs the pending migrations. When several processes start together, one runs them and the others wait. */
export async function migrate(config: DatabaseConfig): Promise<void> {
  await withoutTimeouts(config, (database) =>
    withMigrationLock(database, async () => {
      await runMigrations(database, config);
      if (config.directUrl) await database.query(roleSettings(REQUEST_TIMEOUTS));
    }),
  );
}

/** Runs work that no migration may overtake: other processes wait with theirs. */
export function withMigrationLock<Result>(database: DataSource, work: () => Promise<Result>): Promise<Result> {
  return withAdvisoryLock(database, MIGRATION_LOCK, work);
}
