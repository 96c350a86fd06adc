import type { Courier } from '../delivery/couriers.rules.ts';
import { rateOf } from './dashboard.rules.ts';
import type { EndedParcels } from '../shipments/on-time/on-time-delivery.rules.ts';

interface Kept {
  kept: number;
  of: number;
  /** Null without parcels. */
  rate: number | null;
}

/** Kept promises in all, by region and by courier, those with the most parcels first. */
export interface PromiseCounts extends Kept {
  byRegion: (Kept & { region: string | null })[];
  byCourier: (Kept & { courier: Courier })[];
}

/** Adds up parcels by region and by courier. */
export function sumPromises(parcels: readonly EndedParcels[]): PromiseCounts {
  return {
    ...total(parcels),
    byRegion: groupBy(parcels, ({ region }) => region).map(([region, group]) => ({ region, ...total(group) })),
    byCourier: groupBy(parcels, ({ courier }) => courier).map(([courier, group]) => ({ courier, ...total(group) })),
  };
}

function total(parcels: readonly EndedParcels[]): Kept {
  const sum = (count: (parcel: EndedParcels) => number) => parcels.reduce((all, parcel) => all + count(parcel), 0);
  const [kept, of] = [sum((parcel) => parcel.kept), sum((parcel) => parcel.of)];
  return { kept, of, rate: rateOf(kept, of) };
}

/** Groups, the one with the most parcels first, then by name. */
function groupBy<Key extends string | null>(parcels: readonly EndedParcels[], keyOf: (parcel: EndedParcels) => Key) {
  const groups = new Map<Key, EndedParcels[]>();
  for (const parcel of parcels) groups.set(keyOf(parcel), [...(groups.get(keyOf(parcel)) ?? []), parcel]);
  return [...groups].toSorted(
    ([name, group], [other, others]) => total(others).of - total(group).of || String(name).localeCompare(String(other)),
  );
}
