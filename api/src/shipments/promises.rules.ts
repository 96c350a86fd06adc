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

/** What can be said of a region's promises: nothing if there are too few. */
export function sayable(record: PromiseRecord): PromiseRecord | null {
  return record.of < PROMISE_LIMITS.fewest ? null : record;
}

/** A record as shoppers read it. */
export function promiseText({ kept, of, region }: PromiseRecord): string {
  return `We kept ${kept} of the last ${of} promises to ${region}`;
}
