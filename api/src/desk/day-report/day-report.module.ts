import type { Module, Platform } from '../../platform/module.ts';
import { AdminOrderStore } from '../orders/orders.store.ts';
import { PickListStore } from '../picking/pick-lists.store.ts';
import { DayReportResolver } from './day-report.resolver.ts';
import { DayReportService } from './day-report.service.ts';
import { DayReportStore } from './day-report.store.ts';

/** What did not leave today. */
export function dayReportModule({ database: { manager }, clock }: Pick<Platform, 'database' | 'clock'>) {
  const orders = new AdminOrderStore(manager);
  const pickLists = new PickListStore(manager);
  const dayReport = new DayReportService({ store: new DayReportStore(manager), orders, pickLists, clock });
  return { services: { dayReport }, resolvers: [new DayReportResolver(dayReport)] } satisfies Module;
}
