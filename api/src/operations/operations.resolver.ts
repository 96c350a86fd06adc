import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { ADMINS_ONLY } from '../platform/graphql/descriptions.ts';
import { COSTS } from '../platform/limits/costs.ts';
import { Cost } from '../platform/limits/field-cost.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { HEALTH_LIMITS } from './operations.rules.ts';
import type { OperationsService, ShopHealth } from './operations.service.ts';
import { type HealthCountType, ShopHealthType } from './operations.types.ts';

const QUEUE = { description: 'Stored name of the queue.' };
const JOB_IDS = {
  nullable: true,
  description: `At most ${HEALTH_LIMITS.failedJobs}; null: all failed jobs of the queue.`,
};

@Resolver()
export class OperationsResolver {
  constructor(private readonly operations: OperationsService) {}

  @Cost({ each: 4 * COSTS.statement })
  @Query(() => ShopHealthType, {
    description: `Jobs that wait or failed, payments and refunds to look at, and versions. ${ADMINS_ONLY}`,
  })
  async shopHealth(@Ctx() { viewer }: RequestContext): Promise<ShopHealthType> {
    return toType(await this.operations.getHealth(viewer));
  }

  @Cost({ each: COSTS.write })
  @Mutation(() => Int, {
    description: `Queues failed jobs again, with all their retries, and returns how many. NOT_FOUND for an unknown queue. ${ADMINS_ONLY}`,
  })
  retryFailedJobs(
    @Arg('queue', () => ID, QUEUE) queue: string,
    @Arg('jobIds', () => [ID], JOB_IDS) jobIds: string[] | null,
    @Ctx() { viewer }: RequestContext,
  ): Promise<number> {
    return this.operations.retryFailedJobs(viewer, queue, jobIds);
  }

  @Cost({ each: COSTS.write })
  @Mutation(() => Int, {
    description: `Deletes failed jobs for good, and returns how many. NOT_FOUND for an unknown queue. ${ADMINS_ONLY}`,
  })
  discardFailedJobs(
    @Arg('queue', () => ID, QUEUE) queue: string,
    @Arg('jobIds', () => [ID], JOB_IDS) jobIds: string[] | null,
    @Ctx() { viewer }: RequestContext,
  ): Promise<number> {
    return this.operations.discardFailedJobs(viewer, queue, jobIds);
  }
}

function toType(health: ShopHealth): ShopHealthType {
  return {
    checkedAt: health.checkedAt.toISOString(),
    versions: health.versions,
    queues: health.queues.map((each) => ({
      ...each,
      failedSince: each.failedSince?.toISOString() ?? null,
      waitingSince: each.waitingSince?.toISOString() ?? null,
    })),
    failedJobs: health.failedJobs.map((job) => ({
      ...job,
      createdAt: job.createdAt.toISOString(),
      failedAt: job.failedAt.toISOString(),
    })),
    overduePayments: toCount(health.overduePayments),
    lateWebhooks: toCount(health.lateWebhooks),
    stuckRefunds: toCount(health.stuckRefunds),
    failedRefunds: toCount(health.failedRefunds),
    unmatchedPayments: toCount(health.unmatchedPayments),
  };
}

const toCount = ({ count, since }: ShopHealth['lateWebhooks']): HealthCountType => ({
  count,
  since: since?.toISOString() ?? null,
});
