import { Download } from 'lucide-react';
import { useRef } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';
import { DESK_COPY_TEXTS } from '../../../features/desk/copies/copies.texts.ts';
import { CopiesFilter } from '../../../features/desk/copies/list/copies-filter.tsx';
import { CopyList } from '../../../features/desk/copies/list/copy-list.tsx';
import { copiesVariables } from '../../../features/desk/copies/list/copy-params.rules.ts';
import { COPIES_CSV_URL } from '../../../features/desk/copies/label-urls.ts';
import { ListSkeleton } from '../../../features/desk/list/list-skeleton.tsx';
import { PagesLinks } from '../../../features/desk/list/pages-links.tsx';
import { preloadForUser } from '../../../lib/session/guards.ts';
import { CopiesPageDocument } from '../../../lib/operations/desk-copies.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { FailureNotice } from '../../../ui/page/notice.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const variables = copiesVariables(new URL(args.request.url).searchParams);
  await preloadForUser(args, CopiesPageDocument, variables);
  return variables;
}

/** The list of pre-owned copies, the last one that came in first. */
export function Component() {
  const variables = useLoaderData<typeof loader>();
  const search = useRef<HTMLInputElement>(null);
  const { data, error, refetch } = useQuery(CopiesPageDocument, { variables });
  // A failure is in `error`. Leaving the page aborts it.
  const reload = () => void refetch().catch(() => {});
  return (
    <>
      <title>{`Copies | ${SHOP_NAME}`}</title>
      <DeskLayout title="Copies">
        <CopiesFilter input={search} />
        {data ? (
          <>
            <CopyList
              key={JSON.stringify(variables)}
              copies={data.copies.edges.map(({ node }) => node)}
              search={search}
            />
            <PagesLinks pageInfo={data.copies.pageInfo} />
          </>
        ) : error ? (
          <FailureNotice message={DESK_COPY_TEXTS.copiesFailed} onRetry={reload} />
        ) : (
          <ListSkeleton label={DESK_COPY_TEXTS.loadingCopies} />
        )}
        <a
          href={COPIES_CSV_URL}
          download
          className="text-link mt-4 inline-flex min-h-11 items-center gap-2 font-semibold"
        >
          <Download aria-hidden="true" size={20} />
          All copies as CSV
        </a>
      </DeskLayout>
    </>
  );
}
