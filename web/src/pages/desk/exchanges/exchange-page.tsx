import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';
import { DESK_EXCHANGE_TEXTS } from '../../../features/desk/exchanges/exchange.texts.ts';
import { ExchangeView } from '../../../features/desk/exchanges/exchange-view.tsx';
import { ListSkeleton } from '../../../ui/data-list/list-skeleton.tsx';
import { usePolled } from '../../../lib/query/use-polled.ts';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { isNotFound } from '../../../lib/query/errors.ts';
import { preloadForUser } from '../../../lib/session/guards.ts';
import { DeskExchangePageDocument } from '../../../lib/operations/desk-exchanges.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { FailureNotice, Notice } from '../../../ui/page/notice.tsx';
import { ReplacementDesk } from './replacement-desk.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const variables = { exchangeId: args.params.exchangeId ?? '' };
  await preloadForUser(args, DeskExchangePageDocument, variables);
  return variables;
}

/** An exchange, with what the desk answers and does. */
export function Component() {
  const variables = useLoaderData<typeof loader>();
  const query = useQuery(DeskExchangePageDocument, { variables });
  usePolled(query);
  const { data, error, refetch } = query;
  const row = data?.adminExchange;
  return (
    <DeskLayout title={row ? `Exchange of ${row.order.order.orderId}` : 'Exchange'} heading="Exchange">
      {row ? (
        <ExchangeView
          key={variables.exchangeId}
          row={row}
          renderReplacement={(changeOrder) => <ReplacementDesk row={row} changeOrder={changeOrder} />}
        />
      ) : isNotFound(error) ? (
        <Notice title={DESK_EXCHANGE_TEXTS.noExchange}>
          <ButtonLink to={deskPaths.exchanges()}>Exchanges</ButtonLink>
        </Notice>
      ) : error ? (
        <FailureNotice message={DESK_EXCHANGE_TEXTS.exchangeFailed} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton label={DESK_EXCHANGE_TEXTS.loadingExchange} rowClass="h-40" />
      )}
    </DeskLayout>
  );
}
