import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { MESSAGES } from '../../features/orders/orders.messages.ts';
import { OrderErrorNotice } from '../../features/orders/order-error.tsx';
import { OrderPageDocument, useOrderPageQuery } from '../../lib/operations/order-page.generated.ts';
import { preloadForUser } from '../../lib/guards.ts';
import { OrderDetail } from './order-detail.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const variables = { orderId: args.params.orderId ?? '' };
  await preloadForUser(args, OrderPageDocument, variables);
  return variables;
}

/** The page of one order. */
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

function OrderSkeleton() {
  return (
    <div className="band py-8 sm:py-12">
      <output className="block h-6 text-sm text-ink-soft">{MESSAGES.loading}</output>
      <div aria-hidden="true" className="mt-2 space-y-6">
        <div className="skeleton h-12 w-80 max-w-full" />
        <div className="skeleton h-40" />
        <div className="skeleton h-96" />
      </div>
    </div>
  );
}
