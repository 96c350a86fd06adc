import { Arg, Args, ArgsType, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Connection } from '../../platform/graphql/connection.ts';
import { ADMINS_ONLY } from '../../platform/graphql/descriptions.ts';
import { pageArguments } from '../../platform/graphql/page-info.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { DESK_LIMITS } from '../desk.rules.ts';
import { FIRST } from '../page-arguments.ts';
import { isPaid, type RowMatch, REPORT_LIMITS, ReportDifference } from './reports.rules.ts';
import type { ReportPreview, CourierCashReportsService } from './reports.service.ts';
import {
  CourierCashReportConnection,
  ReportImport,
  ReportImportInput,
  ReportInput,
  ReportPreviewType,
  ReportSummary,
} from './reports.types.ts';

@ArgsType()
class ReportsPage extends pageArguments(DESK_LIMITS.pageSize, 20) {}

@Resolver(() => ReportSummary)
export class CourierCashReportResolver {
  constructor(private readonly service: CourierCashReportsService) {}

  @Mutation(() => ReportPreviewType, {
    description: `Compares a list of what a courier has remitted with the shipments, and changes nothing. BAD_USER_INPUT if it cannot be read. ${ADMINS_ONLY}`,
  })
  async previewRemittance(
    @Arg('input', () => ReportInput, { description: 'The list.' }) input: ReportInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<object> {
    return toPreview(await this.service.previewReport(viewer, input));
  }

  @Mutation(() => ReportImport, {
    description: `Records what a list pays: shipments that are paid in full become REMITTED, others SHORT; all at once or not at all. Safe to repeat. ${ADMINS_ONLY}`,
  })
  importRemittance(
    @Arg('input', () => ReportImportInput, { description: 'The list and its transfer.' }) input: ReportImportInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<ReportImport> {
    return this.service.importReport(viewer, input);
  }

  @Cost({ first: FIRST })
  @Query(() => CourierCashReportConnection, { description: `Imported lists, newest first. ${ADMINS_ONLY}` })
  remittances(
    @Args(() => ReportsPage) page: ReportsPage,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Connection<ReportSummary>> {
    return this.service.listReports(viewer, page);
  }
}

/** What a client sees of a comparison: sums, and the differences alone. */
function toPreview({ rows, ...preview }: ReportPreview) {
  const different = rows.filter(({ difference }) => difference !== null);
  const differenceSums = Object.values(ReportDifference)
    .map((kind) => ({ kind, ...sumOf(different.filter(({ difference }) => difference === kind)) }))
    .filter(({ count }) => count > 0);
  return {
    ...preview,
    rowCount: rows.length,
    matched: sumOf(rows.filter(({ difference }) => difference === null)),
    payable: sumOf(rows.filter(isPaid)),
    differenceSums,
    differences: different.slice(0, REPORT_LIMITS.shown).map(toDifference),
  };
}

const sumOf = (rows: readonly RowMatch[]) => ({
  count: rows.length,
  amountInPaise: rows.reduce((sum, { amountInPaise }) => sum + (amountInPaise ?? 0), 0),
});

const toDifference = ({ line, difference, awb, amountInPaise, collection }: RowMatch) => ({
  line,
  kind: difference,
  awb,
  amountInPaise,
  orderId: collection?.orderId ?? null,
  expectedInPaise: collection && collection.amountInPaise - collection.remittedInPaise,
});
