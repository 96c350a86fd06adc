/** Where a purchase order is. A draft may be edited; what comes is received for one that was sent. */
export enum PurchaseOrderStatus {
  DRAFT = 'DRAFT',
  SENT = 'SENT',
  CLOSED = 'CLOSED',
  CANCELLED = 'CANCELLED',
}

export const PURCHASE_ORDER_MESSAGES = {
  notSent: 'Choose a purchase order that was sent to this supplier.',
} as const;
