import type { Module, Platform } from '../../platform/module.ts';
import { MarginsStore } from '../dashboard/margins.store.ts';
import { MonthsResolver } from './months.resolver.ts';
import { monthRoutes } from './months.routes.ts';
import { type MonthsParts, MonthsService } from './months.service.ts';
import { MonthsStore } from './months.store.ts';

/** Months for the accountant. */
export function monthsModule({
  database,
  ...needs
}: Omit<MonthsParts, 'store' | 'stock'> & Pick<Platform, 'database'>) {
  const stores = { store: new MonthsStore(database.manager), stock: new MarginsStore(database.manager) };
  const months = new MonthsService({ ...needs, ...stores });
  return {
    services: { months },
    resolvers: [new MonthsResolver(months)],
    routes: [monthRoutes(months)],
    jobs: [{ queue: 'stock-values', handle: months.recordStock, everySeconds: 60 }],
  } satisfies Module;
}
