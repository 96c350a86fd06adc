import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { DataSource, EntityManager } from 'typeorm';
import { withAdvisoryLock, poolOf } from './database/database.ts';
import { logError } from './database/outage.ts';
import { withTimeout } from './with-timeout.ts';

/** One number that every process locks on before it makes or changes the tables of the queues. */
const QUEUE_TABLES_LOCK = 4_217_002;
/** A job whose process died is given to another one after so long; so long it may take at most. */
const EXPIRE_SECONDS = 60;
const TIMEOUT_MS = 45_000;
/** A job that takes longer is repeated elsewhere. */
const CLOSE_LIMIT_MS = 4_000;
const LOOK_EVERY_MS = 1_000;
/** After 5 s, 10 s, 20 s ... and given up after about a day. */
const RETRIES = { retryLimit: 14, retryDelay: 5, retryBackoff: true };
const KEPT = { archiveCompletedAfterSeconds: 60 * 60, archiveFailedAfterSeconds: 24 * 60 * 60, deleteAfterDays: 1 };

/** A piece of work that was asked for. `id` stays the same when it is tried again. */
export interface Job<Data> {
  id: string;
  data: Data;
}

/**
 * Does a job. It may be called again for a job that was done already, where the process died before it could say so,
 * so doing it twice has to come to the same.
 */
export type JobHandler<Data> = (job: Job<Data>) => Promise<void>;

/** Work for later, kept in the database: what was committed is done, whatever happens to the process. */
export interface Jobs {
  /** Asks for a piece of work; within a transaction it is asked for only if that commits. */
  enqueue(queue: string, data: object, transaction?: EntityManager): Promise<void>;
  /** Does the jobs of a queue, one after the other, until the jobs are closed. */
  work<Data extends object>(queue: string, handle: JobHandler<Data>): void;
  /** Asks for a piece of work again and again: all processes together once in so many seconds, at most an hour. */
  every(seconds: number, queue: string): void;
  /** Takes no more jobs and waits for those under way; one that takes too long is left to another process. */
  close(): Promise<void>;
}

interface JobsOptions {
  database: DataSource;
  log: Logger;
  queues: readonly string[];
  lookEveryMs?: number;
}

/** Opens the queues, in tables of pg-boss' own in the shop's database. */
export async function openJobs({ database, log, queues, lookEveryMs = LOOK_EVERY_MS }: JobsOptions): Promise<Jobs> {
  const boss = await startBoss(database, log, queues);
  const closing = new AbortController();
  // Every queue listens to it.
  setMaxListeners(0, closing.signal);
  const workers: Promise<void>[] = [];
  return {
    async enqueue(queue, data, transaction) {
      const db = transaction && {
        executeSql: async (text: string, values: unknown[]) => rows(transaction, text, values),
      };
      const id = await boss.send(queue, data, db ? { db } : {});
      if (!id) throw new Error(`There is no queue ${queue}`);
    },
    work: (queue, handle) => {
      workers.push(
        workOn({ boss, queue, log, handle: handle as JobHandler<object>, lookEveryMs, signal: closing.signal }),
      );
    },
    every: (seconds, queue) => {
      workers.push(repeat({ boss, queue, log, seconds, signal: closing.signal }));
    },
    async close() {
      closing.abort();
      await withTimeout(CLOSE_LIMIT_MS, Promise.all(workers)).catch(() => {
        log.warn('a job was cut off by closing and will be repeated');
      });
      await boss.stop({ graceful: false });
    },
  };
}

async function startBoss(database: DataSource, log: Logger, queues: readonly string[]): Promise<PgBoss> {
  const db = { executeSql: (text: string, values: unknown[]) => poolOf(database).query(text, values) };
  const boss = new PgBoss({ db, schedule: false, maintenanceIntervalSeconds: EXPIRE_SECONDS, ...KEPT });
  boss.on('error', (error) => logError(log, error, 'the job queue failed'));
  await withAdvisoryLock(database, QUEUE_TABLES_LOCK, async () => {
    await boss.start();
    for (const name of queues) {
      await boss.createQueue(name, { name, expireInSeconds: EXPIRE_SECONDS, ...RETRIES });
    }
  });
  return boss;
}

async function rows(transaction: EntityManager, text: string, values: unknown[]) {
  return { rows: await transaction.query(text, values) };
}

interface Work {
  boss: PgBoss;
  queue: string;
  log: Logger;
  handle: JobHandler<object>;
  lookEveryMs: number;
  signal: AbortSignal;
}

/** pg-boss' own workers do not wait for a job to be marked as done, so a database that goes away would end the process. */
async function workOn(work: Work): Promise<void> {
  const { boss, queue, log, lookEveryMs, signal } = work;
  while (!signal.aborted) {
    try {
      const [job] = await boss.fetch<object>(queue);
      if (job) await perform(work, job);
      else await pause(lookEveryMs, undefined, { signal }).catch(() => {});
    } catch (error) {
      logError(log, error, 'a job could not be marked');
      await pause(lookEveryMs, undefined, { signal }).catch(() => {});
    }
  }
}

type Repetition = Pick<Work, 'boss' | 'queue' | 'log' | 'signal'> & { seconds: number };

/** The queue takes one job for each stretch of time, whoever asks first; asked for twice as often, none is left out. */
async function repeat({ boss, queue, log, seconds, signal }: Repetition): Promise<void> {
  while (!signal.aborted) {
    await boss.send(queue, {}, { singletonSeconds: seconds }).catch((error: unknown) => {
      logError(log, error, 'a repeated job could not be asked for');
    });
    await pause(seconds * 500, undefined, { signal }).catch(() => {});
  }
}

async function perform({ boss, queue, log, handle }: Work, { id, data }: Job<object>): Promise<void> {
  try {
    await withTimeout(TIMEOUT_MS, handle({ id, data }));
  } catch (error) {
    log.error({ err: error, job: id, queue }, 'a job failed and will be tried again');
    // Not its message, which may name a person: the queue keeps it.
    await boss.fail(queue, id, { reason: (error as Error).name });
    return;
  }
  await boss.complete(queue, id);
}
