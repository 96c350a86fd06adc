import { type LoaderFunctionArgs, useParams } from 'react-router-dom';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { AdminLayout } from '../../features/admin/admin-layout.tsx';
import { ListSkeleton } from '../../features/packing/list-skeleton.tsx';
import { MESSAGES } from '../../features/packing/packing.messages.ts';
import { PickListView } from '../../features/packing/pick/pick-list-view.tsx';
import { adminPaths } from '../../lib/admin-paths.ts';
import { isNotFound } from '../../lib/errors.ts';
import { PickListPageDocument, usePickListPageQuery } from '../../lib/operations/pick-lists.generated.ts';
import { preload } from '../../lib/preload.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';

const POLL_MS = 30_000;

export async function loader(args: LoaderFunctionArgs) {
  await preload(args, PickListPageDocument, { number: toNumber(args.params.number) }, 'network-only');
  return null;
}

/** A pick list, item by item. */
export function Component() {
  const number = toNumber(useParams().number);
  const { data, error, refetch } = usePickListPageQuery({
    variables: { number },
    fetchPolicy: 'cache-and-network',
    pollInterval: POLL_MS,
  });
  return (
    <>
      <title>{`Pick list ${number} | ${SHOP_NAME}`}</title>
      <AdminLayout title={`Pick list ${number}`}>
        {data && <PickListView list={data.pickList} onChanged={refetch} />}
        {error && !data && <Failure error={error} onRetry={refetch} />}
        {!data && !error && <ListSkeleton label="Loading the pick list..." />}
      </AdminLayout>
    </>
  );
}

/** The number in the URL; 0, which no list has, if it is none. */
const toNumber = (text = '') => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!isNotFound(error)) return <FailureNotice message={MESSAGES.loadFailed} onRetry={onRetry} />;
  return (
    <Notice title="There is no such pick list.">
      <ButtonLink to={adminPaths.pick}>All pick lists</ButtonLink>
    </Notice>
  );
}
