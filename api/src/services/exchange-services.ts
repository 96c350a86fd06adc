import type { DataSource, EntityManager } from 'typeorm';
import { AccountStore } from '../accounts/accounts.store.ts';
import type { DocumentsService } from '../documents/documents.service.ts';
import { ExchangeDecisionsService } from '../exchanges/exchange-decisions.service.ts';
import { ExchangeLifecycle } from '../exchanges/exchange-lifecycle.ts';
import { ExchangeMail } from '../exchanges/exchange-mail.ts';
import { ExchangeParcels } from '../exchanges/exchange-parcels.ts';
import { ExchangePhotosService } from '../exchanges/exchange-photos.service.ts';
import { ExchangePhotoStore } from '../exchanges/exchange-photos.store.ts';
import { ExchangeSettlement } from '../exchanges/exchange-settlement.ts';
import { ExchangeTermsReader } from '../exchanges/exchange-terms.ts';
import { ExchangesService } from '../exchanges/exchanges.service.ts';
import { ExchangeStore } from '../exchanges/exchanges.store.ts';
import { followPickup } from '../exchanges/pickup-reports.ts';
import type { ImageStorage } from '../media/storage.ts';
import type { UploadsService } from '../media/uploads.service.ts';
import type { OrderLifecycle } from '../orders/order-lifecycle.ts';
import type { OrdersService } from '../orders/orders.service.ts';
import type { PayoutsService } from '../payments/payouts/payouts.service.ts';
import type { RefundsService } from '../payments/refunds/refunds.service.ts';
import type { OrderStock } from '../orders/stock/order-stock.ts';
import type { Clock } from '../platform/clock.ts';
import type { Mailer } from '../platform/jobs/mailer.ts';
import type { StateStore } from '../platform/state-store/state-store.ts';
import type { Parcels } from '../shipments/parcels.ts';

interface ExchangeServiceParts {
  stock: OrderStock;
  database: DataSource;
  stateStore: StateStore;
  storage: ImageStorage;
  uploads: UploadsService;
  lifecycle: OrderLifecycle;
  orders: OrdersService;
  mailer: Mailer;
  refunds: RefundsService;
  payouts: PayoutsService;
  documents: DocumentsService;
  parcels: Parcels;
  clock: Clock;
  publicUrl: string;
  /** The most that the shop refunds while the customer keeps the book, in paise; 0: it never does. */
  keepLimitInPaise: number;
}

const findUser = (userId: string, transaction: EntityManager) => new AccountStore(transaction).findUser(userId);

/** Composes the services of exchanges. */
export function createExchangeServices(parts: ExchangeServiceParts) {
  const { database } = parts;
  const settlement = new ExchangeSettlement(parts);
  const exchangeParcels = new ExchangeParcels(parts);
  const exchangeLifecycle = new ExchangeLifecycle({
    ...parts,
    mail: new ExchangeMail({ ...parts, findUser }),
    releaseReplacement: settlement.releaseReplacement,
    voidPickup: exchangeParcels.voidPickup,
  });
  const store = new ExchangeStore(database.manager);
  const terms = new ExchangeTermsReader(parts);
  return {
    exchanges: new ExchangesService({ ...parts, store, exchangeLifecycle }),
    exchangeDecisions: new ExchangeDecisionsService({
      ...parts,
      store,
      exchangeLifecycle,
      settlement,
      exchangeParcels,
      terms,
    }),
    exchangeTerms: terms,
    followPickup: followPickup(exchangeLifecycle),
    exchangePhotos: new ExchangePhotosService({ ...parts, store: new ExchangePhotoStore(database.manager) }),
  };
}
