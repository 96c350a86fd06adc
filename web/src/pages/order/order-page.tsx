import { useLoaderData } from 'react-router-dom';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { LoadedOrder } from '../../features/orders/loaded-order.tsx';
import { OrderSkeleton } from '../../features/orders/order-skeleton.tsx';
import { OrderPageDocument } from '../../lib/operations/order-page.generated.ts';
import { useQuery } from '../../lib/query/use-query.ts';
import { userLoader } from '../../lib/session/guards.ts';
import { OrderDetail } from './order-detail.tsx';

export const loader = userLoader(OrderPageDocument, ({ params }) => ({ orderId: params.orderId ?? '' }));

/** The page of one order. */
export function Component() {
  const variables = useLoaderData<typeof loader>();
  const query = useQuery(OrderPageDocument, { variables });
  return (
    <>
      <title>{`Order ${variables.orderId} | ${SHOP_NAME}`}</title>
      <meta name="robots" content="noindex" />
      <LoadedOrder query={query} skeleton={<OrderSkeleton />}>
        {({ order }) => <OrderDetail order={order} />}
      </LoadedOrder>
    </>
  );
}
