import type { AccountsService } from '../accounts/accounts.service.ts';
import type { Module, Platform } from '../platform/module.ts';
import { AddressResolver } from './addresses.resolver.ts';
import { ADDRESS_CALLS, addressRoutes } from './addresses.routes.ts';
import { AddressesService } from './addresses.service.ts';
import { AddressStore } from './addresses.store.ts';

interface Needs extends Pick<Platform, 'database'> {
  accounts: AccountsService;
}

/** Saved delivery addresses. */
export function addressesModule({ database, accounts }: Needs) {
  const addresses = new AddressesService(new AddressStore(database.manager));
  return {
    services: { addresses },
    resolvers: [new AddressResolver(addresses)],
    routes: [addressRoutes(addresses, accounts)],
    purposes: [{ purpose: 'checkout', paths: ADDRESS_CALLS }],
    erasure: { ofCustomer: ({ userId }, transaction) => new AddressStore(transaction).deleteAddresses(userId) },
  } satisfies Module;
}
