import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import { ADMINS_ONLY } from '../../platform/graphql/descriptions.ts';
import { COSTS } from '../../platform/limits/costs.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { EveningReport, EveningService } from './day-report.service.ts';
import { EveningReportType } from './day-report.types.ts';

@Resolver()
export class EveningResolver {
  constructor(private readonly service: EveningService) {}

  @Cost({ each: 10 * COSTS.statement })
  @Query(() => EveningReportType, { description: `What a day brought, and what is left of it. ${ADMINS_ONLY}` })
  eveningReport(
    @Arg('day', () => String, { nullable: true, description: 'YYYY-MM-DD in India (IST); omit for today.' })
    day: string | null,
    @Ctx() { viewer }: RequestContext,
  ): Promise<EveningReport> {
    return this.service.reportEvening(viewer, day);
  }
}
