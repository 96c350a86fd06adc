import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Permission } from '../../platform/permissions.rules.ts';
import { staffOnly } from '../../platform/graphql/descriptions.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { HEALTH_LIMITS } from './health.rules.ts';
import type { ShopHealthService } from './health.service.ts';
import { ShopHealth } from './health.types.ts';

const QUEUE = { description: 'Stored name of the queue.' };
const JOB_IDS = {
  nullable: true,
  description: `At most ${HEALTH_LIMITS.failedJobs}; null: all failed jobs of the queue.`,
};

@Resolver()
export class ShopHealthResolver {
  constructor(private readonly health: ShopHealthService) {}

  @Query(() => ShopHealth, {
    description: `Jobs that wait or failed, payments and refunds to look at, and versions. ${staffOnly(Permission.MANAGE_JOBS)}`,
  })
  shopHealth(@Ctx() { viewer }: RequestContext): Promise<ShopHealth> {
    return this.health.getHealth(viewer);
  }

  @Mutation(() => Int, {
    description: `Queues failed jobs again, with all their retries, and returns how many. NOT_FOUND for an unknown queue. ${staffOnly(Permission.MANAGE_JOBS)}`,
  })
  retryFailedJobs(
    @Arg('queue', () => ID, QUEUE) queue: string,
    @Arg('jobIds', () => [ID], JOB_IDS) jobIds: string[] | null,
    @Ctx() { viewer }: RequestContext,
  ): Promise<number> {
    return this.health.retryFailedJobs(viewer, queue, jobIds);
  }

  @Mutation(() => Int, {
    description: `Deletes failed jobs for good, and returns how many. NOT_FOUND for an unknown queue. ${staffOnly(Permission.MANAGE_JOBS)}`,
  })
  discardFailedJobs(
    @Arg('queue', () => ID, QUEUE) queue: string,
    @Arg('jobIds', () => [ID], JOB_IDS) jobIds: string[] | null,
    @Ctx() { viewer }: RequestContext,
  ): Promise<number> {
    return this.health.discardFailedJobs(viewer, queue, jobIds);
  }
}
