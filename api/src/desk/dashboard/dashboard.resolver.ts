import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import { ADMINS_ONLY } from '../../platform/graphql/descriptions.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { DASHBOARD_LIMITS } from './dashboard.rules.ts';
import type { Dashboard, DashboardService } from './dashboard.service.ts';
import { DashboardType } from './dashboard.types.ts';

@Resolver()
export class DashboardResolver {
  constructor(private readonly service: DashboardService) {}

  @Query(() => DashboardType, {
    description: `The figures of the shop in a range of at most ${DASHBOARD_LIMITS.days} days. ${ADMINS_ONLY}`,
  })
  dashboard(
    @Arg('from', () => String, { description: 'First day in India (IST), YYYY-MM-DD.' }) from: string,
    @Arg('to', () => String, { description: 'Last day in India (IST), YYYY-MM-DD.' }) to: string,
    @Ctx() { viewer }: RequestContext,
  ): Dashboard {
    return this.service.getDashboard(viewer, { from, to });
  }
}
