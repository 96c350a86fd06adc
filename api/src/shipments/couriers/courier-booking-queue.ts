import type { EntityManager } from 'typeorm';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { CourierApis } from './courier-api.ts';
import type { Courier } from '../../delivery/couriers.rules.ts';
import type { Shipment } from '../shipment.entity.ts';
import { ShipmentStore } from '../shipments.store.ts';

/** Queue of shipments to book at their courier, or to cancel there. */
export const COURIER_BOOKINGS = 'courier-bookings';

export interface BookingJob {
  shipmentId: string;
  /** The courier that the shipment was moved away from, and how often it was moved before; left out: its present one. */
  formerCourier?: Courier;
  moves?: number;
}

type Booked = Pick<Shipment, 'shipmentId' | 'courier'>;

/** Queues what couriers that have an API are to be told about shipments. */
export class CourierBookingQueue {
  constructor(private readonly parts: { couriers: CourierApis; jobs: Jobs }) {}

  /** Whether a courier's shipments are booked by its API. */
  books(courier: Courier): boolean {
    return Boolean(this.parts.couriers[courier]);
  }

  /** Has a shipment booked at a courier that has an API; else gives it the next number in stock, and returns it. */
  async numberShipment(shipment: Booked, transaction: EntityManager): Promise<string | null> {
    if (!this.books(shipment.courier)) return new ShipmentStore(transaction).takeNumber(shipment.shipmentId);
    await this.enqueueBooking(shipment, transaction);
    return null;
  }

  /** Queues the booking of a packed shipment, or the cancellation of a voided one. */
  async enqueueBooking({ shipmentId, courier }: Booked, transaction: EntityManager): Promise<void> {
    // The calls of `bookNow` have ended by then: two at a time could book the shipment twice.
    await this.enqueue(courier, { shipmentId }, transaction, 90);
  }

  /** Queues the cancellation of what was booked for a shipment before it was moved. */
  async enqueueMove({ shipmentId, courier, moves }: Booked & Pick<Shipment, 'moves'>, transaction: EntityManager) {
    await this.enqueue(courier, { shipmentId, formerCourier: courier, moves }, transaction);
  }

  private async enqueue(courier: Courier, job: BookingJob, transaction: EntityManager, seconds?: number) {
    if (this.books(courier)) await this.parts.jobs.enqueue(COURIER_BOOKINGS, job, transaction, seconds);
  }
}
