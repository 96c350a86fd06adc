import type { z } from 'zod';
import { check } from '../../platform/check.ts';
import type { Clock } from '../../platform/clock.ts';
import { dayInIndia } from '../../platform/india.rules.ts';
import { Permission } from '../../platform/permissions.rules.ts';
import { requirePermission, type Viewer } from '../../platform/viewer.ts';
import type { AdminOrder } from '../orders/admin-order.ts';
import type { AdminOrderStore } from '../orders/orders.store.ts';
import { dayInput } from '../desk.inputs.ts';
import { DESK_LIMITS } from '../desk.rules.ts';
import type { DayReportStore } from './day-report.store.ts';
import type { DayReportType } from './day-report.types.ts';
import type { PickItem } from '../picking/pick-lists.rules.ts';
import type { PickListStore } from '../picking/pick-lists.store.ts';

/** What a day brought, and what is left of it. */
export interface DayReport extends Omit<DayReportType, 'late' | 'short'> {
  late: AdminOrder[];
  short: PickItem[];
}

interface DayReportParts {
  store: DayReportStore;
  orders: AdminOrderStore;
  pickLists: PickListStore;
  clock: Clock;
}

/** The report at the end of a day. */
export class DayReportService {
  constructor(private readonly parts: DayReportParts) {}

  /** What happened on a day in India, today by default, and what is left now. */
  async reportDay(viewer: Viewer, request?: z.input<typeof dayInput>): Promise<DayReport> {
    requirePermission(viewer, Permission.READ_ORDERS);
    const { store, orders, pickLists, clock } = this.parts;
    const now = clock();
    const day = check(dayInput, request, 'day') ?? dayInIndia(now);
    const [counts, notLeft, short] = await Promise.all([
      store.countDay(day),
      orders.findNotLeft(day, DESK_LIMITS.reported, now),
      pickLists.findShortItems(DESK_LIMITS.reported),
    ]);
    const shipped = counts.shippedByCourier.reduce((sum, { shipments }) => sum + shipments, 0);
    const cashInPaise = counts.shippedByCourier.reduce((sum, courier) => sum + courier.cashInPaise, 0);
    return { day, ...counts, shipped, cashInPaise, lateCount: notLeft.count, late: notLeft.orders, short };
  }
}
