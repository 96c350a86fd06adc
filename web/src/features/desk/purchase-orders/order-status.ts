import type { PurchaseOrderStatus } from '../../../lib/operations/graphql.generated.ts';

/** Where a purchase order is, as staff read it. */
export const STATUS_LABELS: Record<PurchaseOrderStatus, string> = {
  DRAFT: 'Draft',
  SENT: 'Sent',
  CLOSED: 'Closed',
  CANCELLED: 'Cancelled',
};
