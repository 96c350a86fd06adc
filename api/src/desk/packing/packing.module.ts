import type { Module, Platform } from '../../platform/module.ts';
import { PackingClaimStore } from './packing-claims.store.ts';
import { PackingLineResolver, PackingResolver } from './packing.resolver.ts';
import { type PackingDeskParts, PackingDeskService } from './packing.service.ts';

type Needs = Pick<Platform, 'database'> & Omit<PackingDeskParts, 'claims'>;

/** The next order to pack, and who packs it. */
export function packingDeskModule({ database, ...needs }: Needs) {
  const packingDesk = new PackingDeskService({ ...needs, claims: new PackingClaimStore(database.manager) });
  return {
    services: { packingDesk },
    resolvers: [new PackingResolver(packingDesk, needs.adminOrders), new PackingLineResolver()],
  } satisfies Module;
}
