import type { DataSource } from 'typeorm';
import { AccountStore } from '../accounts/accounts.store.ts';
import type { DocumentsService } from '../documents/documents.service.ts';
import type { OrderHoldsService } from '../orders/order-holds.service.ts';
import type { OrderLifecycle } from '../orders/order-lifecycle.ts';
import type { CollectionsService } from '../payments/collections.service.ts';
import type { RefundsService } from '../payments/refunds.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Mailer } from '../platform/mailer.ts';
import { CancellationsService } from '../shipments/cancellations.service.ts';
import { cashToCollect } from '../shipments/cash-to-collect.ts';
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
  collections: CollectionsService;
  refunds: RefundsService;
  mailer: Mailer;
  clock: Clock;
  publicUrl: string;
}

/** Composes the services of parcels and cancellations. */
export function createShipmentServices(parts: ShipmentServiceParts) {
  const { database, lifecycle, mailer, publicUrl } = parts;
  const mail = new ShipmentMail({
    mailer,
    publicUrl,
    findUser: (userId, transaction) => new AccountStore(transaction).findUser(userId),
    findCash: (order, transaction) => cashToCollect(lifecycle, order, transaction),
  });
  const shipmentLifecycle = new ShipmentLifecycle({ ...parts, mail });
  const shared = { ...parts, store: new ShipmentStore(database.manager), shipmentLifecycle, mail };
  return {
    cancellations: new CancellationsService(shared),
    packing: new PackingService(shared),
    shipments: new ShipmentsService(shared),
  };
}
