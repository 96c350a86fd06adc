import type { OrderProgressFragment, OrderStatus } from '../../lib/operations/graphql.generated.ts';
import { STAGE_LABELS, ORDER_STATUS_LABELS } from './orders.texts.ts';
import { deliveryIssueOf } from './progress.ts';

const LOOKS: Partial<Record<OrderStatus, string>> = {
  PENDING_PAYMENT: 'bg-marigold text-ink',
  DELIVERED: 'bg-ink text-paper',
  EXPIRED: 'border border-brick text-brick',
};

const FAILED = 'border border-brick text-brick';

/** The status of an order as a label; that of its shipment if something is wrong. */
export function OrderStatusLabel({ order }: { order: Pick<OrderProgressFragment, 'status' | 'shipment'> }) {
  const issue = deliveryIssueOf(order);
  return (
    <span
      className={`inline-block rounded-xs px-2 py-0.5 text-xs font-semibold whitespace-nowrap sm:px-2.5 sm:text-sm ${issue ? FAILED : (LOOKS[order.status] ?? 'bg-paper-deep')}`}
    >
      {issue ? STAGE_LABELS[issue] : ORDER_STATUS_LABELS[order.status]}
    </span>
  );
}
