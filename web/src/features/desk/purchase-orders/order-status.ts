import { formatPaise } from '#api/payments/refunds/refunds.rules.ts';
import type { PurchaseOrderStatus } from '../../../lib/operations/graphql.generated.ts';
import { countText } from '../common/desk.texts.ts';

/** Where a purchase order is, as staff read it. */
export const STATUS_LABELS: Record<PurchaseOrderStatus, string> = {
  DRAFT: 'Draft',
  SENT: 'Sent',
  CLOSED: 'Closed',
  CANCELLED: 'Cancelled',
};

/** "0 of 1,160 units came". */
export const cameText = ({ units, receivedUnits }: { units: number; receivedUnits: number }) =>
  `${receivedUnits.toLocaleString('en-IN')} of ${countText(units, 'unit')} came`;

/** What a purchase order is expected to cost; 0: of no title is that known. */
export const expectedText = (paise: number) => (paise === 0 ? 'cost not known' : formatPaise(paise));
