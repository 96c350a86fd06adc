import type { DataSource } from 'typeorm';
import { pincodeIn } from '../../addresses/addresses.rules.ts';
import type { OrderLifecycle } from '../../orders/order-lifecycle.ts';
import { OrderEventKind } from '../../orders/order-events.rules.ts';
import { type CircuitBreaker, createCircuitBreaker } from '../../platform/circuit-breaker.ts';
import type { QueuedJob } from '../../platform/jobs/jobs.ts';
import type { BookingJob } from './courier-booking-queue.ts';
import { type Booking, type CourierApi, type CourierApis, CourierRejection } from './courier-api.ts';
import { type BookableShipment, CourierBookingStore } from './courier-bookings.store.ts';
import { COURIERS } from '../../delivery/couriers.rules.ts';
import type { Shipment } from '../shipment.entity.ts';
import { cashOf } from '../parcel-of.ts';
import { ShipmentStatus } from '../shipments.rules.ts';
import type { ShipmentsService } from '../shipments.service.ts';

interface CourierBookingParts {
  couriers: CourierApis;
  database: DataSource;
  store: CourierBookingStore;
  lifecycle: OrderLifecycle;
  shipments: ShipmentsService;
}

const IN_TIME = {
  timeoutMs: 5_000,
  cooldownMs: 60_000,
  message: 'The courier is out of reach.',
  onError: () => {},
} as const;

/**
 * Books packed shipments at couriers that have an API, and cancels shipments that were voided or moved. A job does
 * whichever the shipment calls for, so that it may run at any time and again.
 */
export class CourierBookingsService {
  /** Of each courier that has an API. */
  private readonly inTime: ReadonlyMap<string, CircuitBreaker>;

  constructor(private readonly parts: CourierBookingParts) {
    this.inTime = new Map(Object.keys(parts.couriers).map((courier) => [courier, createCircuitBreaker(IN_TIME)]));
  }

  /** Books a shipment that was just packed if its courier answers in time; else the job does. */
  async bookNow(shipmentId: string): Promise<void> {
    const shipment = await this.parts.store.findShipment(shipmentId).catch(() => null);
    const inTime = this.inTime.get(shipment?.courier ?? '');
    await inTime?.(() => this.syncBooking({ id: shipmentId, data: { shipmentId } })).catch(() => {});
  }

  /** Job: books or cancels a shipment. It is repeated while the courier is out of reach. */
  syncBooking = async ({ data: { shipmentId, formerCourier, moves = 0 } }: QueuedJob<BookingJob>): Promise<void> => {
    const shipment = await this.parts.store.findShipment(shipmentId);
    const courier = formerCourier ?? shipment?.courier;
    const api = courier && this.parts.couriers[courier];
    if (!shipment || !api) return;
    try {
      if (formerCourier) await cancelFormer(shipment, { courier: formerCourier, moves }, api);
      else if (shipment.status === ShipmentStatus.VOIDED) await cancel(shipment, api);
      else if (shipment.awb === null) await this.book(shipment, api);
    } catch (error) {
      await this.recordFailure({ ...shipment, courier }, Boolean(formerCourier), error);
      if (!(error instanceof CourierRejection)) throw error;
    }
  };

  /** Books a shipment, unless an attempt whose answer was lost has booked it. */
  private async book(shipment: BookableShipment, api: CourierApi): Promise<void> {
    const awb = await findOrBook(bookingOf(shipment), api);
    await this.parts.shipments.recordBooking({ ...shipment, awb });
    const current = await this.parts.store.findShipment(shipment.shipmentId);
    // It was voided or given another tracking number meanwhile.
    const isKept = current?.awb === awb && current.courier === shipment.courier;
    if (!isKept || current.status === ShipmentStatus.VOIDED) await api.cancelShipment(awb);
  }

  /** Shows the staff a failure, once. */
  private async recordFailure(shipment: BookableShipment, isMoved: boolean, error: unknown): Promise<void> {
    const { store, lifecycle, database } = this.parts;
    const text = failureText(shipment, isMoved, error);
    if (await store.hasEvent(shipment, text)) return;
    await database.transaction(async (transaction) => {
      await lifecycle.lockOrder(shipment.orderId, transaction);
      await lifecycle.addEvent(shipment.orderId, OrderEventKind.NOTE, transaction, { detail: text });
    });
  }
}

/** A courier refuses a reference that it knows: another attempt may have booked it since it was looked up. */
async function findOrBook(booking: Booking, api: CourierApi): Promise<string> {
  const known = await api.findShipment(booking.reference);
  if (known) return known;
  try {
    return await api.bookShipment(booking);
  } catch (error) {
    const found = error instanceof CourierRejection ? await api.findShipment(booking.reference) : null;
    if (!found) throw error;
    return found;
  }
}

async function cancel(shipment: BookableShipment, api: CourierApi): Promise<void> {
  const awb = shipment.awb ?? (await api.findShipment(referenceOf(shipment)));
  if (awb) await api.cancelShipment(awb);
}

/**
 * Cancels what was booked for a shipment before it was moved away from a courier, or to another number of it. Only a
 * booking under our reference is cancelled: a number that staff entered may be of another shipment.
 */
async function cancelFormer(shipment: BookableShipment, former: Pick<Shipment, 'courier' | 'moves'>, api: CourierApi) {
  const awb = await api.findShipment(referenceOf({ ...shipment, ...former }));
  const isKept = shipment.courier === former.courier && shipment.awb === awb;
  if (awb && !isKept) await api.cancelShipment(awb);
}

/** Voided shipments of an order have another one, and bookings before a move: couriers take none that they know. */
function referenceOf({ orderId, shipmentId, moves }: Pick<Shipment, 'orderId' | 'shipmentId' | 'moves'>): string {
  return [orderId, shipmentId.slice(0, 8), moves || []].flat().join('-');
}

function bookingOf(shipment: BookableShipment): Booking {
  const { shipToName, shippingAddress, district, state, phone, contentsTotal, lines, kind } = shipment;
  const pincode = pincodeIn(shippingAddress);
  if (!pincode) throw new CourierRejection('The address has no PIN code.');
  return {
    reference: referenceOf(shipment),
    orderedAt: shipment.orderedAt,
    recipient: { name: shipToName, address: shippingAddress, pincode, district, state, phone },
    contents: 'Books',
    copies: shipment.copies,
    valueInPaise: contentsTotal * 100,
    cashInPaise: cashOf(shipment, lines, kind),
    weightGrams: shipment.weightGrams,
  };
}

const MAX_REASON_LENGTH = 300;

function failureText({ courier, status }: BookableShipment, isMoved: boolean, error: unknown): string {
  const { name } = COURIERS[courier];
  const isCancelled = isMoved || status === ShipmentStatus.VOIDED;
  const action = isCancelled ? 'cancel the booking of the parcel' : 'book the parcel';
  if (!(error instanceof CourierRejection)) return `${name} is out of reach: we keep trying to ${action}.`;
  return `${name} does not ${action}. ${error.message}`.slice(0, MAX_REASON_LENGTH).trim();
}
