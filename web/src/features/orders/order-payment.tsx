import type { OrderPaymentFragment } from '../../lib/operations/graphql.generated.ts';
import { VisitOrderDocument } from '../../lib/operations/checkout.generated.ts';
import { useQuery } from '../../lib/query/use-query.ts';
import { isOpen } from './progress.ts';
import { usePolling } from './use-polling.ts';
import { ApprovalNote } from '../checkout/approval-note.tsx';
import { CompletePayment } from '../checkout/complete-payment.tsx';

/** What is left to do for the payment of an order: the button to pay it, or the approval that it waits for. */
export function OrderPayment({ order }: { order: OrderPaymentFragment }) {
  if (order.isPayable) return <CompletePayment order={order} />;
  return order.approvableUntil && <AwaitedApproval orderId={order.orderId} approvableUntil={order.approvableUntil} />;
}

/** The note, and queries that update the order on the page once the payment is approved or declined. */
function AwaitedApproval({ orderId, approvableUntil }: { orderId: string; approvableUntil: string }) {
  const { data, startPolling, stopPolling } = useQuery(VisitOrderDocument, { variables: { orderId } });
  usePolling(!data || isOpen(data.order), { startPolling, stopPolling });
  return <ApprovalNote approvableUntil={approvableUntil} />;
}
