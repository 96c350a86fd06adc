import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { version } from '../../../../package.json';
import { type DatabasePools, poolOf } from '../database/database.ts';
import { RequestMetrics } from './request-metrics.ts';
import { withTimeout } from '../with-timeout.ts';
import type { QueueStats } from '../jobs/jobs.ts';
import { DATABASE_GAUGES, type DatabaseFigures, type OrderFigures, type SetGauge } from './database-gauges.ts';

/** How long figures of the database are reported again before they are read again. */
const MAX_AGE_MS = 10_000;
/** Below the 10 s that Prometheus waits for a scrape. */
const TIMEOUT_MS = 2_000;

/** Where the figures of a process come from. */
export interface MetricSources {
  token: string;
  pools: Omit<DatabasePools, 'close'>;
  /** Null: there is none. */
  responseCache: { bytes: number } | null;
  queueStats(): Promise<QueueStats[]>;
  orderFigures(): Promise<OrderFigures>;
}

/** The metrics of a shop or of its worker process. docs/monitoring.md lists them. */
export interface Metrics {
  /** The token of Prometheus. */
  token: string;
  requests: RequestMetrics;
  contentType: string;
  /** All metrics in the text format of Prometheus. Never fails: without the database its figures are missing. */
  print(): Promise<string>;
}

/** Memory, CPU, event loop and garbage collection: of the process, however many shops run in it. */
let processMetrics: Registry | undefined;

function openProcessMetrics(): Registry {
  const register = new Registry();
  collectDefaultMetrics({ register });
  return register;
}

/** Creates the metrics of a shop, in a new registry. */
export function createMetrics(sources: MetricSources): Metrics {
  processMetrics ??= openProcessMetrics();
  const registry = new Registry();
  const requests = new RequestMetrics(registry);
  addProcessGauges(registry, sources);
  addDatabaseGauges(
    registry,
    atMostEvery(MAX_AGE_MS, () => readFigures(sources)),
  );
  const all = Registry.merge([processMetrics, registry]);
  return { token: sources.token, requests, contentType: all.contentType, print: () => all.metrics() };
}

async function readFigures({ queueStats, orderFigures }: MetricSources): Promise<DatabaseFigures | null> {
  const read = Promise.all([queueStats(), orderFigures()]);
  const [queues, orders] = (await withTimeout(TIMEOUT_MS, read).catch(() => null)) ?? [];
  return queues && orders ? { queues, ...orders } : null;
}

/** Calls a function at most once per interval. Calls in between return its last result. */
function atMostEvery<Result>(intervalMs: number, read: () => Promise<Result>): () => Promise<Result> {
  let last: { at: number; result: Promise<Result> } | undefined;
  return () => {
    if (!last || performance.now() - last.at >= intervalMs) last = { at: performance.now(), result: read() };
    return last.result;
  };
}

/** Adds gauges whose values are read at each scrape. */
function gaugesOf(registry: Registry) {
  return (name: string, help: string, labelNames: string[], read: (set: SetGauge) => void | Promise<void>): void => {
    const gauge = new Gauge({
      name,
      help,
      labelNames,
      registers: [],
      async collect() {
        this.reset();
        await read((value, labels = {}) => this.set(labels, value));
      },
    });
    registry.registerMetric(gauge);
  };
}

function addProcessGauges(registry: Registry, { pools, responseCache }: MetricSources): void {
  const gauge = gaugesOf(registry);
  const { database, searches, heavyReads, reserved, replicas } = pools;
  const poolsByName = Object.entries({
    main: database,
    searches,
    heavy_reads: heavyReads,
    reserved,
    ...(replicas && { replicas }),
  });
  const eachPool = (read: (pool: Pool, name: string) => void) =>
    poolsByName.forEach(([name, dataSource]) => read(poolOf(dataSource), name));
  gauge('examshelf_build_info', 'The version that runs; always 1.', ['version'], (set) => set(1, { version }));
  gauge('examshelf_response_cache_bytes', 'Memory of all cached responses.', [], (set) =>
    set(responseCache?.bytes ?? 0),
  );
  gauge('examshelf_database_connections', 'Connections of a pool, by state: used or idle.', ['pool', 'state'], (set) =>
    eachPool(({ totalCount, idleCount }, pool) => {
      set(totalCount - idleCount, { pool, state: 'used' });
      set(idleCount, { pool, state: 'idle' });
    }),
  );
  gauge('examshelf_database_connections_max', 'Most connections of a pool.', ['pool'], (set) =>
    eachPool(({ options }, pool) => set(options.max, { pool })),
  );
  gauge('examshelf_database_pool_waiting', 'Statements that wait for a connection of a pool.', ['pool'], (set) =>
    eachPool(({ waitingCount }, pool) => set(waitingCount, { pool })),
  );
}

function addDatabaseGauges(registry: Registry, read: () => Promise<DatabaseFigures | null>): void {
  const gauge = gaugesOf(registry);
  gauge('examshelf_database_up', 'Whether the database answered: 1 or 0.', [], async (set) =>
    set((await read()) ? 1 : 0),
  );
  for (const [name, help, labels, setFrom] of DATABASE_GAUGES)
    gauge(name, help, labels, async (set) => {
      const figures = await read();
      if (figures) setFrom(figures, set);
    });
}
