import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { AdminLayout } from '../../features/admin/admin-layout.tsx';
import { MESSAGES } from '../../features/desk/desk.messages.ts';
import { ListSkeleton } from '../../features/desk/list/list-skeleton.tsx';
import { OrderView } from '../../features/desk/order/order-view.tsx';
import { usePolled } from '../../lib/use-polled.ts';
import { adminPaths } from '../../lib/admin-paths.ts';
import { isNotFound } from '../../lib/errors.ts';
import { preloadForUser } from '../../lib/guards.ts';
import { DeskOrderPageDocument, useDeskOrderPageQuery } from '../../lib/operations/desk-order.generated.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const variables = { orderId: args.params.orderId ?? '' };
  await preloadForUser(args, DeskOrderPageDocument, variables);
  return variables;
}

/** An order with all that staff see of it. */
export function Component() {
  const variables = useLoaderData<typeof loader>();
  const query = useDeskOrderPageQuery({ variables });
  usePolled(query);
  const { data, error, refetch } = query;
  return (
    <>
      <title>{`Order ${variables.orderId} | ${SHOP_NAME}`}</title>
      <AdminLayout
        title={
          <>
            Order <span className="whitespace-nowrap">{variables.orderId}</span>
          </>
        }
      >
        {data ? (
          <OrderView key={variables.orderId} row={data.adminOrder} />
        ) : isNotFound(error) ? (
          <Notice title={MESSAGES.noOrder}>
            <ButtonLink to={adminPaths.orders()}>Orders</ButtonLink>
          </Notice>
        ) : error ? (
          <FailureNotice message={MESSAGES.orderFailed} onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton label={MESSAGES.loadingOrder} rowClass="h-40" />
        )}
      </AdminLayout>
    </>
  );
}
