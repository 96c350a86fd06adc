import type { Module, Platform } from '../../platform/module.ts';
import { PurchaseOrdersResolver } from './purchase-orders.resolver.ts';
import { purchaseOrderRoutes } from './purchase-orders.routes.ts';
import { type PurchaseOrdersParts, PurchaseOrdersService } from './purchase-orders.service.ts';
import { PurchaseOrderStore } from './purchase-orders.store.ts';

type Needs = Pick<Platform, 'database'> & Omit<PurchaseOrdersParts, 'store'>;

/** What the shop orders of its suppliers. */
export function purchaseOrdersModule({ database: { manager }, ...needs }: Needs) {
  const purchaseOrders = new PurchaseOrdersService({ ...needs, store: new PurchaseOrderStore(manager) });
  return {
    services: { purchaseOrders },
    resolvers: [new PurchaseOrdersResolver(purchaseOrders)],
    routes: [purchaseOrderRoutes(purchaseOrders, needs.papers)],
  } satisfies Module;
}
