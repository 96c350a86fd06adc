import { csvRoutes } from '../../platform/csv/csv-routes.ts';
import type { Module, Platform } from '../../platform/module.ts';
import { DashboardResolver } from './dashboard.resolver.ts';
import { type CountEndedShipments, DashboardService } from './dashboard.service.ts';
import { DashboardMarginResolver, OrderMarginResolver } from './margins.resolver.ts';
import { MarginsService } from './margins.service.ts';
import { MarginsStore } from './margins.store.ts';
import { OpenWorkStore } from './open-work.store.ts';
import { OrderExportsService } from './order-exports.service.ts';
import { OrderExportStore } from './order-exports.store.ts';
import { QualityStore } from './quality.store.ts';
import { SalesStore } from './sales.store.ts';

interface Needs extends Pick<Platform, 'heavyReads'> {
  countEndedShipments: CountEndedShipments;
}

/** The owner's figures, and orders as CSV, read from the pool of heavy reads. */
export function dashboardModule({ heavyReads: { manager }, countEndedShipments }: Needs) {
  const dashboard = new DashboardService({
    sales: new SalesStore(manager),
    quality: new QualityStore(manager),
    openWork: new OpenWorkStore(manager),
    countEndedShipments,
  });
  const margins = new MarginsService(new MarginsStore(manager));
  const orderExports = new OrderExportsService(new OrderExportStore(manager), margins);
  return {
    services: { dashboard, margins, orderExports },
    resolvers: [
      new DashboardResolver(dashboard),
      new DashboardMarginResolver(margins),
      new OrderMarginResolver(margins),
    ],
    routes: [
      csvRoutes({
        '/desk/orders.csv': (viewer, query) => orderExports.exportOrders(viewer, rangeOf(query)),
        '/desk/order-lines.csv': (viewer, query) => orderExports.exportLines(viewer, rangeOf(query)),
        '/desk/stock.csv': (viewer) => margins.exportStock(viewer),
        '/desk/book-margins.csv': (viewer, query) => margins.exportBookMargins(viewer, rangeOf(query)),
      }),
    ],
  } satisfies Module;
}

/** A range of days, `?from=2026-11-01&to=2026-11-30`, which the service checks. */
const rangeOf = ({ from, to }: Record<string, unknown>) => ({ from, to }) as { from: string; to: string };
