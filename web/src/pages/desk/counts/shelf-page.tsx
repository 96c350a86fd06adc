import { TextLink } from '../../../features/desk/common/text-link.tsx';
import { useLoaderData, useNavigate } from 'react-router-dom';
import { LoadedPage } from '../../../features/desk/common/loaded-page.tsx';
import { shelfTitle } from '../../../features/desk/counts/count.texts.ts';
import { ShelfDesk } from '../../../features/desk/counts/shelf-desk.tsx';
import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';
import { CountShelfPageDocument } from '../../../lib/operations/counts.generated.ts';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { userLoader } from '../../../lib/session/guards.ts';
import { useScanGuard } from '../../../lib/scanner/use-scanner.ts';

export const loader = userLoader(CountShelfPageDocument, ({ params, search }) => ({
  countId: params.countId ?? '',
  shelf: search.get('shelf') ?? '',
}));

const TEXTS = { loading: 'Loading the shelf...', notFound: 'There is no such stock count.' };

/** Counts a shelf. */
export function Component() {
  useScanGuard();
  const variables = useLoaderData<typeof loader>();
  const { countId, shelf } = variables;
  const navigate = useNavigate();
  const query = useQuery(CountShelfPageDocument, { variables, fetchPolicy: 'cache-and-network' });
  const number = query.data?.stockCount.number;
  const back = <TextLink to={deskPaths.count(countId)}>All shelves of stock count {number}</TextLink>;
  return (
    <DeskLayout title={shelfTitle(shelf)} tools={back}>
      <LoadedPage query={query} texts={TEXTS} back={back} rows={4} rowClass="h-20">
        {({ countedItems }) => (
          <ShelfDesk
            key={shelf}
            countId={countId}
            shelf={shelf}
            counted={countedItems}
            onDone={() => void navigate(deskPaths.count(countId))}
          />
        )}
      </LoadedPage>
    </DeskLayout>
  );
}
