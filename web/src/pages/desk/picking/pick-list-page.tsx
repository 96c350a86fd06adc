import { type LoaderFunctionArgs, useParams } from 'react-router-dom';
import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';
import { ListSkeleton } from '../../../ui/data-list/list-skeleton.tsx';
import { PACKING_TEXTS } from '../../../features/desk/common/packing.texts.ts';
import { PickListView } from '../../../features/desk/picking/pick-list-view.tsx';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { isNotFound } from '../../../lib/query/errors.ts';
import { PickListPageDocument } from '../../../lib/operations/pick-lists.generated.ts';
import { preload } from '../../../lib/query/preload.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { FailureNotice, Notice } from '../../../ui/page/notice.tsx';

const POLL_MS = 30_000;

export async function loader(args: LoaderFunctionArgs) {
  await preload(args, PickListPageDocument, { number: toNumber(args.params.number) }, 'network-only');
  return null;
}

/** A pick list, item by item. */
export function Component() {
  const number = toNumber(useParams().number);
  const { data, error, refetch } = useQuery(PickListPageDocument, {
    variables: { number },
    fetchPolicy: 'cache-and-network',
    pollInterval: POLL_MS,
  });
  return (
    <DeskLayout title={`Pick list ${number}`}>
      {data && <PickListView list={data.pickList} onChanged={refetch} />}
      {error && !data && <Failure error={error} onRetry={refetch} />}
      {!data && !error && <ListSkeleton label="Loading the pick list..." rows={4} rowClass="h-28" />}
    </DeskLayout>
  );
}

/** The number in the URL; 0, which no list has, if it is none. */
const toNumber = (text = '') => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!isNotFound(error)) return <FailureNotice message={PACKING_TEXTS.loadFailed} onRetry={onRetry} />;
  return (
    <Notice title="There is no such pick list.">
      <ButtonLink to={deskPaths.picking}>All pick lists</ButtonLink>
    </Notice>
  );
}
