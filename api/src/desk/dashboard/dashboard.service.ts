import type { z } from 'zod';
import { check } from '../../platform/check.ts';
import { Permission } from '../../platform/permissions.rules.ts';
import { requirePermission, type Viewer } from '../../platform/viewer.ts';
import type { ShipmentOutcomes } from '../../shipments/on-time/on-time-delivery.rules.ts';
import { rangeInput } from './dashboard.inputs.ts';
import {
  boundsOf,
  DASHBOARD_LIMITS,
  type DateRange,
  eachDay,
  rangeBefore,
  rateOf,
  REFUSAL_LIMITS,
} from './dashboard.rules.ts';
import type {
  DashboardBestSeller,
  DashboardCondition,
  DashboardExchanges,
  DashboardRefusals,
  DashboardSales,
  DashboardStatus,
  OnTimeCounts,
  Sales,
} from './dashboard.types.ts';
import type { OpenWorkStore } from './open-work.store.ts';
import type {
  DashboardCash,
  DashboardLowStock,
  DashboardMoney,
  DashboardRefunds,
  DashboardReview,
} from './open-work.types.ts';
import { sumOnTime } from './on-time-counts.ts';
import type { QualityStore } from './quality.store.ts';
import type { SalesStore } from './sales.store.ts';

/** The shipments that came to their end in a time. */
export type CountEndedShipments = (period: { begins: Date; ends: Date }) => Promise<ShipmentOutcomes[]>;

interface DashboardStores {
  sales: SalesStore;
  quality: QualityStore;
  openWork: OpenWorkStore;
  countEndedShipments: CountEndedShipments;
}

const NO_SALES = { orders: 0, gross: 0, revenue: 0, netRevenueInPaise: 0, returned: 0, refundedInPaise: 0 };
const NO_MONEY: DashboardMoney = { count: 0, amountInPaise: 0 };

/** The figures of a range of days in India. Each one is read when it is asked for, by one statement. */
export class Dashboard {
  constructor(
    private readonly stores: DashboardStores,
    private readonly range: DateRange,
  ) {}

  get from(): string {
    return this.range.from;
  }

  get to(): string {
    return this.range.to;
  }

  /** The same figures of as many days right before. */
  previous(): Dashboard {
    return new Dashboard(this.stores, rangeBefore(this.range));
  }

  /** Sales in all and of every day. */
  async readSales(): Promise<DashboardSales> {
    const found = new Map((await this.stores.sales.findSalesByDay(this.range)).map((sales) => [sales.day, sales]));
    const days = eachDay(this.range).map((day) => found.get(day) ?? { day, ...NO_SALES });
    return { ...days.reduce(addSales, NO_SALES), days };
  }

  readStatuses(): Promise<DashboardStatus[]> {
    return this.stores.sales.countStatuses(this.range);
  }

  readRefusals(): Promise<DashboardRefusals[]> {
    return this.stores.sales.findRefusals(this.range, REFUSAL_LIMITS);
  }

  async readOnTimeDelivery(): Promise<OnTimeCounts> {
    return sumOnTime(await this.stores.countEndedShipments(boundsOf(this.range)));
  }

  async readCondition(): Promise<DashboardCondition> {
    const counts = await this.stores.quality.countConditionAnswers(this.range);
    return { ...counts, rate: rateOf(counts.asDescribed, counts.answers) };
  }

  /** Copies that an exchange was asked for, in all and by reason. */
  async readExchanges(): Promise<DashboardExchanges> {
    const counts = await this.stores.quality.countExchanges(this.range);
    const copies = counts.reasons.reduce((sum, reason) => sum + reason.copies, 0);
    return { ...counts, copies, rate: rateOf(copies, counts.deliveredCopies) };
  }

  readBestSellers(): Promise<DashboardBestSeller[]> {
    return this.stores.sales.findBestSellers(this.range, DASHBOARD_LIMITS.bestSellers);
  }

  readLowStock(): Promise<DashboardLowStock> {
    return this.stores.openWork.findLowStock(DASHBOARD_LIMITS.lowStock);
  }

  /** Cash that couriers are to collect, have collected, and have remitted in part. */
  async readCash(): Promise<DashboardCash> {
    const sums = await this.stores.openWork.sumCash();
    return { due: pick(sums, 'DUE'), collected: pick(sums, 'COLLECTED'), short: pick(sums, 'SHORT') };
  }

  /** Refunds that are under way or have failed, and payouts that are to be sent. */
  async readOpenRefunds(): Promise<DashboardRefunds> {
    const sums = await this.stores.openWork.sumOpenRefunds();
    return { pending: pick(sums, 'PENDING'), failed: pick(sums, 'FAILED'), payoutsDue: pick(sums, 'DUE') };
  }

  readLowReviews(): Promise<DashboardReview[]> {
    return this.stores.openWork.findLowReviews(DASHBOARD_LIMITS.lowRating, DASHBOARD_LIMITS.reviews);
  }
}

/** What the owner reads about the shop. */
export class DashboardService {
  constructor(private readonly stores: DashboardStores) {}

  /** The figures of a range. Throws BAD_USER_INPUT if it is no range or too long. */
  getDashboard(viewer: Viewer, request: z.input<typeof rangeInput>): Dashboard {
    requirePermission(viewer, Permission.READ_MONEY);
    return new Dashboard(this.stores, check(rangeInput, request));
  }
}

function addSales(sum: Sales, { orders, gross, revenue, netRevenueInPaise, returned, refundedInPaise }: Sales) {
  return {
    orders: sum.orders + orders,
    gross: sum.gross + gross,
    revenue: sum.revenue + revenue,
    netRevenueInPaise: sum.netRevenueInPaise + netRevenueInPaise,
    returned: sum.returned + returned,
    refundedInPaise: sum.refundedInPaise + refundedInPaise,
  };
}

const pick = (sums: readonly (DashboardMoney & { status: string })[], status: string): DashboardMoney =>
  sums.find((sum) => sum.status === status) ?? NO_MONEY;
