import type { Module, Platform } from '../../platform/module.ts';
import { DashboardResolver } from './dashboard.resolver.ts';
import { dashboardRoutes } from './dashboard.routes.ts';
import { type CountEndedShipments, DashboardService } from './dashboard.service.ts';
import { MarginsStore } from '../margins/margins.store.ts';
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
  const orderExports = new OrderExportsService(new OrderExportStore(manager), new MarginsStore(manager));
  return {
    services: { dashboard, orderExports },
    resolvers: [new DashboardResolver(dashboard)],
    routes: [dashboardRoutes(orderExports)],
  } satisfies Module;
}
