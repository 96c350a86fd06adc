import { Arg, Ctx, Float, Mutation, Query, Resolver } from 'type-graphql';
import { Permission } from '../../platform/permissions.rules.ts';
import { staffOnly } from '../../platform/graphql/descriptions.ts';
import { COSTS } from '../../platform/limits/costs.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { MONTH_LIMITS } from './months.rules.ts';
import type { MonthsService } from './months.service.ts';
import { FigureType, MonthType } from './months.types.ts';

const CSV = `CSV of the dashboard, amounts in rupees, at most ${MONTH_LIMITS.rows} rows: entity_id, type or transaction_entity, amount, credit, debit, settlement_id, settled_at and settlement_utr.`;
const MONTH_TEXT = { description: 'YYYY-MM.' };

@Resolver(() => MonthType)
export class MonthsResolver {
  constructor(private readonly service: MonthsService) {}

  @Cost({ items: 4 * MONTH_LIMITS.months })
  @Query(() => [MonthType], {
    description: `Closed months and the open ones since, newest first. ${staffOnly(Permission.READ_MONEY)}`,
  })
  accountingMonths(@Ctx() { viewer }: RequestContext): Promise<MonthType[]> {
    return this.service.listMonths(viewer);
  }

  @Cost({ once: 10 * COSTS.statement, items: MONTH_LIMITS.figures })
  @Query(() => [FigureType], {
    description: `The first ${MONTH_LIMITS.figures} figures of a month; of a closed one as they were then. ${staffOnly(Permission.READ_MONEY)}`,
  })
  async monthFigures(@Arg('month', () => String, MONTH_TEXT) month: string, @Ctx() { viewer }: RequestContext) {
    return (await this.service.readFigures(viewer, month)).slice(0, MONTH_LIMITS.figures);
  }

  @Mutation(() => Boolean, {
    description: `Closes a month: its figures do not change any more, and days in it are refused. CONFLICT if it is closed or not over, if one before it is open, or if it comes to another sum. ${staffOnly(Permission.WRITE_MONEY)}`,
  })
  async closeMonth(
    @Arg('month', () => String, MONTH_TEXT) month: string,
    @Arg('suppliesInPaise', () => Float, { description: 'What was seen.' }) suppliesInPaise: number,
    @Ctx() { viewer }: RequestContext,
  ): Promise<boolean> {
    await this.service.closeMonth(viewer, month, suppliesInPaise);
    return true;
  }

  @Mutation(() => Float, {
    description: `Records Razorpay's settlement recon report, each row once, all or none; returns how many are new. Safe to repeat. BAD_USER_INPUT with the line that is wrong. ${staffOnly(Permission.WRITE_MONEY)}`,
  })
  importSettlement(@Arg('csv', () => String, { description: CSV }) csv: string, @Ctx() { viewer }: RequestContext) {
    return this.service.importSettlement(viewer, csv);
  }
}
