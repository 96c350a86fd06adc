import { Arg, Args, ArgsType, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Permission } from '../../platform/permissions.rules.ts';
import type { Connection } from '../../platform/graphql/connection.ts';
import { staffOnly } from '../../platform/graphql/descriptions.ts';
import { InputArg } from '../../platform/graphql/input-arg.ts';
import { pageArguments } from '../../platform/graphql/page-info.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { DESK_LIMITS } from '../desk.rules.ts';
import { FIRST } from '../page-arguments.ts';
import { CourierReportKind, isRecorded, type RowMatch, REPORT_LIMITS, ReportDifference } from './reports.rules.ts';
import type { ReportPreview, CourierReportsService } from './reports.service.ts';
import {
  CourierReportConnection,
  ReportImport,
  ReportImportInput,
  ReportInput,
  ReportPreviewType,
  ReportSummary,
} from './reports.types.ts';

@ArgsType()
class ReportsPage extends pageArguments(DESK_LIMITS.pageSize, 20) {}

@Resolver(() => ReportSummary)
export class CourierReportResolver {
  constructor(private readonly service: CourierReportsService) {}

  @Mutation(() => ReportPreviewType, {
    description: `Compares a list of what a courier has remitted, or its invoice, with the shipments, and changes nothing. BAD_USER_INPUT if it cannot be read. ${staffOnly(Permission.WRITE_MONEY)}`,
  })
  async previewRemittance(@InputArg(ReportInput) input: ReportInput, @Ctx() { viewer }: RequestContext) {
    return toPreview(await this.service.previewReport(viewer, input));
  }

  @Mutation(() => ReportImport, {
    description: `Records what a list pays: shipments that are paid in full become REMITTED, others SHORT; of an invoice the postage of its shipments, each once. All at once or not at all. Safe to repeat. ${staffOnly(Permission.WRITE_MONEY)}`,
  })
  importRemittance(@InputArg(ReportImportInput) input: ReportImportInput, @Ctx() { viewer }: RequestContext) {
    return this.service.importReport(viewer, input);
  }

  @Cost({ first: FIRST })
  @Query(() => CourierReportConnection, {
    description: `Imported lists, newest first. ${staffOnly(Permission.READ_MONEY)}`,
  })
  remittances(
    @Arg('kind', () => CourierReportKind, { defaultValue: CourierReportKind.REMITTANCE, description: 'Which lists.' })
    kind: CourierReportKind,
    @Args(() => ReportsPage) { first, after }: ReportsPage,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Connection<ReportSummary>> {
    return this.service.listReports(viewer, { kind, first, after });
  }
}

/** What a client sees of a comparison: sums, and the differences alone. */
function toPreview({ kind: reportKind, rows, ...preview }: ReportPreview) {
  const different = rows.filter(({ difference }) => difference !== null);
  const differenceSums = Object.values(ReportDifference)
    .map((kind) => ({ kind, ...sumOf(different.filter(({ difference }) => difference === kind)) }))
    .filter(({ count }) => count > 0);
  return {
    ...preview,
    rowCount: rows.length,
    matched: sumOf(rows.filter(({ difference }) => difference === null)),
    payable: sumOf(rows.filter((row) => isRecorded(reportKind, row))),
    differenceSums,
    differences: different.slice(0, REPORT_LIMITS.shown).map(toDifference),
  };
}

const sumOf = (rows: readonly RowMatch[]) => ({
  count: rows.length,
  amountInPaise: rows.reduce((sum, { amountInPaise }) => sum + (amountInPaise ?? 0), 0),
});

const toDifference = ({ line, difference, awb, amountInPaise, weightGrams, found }: RowMatch) => ({
  line,
  kind: difference,
  awb,
  amountInPaise,
  weightGrams,
  orderId: found?.orderId ?? null,
  expectedInPaise: found?.expectedInPaise ?? null,
});
