import { rateOf } from './dashboard.rules.ts';
import type { OnTimeCounts } from './dashboard.types.ts';
import type { ShipmentOutcomes } from '../../shipments/on-time/on-time-delivery.rules.ts';

/** On-time deliveries in all, by region and by courier, those with the most shipments first. */
export function sumOnTime(shipments: readonly ShipmentOutcomes[]): OnTimeCounts {
  return {
    ...total(shipments),
    byRegion: groupBy(shipments, ({ region }) => region).map(([region, group]) => ({ region, ...total(group) })),
    byCourier: groupBy(shipments, ({ courier }) => courier).map(([courier, group]) => ({ courier, ...total(group) })),
  };
}

function total(shipments: readonly ShipmentOutcomes[]) {
  const sum = (count: (shipment: ShipmentOutcomes) => number) =>
    shipments.reduce((all, shipment) => all + count(shipment), 0);
  const [kept, of] = [sum((shipment) => shipment.kept), sum((shipment) => shipment.of)];
  return { kept, of, rate: rateOf(kept, of) };
}

/** Groups, the one with the most shipments first, then by name. */
function groupBy<Key extends string | null>(
  shipments: readonly ShipmentOutcomes[],
  keyOf: (shipment: ShipmentOutcomes) => Key,
) {
  const groups = new Map<Key, ShipmentOutcomes[]>();
  for (const shipment of shipments) groups.set(keyOf(shipment), [...(groups.get(keyOf(shipment)) ?? []), shipment]);
  return [...groups].toSorted(
    ([name, group], [other, others]) => total(others).of - total(group).of || String(name).localeCompare(String(other)),
  );
}
