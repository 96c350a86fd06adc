import type { Module, Platform } from '../../platform/module.ts';
import type { PackingService } from '../../shipments/packing.service.ts';
import type { AdminOrdersService } from '../orders/orders.service.ts';
import { PackingClaimStore } from './packing-claims.store.ts';
import { PackingLineResolver, PackingResolver } from './packing.resolver.ts';
import { PackingDeskService } from './packing.service.ts';

interface Needs extends Pick<Platform, 'database' | 'clock'> {
  packing: PackingService;
  adminOrders: AdminOrdersService;
}

/** The next order to pack, and who packs it. */
export function packingDeskModule({ database, ...needs }: Needs) {
  const packingDesk = new PackingDeskService({ ...needs, claims: new PackingClaimStore(database.manager) });
  return {
    services: { packingDesk },
    resolvers: [new PackingResolver(packingDesk, needs.adminOrders), new PackingLineResolver()],
  } satisfies Module;
}
