import type { LoaderFunctionArgs } from 'react-router-dom';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { AdminLayout } from '../../features/admin/admin-layout.tsx';
import { HandoverView } from '../../features/packing/handover/handover-view.tsx';
import { ListSkeleton } from '../../features/packing/list-skeleton.tsx';
import { MESSAGES } from '../../features/packing/packing.messages.ts';
import { HandoverPageDocument, useHandoverPageQuery } from '../../lib/operations/manifests.generated.ts';
import { preload } from '../../lib/preload.ts';
import { FailureNotice } from '../../ui/notice.tsx';

export async function loader(args: LoaderFunctionArgs) {
  await preload(args, HandoverPageDocument, {}, 'network-only');
  return null;
}

/** Hands parcels over to a courier. */
export function Component() {
  const { data, error, refetch } = useHandoverPageQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <>
      <title>{`Hand over | ${SHOP_NAME}`}</title>
      <AdminLayout title="Hand over">
        {data && <HandoverView manifests={data.openManifests} shipped={data.shippedManifests} onChanged={refetch} />}
        {error && !data && <FailureNotice message={MESSAGES.loadFailed} onRetry={refetch} />}
        {!data && !error && <ListSkeleton label="Loading manifests..." />}
      </AdminLayout>
    </>
  );
}
