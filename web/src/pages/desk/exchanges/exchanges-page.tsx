import { useRef } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';
import { LISTS, DESK_EXCHANGE_TEXTS } from '../../../features/desk/exchanges/exchange.texts.ts';
import { ExchangeList } from '../../../features/desk/exchanges/list/exchange-list.tsx';
import { exchangeListVariables } from '../../../features/desk/exchanges/list/exchange-params.ts';
import { ExchangeTabs } from '../../../features/desk/exchanges/list/exchange-tabs.tsx';
import { ListSkeleton } from '../../../features/desk/list/list-skeleton.tsx';
import { OrderSearch } from '../../../features/desk/orders/list/order-search.tsx';
import { PagesLinks } from '../../../features/desk/list/pages-links.tsx';
import { usePolled } from '../../../lib/query/use-polled.ts';
import { preloadForUser } from '../../../lib/session/guards.ts';
import { DeskExchangesPageDocument } from '../../../lib/operations/desk-exchanges.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { FailureNotice } from '../../../ui/page/notice.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const variables = exchangeListVariables(new URL(args.request.url).searchParams);
  await preloadForUser(args, DeskExchangesPageDocument, variables);
  return variables;
}

/** The exchanges that customers ask for, by what the shop has to do. */
export function Component() {
  const variables = useLoaderData<typeof loader>();
  const search = useRef<HTMLInputElement>(null);
  const query = useQuery(DeskExchangesPageDocument, { variables });
  usePolled(query);
  const { data, error, refetch } = query;
  const exchanges = data?.adminExchanges;
  return (
    <>
      <title>{`Exchanges | ${SHOP_NAME}`}</title>
      <DeskLayout title="Exchanges" tools={<OrderSearch input={search} />}>
        <ExchangeTabs current={variables.list} />
        {exchanges ? (
          <>
            <ExchangeList
              key={JSON.stringify(variables)}
              exchanges={exchanges.edges.map(({ node }) => node)}
              hasMore={exchanges.pageInfo.hasNextPage}
              empty={LISTS[variables.list].empty}
              search={search}
            />
            <PagesLinks pageInfo={exchanges.pageInfo} />
          </>
        ) : error ? (
          <FailureNotice message={DESK_EXCHANGE_TEXTS.exchangesFailed} onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton label={DESK_EXCHANGE_TEXTS.loadingExchanges} rowClass="h-28" />
        )}
      </DeskLayout>
    </>
  );
}
