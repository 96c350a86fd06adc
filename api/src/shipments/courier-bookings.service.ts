import type { EntityManager } from 'typeorm';
import { pincodeIn } from '../addresses/addresses.rules.ts';
import type { OrderLifecycle } from '../orders/order-lifecycle.ts';
import { OrderEventKind, PaymentOption } from '../orders/orders.rules.ts';
import type { Job, Jobs } from '../platform/jobs.ts';
import { type CourierApi, CourierRejection, type Parcel } from './courier-api.ts';
import { type BookableShipment, CourierBookingStore } from './courier-bookings.store.ts';
import { type Courier, COURIERS } from './couriers.rules.ts';
import type { Shipment } from './shipment.entity.ts';
import { ShipmentStatus } from './shipments.rules.ts';

/** Queue of parcels to book at their courier, or to cancel there. */
export const COURIER_BOOKINGS = 'courier-bookings';

interface BookingJob {
  shipmentId: string;
}

interface CourierBookingParts {
  /** The APIs of the couriers that have one. */
  couriers: Partial<Record<Courier, CourierApi>>;
  transaction: <Result>(work: (transaction: EntityManager) => Promise<Result>) => Promise<Result>;
  store: CourierBookingStore;
  lifecycle: OrderLifecycle;
  /** Stores the tracking number of a parcel that has none. Returns false if it has one, or is voided. */
  setAwb: (
    shipment: Pick<Shipment, 'shipmentId' | 'orderId'>,
    awb: string,
    transaction: EntityManager,
  ) => Promise<boolean>;
  jobs: Jobs;
}

/**
 * Books packed parcels at couriers that have an API, and cancels parcels that were voided. A job does either: whichever
 * the status of the parcel calls for, so that it may run at any time and again.
 */
export class CourierBookingsService {
  constructor(private readonly parts: CourierBookingParts) {}

  /** Queues the booking of a packed parcel, or the cancellation of a voided one, if its courier has an API. */
  async enqueueBooking({ shipmentId, courier }: Pick<Shipment, 'shipmentId' | 'courier'>, transaction: EntityManager) {
    if (!this.parts.couriers[courier]) return;
    await this.parts.jobs.enqueue(COURIER_BOOKINGS, { shipmentId } satisfies BookingJob, transaction);
  }

  /** Job: books or cancels a parcel. It is repeated while the courier is out of reach. */
  syncBooking = async ({ data: { shipmentId } }: Job<BookingJob>): Promise<void> => {
    const shipment = await this.parts.store.findShipment(shipmentId);
    const api = shipment && this.parts.couriers[shipment.courier];
    if (!shipment || !api) return;
    try {
      if (shipment.status === ShipmentStatus.VOIDED) await cancel(shipment, api);
      else if (shipment.awb === null) await this.book(shipment, api);
    } catch (error) {
      await this.recordFailure(shipment, error);
      if (!(error instanceof CourierRejection)) throw error;
    }
  };

  /** Books a parcel, unless an attempt whose answer was lost has booked it. */
  private async book(shipment: BookableShipment, api: CourierApi): Promise<void> {
    const awb = (await api.findParcel(referenceOf(shipment))) ?? (await api.bookParcel(parcelOf(shipment)));
    const isSet = await this.parts.transaction((transaction) => this.parts.setAwb(shipment, awb, transaction));
    // It was voided or given another tracking number meanwhile.
    if (!isSet) await cancelUnless(awb, await this.parts.store.findShipment(shipment.shipmentId), api);
  }

  /** Shows the staff a failure, once. */
  private async recordFailure(shipment: BookableShipment, error: unknown): Promise<void> {
    const { store, lifecycle, transaction } = this.parts;
    const text = failureText(shipment, error);
    if (await store.hasEvent(shipment, text)) return;
    await transaction(async (manager) => {
      await lifecycle.lockOrder(shipment.orderId, manager);
      await lifecycle.addEvent(shipment.orderId, OrderEventKind.NOTE, manager, { detail: text });
    });
  }
}

async function cancel(shipment: BookableShipment, api: CourierApi): Promise<void> {
  const awb = shipment.awb ?? (await api.findParcel(referenceOf(shipment)));
  if (awb) await api.cancelParcel(awb);
}

async function cancelUnless(awb: string, current: BookableShipment | null, api: CourierApi): Promise<void> {
  if (current?.awb !== awb || current.status === ShipmentStatus.VOIDED) await api.cancelParcel(awb);
}

/** An order can have several parcels after another, so its number alone would find one that was voided. */
function referenceOf({ orderId, shipmentId }: Pick<Shipment, 'orderId' | 'shipmentId'>): string {
  return `${orderId}-${shipmentId.slice(0, 8)}`;
}

function parcelOf(shipment: BookableShipment): Parcel {
  const { shipToName, shippingAddress, phone, contentsTotal, dueTotal, paymentOption } = shipment;
  const pincode = pincodeIn(shippingAddress);
  if (!pincode) throw new CourierRejection('The address has no PIN code.');
  return {
    reference: referenceOf(shipment),
    orderedAt: shipment.orderedAt,
    recipient: { name: shipToName, address: shippingAddress, pincode, phone },
    contents: 'Books',
    copies: shipment.copies,
    valueInPaise: contentsTotal * 100,
    cashInPaise: paymentOption === PaymentOption.PAY_ON_DELIVERY ? dueTotal * 100 : 0,
    weightGrams: shipment.weightGrams,
  };
}

const MAX_REASON_LENGTH = 300;

function failureText({ courier, status }: BookableShipment, error: unknown): string {
  const { name } = COURIERS[courier];
  const action = status === ShipmentStatus.VOIDED ? 'cancel the booking of the parcel' : 'book the parcel';
  if (!(error instanceof CourierRejection)) return `${name} is out of reach: we keep trying to ${action}.`;
  return `${name} does not ${action}. ${error.message}`.slice(0, MAX_REASON_LENGTH).trim();
}
