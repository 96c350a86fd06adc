import type { LoaderFunctionArgs } from 'react-router-dom';
import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';
import { ListSkeleton } from '../../../ui/data-list/list-skeleton.tsx';
import { PACKING_TEXTS } from '../../../features/desk/common/packing.texts.ts';
import { PickStarter } from '../../../features/desk/picking/pick-starter.tsx';
import { PickPageDocument } from '../../../lib/operations/pick-lists.generated.ts';
import { preload } from '../../../lib/query/preload.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { FailureNotice } from '../../../ui/page/notice.tsx';

const POLL_MS = 30_000;

export async function loader(args: LoaderFunctionArgs) {
  await preload(args, PickPageDocument, {}, 'network-only');
  return null;
}

/** Starts a pick list, or opens a recent one. */
export function Component() {
  const { data, error, refetch } = useQuery(PickPageDocument, {
    fetchPolicy: 'cache-and-network',
    pollInterval: POLL_MS,
  });
  return (
    <DeskLayout title="Pick">
      {data && <PickStarter data={data} onChanged={refetch} />}
      {error && !data && <FailureNotice message={PACKING_TEXTS.loadFailed} onRetry={refetch} />}
      {!data && !error && <ListSkeleton label="Loading pick lists..." rows={4} rowClass="h-28" />}
    </DeskLayout>
  );
}
