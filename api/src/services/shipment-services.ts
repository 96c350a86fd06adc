import type { Logger } from 'pino';
import type { DataSource, EntityManager } from 'typeorm';
import { AccountStore } from '../accounts/accounts.store.ts';
import type { DelhiveryAccess } from '../delivery/delhivery-api.ts';
import { DeliveryFollowUpStore } from '../desk/orders/delivery-follow-ups.store.ts';
import type { DocumentsService } from '../documents/documents.service.ts';
import type { CashOrdersService } from '../orders/cash/cash-orders.service.ts';
import type { OrderHoldsService } from '../orders/order-holds.service.ts';
import type { OrderLifecycle } from '../orders/order-lifecycle.ts';
import type { CollectionsService } from '../payments/cash/collections.service.ts';
import type { SettlementService } from '../payments/settlement.service.ts';
import type { RefundsService } from '../payments/refunds/refunds.service.ts';
import type { OrderStock } from '../orders/stock/order-stock.ts';
import type { Clock } from '../platform/clock.ts';
import { countRefusals } from '../platform/count-refusals.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Mailer } from '../platform/jobs/mailer.ts';
import { CancellationsService } from '../shipments/returns/cancellations.service.ts';
import type { CourierApis } from '../shipments/couriers/courier-api.ts';
import { CourierBookingQueue } from '../shipments/couriers/courier-booking-queue.ts';
import { CourierBookingsService } from '../shipments/couriers/courier-bookings.service.ts';
import { CourierBookingStore } from '../shipments/couriers/courier-bookings.store.ts';
import { CourierEventsService } from '../shipments/couriers/courier-events.service.ts';
import { Courier } from '../delivery/couriers.rules.ts';
import { delhiveryParcels } from '../shipments/couriers/delhivery-shipments.ts';
import { LateOrdersService } from '../shipments/on-time/late-orders.service.ts';
import { PackingService } from '../shipments/packing.service.ts';
import { PromisesService } from '../shipments/on-time/on-time-delivery.service.ts';
import { PromiseStore } from '../shipments/on-time/on-time-delivery.store.ts';
import { Parcels } from '../shipments/parcels.ts';
import { ShipmentLifecycle, type ShipmentStatusChange } from '../shipments/shipment-lifecycle.ts';
import { ShipmentMail } from '../shipments/shipment-mail.ts';
import { ShipmentsService } from '../shipments/shipments.service.ts';
import { ShipmentStore } from '../shipments/shipments.store.ts';
import { UnconfirmedOrdersService } from '../shipments/returns/unconfirmed-orders.service.ts';

interface ShipmentServiceParts {
  stock: OrderStock;
  database: DataSource;
  lifecycle: OrderLifecycle;
  orderHolds: OrderHoldsService;
  documents: DocumentsService;
  cashOrders: CashOrdersService;
  collections: CollectionsService;
  settlement: SettlementService;
  refunds: RefundsService;
  mailer: Mailer;
  jobs: Jobs;
  /** Connections kept free of other work. */
  reserved: DataSource;
  delhivery: DelhiveryAccess | undefined;
  delhiveryPickup: string | undefined;
  delhiveryPushKey: string | undefined;
  log: Logger;
  clock: Clock;
  publicUrl: string;
  /** Called after a pickup or a replacement has got a status, in the same transaction. */
  onParcelStatus: (change: ShipmentStatusChange, transaction: EntityManager) => Promise<void>;
}

/** Composes the services of parcels and cancellations. */
export function createShipmentServices(parts: ShipmentServiceParts) {
  const { database, reserved, lifecycle, jobs, mailer, publicUrl } = parts;
  const findUser = (userId: string, transaction: EntityManager) => new AccountStore(transaction).findUser(userId);
  const mail = new ShipmentMail({ mailer, publicUrl, findUser, lifecycle });
  const couriers = courierApis(parts);
  const bookings = new CourierBookingQueue({ couriers, jobs });
  const shipmentLifecycle = new ShipmentLifecycle({ ...parts, mail, bookings });
  const parcels = new Parcels({ lifecycle, onStatus: parts.onParcelStatus });
  const shared = { ...parts, bookings, parcels, store: new ShipmentStore(database.manager), shipmentLifecycle, mail };
  const findFollowUp = (orderId: string, transaction: EntityManager) =>
    new DeliveryFollowUpStore(transaction).findFollowUp(orderId);
  const shipments = new ShipmentsService({ ...shared, findFollowUp });
  const bookingStore = new CourierBookingStore(database.manager);
  const cancellations = new CancellationsService(shared);
  return {
    cancellations,
    courierBookings: new CourierBookingsService({ ...parts, couriers, store: bookingStore, shipments }),
    courierEvents: new CourierEventsService({
      ...parts,
      database: reserved,
      shipments,
      delhiveryKey: parts.delhiveryPushKey,
      countRefusal: countRefusals(parts.log, 'wrong keys of couriers'),
    }),
    lateOrders: new LateOrdersService({ ...parts, findUser }),
    packing: new PackingService(shared),
    promises: new PromisesService(new PromiseStore(database.manager)),
    parcels,
    shipments,
    unconfirmedOrders: new UnconfirmedOrdersService({ ...parts, cancellations }),
  };
}

/** The APIs of the configured couriers. */
function courierApis({ delhivery, delhiveryPickup }: ShipmentServiceParts): CourierApis {
  if (!delhivery || !delhiveryPickup) return {};
  return { [Courier.DELHIVERY]: delhiveryParcels({ ...delhivery, pickupLocation: delhiveryPickup }) };
}
