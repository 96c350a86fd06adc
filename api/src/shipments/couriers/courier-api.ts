import type { Courier } from '../../delivery/couriers.rules.ts';

/** A shipment as a courier books it. */
export interface Booking {
  /** Our own number of the shipment: it identifies it at the courier before it has a tracking number. */
  reference: string;
  orderedAt: Date;
  /** District and state are those of the PIN code; null if it is not in the directory. */
  recipient: Record<'name' | 'address' | 'pincode' | 'phone', string> & Record<'district' | 'state', string | null>;
  contents: string;
  copies: number;
  /** Value of the contents, in paise. */
  valueInPaise: number;
  /** What the courier collects on delivery, in paise; 0 if the order is paid. */
  cashInPaise: number;
  /** Null: the courier weighs it. */
  weightGrams: number | null;
}

/**
 * The API of a courier that can be told of shipments. A courier without one needs none: the desk enters the tracking
 * number and records each step. The courier reports what follows (`couriers.routes.ts`).
 */
export interface CourierApi {
  /** The tracking number (AWB) of the shipment with this reference; null if it is not booked. */
  findShipment(reference: string): Promise<string | null>;
  /** Books a shipment and returns its tracking number. Throws a CourierRejection if the courier does not take it. */
  bookShipment(booking: Booking): Promise<string>;
  /** Cancels a booked shipment. Throws a CourierRejection if that is no longer possible. */
  cancelShipment(awb: string): Promise<void>;
}

/** The APIs of the couriers that have one. */
export type CourierApis = Partial<Record<Courier, CourierApi>>;

/** The courier refuses, with its reason: trying again would not help. */
export class CourierRejection extends Error {}
