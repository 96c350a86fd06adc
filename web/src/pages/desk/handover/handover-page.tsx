import type { LoaderFunctionArgs } from 'react-router-dom';
import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';
import { HandoverView } from '../../../features/desk/handover/handover-view.tsx';
import { ListSkeleton } from '../../../ui/data-list/list-skeleton.tsx';
import { PACKING_TEXTS } from '../../../features/desk/common/packing.texts.ts';
import { HandoverPageDocument } from '../../../lib/operations/manifests.generated.ts';
import { preload } from '../../../lib/query/preload.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { FailureNotice } from '../../../ui/page/notice.tsx';

export async function loader(args: LoaderFunctionArgs) {
  await preload(args, HandoverPageDocument, {}, 'network-only');
  return null;
}

/** Hands shipments over to a courier. */
export function Component() {
  const { data, error, refetch } = useQuery(HandoverPageDocument, { fetchPolicy: 'cache-and-network' });
  return (
    <DeskLayout title="Hand over">
      {data && <HandoverView manifests={data.openManifests} shipped={data.shippedManifests} onChanged={refetch} />}
      {error && !data && <FailureNotice message={PACKING_TEXTS.loadFailed} onRetry={refetch} />}
      {!data && !error && <ListSkeleton label="Loading manifests..." rows={4} rowClass="h-28" />}
    </DeskLayout>
  );
}
