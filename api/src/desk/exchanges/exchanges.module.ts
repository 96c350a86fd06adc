import type { ExchangeDecisionsService } from '../../exchanges/exchange-decisions.service.ts';
import type { Module, Platform } from '../../platform/module.ts';
import { ExchangeChangeResolver } from './exchange-changes.resolver.ts';
import { AdminExchangeResolver, AdminOrderExchangesResolver } from './exchanges.resolver.ts';
import { type AdminExchangesParts, AdminExchangesService } from './exchanges.service.ts';
import { AdminExchangeStore } from './exchanges.store.ts';

interface Needs extends Pick<Platform, 'database'>, Omit<AdminExchangesParts, 'store'> {
  exchangeDecisions: ExchangeDecisionsService;
}

/** Exchanges for staff, and their decisions. */
export function exchangeDeskModule({ database, ...needs }: Needs) {
  const adminExchanges = new AdminExchangesService({ ...needs, store: new AdminExchangeStore(database.manager) });
  return {
    services: { adminExchanges },
    resolvers: [
      new AdminExchangeResolver(adminExchanges),
      new AdminOrderExchangesResolver(adminExchanges),
      new ExchangeChangeResolver({ ...needs, adminExchanges }),
    ],
  } satisfies Module;
}
