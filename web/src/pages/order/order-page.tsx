import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { OrderErrorNotice } from '../../features/orders/order-error.tsx';
import { OrderPageDocument, useOrderPageQuery } from '../../lib/graphql.generated.ts';
import { preloadForCustomer } from '../../lib/guard.ts';
import { OrderDetail } from './order-detail.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const variables = { orderId: args.params.orderId ?? '' };
  await preloadForCustomer(args, OrderPageDocument, variables);
  return variables;
}

/** One order, with all that became of it. */
export function Component() {
  const variables = useLoaderData<typeof loader>();
  const { data, error, refetch } = useOrderPageQuery({ variables });
  return (
    <>
      <title>{`Order ${variables.orderId} | ${SHOP_NAME}`}</title>
      <meta name="robots" content="noindex" />
      {data ? (
        <OrderDetail order={data.order} />
      ) : error ? (
        <OrderErrorNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <OrderSkeleton />
      )}
    </>
  );
}
