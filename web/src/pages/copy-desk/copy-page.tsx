import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { AdminLayout } from '../../features/admin/admin-layout.tsx';
import { MESSAGES } from '../../features/copy-desk/copy-desk.messages.ts';
import { CopyView } from '../../features/copy-desk/one/copy-view.tsx';
import { ListSkeleton } from '../../features/desk/list/list-skeleton.tsx';
import { adminPaths } from '../../lib/admin-paths.ts';
import { isNotFound } from '../../lib/errors.ts';
import { preloadForUser } from '../../lib/guards.ts';
import { CopyPageDocument, useCopyPageQuery } from '../../lib/operations/copy-desk.generated.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const variables = { code: args.params.code ?? '' };
  await preloadForUser(args, CopyPageDocument, variables);
  return variables;
}

/** One pre-owned copy. */
export function Component() {
  const variables = useLoaderData<typeof loader>();
  const { data, error, refetch } = useCopyPageQuery({ variables });
  const row = data?.adminCopy;
  return (
    <>
      <title>{`Copy ${variables.code} | ${SHOP_NAME}`}</title>
      <AdminLayout title={`Copy ${row?.copy.code ?? variables.code}`}>
        {row ? (
          <CopyView row={row} />
        ) : isNotFound(error) ? (
          <Notice title={MESSAGES.noCopy}>
            <ButtonLink to={adminPaths.copies()}>Copies</ButtonLink>
          </Notice>
        ) : error ? (
          <FailureNotice message={MESSAGES.copyFailed} onRetry={() => void refetch().catch(() => {})} />
        ) : (
          <ListSkeleton label={MESSAGES.loadingCopy} />
        )}
      </AdminLayout>
    </>
  );
}
