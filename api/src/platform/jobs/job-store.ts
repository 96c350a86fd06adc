import sql, { empty, type Sql } from 'sql-template-tag';
import type { DataSource } from 'typeorm';
import { Store } from '../database/store.ts';

/** The state of a queue. */
export interface QueueStats {
  queue: string;
  /** Jobs that are due and not started. */
  waiting: number;
  running: number;
  /** Jobs that failed and are due again later. */
  retrying: number;
  /** Jobs whose retries ended. */
  failed: number;
  /** How long the oldest waiting job has been due; 0 if none waits. */
  oldestWaitingSeconds: number;
}

/** A job whose retries ended: a dead letter. It stays until it is retried or discarded. */
export interface FailedJob {
  id: string;
  queue: string;
  data: object;
  createdAt: Date;
  failedAt: Date;
  /** Code or name of its last error. */
  reason: string | null;
}

/** How long a job may wait before it is deleted. */
export const RETENTION_DAYS = 365;
/** So soon after a server is back its jobs run again. */
const MAX_RETRY_DELAY_SECONDS = 600;

interface Failure {
  queue: string;
  id: string;
  /** Stored with the job: no personal data. */
  reason: string;
  /** Whether its retries end. */
  isFinal: boolean;
}

/** The states of jobs that pg-boss stores, and what it offers no statement for. */
export class JobStore extends Store {
  constructor(
    database: DataSource,
    private readonly queues: readonly string[],
  ) {
    super(database.manager);
  }

  /** Counts the expiry of a running job from now on. */
  async extendJob(queue: string, id: string): Promise<void> {
    await this.execute(
      sql`UPDATE pgboss.job SET started_on = now() WHERE name = ${queue} AND id = ${id} AND state = 'active'`,
    );
  }

  /**
   * Has a running job run again, after twice the time of before, or ends its retries. Replaces pg-boss' `fail`, whose
   * delays grow without a limit, so that jobs would wait for hours after a server is back. Returns whether it failed for
   * good.
   */
  async failJob({ queue, id, reason, isFinal }: Failure): Promise<boolean> {
    const hasFailed = await this.value<boolean>(sql`WITH failing AS (
        SELECT id, ${isFinal} OR retry_count >= retry_limit AS has_failed FROM pgboss.job
        WHERE name = ${queue} AND id = ${id} AND state = 'active' FOR UPDATE)
      UPDATE pgboss.job
      SET state = CASE WHEN has_failed THEN 'failed' ELSE 'retry' END::pgboss.job_state,
        completed_on = CASE WHEN has_failed THEN now() END,
        start_after = now() + make_interval(secs => (0.5 + random() / 2)
          * least(retry_delay * 2 ^ least(retry_count, 20), ${MAX_RETRY_DELAY_SECONDS}::integer)),
        output = jsonb_build_object('reason', ${reason}::text)
      FROM failing WHERE job.name = ${queue} AND job.id = failing.id
      RETURNING has_failed`);
    return hasFailed ?? false;
  }

  /** The queues that have jobs to start now. */
  dueQueues(): Promise<string[]> {
    return this.values(sql`SELECT queue FROM unnest(${this.queues}::text[]) AS queue
      CROSS JOIN LATERAL (SELECT FROM pgboss.job WHERE name = queue AND state < 'active' AND start_after <= now() LIMIT 1)`);
  }

  /** The state of each queue, in one statement. */
  queueStats(): Promise<QueueStats[]> {
    return this.rows(sql`SELECT queue.name AS queue,
        count(*) FILTER (WHERE state < 'active' AND start_after <= now())::integer AS waiting,
        count(*) FILTER (WHERE state = 'active')::integer AS running,
        count(*) FILTER (WHERE state = 'retry' AND start_after > now())::integer AS retrying,
        count(*) FILTER (WHERE state = 'failed')::integer AS failed,
        coalesce(extract(epoch FROM now() - min(start_after) FILTER (WHERE state < 'active' AND start_after <= now())),
          0)::double precision AS "oldestWaitingSeconds"
      FROM pgboss.queue LEFT JOIN pgboss.job ON job.name = queue.name AND state NOT IN ('completed', 'cancelled')
      WHERE queue.name = ANY(${this.queues}) GROUP BY queue.name ORDER BY queue.name`);
  }

  /** The failed jobs of all queues, latest first. */
  failedJobs(limit: number): Promise<FailedJob[]> {
    return this.rows(sql`SELECT id, name AS queue, data, created_on AS "createdAt", completed_on AS "failedAt",
        output ->> 'reason' AS reason
      FROM pgboss.job WHERE state = 'failed' AND name = ANY(${this.queues})
      ORDER BY completed_on DESC, id LIMIT ${limit}`);
  }

  /** Queues failed jobs again, with all their retries: those with these ids, else all of the queue. Returns how many. */
  retryFailed(queue: string, ids?: readonly string[]): Promise<number> {
    return this.execute(sql`UPDATE pgboss.job SET state = 'created', retry_count = 0, started_on = NULL,
        completed_on = NULL, start_after = now(), keep_until = now() + make_interval(days => ${RETENTION_DAYS})
      WHERE ${failedIn(queue, ids)}`);
  }

  /** Deletes failed jobs: those with these ids, else all of the queue. Returns how many. */
  discardFailed(queue: string, ids?: readonly string[]): Promise<number> {
    return this.execute(sql`DELETE FROM pgboss.job WHERE ${failedIn(queue, ids)}`);
  }
}

function failedIn(queue: string, ids?: readonly string[]): Sql {
  return sql`name = ${queue} AND state = 'failed' ${ids ? sql`AND id = ANY(${ids}::uuid[])` : empty}`;
}
