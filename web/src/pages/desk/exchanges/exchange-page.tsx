import { useLoaderData } from 'react-router-dom';
import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';
import { ExchangeView } from '../../../features/desk/exchanges/exchange-view.tsx';
import { usePolled } from '../../../lib/query/use-polled.ts';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { useScanGuard } from '../../../lib/scanner/use-scanner.ts';
import { userLoader } from '../../../lib/session/guards.ts';
import { DeskExchangePageDocument } from '../../../lib/operations/desk-exchanges.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { LoadedPage, pageTexts } from '../../../features/desk/common/loaded-page.tsx';

export const loader = userLoader(DeskExchangePageDocument, ({ params }) => ({ exchangeId: params.exchangeId ?? '' }));

const TEXTS = { ...pageTexts('exchange'), failed: 'The exchange could not be fetched.' };

/** An exchange, with what the desk answers and does. */
export function Component() {
  const variables = useLoaderData<typeof loader>();
  const query = useQuery(DeskExchangePageDocument, { variables });
  usePolled(query);
  useScanGuard();
  const orderId = query.data?.adminExchange.order.order.orderId;
  return (
    <DeskLayout title={orderId ? `Exchange of ${orderId}` : 'Exchange'} heading="Exchange">
      <LoadedPage
        query={query}
        texts={TEXTS}
        back={<ButtonLink to={deskPaths.exchanges()}>Exchanges</ButtonLink>}
        rowClass="h-40"
      >
        {({ adminExchange }) => <ExchangeView key={variables.exchangeId} row={adminExchange} />}
      </LoadedPage>
    </DeskLayout>
  );
}
