import { emailKey } from '../../accounts/accounts.rules.ts';
import type { AccountsService } from '../../accounts/accounts.service.ts';
import type { Module, Platform } from '../../platform/module.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { type BuyBackChangesParts, BuyBackChangesService } from './buy-back-changes.service.ts';
import { BuyBackChangesResolver } from './buy-back-changes.resolver.ts';
import { AdminBuyBackBookResolver, AdminBuyBackResolver, type BuyBackResolverParts } from './buy-backs.resolver.ts';
import { type AdminBuyBacksParts, AdminBuyBacksService } from './buy-backs.service.ts';
import { BuyBackDeskStore } from './buy-backs.store.ts';

interface Needs
  extends
    Pick<Platform, 'database'>,
    Omit<BuyBackChangesParts, 'isOwner'>,
    Omit<AdminBuyBacksParts, 'store'>,
    Omit<BuyBackResolverParts, 'adminBuyBacks'> {
  accounts: AccountsService;
  /** The owner of the shop, if the configuration names one. */
  admin: { email: string } | undefined;
}

/** Buy-backs for staff: what came, what it is worth, what is paid. */
export function buyBackDeskModule(needs: Needs) {
  const { accounts, admin } = needs;
  const isOwner = async (viewer: Viewer) =>
    !admin || emailKey((await accounts.getUser(viewer)).email) === emailKey(admin.email);
  const store = new BuyBackDeskStore(needs.database.manager);
  const adminBuyBacks = new AdminBuyBacksService({ ...needs, store });
  const buyBackChanges = new BuyBackChangesService({ ...needs, isOwner });
  return {
    services: { adminBuyBacks, buyBackChanges },
    resolvers: [
      new AdminBuyBackResolver({ ...needs, adminBuyBacks }),
      new AdminBuyBackBookResolver({ ...needs, adminBuyBacks }),
      new BuyBackChangesResolver({ ...needs, buyBackChanges }),
    ],
  } satisfies Module;
}
