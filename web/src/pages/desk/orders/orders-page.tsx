import { useRef } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';
import { DESK_TEXTS, QUEUES } from '../../../features/desk/common/desk.texts.ts';
import { listVariables } from '../../../features/desk/list/list-params.ts';
import { ListSkeleton } from '../../../features/desk/list/list-skeleton.tsx';
import { OrderList } from '../../../features/desk/orders/list/order-list.tsx';
import { OrderSearch } from '../../../features/desk/orders/list/order-search.tsx';
import { QueueTiles } from '../../../features/desk/orders/list/queue-tiles.tsx';
import { PagesLinks } from '../../../features/desk/list/pages-links.tsx';
import { usePolled } from '../../../lib/query/use-polled.ts';
import { preloadForUser } from '../../../lib/session/guards.ts';
import { TodayPageDocument } from '../../../lib/operations/desk-orders.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { FailureNotice } from '../../../ui/page/notice.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const variables = listVariables(new URL(args.request.url).searchParams);
  await preloadForUser(args, TodayPageDocument, variables);
  return variables;
}

/** The queues of orders that wait for the desk, and the orders of one of them. */
export function Component() {
  const variables = useLoaderData<typeof loader>();
  const search = useRef<HTMLInputElement>(null);
  const query = useQuery(TodayPageDocument, { variables });
  usePolled(query);
  const { data, previousData, error, refetch } = query;
  // A failure is in `error`. Leaving the page aborts it.
  const reload = () => void refetch().catch(() => {});
  const queue = variables.queue ?? null;
  const empty = queue ? QUEUES[queue].empty : DESK_TEXTS.noOrders;
  return (
    <>
      <title>{`Orders | ${SHOP_NAME}`}</title>
      <DeskLayout title="Orders" tools={<OrderSearch input={search} />}>
        <QueueTiles counts={(data ?? previousData)?.deskQueues} current={queue} />
        {data ? (
          <>
            <OrderList
              key={JSON.stringify(variables)}
              orders={data.adminOrders.edges.map(({ node }) => node)}
              empty={empty}
              search={search}
              onChanged={reload}
            />
            <PagesLinks pageInfo={data.adminOrders.pageInfo} />
          </>
        ) : error ? (
          <FailureNotice message={DESK_TEXTS.ordersFailed} onRetry={reload} />
        ) : (
          <ListSkeleton label={DESK_TEXTS.loadingOrders} />
        )}
      </DeskLayout>
    </>
  );
}
