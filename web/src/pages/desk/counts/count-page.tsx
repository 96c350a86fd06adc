import { useLoaderData } from 'react-router-dom';
import { LoadedPage } from '../../../features/desk/common/loaded-page.tsx';
import { CountShelves } from '../../../features/desk/counts/count-shelves.tsx';
import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';
import { StockCountPageDocument } from '../../../lib/operations/counts.generated.ts';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { usePolled } from '../../../lib/query/use-polled.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { userLoader } from '../../../lib/session/guards.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';

export const loader = userLoader(StockCountPageDocument, ({ params }) => ({ countId: params.countId ?? '' }));

const TEXTS = { loading: 'Loading the count...', notFound: 'There is no such stock count.' };

/** A count: its shelves, and how far they are. */
export function Component() {
  const variables = useLoaderData<typeof loader>();
  const query = useQuery(StockCountPageDocument, { variables, fetchPolicy: 'cache-and-network' });
  usePolled(query);
  const back = <ButtonLink to={deskPaths.counts}>Stock counts</ButtonLink>;
  return (
    <DeskLayout title={`Stock count ${query.data?.stockCount.number ?? ''}`}>
      <LoadedPage query={query} texts={TEXTS} back={back}>
        {(data) => <CountShelves data={data} />}
      </LoadedPage>
    </DeskLayout>
  );
}
