import { csvRoutes } from '../../platform/csv/csv-routes.ts';
import type { Module, Platform } from '../../platform/module.ts';
import { SuppliersResolver } from './suppliers.resolver.ts';
import { SuppliersService } from './suppliers.service.ts';
import { SupplierStore } from './suppliers.store.ts';

/** Whom the shop buys from. */
export function suppliersModule({ database: { manager }, clock }: Pick<Platform, 'database' | 'clock'>) {
  const suppliers = new SuppliersService({ store: new SupplierStore(manager), clock });
  return {
    services: { suppliers },
    resolvers: [new SuppliersResolver(suppliers)],
    routes: [csvRoutes({ '/desk/suppliers.csv': (viewer) => suppliers.exportSuppliers(viewer) })],
  } satisfies Module;
}
