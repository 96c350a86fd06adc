import { EventEmitter, setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { DataSource, EntityManager } from 'typeorm';
import { withAdvisoryLock } from '../database/advisory-lock.ts';
import { poolOf } from '../database/database.ts';
import { JobStore, RETENTION_DAYS } from './job-store.ts';
import { type JobHandler, processQueue, type QueueWorkerParts, type Timing } from './queue-worker.ts';
import { logError } from '../logging/logger.ts';
import { withTimeout } from '../with-timeout.ts';

export type { FailedJob, QueueStats } from './job-store.ts';
export { type Job, type QueuedJob, UnrecoverableError } from './queue-worker.ts';

/** Key of the advisory lock that serializes the creation of the queue tables between processes. */
const QUEUE_TABLES_LOCK = 4_217_002;
/** After this time without a heartbeat a job, whose process died, goes to another process. */
const EXPIRE_SECONDS = 60;
const TIMING = {
  pollIntervalMs: 1_000,
  timeoutMs: 45_000,
  // A third of the expiry, so that one missed heartbeat does not give a running job to another process.
  heartbeatMs: 20_000,
  closeMs: 3_000,
  maintenanceSeconds: 60,
};
/** How long closing waits for jobs whose signals aborted. */
const INTERRUPT_LIMIT_MS = 1_000;
/** Retries after at most 5 s, 10 s, 20 s ... 10 minutes (see JobStore), for about a day. */
const RETRIES = { retryLimit: 150, retryDelay: 5, retryBackoff: false };
/** The next run of a periodic job takes over. */
const PERIODIC_RETRIES = 3;
/** A dead letter stays until an admin retries or discards it, but not for ever: it may hold personal data. */
const DEAD_LETTER_SECONDS = 90 * 24 * 60 * 60;
const RETENTION = {
  retentionDays: RETENTION_DAYS,
  archiveCompletedAfterSeconds: 60 * 60,
  archiveFailedAfterSeconds: DEAD_LETTER_SECONDS,
  deleteAfterDays: 1,
};

/** Job queues in the database: a job whose transaction commits runs at least once. */
export interface Jobs extends Pick<JobStore, 'queueStats' | 'failedJobs' | 'retryFailed' | 'discardFailed'> {
  /** Adds a job to a queue, with `transaction` only if it commits; it starts after these seconds. */
  enqueue(queue: string, data: object, transaction?: EntityManager, startAfter?: number): Promise<void>;
  /** Starts to handle the jobs of a queue, oldest first, by default one after the other. */
  work<Data extends object>(queue: string, handle: JobHandler<Data>, options?: WorkOptions): void;
  /**
   * Adds an empty job at this interval (at most 3,600 seconds), once for all processes together. A run that succeeds
   * discards failed ones before it.
   */
  every(seconds: number, queue: string): void;
  /** Starts no more jobs and waits briefly for running ones; then their signals abort, and they are retried. */
  close(): Promise<void>;
}

export interface WorkOptions {
  /** How many jobs this process runs at a time. */
  concurrency?: number;
  /** When the signal of a job aborts; by default after 45 s. */
  timeoutMs?: number;
}

interface JobsOptions extends Partial<Timing> {
  database: DataSource;
  log: Logger;
  queues: readonly string[];
  /** How often a process asks which queues have jobs to start. */
  pollIntervalMs?: number;
  /** How long closing waits for running jobs before their signals abort. */
  closeMs?: number;
  /** How often expired jobs are retried, and finished ones deleted. */
  maintenanceSeconds?: number;
}

/** Opens the queues, which pg-boss stores in its own tables of the shop's database. */
export async function openJobs({ database, log, queues, ...given }: JobsOptions): Promise<Jobs> {
  const { pollIntervalMs, closeMs, maintenanceSeconds, ...timing } = { ...TIMING, ...given };
  const boss = await startBoss({ database, log, queues, maintenanceSeconds });
  const store = new JobStore(database, queues);
  const closing = new AbortController();
  const interrupted = new AbortController();
  const due = new EventEmitter();
  // Every worker listens to the first two, every running job to the third.
  setMaxListeners(0, closing.signal, due, interrupted.signal);
  const signals = { closing: closing.signal, interrupted: interrupted.signal };
  const workers: Promise<void>[] = [];
  let watching: Promise<void> | undefined;
  const watch = { due, store, log, pollIntervalMs, closing: closing.signal };
  return {
    async enqueue(queue, data, transaction, startAfter = 0) {
      const db = transaction && {
        executeSql: async (text: string, values: unknown[]) => ({ rows: await transaction.query(text, values) }),
      };
      const id = await boss.send(queue, data, { startAfter, ...(db && { db }) });
      if (!id) throw new Error(`There is no queue ${queue}`);
    },
    work: (queue, handler, { concurrency = 1, timeoutMs = timing.timeoutMs } = {}) => {
      const handle = handler as JobHandler<object>;
      const limits = { concurrency, timing: { ...timing, timeoutMs } };
      watching ??= watchQueues(watch);
      workers.push(processQueue({ boss, store, queue, log, handle, due, ...limits, ...signals }));
    },
    every: (seconds, queue) => {
      workers.push(enqueueRepeatedly({ boss, queue, log, seconds, closing: closing.signal }));
    },
    queueStats: () => store.queueStats(),
    failedJobs: (limit) => store.failedJobs(limit),
    retryFailed: (queue, ids) => store.retryFailed(queue, ids),
    discardFailed: (queue, ids) => store.discardFailed(queue, ids),
    async close() {
      closing.abort();
      const ended = Promise.all([watching, ...workers]);
      await withTimeout(closeMs, ended).catch(() => {
        interrupted.abort(new Error('the process shuts down'));
        return withTimeout(INTERRUPT_LIMIT_MS, ended).catch(() => log.warn('a running job did not end at shutdown'));
      });
      await boss.stop({ graceful: false });
    },
  };
}

type BossOptions = Pick<JobsOptions, 'database' | 'log' | 'queues'> & { maintenanceSeconds: number };

async function startBoss({ database, log, queues, maintenanceSeconds }: BossOptions): Promise<PgBoss> {
  const db = { executeSql: (text: string, values: unknown[]) => poolOf(database).query(text, values) };
  const boss = new PgBoss({ db, schedule: false, maintenanceIntervalSeconds: maintenanceSeconds, ...RETENTION });
  boss.on('error', (error) => logError(log, error, 'the job queue failed'));
  await withAdvisoryLock(database, QUEUE_TABLES_LOCK, async () => {
    await boss.start();
    await createQueues(boss, queues);
  });
  return boss;
}

/** Creates the queues that are missing, and gives the others the options of this release. */
async function createQueues(boss: PgBoss, names: readonly string[]): Promise<void> {
  const stored = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const name of names) {
    const queue = stored.get(name);
    const options = { name, expireInSeconds: EXPIRE_SECONDS, ...RETRIES };
    if (!queue) await boss.createQueue(name, options);
    else if (!isDeepStrictEqual({ ...queue, ...options }, queue)) await boss.updateQueue(name, options);
  }
}

type QueueWatch = Pick<QueueWorkerParts, 'due' | 'store' | 'log' | 'closing'> & { pollIntervalMs: number };

/** Tells workers when jobs of their queues are due: one statement for all queues, not one for each. */
async function watchQueues({ due, store, log, pollIntervalMs, closing }: QueueWatch): Promise<void> {
  while (!closing.aborted) {
    const queues = await store.dueQueues().catch((error: unknown) => {
      logError(log, error, 'the queues could not be read');
      return [];
    });
    for (const queue of queues) due.emit(queue);
    await pause(pollIntervalMs, undefined, { signal: closing }).catch(() => {});
  }
}

type PeriodicJob = Pick<QueueWorkerParts, 'boss' | 'queue' | 'log' | 'closing'> & { seconds: number };

/** pg-boss accepts one job per interval (`singletonSeconds`); sending twice per interval misses none. */
async function enqueueRepeatedly({ boss, queue, log, seconds, closing }: PeriodicJob): Promise<void> {
  const options = { singletonSeconds: seconds, retryLimit: PERIODIC_RETRIES };
  while (!closing.aborted) {
    await boss.send(queue, {}, options).catch((error: unknown) => {
      logError(log, error, 'a periodic job could not be enqueued');
    });
    await pause(seconds * 500, undefined, { signal: closing }).catch(() => {});
  }
}
