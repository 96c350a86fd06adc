import { useParams } from 'react-router-dom';
import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';
import { PickListView } from '../../../features/desk/picking/pick-list-view.tsx';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { PickListPageDocument } from '../../../lib/operations/pick-lists.generated.ts';
import { usePolled } from '../../../lib/query/use-polled.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { LoadedPage, pageTexts } from '../../../features/desk/common/loaded-page.tsx';
import { userLoader } from '../../../lib/session/guards.ts';

export const loader = userLoader(PickListPageDocument, ({ params }) => ({ number: toNumber(params.number) }));

/** A pick list, item by item. */
export function Component() {
  const number = toNumber(useParams().number);
  const query = useQuery(PickListPageDocument, { variables: { number }, fetchPolicy: 'cache-and-network' });
  usePolled(query);
  return (
    <DeskLayout title={`Pick list ${number}`}>
      <LoadedPage
        query={query}
        texts={pageTexts('pick list')}
        back={<ButtonLink to={deskPaths.picking}>All pick lists</ButtonLink>}
        rows={4}
        rowClass="h-28"
      >
        {({ pickList }) => <PickListView list={pickList} onChanged={query.refetch} />}
      </LoadedPage>
    </DeskLayout>
  );
}

/** The number in the URL; 0, which no list has, if it is none. */
const toNumber = (text = '') => (/^\d{1,9}$/.test(text) ? Number(text) : 0);
