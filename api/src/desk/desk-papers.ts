import { titleWithCopy } from '../copies/copies.rules.ts';
import type { ManifestPaper, PickListPaper, Sender } from '../documents/papers.ts';
import { shipTo } from '../documents/ship-to.rules.ts';
import { COURIERS } from '../shipments/couriers.rules.ts';
import type { Manifest } from './manifest.ts';
import type { PickList } from './pick-list.ts';

/** What a printed pick list shows. */
export function pickListPaper({ items, orders, ...list }: PickList): PickListPaper {
  return {
    ...list,
    items: items.map(({ bookDescription, copy, orders: trays, ...item }) => {
      return { ...item, title: titleWithCopy(bookDescription, copy), trays };
    }),
    orders: orders.filter(({ isHeld }) => !isHeld),
  };
}

/** What a printed manifest shows. */
export function manifestPaper({ number, courier, createdAt, parcels }: Manifest, from: Sender): ManifestPaper {
  return {
    number,
    courierName: COURIERS[courier].name,
    createdAt,
    from,
    parcels: parcels.map(({ orderId, awb, weightGrams, cash, ...address }) => {
      const { name, pincode } = shipTo(address);
      return { orderId, awb, name, pincode, weightGrams, cash };
    }),
  };
}
