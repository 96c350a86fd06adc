import type { EntityManager } from 'typeorm';
import { Courier } from '../delivery/couriers.rules.ts';
import type { DelhiveryAccess } from '../delivery/delhivery-api.ts';
import type { CashOrdersService } from '../orders/cash/cash-orders.service.ts';
import type { SettlementService } from '../payments/settlement.service.ts';
import { countRefusals } from '../platform/count-refusals.ts';
import { csvRoutes } from '../platform/csv/csv-routes.ts';
import type { Module, Platform } from '../platform/module.ts';
import type { CourierApis } from './couriers/courier-api.ts';
import { CourierDeskResolver } from './couriers/courier-desk.resolver.ts';
import { CourierDeskService } from './couriers/courier-desk.service.ts';
import { CourierDeskStore } from './couriers/courier-desk.store.ts';
import { COURIER_BOOKINGS, CourierBookingQueue } from './couriers/courier-booking-queue.ts';
import { CourierBookingsService } from './couriers/courier-bookings.service.ts';
import { CourierBookingStore } from './couriers/courier-bookings.store.ts';
import { COURIER_EVENTS, CourierEventsService } from './couriers/courier-events.service.ts';
import { courierRoutes } from './couriers/couriers.routes.ts';
import { delhiveryShipments } from './couriers/delhivery-shipments.ts';
import { type ShiprocketAccess, shiprocketShipments } from './couriers/shiprocket-shipments.ts';
import { LATE_ORDERS, LateOrdersService } from './on-time/late-orders.service.ts';
import { OnTimeDeliveryResolver } from './on-time/on-time-delivery.resolver.ts';
import { OnTimeDeliveryService } from './on-time/on-time-delivery.service.ts';
import { OnTimeDeliveryStore } from './on-time/on-time-delivery.store.ts';
import { PackingService } from './packing.service.ts';
import { ExchangeShipmentLifecycle } from './exchange-shipment-lifecycle.ts';
import { CancellationsService, UNCONFIRMED_ORDERS } from './cancellations/cancellations.service.ts';
import { SendAgainService } from './send-again/send-again.service.ts';
import type { NeededParts } from './shipment-parts.ts';
import { ShipmentLifecycle, type ShipmentStatusChange } from './shipment-lifecycle.ts';
import { OrderShipmentResolver, ShipmentResolver } from './shipments.resolver.ts';
import { ShipmentsService } from './shipments.service.ts';
import { ShipmentStore } from './shipments.store.ts';

interface Needs extends NeededParts, Pick<Platform, 'database' | 'heavyReads' | 'reserved' | 'jobs' | 'log'> {
  delhivery: DelhiveryAccess | undefined;
  /** The warehouse where Delhivery picks shipments up; undefined: they are not booked by its API. */
  delhiveryPickup: string | undefined;
  /** The key of Delhivery's events; undefined: they are not received. */
  delhiveryPushKey: string | undefined;
  shiprocket: ShiprocketAccess | undefined;
  cashOrders: CashOrdersService;
  settlement: SettlementService;
  /** Called after a pickup or a replacement has got a status, in the same transaction. */
  onShipmentStatus: (change: ShipmentStatusChange, transaction: EntityManager) => Promise<void>;
}

/** Packing, shipments and couriers, on-time delivery, cancellations and returns. */
export function shipmentsModule(needs: Needs) {
  const services = composeServices(needs);
  const { shipments, cancellations, lateOrders, onTimeDelivery, courierBookings, courierEvents, courierDesk } =
    services;
  const onTimeReads = new OnTimeDeliveryStore(needs.heavyReads.manager);
  return {
    services,
    parts: { countEndedShipments: onTimeReads.countEnded.bind(onTimeReads) },
    resolvers: [
      new OrderShipmentResolver(shipments, lateOrders),
      new ShipmentResolver(),
      new OnTimeDeliveryResolver(onTimeDelivery),
      new CourierDeskResolver(courierDesk),
    ],
    routes: [csvRoutes({ '/desk/courier-rates.csv': (viewer) => courierDesk.exportRates(viewer) })],
    webhooks: [courierRoutes(courierEvents)],
    jobs: [
      { queue: COURIER_BOOKINGS, handle: courierBookings.syncBooking },
      { queue: COURIER_EVENTS, handle: courierEvents.applyReport },
      { queue: LATE_ORDERS, handle: lateOrders.emailLateOrders, everySeconds: 60 * 60 },
      { queue: UNCONFIRMED_ORDERS, handle: cancellations.cancelOverdue, everySeconds: 10 * 60 },
    ],
  } satisfies Module;
}

function composeServices(needs: Needs) {
  const { manager } = needs.database;
  const couriers = courierApis(needs);
  const bookings = new CourierBookingQueue({ ...needs, couriers });
  const shipmentLifecycle = new ShipmentLifecycle({ ...needs, bookings });
  const exchangeShipmentLifecycle = new ExchangeShipmentLifecycle({ ...needs, onStatus: needs.onShipmentStatus });
  const parts = {
    ...needs,
    store: new ShipmentStore(manager),
    shipmentLifecycle,
    exchangeShipmentLifecycle,
    bookings,
  };
  const shipments = new ShipmentsService(parts);
  const bookingStore = new CourierBookingStore(manager);
  return {
    shipments,
    courierDesk: new CourierDeskService({ ...needs, store: new CourierDeskStore(manager) }),
    exchangeShipmentLifecycle,
    packing: new PackingService(parts),
    cancellations: new CancellationsService(parts),
    sendAgain: new SendAgainService(parts),
    lateOrders: new LateOrdersService(needs),
    onTimeDelivery: new OnTimeDeliveryService(new OnTimeDeliveryStore(manager)),
    courierBookings: new CourierBookingsService({ ...needs, couriers, store: bookingStore, shipments }),
    courierEvents: new CourierEventsService({
      ...needs,
      database: needs.reserved,
      shipments,
      delhiveryKey: needs.delhiveryPushKey,
      countRefusal: countRefusals(needs.log, 'wrong keys of couriers'),
    }),
  };
}

/** The APIs of the configured couriers. */
function courierApis({ delhivery, delhiveryPickup: pickupLocation, shiprocket }: Needs): CourierApis {
  return {
    ...(delhivery && pickupLocation && { [Courier.DELHIVERY]: delhiveryShipments({ ...delhivery, pickupLocation }) }),
    ...(shiprocket && { [Courier.SHIPROCKET]: shiprocketShipments(shiprocket) }),
  };
}
