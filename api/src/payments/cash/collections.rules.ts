import { OrderStatus, PaymentOption } from '../../orders/orders.rules.ts';

/** Status of what the courier collects for an order that is paid on delivery. */
export enum CollectionStatus {
  DUE = 'DUE',
  COLLECTED = 'COLLECTED',
  REMITTED = 'REMITTED',
  SHORT = 'SHORT',
  WAIVED = 'WAIVED',
}

/**
 * The statuses that may follow each status. A delivery may be taken back; a short remittance may be completed later; an
 * order that was not delivered may be sent again.
 */
const TRANSITIONS: Record<CollectionStatus, readonly CollectionStatus[]> = {
  DUE: [CollectionStatus.COLLECTED, CollectionStatus.WAIVED],
  COLLECTED: [CollectionStatus.REMITTED, CollectionStatus.SHORT, CollectionStatus.DUE],
  REMITTED: [],
  SHORT: [CollectionStatus.REMITTED],
  WAIVED: [CollectionStatus.DUE],
};

/** Whether a collection may change from one status to another. */
export function canBecome(from: CollectionStatus, to: CollectionStatus): boolean {
  return TRANSITIONS[from].includes(to);
}

/** The statuses in which the customer has paid. */
export const COLLECTED_STATUSES: readonly CollectionStatus[] = [
  CollectionStatus.COLLECTED,
  CollectionStatus.REMITTED,
  CollectionStatus.SHORT,
];

/** Whether the customer has paid. */
export function isCollected(status: CollectionStatus): boolean {
  return COLLECTED_STATUSES.includes(status);
}

const AFTER_HANDOVER = [OrderStatus.SHIPPED, OrderStatus.OUT_FOR_DELIVERY, OrderStatus.DELIVERED, OrderStatus.RETURNED];

/** Whether an order may have a collection that counts: one is opened when a shipment to be paid on delivery leaves. */
export function mayHaveCollection({
  paymentOption,
  status,
  isPaidInCash,
}: {
  paymentOption: PaymentOption;
  status: OrderStatus;
  isPaidInCash: boolean;
}): boolean {
  return paymentOption === PaymentOption.PAY_ON_DELIVERY && (isPaidInCash || AFTER_HANDOVER.includes(status));
}
