import type { Module, Platform } from '../../platform/module.ts';
import { DashboardResolver } from './dashboard.resolver.ts';
import { dashboardRoutes } from './dashboard.routes.ts';
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
    routes: [dashboardRoutes(orderExports, margins)],
  } satisfies Module;
}
