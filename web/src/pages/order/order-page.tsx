import { OrderFrame, orderLoader } from '../../features/orders/order-frame.tsx';
import { OrderPageDocument } from '../../lib/operations/order-page.generated.ts';
import { OrderDetail } from './order-detail.tsx';

export const loader = orderLoader(OrderPageDocument);

/** The page of one order. */
export function Component() {
  return (
    <OrderFrame query={OrderPageDocument} title={(orderId) => `Order ${orderId}`}>
      {({ order }) => <OrderDetail order={order} />}
    </OrderFrame>
  );
}
