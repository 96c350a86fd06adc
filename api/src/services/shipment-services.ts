import type { DataSource } from 'typeorm';
import { AccountStore } from '../accounts/accounts.store.ts';
import type { DocumentsService } from '../documents/documents.service.ts';
import type { OrderHoldsService } from '../orders/order-holds.service.ts';
import type { OrderLifecycle } from '../orders/order-lifecycle.ts';
import type { Clock } from '../platform/clock.ts';
import type { Mailer } from '../platform/mailer.ts';
import { CancellationsService } from '../shipments/cancellations.service.ts';
import type { CollectionsService, RefundsService } from '../shipments/money.ts';
import { PackingService } from '../shipments/packing.service.ts';
import { ShipmentLifecycle } from '../shipments/shipment-lifecycle.ts';
import { ShipmentMail } from '../shipments/shipment-mail.ts';
import { ShipmentsService } from '../shipments/shipments.service.ts';
import { ShipmentStore } from '../shipments/shipments.store.ts';

interface ShipmentServiceParts {
  database: DataSource;
  lifecycle: OrderLifecycle;
  orderHolds: OrderHoldsService;
  documents: DocumentsService;
  mailer: Mailer;
  clock: Clock;
  publicUrl: string;
}

const collections: CollectionsService = {
  openCollection: async () => {},
  collect: async () => {},
  waive: async () => {},
};
const refunds: RefundsService = { refundCancelled: async () => 0 };

/** Composes the services of parcels and cancellations. */
export function createShipmentServices(parts: ShipmentServiceParts) {
  const { database, lifecycle, mailer, publicUrl } = parts;
  const mail = new ShipmentMail({
    mailer,
    publicUrl,
    findUser: (userId, transaction) => new AccountStore(transaction).findUser(userId),
    findCash: async () => 0,
  });
  const shipmentLifecycle = new ShipmentLifecycle({ lifecycle, collections, mail });
  const shared = { ...parts, store: new ShipmentStore(database.manager), shipmentLifecycle, mail, refunds };
  return {
    cancellations: new CancellationsService(shared),
    packing: new PackingService(shared),
    shipments: new ShipmentsService(shared),
  };
}
