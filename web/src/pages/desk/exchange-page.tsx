import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { AdminLayout } from '../../features/admin/admin-layout.tsx';
import { MESSAGES } from '../../features/desk/exchanges/exchange.messages.ts';
import { ExchangeView } from '../../features/desk/exchanges/exchange-view.tsx';
import { ListSkeleton } from '../../features/desk/list/list-skeleton.tsx';
import { usePolled } from '../../lib/use-polled.ts';
import { adminPaths } from '../../lib/admin-paths.ts';
import { isNotFound } from '../../lib/errors.ts';
import { preloadForUser } from '../../lib/guards.ts';
import { DeskExchangePageDocument, useDeskExchangePageQuery } from '../../lib/operations/desk-exchanges.generated.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';
import { ReplacementDesk } from './replacement-desk.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const variables = { exchangeId: args.params.exchangeId ?? '' };
  await preloadForUser(args, DeskExchangePageDocument, variables);
  return variables;
}

/** An exchange, with what the desk answers and does. */
export function Component() {
  const variables = useLoaderData<typeof loader>();
  const query = useDeskExchangePageQuery({ variables });
  usePolled(query);
  const { data, error, refetch } = query;
  const row = data?.adminExchange;
  return (
    <>
      <title>{`${row ? `Exchange of ${row.order.order.orderId}` : 'Exchange'} | ${SHOP_NAME}`}</title>
      <AdminLayout title="Exchange">
        {row ? (
          <ExchangeView
            key={variables.exchangeId}
            row={row}
            renderReplacement={(changeOrder) => <ReplacementDesk row={row} changeOrder={changeOrder} />}
          />
        ) : isNotFound(error) ? (
          <Notice title={MESSAGES.noExchange}>
            <ButtonLink to={adminPaths.exchanges()}>Exchanges</ButtonLink>
          </Notice>
        ) : error ? (
          <FailureNotice message={MESSAGES.exchangeFailed} onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton label={MESSAGES.loadingExchange} rowClass="h-40" />
        )}
      </AdminLayout>
    </>
  );
}
