import { csvRoutes } from '../../platform/csv/csv-routes.ts';
import type { Module, Platform } from '../../platform/module.ts';
import { StockCountResolver } from './counts.resolver.ts';
import { type StockCountsParts, StockCountsService } from './counts.service.ts';
import { CountStore } from './counts.store.ts';

type Needs = Pick<Platform, 'database'> & Omit<StockCountsParts, 'store'>;

/** Counts of what is on the shelves. */
export function countsModule(needs: Needs) {
  const stockCounts = new StockCountsService({ ...needs, store: new CountStore(needs.database.manager) });
  return {
    services: { stockCounts },
    resolvers: [new StockCountResolver(stockCounts)],
    routes: [
      csvRoutes({
        // The differences of a count: `?count=UUID`.
        '/desk/stock-count.csv': (viewer, { count }) =>
          stockCounts.exportDifferences(viewer, typeof count === 'string' ? count : ''),
      }),
    ],
  } satisfies Module;
}
