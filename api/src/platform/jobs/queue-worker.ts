import { type EventEmitter, once } from 'node:events';
import type PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import { logError } from '../logging/logger.ts';
import { tracer } from '../tracer.ts';
import { TimeoutError } from '../with-timeout.ts';
import type { JobStore } from './job-store.ts';

export interface Timing {
  /** When the signal of a job aborts. */
  timeoutMs: number;
  /** How often a running job is kept from expiring. */
  heartbeatMs: number;
}

/** A queued job. Retries have the same `id`. */
export interface QueuedJob<Data> {
  id: string;
  data: Data;
}

/** A job that runs. */
export interface Job<Data> extends QueuedJob<Data> {
  /** When it was queued. */
  createdAt: Date;
  /** Aborts at the time limit and on shutdown. A handler that waits for a server passes it on. */
  signal: AbortSignal;
}

/**
 * Handles a job. Must be idempotent: a job runs again if its process dies before the job is marked as completed. An
 * error makes it run again later, unless it is an UnrecoverableError.
 */
export type JobHandler<Data> = (job: Job<Data>) => Promise<void>;

/** Ends the retries of a job: each of them would fail too. */
export class UnrecoverableError extends Error {
  constructor(
    message: string,
    /** Stored with the failed job: no personal data. */
    readonly code?: string,
  ) {
    super(message);
  }
}

export interface QueueWorkerParts {
  boss: PgBoss;
  store: JobStore;
  log: Logger;
  queue: string;
  handle: JobHandler<object>;
  /** How many jobs of the queue this process runs at a time. */
  concurrency: number;
  timing: Timing;
  /** Emits the name of a queue that has jobs to start; a worker that has no job listens for it. */
  due: EventEmitter;
  /** Aborts when no more jobs are to be started. */
  closing: AbortSignal;
  /** Aborts when running jobs are to end. */
  interrupted: AbortSignal;
}

/**
 * Runs the jobs of a queue, oldest first, until `closing`; then waits for those that run. Replaces pg-boss' own worker,
 * which runs a batch as one, does not stop a handler at its time limit, and does not await the completion of a job: a
 * lost database would end the process.
 */
export async function processQueue(worker: QueueWorkerParts): Promise<void> {
  const { queue, due, closing } = worker;
  const running = new Set<Promise<void>>();
  while (!closing.aborted) {
    await once(due, queue, { signal: closing }).catch(() => {});
    await startJobs(worker, running);
  }
  await Promise.all(running);
}

/** Starts jobs until the queue has no more that are due. */
async function startJobs(worker: QueueWorkerParts, running: Set<Promise<void>>): Promise<void> {
  const { boss, queue, concurrency, closing } = worker;
  while (!closing.aborted) {
    const jobs = await boss.fetch<object>(queue, { batchSize: concurrency - running.size, includeMetadata: true });
    if (jobs.length === 0) return;
    for (const job of jobs) {
      const run: Promise<void> = runJob(worker, job).finally(() => running.delete(run));
      running.add(run);
    }
    if (running.size === concurrency) await Promise.race(running);
  }
}

type FetchedJob = PgBoss.JobWithMetadata;

/** Runs a job to its end. A handler that ignores its signal keeps the job, so that no other process starts it. */
async function runJob(worker: QueueWorkerParts, job: FetchedJob): Promise<void> {
  const { store, log, queue, interrupted } = worker;
  const { timeoutMs, heartbeatMs } = worker.timing;
  const controller = new AbortController();
  const interrupt = () => controller.abort(interrupted.reason);
  interrupted.addEventListener('abort', interrupt);
  const limit = setTimeout(() => controller.abort(new TimeoutError(`no end within ${timeoutMs} ms`)), timeoutMs);
  const heartbeat = setInterval(() => {
    store.extendJob(queue, job.id).catch((error: unknown) => logError(log, error, 'a running job was not extended'));
  }, heartbeatMs);
  try {
    await handleJob(worker, job, controller.signal);
  } catch (error) {
    logError(log, error, 'the end of a job could not be recorded');
  } finally {
    clearTimeout(limit);
    clearInterval(heartbeat);
    interrupted.removeEventListener('abort', interrupt);
  }
}

async function handleJob(worker: QueueWorkerParts, job: FetchedJob, signal: AbortSignal): Promise<void> {
  const { boss, store, queue, handle } = worker;
  const { id, data, createdOn: createdAt, singletonOn } = job;
  try {
    await tracer.runSpan(`job ${queue}`, () => handle({ id, data, createdAt, signal }));
  } catch (error) {
    return failJob(worker, job, error as Error);
  }
  await boss.complete(queue, id);
  if (singletonOn) await store.discardFailed(queue);
}

/** Stored is no message of an error, which may hold personal data. */
async function failJob({ store, log, queue }: QueueWorkerParts, { id }: FetchedJob, error: Error): Promise<void> {
  const isFinal = error instanceof UnrecoverableError;
  const hasFailed = await store.failJob({ queue, id, reason: reasonOf(error), isFinal });
  log.error({ err: error, job: id, queue }, hasFailed ? 'a job failed' : 'a job will be retried');
}

/** The code of an error, such as ECONNREFUSED, or its name. */
function reasonOf({ name, code }: Error & { code?: unknown }): string {
  return typeof code === 'string' ? code : name;
}
