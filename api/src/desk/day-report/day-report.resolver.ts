import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import { Permission } from '../../platform/permissions.rules.ts';
import { staffOnly } from '../../platform/graphql/descriptions.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { DayReport, DayReportService } from './day-report.service.ts';
import { DayReportType } from './day-report.types.ts';

@Resolver()
export class DayReportResolver {
  constructor(private readonly service: DayReportService) {}

  @Query(() => DayReportType, {
    description: `What a day brought, and what is left of it. ${staffOnly(Permission.READ_ORDERS)}`,
  })
  eveningReport(
    @Arg('day', () => String, { nullable: true, description: 'YYYY-MM-DD in India (IST); omit for today.' })
    day: string | null,
    @Ctx() { viewer }: RequestContext,
  ): Promise<DayReport> {
    return this.service.reportDay(viewer, day);
  }
}
