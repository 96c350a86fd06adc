import type { ExchangeDecisionsService } from '../../exchanges/exchange-decisions.service.ts';
import type { ExchangeTermsReader } from '../../exchanges/exchange-terms.ts';
import type { ExchangesService } from '../../exchanges/exchanges.service.ts';
import type { Module, Platform } from '../../platform/module.ts';
import type { AdminOrdersService } from '../orders/orders.service.ts';
import { ExchangeChangeResolver } from './exchange-changes.resolver.ts';
import { AdminExchangeResolver, AdminOrderExchangesResolver } from './exchanges.resolver.ts';
import { AdminExchangesService } from './exchanges.service.ts';
import { AdminExchangeStore } from './exchanges.store.ts';

interface Needs extends Pick<Platform, 'database'> {
  exchanges: ExchangesService;
  exchangeDecisions: ExchangeDecisionsService;
  exchangeTerms: ExchangeTermsReader;
  adminOrders: AdminOrdersService;
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
