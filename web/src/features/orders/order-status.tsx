import type { OrderProgressFragment, OrderStatus } from '../../lib/operations/graphql.generated.ts';
import { StatusLabel } from '../../ui/page/detail-header.tsx';
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
    <StatusLabel look={issue ? FAILED : LOOKS[order.status]}>
      {issue ? STAGE_LABELS[issue] : ORDER_STATUS_LABELS[order.status]}
    </StatusLabel>
  );
}
