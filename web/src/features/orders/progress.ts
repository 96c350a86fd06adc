import type { OrderPaymentFragment, OrderStatus } from '../../lib/graphql.generated.ts';

/** The statuses of a confirmed order, in their order. */
export const PROGRESS = [
  'PLACED',
  'PACKED',
  'SHIPPED',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
] as const satisfies OrderStatus[];

/** The index of a status in PROGRESS; -1 if the order is not confirmed. */
export function progressIndex(status: OrderStatus): number {
  return PROGRESS.findIndex((confirmed) => confirmed === status);
}

type PaymentProgress = Pick<OrderPaymentFragment, 'status' | 'paymentState'>;

/** The outcome of placing an order, as the confirmation page shows it. */
export type OrderOutcome = 'confirmed' | 'confirming' | 'unpaid' | 'notConfirmed';

export function outcomeOf({ status, paymentState }: PaymentProgress): OrderOutcome {
  if (progressIndex(status) >= 0) return 'confirmed';
  if (status !== 'PENDING_PAYMENT') return paymentState === 'CONFIRMING' ? 'confirming' : 'notConfirmed';
  return paymentState === 'UNPAID' ? 'unpaid' : 'confirming';
}

/** Whether a payment may still change the order. */
export const isOpen = (order: PaymentProgress) => ['confirming', 'unpaid'].includes(outcomeOf(order));
