import type { Module, Platform } from '../../platform/module.ts';
import { CashResolver } from './cash.resolver.ts';
import { CashService } from './cash.service.ts';
import { CashStore } from './cash.store.ts';
import { CourierReportResolver } from './reports.resolver.ts';
import { type CourierReportsParts, CourierReportsService } from './reports.service.ts';
import { CourierReportStore } from './reports.store.ts';

type Needs = Pick<Platform, 'database'> & Omit<CourierReportsParts, 'store'>;

/** What each courier owes, and the lists of what they paid. */
export function cashModule({ database: { manager }, ...needs }: Needs) {
  const cash = new CashService({ ...needs, store: new CashStore(manager) });
  const courierReports = new CourierReportsService({ ...needs, store: new CourierReportStore(manager) });
  return {
    services: { cash, courierReports },
    resolvers: [new CashResolver(cash), new CourierReportResolver(courierReports)],
  } satisfies Module;
}
