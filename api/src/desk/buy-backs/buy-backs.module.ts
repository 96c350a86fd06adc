import type { Module, Platform } from '../../platform/module.ts';
import { type BuyBackChangesParts, BuyBackChangesService } from './buy-back-changes.service.ts';
import { BuyBackChangesResolver } from './buy-back-changes.resolver.ts';
import { AdminBuyBackBookResolver, AdminBuyBackResolver, type BuyBackResolverParts } from './buy-backs.resolver.ts';
import { type AdminBuyBacksParts, AdminBuyBacksService } from './buy-backs.service.ts';
import { BuyBackDeskStore } from './buy-backs.store.ts';

interface Needs
  extends
    Pick<Platform, 'database'>,
    BuyBackChangesParts,
    Omit<AdminBuyBacksParts, 'store'>,
    Omit<BuyBackResolverParts, 'adminBuyBacks'> {}

/** Buy-backs for staff: what came, what it is worth, what is paid. */
export function buyBackDeskModule(needs: Needs) {
  const store = new BuyBackDeskStore(needs.database.manager);
  const adminBuyBacks = new AdminBuyBacksService({ ...needs, store });
  const buyBackChanges = new BuyBackChangesService(needs);
  return {
    services: { adminBuyBacks, buyBackChanges },
    resolvers: [
      new AdminBuyBackResolver({ ...needs, adminBuyBacks }),
      new AdminBuyBackBookResolver({ ...needs, adminBuyBacks }),
      new BuyBackChangesResolver({ ...needs, buyBackChanges }),
    ],
  } satisfies Module;
}
