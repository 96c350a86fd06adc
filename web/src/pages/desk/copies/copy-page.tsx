import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';
import { DESK_COPY_TEXTS } from '../../../features/desk/copies/copies.texts.ts';
import { CopyView } from '../../../features/desk/copies/copy-view.tsx';
import { ListSkeleton } from '../../../ui/data-list/list-skeleton.tsx';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { isNotFound } from '../../../lib/query/errors.ts';
import { preloadForUser } from '../../../lib/session/guards.ts';
import { CopyPageDocument } from '../../../lib/operations/desk-copies.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { FailureNotice, Notice } from '../../../ui/page/notice.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const variables = { code: args.params.code ?? '' };
  await preloadForUser(args, CopyPageDocument, variables);
  return variables;
}

/** One pre-owned copy. */
export function Component() {
  const variables = useLoaderData<typeof loader>();
  const { data, error, refetch } = useQuery(CopyPageDocument, { variables });
  const row = data?.adminCopy;
  return (
    <DeskLayout title={`Copy ${row?.copy.code ?? variables.code}`}>
      {row ? (
        <CopyView row={row} />
      ) : isNotFound(error) ? (
        <Notice title={DESK_COPY_TEXTS.noCopy}>
          <ButtonLink to={deskPaths.copies()}>Copies</ButtonLink>
        </Notice>
      ) : error ? (
        <FailureNotice message={DESK_COPY_TEXTS.copyFailed} onRetry={() => void refetch().catch(() => {})} />
      ) : (
        <ListSkeleton label={DESK_COPY_TEXTS.loadingCopy} />
      )}
    </DeskLayout>
  );
}
