import type { DataSource } from 'typeorm';
import { DashboardService } from '../dashboard/dashboard.service.ts';
import { OpenWorkStore } from '../dashboard/open-work.store.ts';
import { OrderExportsService } from '../dashboard/order-exports.service.ts';
import { OrderExportStore } from '../dashboard/order-exports.store.ts';
import { QualityStore } from '../dashboard/quality.store.ts';
import { SalesStore } from '../dashboard/sales.store.ts';

interface DashboardServiceParts {
  heavyReads: DataSource;
}

/** Composes the services of the dashboard, which read from the pool of heavy reads. */
export function createDashboardServices({ heavyReads: { manager } }: DashboardServiceParts) {
  return {
    dashboard: new DashboardService({
      sales: new SalesStore(manager),
      quality: new QualityStore(manager),
      openWork: new OpenWorkStore(manager),
    }),
    orderExports: new OrderExportsService(new OrderExportStore(manager)),
  };
}
