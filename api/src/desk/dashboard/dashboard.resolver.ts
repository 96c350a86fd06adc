import { Arg, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { Permission } from '../../platform/permissions.rules.ts';
import { staffOnly } from '../../platform/graphql/descriptions.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { DASHBOARD_LIMITS, REFUSAL_LIMITS } from './dashboard.rules.ts';
import type { Dashboard, DashboardService } from './dashboard.service.ts';
import {
  DashboardBestSeller,
  DashboardCondition,
  DashboardExchanges,
  DashboardRefusals,
  OnTimeCounts,
  DashboardSales,
  DashboardStatus,
  DashboardType,
} from './dashboard.types.ts';
import { DashboardCash, DashboardLowStock, DashboardRefunds, DashboardReview } from './open-work.types.ts';

@Resolver(() => DashboardType)
export class DashboardResolver {
  constructor(private readonly service: DashboardService) {}

  @Query(() => DashboardType, {
    description: `The figures of the shop in a range of at most ${DASHBOARD_LIMITS.days} days. ${staffOnly(Permission.READ_MONEY)}`,
  })
  dashboard(
    @Arg('from', () => String, { description: 'First day in India (IST), YYYY-MM-DD.' }) from: string,
    @Arg('to', () => String, { description: 'Last day in India (IST), YYYY-MM-DD.' }) to: string,
    @Ctx() { viewer }: RequestContext,
  ): Dashboard {
    return this.service.getDashboard(viewer, { from, to });
  }

  @FieldResolver(() => DashboardType, { description: 'The figures of as many days right before the range.' })
  previous(@Root() dashboard: Dashboard): Dashboard {
    return dashboard.previous();
  }

  @FieldResolver(() => DashboardSales, { description: 'Orders and revenue, in all and by day.' })
  sales(@Root() dashboard: Dashboard): Promise<DashboardSales> {
    return dashboard.readSales();
  }

  @Cost({ items: 9 })
  @FieldResolver(() => [DashboardStatus], {
    description: 'The orders that were placed in the range, by the status that they have now. Their sum is `orders`.',
  })
  statuses(@Root() dashboard: Dashboard): Promise<DashboardStatus[]> {
    return dashboard.readStatuses();
  }

  @Cost({ items: REFUSAL_LIMITS.pincodes })
  @FieldResolver(() => [DashboardRefusals], {
    description: `The PIN codes that refuse the largest part of their orders on delivery: at most ${REFUSAL_LIMITS.pincodes}, each with at least ${REFUSAL_LIMITS.orders} that ended.`,
  })
  refusals(@Root() dashboard: Dashboard): Promise<DashboardRefusals[]> {
    return dashboard.readRefusals();
  }

  @FieldResolver(() => OnTimeCounts, { description: 'Kept promises of the delivery day.' })
  promises(@Root() dashboard: Dashboard): Promise<OnTimeCounts> {
    return dashboard.readOnTimeDelivery();
  }

  @FieldResolver(() => DashboardCondition, { description: 'Whether copies are as described.' })
  condition(@Root() dashboard: Dashboard): Promise<DashboardCondition> {
    return dashboard.readCondition();
  }

  @FieldResolver(() => DashboardExchanges, { description: 'Copies that customers asked to exchange.' })
  exchanges(@Root() dashboard: Dashboard): Promise<DashboardExchanges> {
    return dashboard.readExchanges();
  }

  @Cost({ items: DASHBOARD_LIMITS.bestSellers })
  @FieldResolver(() => [DashboardBestSeller], {
    description: `The books with the most copies sold, at most ${DASHBOARD_LIMITS.bestSellers}.`,
  })
  bestSellers(@Root() dashboard: Dashboard): Promise<DashboardBestSeller[]> {
    return dashboard.readBestSellers();
  }

  @FieldResolver(() => DashboardLowStock, { description: 'Books with few copies left, now.' })
  lowStock(@Root() dashboard: Dashboard): Promise<DashboardLowStock> {
    return dashboard.readLowStock();
  }

  @FieldResolver(() => DashboardCash, { description: 'Cash on delivery, now.' })
  cash(@Root() dashboard: Dashboard): Promise<DashboardCash> {
    return dashboard.readCash();
  }

  @FieldResolver(() => DashboardRefunds, { description: 'Refunds and payouts that are open, now.' })
  openRefunds(@Root() dashboard: Dashboard): Promise<DashboardRefunds> {
    return dashboard.readOpenRefunds();
  }

  @Cost({ items: DASHBOARD_LIMITS.reviews })
  @FieldResolver(() => [DashboardReview], {
    description: `The newest visible reviews with ${DASHBOARD_LIMITS.lowRating} stars or fewer, at most ${DASHBOARD_LIMITS.reviews}.`,
  })
  lowReviews(@Root() dashboard: Dashboard): Promise<DashboardReview[]> {
    return dashboard.readLowReviews();
  }
}
