import type { EmailCustomer } from '../accounts/accounts.emails.ts';
import type { Module, Platform } from '../platform/module.ts';
import type { ShipmentsService } from '../shipments/shipments.service.ts';
import { ExchangeDecisionsService } from './exchange-decisions.service.ts';
import { ExchangeLifecycle } from './exchange-lifecycle.ts';
import { exchangePhotoRoutes } from './exchange-photos.routes.ts';
import { EXCHANGE_PHOTO_CLEANUP, type ExchangePhotosParts, ExchangePhotosService } from './exchange-photos.service.ts';
import { ExchangePhotoStore } from './exchange-photos.store.ts';
import { ExchangeSettlement, type SettlementParts } from './exchange-settlement.ts';
import { ExchangeTermsReader } from './exchange-terms.ts';
import {
  ExchangePhotoResolver,
  ExchangeResolver,
  OrderExchangesResolver,
  OrderLineExchangeResolver,
} from './exchanges.resolver.ts';
import { ExchangesService } from './exchanges.service.ts';
import { ExchangeStore } from './exchanges.store.ts';

interface Needs extends Pick<Platform, 'database' | 'jobs'>, SettlementParts, Omit<ExchangePhotosParts, 'store'> {
  /** The most that the shop refunds while the customer keeps the book, in paise; 0: it never does. */
  keepLimitInPaise: number;
  emailCustomer: EmailCustomer;
  shipments: ShipmentsService;
}

/** Exchanges after delivery: request, photographs, decisions, settlement. */
export function exchangesModule(needs: Needs) {
  const { manager } = needs.database;
  const settlement = new ExchangeSettlement(needs);
  const exchangeLifecycle = new ExchangeLifecycle({ ...needs, settlement });
  const exchangeTerms = new ExchangeTermsReader(needs);
  const parts = { ...needs, store: new ExchangeStore(manager), exchangeLifecycle };
  const exchanges = new ExchangesService(parts);
  const exchangeDecisions = new ExchangeDecisionsService({ ...parts, settlement, terms: exchangeTerms });
  const exchangePhotos = new ExchangePhotosService({ ...needs, store: new ExchangePhotoStore(manager) });
  return {
    services: { exchanges, exchangeDecisions, exchangeTerms, exchangePhotos },
    parts: {
      followShipment: exchangeLifecycle.followShipment,
      findReplacementsDue: exchangeLifecycle.findReplacementsDue,
    },
    resolvers: [
      new ExchangeResolver(exchanges, exchangePhotos, needs.shipments),
      new ExchangePhotoResolver(),
      new OrderExchangesResolver(exchanges),
      new OrderLineExchangeResolver(exchanges),
    ],
    routes: [exchangePhotoRoutes(exchangePhotos)],
    erasure: {
      ofCustomer: async ({ userId }, transaction) => {
        await new ExchangeStore(transaction).eraseTexts(userId);
        await new ExchangePhotoStore(transaction).detachPhotos(userId);
        await needs.jobs.enqueue(EXCHANGE_PHOTO_CLEANUP, {}, transaction);
      },
    },
    jobs: [{ queue: EXCHANGE_PHOTO_CLEANUP, handle: exchangePhotos.deleteUnusedPhotos, everySeconds: 60 * 60 }],
  } satisfies Module;
}
