import type { ReceiptStatus } from '../../../lib/operations/graphql.generated.ts';

/** Where a receipt is, as staff read it. */
export const STATUS_LABELS: Record<ReceiptStatus, string> = {
  OPEN: 'Open',
  POSTED: 'Posted',
  DISCARDED: 'Discarded',
};

/** "18 units, 6 titles". */
export const unitsText = ({ units, titles }: { units: number; titles: number }) =>
  `${units.toLocaleString('en-IN')} ${Math.abs(units) === 1 ? 'unit' : 'units'}, ${titles} ${titles === 1 ? 'title' : 'titles'}`;
