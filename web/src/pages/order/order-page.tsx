import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { SHOP_NAME } from '../../../../api/src/platform/shop.rules.ts';
import { MESSAGES } from '../../features/orders/messages.ts';
import { isNotFound } from '../../lib/fault.ts';
import { OrderPageDocument, useOrderPageQuery } from '../../lib/graphql.generated.ts';
import { preloadForCustomer } from '../../lib/guard.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';
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
      ) : isNotFound(error) ? (
        <Notice level={1} title={MESSAGES.notFound}>
          <ButtonLink to={paths.orders}>Your Orders</ButtonLink>
        </Notice>
      ) : error ? (
        <FailureNotice message={MESSAGES.orderFailed} onRetry={() => void refetch()} />
      ) : (
        <OrderSkeleton />
      )}
    </>
  );
}
