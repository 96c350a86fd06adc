import type { DataSource, EntityManager } from 'typeorm';
import { AccountStore } from '../accounts/accounts.store.ts';
import { ExchangeLifecycle } from '../exchanges/exchange-lifecycle.ts';
import { ExchangeMail } from '../exchanges/exchange-mail.ts';
import { ExchangePhotosService } from '../exchanges/exchange-photos.service.ts';
import { ExchangePhotoStore } from '../exchanges/exchange-photos.store.ts';
import { EXCHANGE_MESSAGES } from '../exchanges/exchanges.rules.ts';
import { ExchangesService } from '../exchanges/exchanges.service.ts';
import { ExchangeStore } from '../exchanges/exchanges.store.ts';
import type { ImageStorage } from '../media/storage.ts';
import type { UploadsService } from '../media/uploads.service.ts';
import type { OrderLifecycle } from '../orders/order-lifecycle.ts';
import type { OrdersService } from '../orders/orders.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Mailer } from '../platform/mailer.ts';
import { Conflict } from '../platform/errors.ts';
import type { StateStore } from '../platform/state-store/state-store.ts';
import { ShipmentStatus } from '../shipments/shipments.rules.ts';
import { ShipmentStore } from '../shipments/shipments.store.ts';

interface ExchangeServiceParts {
  database: DataSource;
  stateStore: StateStore;
  storage: ImageStorage;
  uploads: UploadsService;
  lifecycle: OrderLifecycle;
  orders: OrdersService;
  mailer: Mailer;
  clock: Clock;
  publicUrl: string;
}

const findUser = (userId: string, transaction: EntityManager) => new AccountStore(transaction).findUser(userId);

/** Composes the services of exchanges. */
export function createExchangeServices(parts: ExchangeServiceParts) {
  const { database, clock } = parts;
  const exchangeLifecycle = new ExchangeLifecycle({
    ...parts,
    mail: new ExchangeMail({ ...parts, findUser }),
    releaseReplacement: async () => {},
    voidPickup: ({ pickupShipmentId }, transaction) => voidParcel(pickupShipmentId, clock(), transaction),
  });
  return {
    exchanges: new ExchangesService({ ...parts, store: new ExchangeStore(database.manager), exchangeLifecycle }),
    exchangePhotos: new ExchangePhotosService({ ...parts, store: new ExchangePhotoStore(database.manager) }),
  };
}

/** Voids a parcel that is still to be picked up. Throws CONFLICT if the courier has it. */
async function voidParcel(shipmentId: string | null, at: Date, transaction: EntityManager): Promise<void> {
  const change = { from: ShipmentStatus.READY, to: ShipmentStatus.VOIDED, at };
  if (shipmentId && !(await new ShipmentStore(transaction).changeStatus(shipmentId, change)))
    throw new Conflict({ status: EXCHANGE_MESSAGES.courierHasIt });
}
