import { parseScan } from '#api/catalogue/labels/labels.rules.ts';

interface ManifestOrders {
  shipmentCount: number;
  orders: readonly { order: { orderId: string } }[];
}

/**
 * Why a code belongs to no shipment, before the API is asked; null if it may. A tracking number can look like anything
 * else.
 */
export function refusal(code: string): string | null {
  const { kind } = parseScan(code);
  if (kind === 'BOOK' || kind === 'COPY') return 'This is the label of a book. Scan the label of a parcel.';
  return kind === 'ISBN' ? 'This is the ISBN of a book. Scan the label of a parcel.' : null;
}

/** What to say about the shipment that a scan added. */
export function addedText(before: ManifestOrders, after: ManifestOrders): string {
  const known = new Set(before.orders.map(({ order }) => order.orderId));
  const added = after.orders.find(({ order }) => !known.has(order.orderId));
  return added ? `${shipmentsText(after.shipmentCount)}: ${added.order.orderId}` : 'This parcel is scanned already.';
}

/** What customers hear of shipments of which so many have no tracking number. */
export function trackingText(shipments: number, untracked: number): string {
  if (untracked === 0) return 'Customers get an email with the tracking number.';
  if (untracked === shipments) return 'No parcel has a tracking number: the emails to the customers have none.';
  const have = untracked === 1 ? 'has no tracking number: its email has' : 'have no tracking number: their emails have';
  return `Customers get an email with the tracking number. ${untracked} of ${shipmentsText(shipments)} ${have} none.`;
}

/** '1 shipment', '24 shipments'. */
export const shipmentsText = (count: number) => (count === 1 ? '1 parcel' : `${count} parcels`);
