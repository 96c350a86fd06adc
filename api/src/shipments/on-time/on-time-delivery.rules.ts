import type { Courier } from '../../delivery/couriers.rules.ts';

/** `counted`: the newest shipments to a region that are counted; `fewest`: below so many, the record is not shown. */
export const ON_TIME_LIMITS = { counted: 100, fewest: 30 } as const;

/** How many of the latest shipments to a region were delivered on time. */
export interface OnTimeRecord {
  /** State or union territory. */
  region: string;
  kept: number;
  /** Shipments counted. */
  of: number;
}

/** A courier's shipments to a region that have ended. */
export interface ShipmentOutcomes {
  /** State or union territory; null if the address names none. */
  region: string | null;
  courier: Courier;
  /** Delivered on the promised day or before. */
  kept: number;
  of: number;
}

/** A record as shoppers read it. */
export function onTimeText({ kept, of, region }: OnTimeRecord): string {
  return `We kept ${kept} of the last ${of} promises to ${region}`;
}
