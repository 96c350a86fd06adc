import type { OrderStatus } from '../../lib/graphql.generated.ts';
import { STATUS_LABELS } from './orders.messages.ts';

const LOOKS: Partial<Record<OrderStatus, string>> = {
  PENDING_PAYMENT: 'bg-marigold text-ink',
  DELIVERED: 'bg-ink text-paper',
  RETURNED: 'border border-brick text-brick',
  CANCELLED: 'border border-brick text-brick',
  EXPIRED: 'border border-brick text-brick',
};

/** The status of an order as a label. */
export function OrderStatusLabel({ status }: { status: OrderStatus }) {
  return (
    <span
      className={`inline-block rounded-xs px-2 py-0.5 text-xs font-semibold whitespace-nowrap sm:px-2.5 sm:text-sm ${LOOKS[status] ?? 'bg-paper-deep'}`}
    >
      {STATUS_LABELS[status]}
    </span>
  );
}
