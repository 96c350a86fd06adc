import type { OrderHoldsService } from '../../orders/order-holds.service.ts';
import type { OrderLifecycle } from '../../orders/order-lifecycle.ts';
import type { Module, Platform } from '../../platform/module.ts';
import type { AdminOrdersService } from '../orders/orders.service.ts';
import { PickItemResolver, PickListResolver } from './pick-lists.resolver.ts';
import { pickListRoutes } from './pick-lists.routes.ts';
import { PickListsService } from './pick-lists.service.ts';

interface Needs extends Pick<Platform, 'database' | 'clock'> {
  lifecycle: OrderLifecycle;
  orderHolds: OrderHoldsService;
  adminOrders: AdminOrdersService;
}

/** Pick lists. */
export function pickingModule({ database, adminOrders, ...needs }: Needs) {
  const pickLists = new PickListsService({ ...needs, manager: database.manager });
  return {
    services: { pickLists },
    resolvers: [new PickListResolver(pickLists, adminOrders), new PickItemResolver()],
    routes: [pickListRoutes(pickLists)],
  } satisfies Module;
}
