import { useLoaderData } from 'react-router-dom';
import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';
import { CopyView } from '../../../features/desk/copies/copy-view.tsx';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { userLoader } from '../../../lib/session/guards.ts';
import { CopyPageDocument } from '../../../lib/operations/desk-copies.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { LoadedPage, pageTexts } from '../../../features/desk/common/loaded-page.tsx';

export const loader = userLoader(CopyPageDocument, ({ params }) => ({ code: params.code ?? '' }));

const TEXTS = { ...pageTexts('copy'), notFound: 'No copy has this code.' };

/** One pre-owned copy. */
export function Component() {
  const variables = useLoaderData<typeof loader>();
  const query = useQuery(CopyPageDocument, { variables });
  return (
    <DeskLayout title={`Copy ${query.data?.adminCopy?.copy.code ?? variables.code}`}>
      <LoadedPage query={query} texts={TEXTS} back={<ButtonLink to={deskPaths.copies()}>Copies</ButtonLink>}>
        {({ adminCopy }) => adminCopy && <CopyView row={adminCopy} />}
      </LoadedPage>
    </DeskLayout>
  );
}
