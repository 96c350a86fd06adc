import type { Module, Platform } from '../../platform/module.ts';
import { CashResolver } from './cash.resolver.ts';
import { CashService } from './cash.service.ts';
import { CashStore } from './cash.store.ts';
import { CourierCashReportResolver } from './reports.resolver.ts';
import { type CourierCashReportsParts, CourierCashReportsService } from './reports.service.ts';
import { CourierCashReportStore } from './reports.store.ts';

type Needs = Pick<Platform, 'database'> & Omit<CourierCashReportsParts, 'store'>;

/** What each courier owes, and the lists of what they paid. */
export function cashModule({ database: { manager }, ...needs }: Needs) {
  const cash = new CashService({ ...needs, store: new CashStore(manager) });
  const courierCashReports = new CourierCashReportsService({ ...needs, store: new CourierCashReportStore(manager) });
  return {
    services: { cash, courierCashReports },
    resolvers: [new CashResolver(cash), new CourierCashReportResolver(courierCashReports)],
  } satisfies Module;
}
