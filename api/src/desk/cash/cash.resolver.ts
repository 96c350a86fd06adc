import { Arg, Args, Ctx, FieldResolver, Query, Resolver } from 'type-graphql';
import { Permission } from '../../platform/permissions.rules.ts';
import type { Connection } from '../../platform/graphql/connection.ts';
import { staffOnly } from '../../platform/graphql/descriptions.ts';
import { COSTS } from '../../platform/limits/costs.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { Courier } from '../../delivery/couriers.rules.ts';
import { CashList } from './cash.rules.ts';
import type { CashService } from './cash.service.ts';
import { type CashOrder, CashOrderConnection, CashReport, CashSum } from './cash.types.ts';
import { DeskPage, FIRST } from '../page-arguments.ts';

@Resolver(() => CashReport)
export class CashResolver {
  constructor(private readonly service: CashService) {}

  @Query(() => CashReport, {
    description: `What couriers have to collect and to remit, and refunds by UPI that staff have to send. ${staffOnly(Permission.READ_MONEY)}`,
  })
  cashDue(@Ctx() { viewer }: RequestContext): Promise<CashReport> {
    return this.service.reportCash(viewer);
  }

  @Cost({ once: COSTS.statement })
  @FieldResolver(() => CashSum, {
    description: 'Payments of buy-backs that staff have to send: `adminBuyBacks` with the filter `toPay`.',
  })
  buyBackPayouts(@Ctx() { viewer }: RequestContext): Promise<CashSum> {
    return this.service.sumBuyBackPayouts(viewer);
  }

  @Cost({ first: FIRST })
  @Query(() => CashOrderConnection, {
    description: `The orders of a sum of \`cashDue\`. ${staffOnly(Permission.READ_MONEY)}`,
  })
  cashOrders(
    @Arg('list', () => CashList, { description: 'The list.' }) list: CashList,
    @Arg('courier', () => Courier, { nullable: true, description: 'Only of this courier.' }) courier: Courier | null,
    @Args(() => DeskPage) { first, after }: DeskPage,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Connection<CashOrder>> {
    return this.service.listCashOrders(viewer, { list, courier, first, after });
  }
}
