import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { DataSource, EntityManager } from 'typeorm';
import { withAdvisoryLock } from './database/advisory-lock.ts';
import { poolOf } from './database/database.ts';
import { logError } from './logger.ts';
import { withTimeout } from './with-timeout.ts';

/** Key of the advisory lock that serializes the creation of the queue tables between processes. */
const QUEUE_TABLES_LOCK = 4_217_002;
/** After this time a job whose process died goes to another process. */
const EXPIRE_SECONDS = 60;
/** Time limit of one job, below EXPIRE_SECONDS. */
const TIMEOUT_MS = 45_000;
/** How long closing waits for running jobs; a longer one is retried by another process. */
const CLOSE_LIMIT_MS = 4_000;
const POLL_INTERVAL_MS = 1_000;
/** Retries after 5 s, 10 s, 20 s ... for about a day. */
const RETRIES = { retryLimit: 14, retryDelay: 5, retryBackoff: true };
const RETENTION = {
  archiveCompletedAfterSeconds: 60 * 60,
  archiveFailedAfterSeconds: 24 * 60 * 60,
  deleteAfterDays: 1,
};

/** A queued job. Retries have the same `id`. */
export interface Job<Data> {
  id: string;
  data: Data;
}

/** Handles a job. Must be idempotent: a job runs again if its process dies before the job is marked as completed. */
type JobHandler<Data> = (job: Job<Data>) => Promise<void>;

/** Job queues in the database: a job whose transaction commits runs at least once. */
export interface Jobs {
  /** Adds a job to a queue, with `transaction` only if it commits. */
  enqueue(queue: string, data: object, transaction?: EntityManager): Promise<void>;
  /** Starts a worker that handles the jobs of a queue one after the other. */
  work<Data extends object>(queue: string, handle: JobHandler<Data>): void;
  /** Adds an empty job at this interval (at most 3,600 seconds), once for all processes together. */
  every(seconds: number, queue: string): void;
  /** Stops the workers and waits briefly for running jobs; a longer one is retried by another process. */
  close(): Promise<void>;
}

interface JobsOptions {
  database: DataSource;
  log: Logger;
  queues: readonly string[];
  /** How often a worker polls an empty queue. */
  pollIntervalMs?: number;
}

/** Opens the queues, which pg-boss stores in its own tables of the shop's database. */
export async function openJobs({
  database,
  log,
  queues,
  pollIntervalMs = POLL_INTERVAL_MS,
}: JobsOptions): Promise<Jobs> {
  const boss = await startBoss(database, log, queues);
  const closing = new AbortController();
  // Every worker listens to it.
  setMaxListeners(0, closing.signal);
  const workers: Promise<void>[] = [];
  return {
    async enqueue(queue, data, transaction) {
      const db = transaction && {
        executeSql: async (text: string, values: unknown[]) => queryRows(transaction, text, values),
      };
      const id = await boss.send(queue, data, db ? { db } : {});
      if (!id) throw new Error(`There is no queue ${queue}`);
    },
    work: (queue, handle) => {
      workers.push(
        processQueue({
          boss,
          queue,
          log,
          handle: handle as JobHandler<object>,
          pollIntervalMs,
          signal: closing.signal,
        }),
      );
    },
    every: (seconds, queue) => {
      workers.push(enqueueRepeatedly({ boss, queue, log, seconds, signal: closing.signal }));
    },
    async close() {
      closing.abort();
      await withTimeout(CLOSE_LIMIT_MS, Promise.all(workers)).catch(() => {
        log.warn('a running job was interrupted by shutdown and will be retried');
      });
      await boss.stop({ graceful: false });
    },
  };
}

async function startBoss(database: DataSource, log: Logger, queues: readonly string[]): Promise<PgBoss> {
  const db = { executeSql: (text: string, values: unknown[]) => poolOf(database).query(text, values) };
  const boss = new PgBoss({ db, schedule: false, maintenanceIntervalSeconds: EXPIRE_SECONDS, ...RETENTION });
  boss.on('error', (error) => logError(log, error, 'the job queue failed'));
  await withAdvisoryLock(database, QUEUE_TABLES_LOCK, async () => {
    await boss.start();
    for (const name of queues) {
      await boss.createQueue(name, { name, expireInSeconds: EXPIRE_SECONDS, ...RETRIES });
    }
  });
  return boss;
}

async function queryRows(transaction: EntityManager, text: string, values: unknown[]) {
  return { rows: await transaction.query(text, values) };
}

interface Worker {
  boss: PgBoss;
  queue: string;
  log: Logger;
  handle: JobHandler<object>;
  pollIntervalMs: number;
  signal: AbortSignal;
}

/** Replaces pg-boss' own worker, which does not await the completion of a job: a lost database would end the process. */
async function processQueue(worker: Worker): Promise<void> {
  const { boss, queue, log, pollIntervalMs, signal } = worker;
  while (!signal.aborted) {
    try {
      const [job] = await boss.fetch<object>(queue);
      if (job) await runJob(worker, job);
      else await pause(pollIntervalMs, undefined, { signal }).catch(() => {});
    } catch (error) {
      logError(log, error, 'a job could not be fetched or completed');
      await pause(pollIntervalMs, undefined, { signal }).catch(() => {});
    }
  }
}

type RepeatedJob = Pick<Worker, 'boss' | 'queue' | 'log' | 'signal'> & { seconds: number };

/** pg-boss accepts one job per interval (`singletonSeconds`); sending twice per interval misses none. */
async function enqueueRepeatedly({ boss, queue, log, seconds, signal }: RepeatedJob): Promise<void> {
  while (!signal.aborted) {
    await boss.send(queue, {}, { singletonSeconds: seconds }).catch((error: unknown) => {
      logError(log, error, 'a repeated job could not be enqueued');
    });
    await pause(seconds * 500, undefined, { signal }).catch(() => {});
  }
}

async function runJob({ boss, queue, log, handle }: Worker, { id, data }: Job<object>): Promise<void> {
  try {
    await withTimeout(TIMEOUT_MS, handle({ id, data }));
  } catch (error) {
    log.error({ err: error, job: id, queue }, 'a job failed and will be retried');
    // Without the message, which may hold personal data: pg-boss stores it.
    await boss.fail(queue, id, { reason: (error as Error).name });
    return;
  }
  await boss.complete(queue, id);
}
