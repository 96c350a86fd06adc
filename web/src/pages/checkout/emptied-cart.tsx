import type { ReactNode } from 'react';
import { paymentText } from '../../features/orders/orders.texts.ts';
import { paths } from '../../lib/paths/paths.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { UnknownOrder } from './unknown-order.tsx';
import { useVisitOrder } from './use-visit-order.ts';

/** The review step of a cart that is empty: says that it has been ordered, with a link to the order; else the children. */
export function EmptiedCart({ children }: { children: ReactNode }) {
  const { orderId, order, error, refetch } = useVisitOrder();
  if (!orderId) return children;
  if (order)
    return (
      <Notice title="Already ordered">
        <p>
          This is your order {order.orderId}. {paymentText(order)} To get the same once more, buy it again from there.
        </p>
        <ButtonLink to={paths.order(order.orderId)}>View order details</ButtonLink>
      </Notice>
    );
  return Boolean(error) && <UnknownOrder orderId={orderId} onRetry={refetch} />;
}
