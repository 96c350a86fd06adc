import type { Module, Platform } from '../../platform/module.ts';
import type { AdminOrdersService } from '../orders/orders.service.ts';
import { ListedBookResolver, PickItemResolver, PickListResolver } from './pick-lists.resolver.ts';
import { pickListRoutes } from './pick-lists.routes.ts';
import { type PickListsParts, PickListsService } from './pick-lists.service.ts';
import { PickListStore } from './pick-lists.store.ts';

interface Needs extends Pick<Platform, 'database'>, Omit<PickListsParts, 'store'> {
  adminOrders: AdminOrdersService;
}

/** Pick lists. */
export function pickingModule({ database, adminOrders, ...needs }: Needs) {
  const pickLists = new PickListsService({ ...needs, store: new PickListStore(database.manager) });
  return {
    services: { pickLists },
    resolvers: [new PickListResolver(pickLists, adminOrders), new PickItemResolver(), new ListedBookResolver()],
    routes: [pickListRoutes(pickLists)],
  } satisfies Module;
}
