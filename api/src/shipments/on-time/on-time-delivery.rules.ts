import type { Courier } from '../../delivery/couriers.rules.ts';

/** `counted`: the newest parcels of a region that are counted; `fewest`: below so many, nothing is said. */
export const PROMISE_LIMITS = { counted: 100, fewest: 30 } as const;

/** How many of the last promises to a region were kept. */
export interface PromiseRecord {
  /** State or union territory. */
  region: string;
  kept: number;
  /** Promises counted. */
  of: number;
}

/** Parcels of a courier to a region that came to their end. */
export interface EndedParcels {
  /** State or union territory; null if the address names none. */
  region: string | null;
  courier: Courier;
  /** Delivered on the promised day or before. */
  kept: number;
  of: number;
}

/** The record to show to shoppers; null if it counts too few promises. */
export function recordToShow(record: PromiseRecord): PromiseRecord | null {
  return record.of < PROMISE_LIMITS.fewest ? null : record;
}

/** A record as shoppers read it. */
export function promiseText({ kept, of, region }: PromiseRecord): string {
  return `We kept ${kept} of the last ${of} promises to ${region}`;
}
