import type { LoaderFunctionArgs } from 'react-router-dom';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { AdminLayout } from '../../features/admin/admin-layout.tsx';
import { ListSkeleton } from '../../features/packing/list-skeleton.tsx';
import { MESSAGES } from '../../features/packing/packing.messages.ts';
import { PickStarter } from '../../features/packing/pick/pick-starter.tsx';
import { PickPageDocument, usePickPageQuery } from '../../lib/operations/pick-lists.generated.ts';
import { preload } from '../../lib/preload.ts';
import { FailureNotice } from '../../ui/notice.tsx';

const POLL_MS = 30_000;

export async function loader(args: LoaderFunctionArgs) {
  await preload(args, PickPageDocument, {}, 'network-only');
  return null;
}

/** Starts a pick list, or opens a recent one. */
export function Component() {
  const { data, error, refetch } = usePickPageQuery({ fetchPolicy: 'cache-and-network', pollInterval: POLL_MS });
  return (
    <>
      <title>{`Pick | ${SHOP_NAME}`}</title>
      <AdminLayout title="Pick">
        {data && <PickStarter data={data} onChanged={refetch} />}
        {error && !data && <FailureNotice message={MESSAGES.loadFailed} onRetry={refetch} />}
        {!data && !error && <ListSkeleton label="Loading pick lists..." />}
      </AdminLayout>
    </>
  );
}
