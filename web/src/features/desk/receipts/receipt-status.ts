import type { ReceiptStatus } from '../../../lib/operations/graphql.generated.ts';
import { countText } from '../common/desk.texts.ts';

/** Where a receipt is, as staff read it. */
export const STATUS_LABELS: Record<ReceiptStatus, string> = {
  OPEN: 'Open',
  POSTED: 'Posted',
  DISCARDED: 'Discarded',
};

/** "18 units, 6 titles". */
export const unitsText = ({ units, titles }: { units: number; titles: number }) =>
  `${countText(units, 'unit')}, ${countText(titles, 'title')}`;
