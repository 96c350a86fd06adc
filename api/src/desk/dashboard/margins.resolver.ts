import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Cost } from '../../platform/limits/field-cost.ts';
import { batchLoader } from '../../platform/per-request.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { DASHBOARD_LIMITS } from './dashboard.rules.ts';
import type { Dashboard } from './dashboard.service.ts';
import { DashboardType } from './dashboard.types.ts';
import type { AdminOrder } from '../orders/admin-order.ts';
import { AdminOrderType } from '../orders/orders.types.ts';
import type { MarginsService } from './margins.service.ts';
import { BookMargin, OrderMargin, StockValue } from './margins.types.ts';

@Resolver(() => DashboardType)
export class DashboardMarginResolver {
  constructor(private readonly margins: MarginsService) {}

  @FieldResolver(() => OrderMargin, { description: 'The margin of all orders that were placed in the range.' })
  margin(@Root() dashboard: Dashboard, @Ctx() { viewer }: RequestContext): Promise<OrderMargin> {
    return this.margins.readMargin(viewer, dashboard);
  }

  @Cost({ items: DASHBOARD_LIMITS.bestSellers })
  @FieldResolver(() => [BookMargin], {
    description: `The books with the highest margin, at most ${DASHBOARD_LIMITS.bestSellers}; last those with units whose cost is not known.`,
  })
  bookMargins(@Root() dashboard: Dashboard, @Ctx() { viewer }: RequestContext): Promise<BookMargin[]> {
    return this.margins.readBookMargins(viewer, dashboard);
  }

  @FieldResolver(() => StockValue, { description: 'What is in stock, at cost, now.' })
  stockValue(@Ctx() { viewer }: RequestContext): Promise<StockValue> {
    return this.margins.readStockValue(viewer);
  }
}

@Resolver(() => AdminOrderType)
export class OrderMarginResolver {
  private readonly marginsOf = batchLoader((orderIds) => this.margins.marginsOfOrders(orderIds));

  constructor(private readonly margins: MarginsService) {}

  @FieldResolver(() => OrderMargin, { nullable: true, description: 'What is left of the order after its costs.' })
  margin(@Root() { order }: AdminOrder, @Ctx() context: RequestContext): Promise<OrderMargin | null> {
    return this.marginsOf(context).load(order.orderId);
  }
}
