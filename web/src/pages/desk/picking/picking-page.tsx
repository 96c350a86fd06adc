import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';
import { PickStarter } from '../../../features/desk/picking/pick-starter.tsx';
import { PickPageDocument } from '../../../lib/operations/pick-lists.generated.ts';
import { usePolled } from '../../../lib/query/use-polled.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { LoadedPage } from '../../../features/desk/common/loaded-page.tsx';
import { userLoader } from '../../../lib/session/guards.ts';

export const loader = userLoader(PickPageDocument, () => ({}));

/** Starts a pick list, or opens a recent one. */
export function Component() {
  const query = useQuery(PickPageDocument, { fetchPolicy: 'cache-and-network' });
  usePolled(query);
  return (
    <DeskLayout title="Pick">
      <LoadedPage query={query} texts={{ loading: 'Loading pick lists...' }} rows={4} rowClass="h-28">
        {(data) => <PickStarter data={data} onChanged={query.refetch} />}
      </LoadedPage>
    </DeskLayout>
  );
}
