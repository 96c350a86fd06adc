import { parseScan } from '#api/catalogue/labels.rules.ts';

interface ScannedManifest {
  parcelCount: number;
  orders: readonly { order: { orderId: string } }[];
}

/** Why a code is of no parcel, before the API is asked; null if it may be. A tracking number can look like anything else. */
export function refusal(code: string): string | null {
  const { kind } = parseScan(code);
  if (kind === 'BOOK' || kind === 'COPY') return 'This is the label of a book. Scan the label of a parcel.';
  return kind === 'ISBN' ? 'This is the ISBN of a book. Scan the label of a parcel.' : null;
}

/** What to say about the parcel that a scan added. */
export function addedText(before: ScannedManifest, after: ScannedManifest): string {
  const known = new Set(before.orders.map(({ order }) => order.orderId));
  const added = after.orders.find(({ order }) => !known.has(order.orderId));
  return added ? `${parcelsText(after.parcelCount)}: ${added.order.orderId}` : 'This parcel is scanned already.';
}

/** What customers hear of parcels of which so many have no tracking number. */
export function trackingText(parcels: number, untracked: number): string {
  if (untracked === 0) return 'Customers get an email with the tracking number.';
  if (untracked === parcels) return 'No parcel has a tracking number: the emails to the customers have none.';
  const have = untracked === 1 ? 'has no tracking number: its email has' : 'have no tracking number: their emails have';
  return `Customers get an email with the tracking number. ${untracked} of ${parcelsText(parcels)} ${have} none.`;
}

/** '1 parcel', '24 parcels'. */
export const parcelsText = (count: number) => (count === 1 ? '1 parcel' : `${count} parcels`);
