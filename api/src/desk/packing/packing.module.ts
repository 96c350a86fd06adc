import type { Module, Platform } from '../../platform/module.ts';
import { PackingClaimStore } from './packing-claims.store.ts';
import { PackingResolver } from './packing.resolver.ts';
import { type PackingClaimsParts, PackingClaimsService } from './packing-claims.service.ts';

type Needs = Pick<Platform, 'database'> & Omit<PackingClaimsParts, 'claims'>;

/** The next order to pack, and who packs it. */
export function packingDeskModule({ database, ...needs }: Needs) {
  const packingClaims = new PackingClaimsService({ ...needs, claims: new PackingClaimStore(database.manager) });
  return {
    services: { packingClaims },
    resolvers: [new PackingResolver(packingClaims, needs.adminOrders)],
  } satisfies Module;
}
