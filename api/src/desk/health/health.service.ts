import { z } from 'zod';
import { check } from '../../platform/check.ts';
import { HOUR_MS, SECOND_MS } from '../../platform/durations.rules.ts';
import { NotFound } from '../../platform/errors.ts';
import type { FailedJob, QueueStats } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/module.ts';
import { Permission } from '../../platform/permissions.rules.ts';
import { requirePermission, type Viewer } from '../../platform/viewer.ts';
import { HEALTH_LIMITS, HEALTH_MESSAGES, maskEmail, QUEUE_NAMES } from './health.rules.ts';
import type { ShopHealthStore } from './health.store.ts';
import type { FailedJobType, HealthQueue, ShopHealth } from './health.types.ts';

const jobIdsInput = z
  .array(z.uuid(HEALTH_MESSAGES.jobIds), HEALTH_MESSAGES.jobIds)
  .min(1, HEALTH_MESSAGES.jobIds)
  .max(HEALTH_LIMITS.failedJobs, HEALTH_MESSAGES.jobIds)
  .nullish();

interface ShopHealthParts extends Pick<Platform, 'jobs' | 'clock' | 'log'> {
  store: ShopHealthStore;
  /** Version of the shop. */
  version: string;
}

/** The state of the shop's background work, for its owner. */
export class ShopHealthService {
  constructor(private readonly parts: ShopHealthParts) {}

  async getHealth(viewer: Viewer): Promise<ShopHealth> {
    requirePermission(viewer, Permission.MANAGE_JOBS);
    const { store, jobs, clock, version } = this.parts;
    const now = clock();
    const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
    const [stats, failed, counts, versions] = await Promise.all([
      jobs.queueStats(),
      jobs.failedJobs(HEALTH_LIMITS.failedJobs),
      store.countProblems({
        webhooksSince: before(24 * HOUR_MS),
        paymentsBefore: before(HEALTH_LIMITS.lateSeconds * SECOND_MS),
        refundsBefore: before(HEALTH_LIMITS.refundHours * HOUR_MS),
      }),
      store.readVersions(),
    ]);
    return {
      ...counts,
      checkedAt: now,
      versions: { shop: version, node: process.versions.node, ...versions },
      queues: stats.map((each) => queueOf(each, failed, now)),
      failedJobs: failed.map(withoutData),
    };
  }

  /** Queues failed jobs again: those with these ids, else all of the queue. Returns how many. */
  async retryFailedJobs(viewer: Viewer, queue: string, jobIds?: readonly string[] | null): Promise<number> {
    const { userId } = requirePermission(viewer, Permission.MANAGE_JOBS);
    const ids = checkJobs(queue, jobIds);
    const count = await this.parts.jobs.retryFailed(queue, ids);
    this.parts.log.info({ queue, count, admin: userId }, 'failed jobs were queued again');
    return count;
  }

  /** Deletes failed jobs: those with these ids, else all of the queue. Returns how many. */
  async discardFailedJobs(viewer: Viewer, queue: string, jobIds?: readonly string[] | null): Promise<number> {
    const { userId } = requirePermission(viewer, Permission.MANAGE_JOBS);
    const ids = checkJobs(queue, jobIds);
    const count = await this.parts.jobs.discardFailed(queue, ids);
    this.parts.log.info({ queue, count, admin: userId }, 'failed jobs were discarded');
    return count;
  }
}

function checkJobs(queue: string, jobIds?: readonly string[] | null): string[] | undefined {
  if (!QUEUE_NAMES.has(queue)) throw new NotFound(HEALTH_MESSAGES.unknownQueue);
  return check(jobIdsInput, jobIds, 'jobIds') ?? undefined;
}

function queueOf(stats: QueueStats, failedJobs: readonly FailedJob[], now: Date): HealthQueue {
  const { queue, waiting, oldestWaitingSeconds } = stats;
  return {
    ...stats,
    name: nameOf(queue),
    failedSince: failedJobs.findLast((job) => job.queue === queue)?.failedAt ?? null,
    waitingSince: waiting > 0 ? new Date(now.getTime() - oldestWaitingSeconds * SECOND_MS) : null,
    isLate: oldestWaitingSeconds > HEALTH_LIMITS.lateSeconds,
  };
}

/** The jobs of emails hold their subject, and those of links the address alone. */
function withoutData({ data, ...job }: FailedJob): FailedJobType {
  const { to, email, subject } = data as { to?: unknown; email?: unknown; subject?: unknown };
  const recipient = to ?? email;
  return {
    ...job,
    name: nameOf(job.queue),
    subject: typeof subject === 'string' ? subject : null,
    recipient: typeof recipient === 'string' ? maskEmail(recipient) : null,
  };
}

const nameOf = (queue: string) => QUEUE_NAMES.get(queue) ?? queue;
