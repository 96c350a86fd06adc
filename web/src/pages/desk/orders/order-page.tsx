import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';
import { DESK_TEXTS } from '../../../features/desk/common/desk.texts.ts';
import { ListSkeleton } from '../../../ui/data-list/list-skeleton.tsx';
import { OrderView } from '../../../features/desk/orders/order-view.tsx';
import { usePolled } from '../../../lib/query/use-polled.ts';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { isNotFound } from '../../../lib/query/errors.ts';
import { preloadForUser } from '../../../lib/session/guards.ts';
import { DeskOrderPageDocument } from '../../../lib/operations/desk-order.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { FailureNotice, Notice } from '../../../ui/page/notice.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const variables = { orderId: args.params.orderId ?? '' };
  await preloadForUser(args, DeskOrderPageDocument, variables);
  return variables;
}

/** An order with all that staff see of it. */
export function Component() {
  const variables = useLoaderData<typeof loader>();
  const query = useQuery(DeskOrderPageDocument, { variables });
  usePolled(query);
  const { data, error, refetch } = query;
  return (
    <DeskLayout
      title={`Order ${variables.orderId}`}
      heading={
        <>
          Order <span className="whitespace-nowrap">{variables.orderId}</span>
        </>
      }
    >
      {data ? (
        <OrderView key={variables.orderId} row={data.adminOrder} />
      ) : isNotFound(error) ? (
        <Notice title={DESK_TEXTS.noOrder}>
          <ButtonLink to={deskPaths.orders()}>Orders</ButtonLink>
        </Notice>
      ) : error ? (
        <FailureNotice message={DESK_TEXTS.orderFailed} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton label={DESK_TEXTS.loadingOrder} rowClass="h-40" />
      )}
    </DeskLayout>
  );
}
