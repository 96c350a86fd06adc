import { useRef } from 'react';
import { type LoaderFunctionArgs, Link, useLoaderData, useSearchParams } from 'react-router-dom';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';
import { BOOK_TEXTS } from '../../../features/desk/books/books.texts.ts';
import { BookRow } from '../../../features/desk/books/list/book-row.tsx';
import { ListFilter, listVariables, pageUrl } from '../../../features/desk/books/list/list-filter.tsx';
import { useEvictOnUnmount } from '../../../lib/query/use-evict-on-unmount.ts';
import { booksText, CATALOGUE_TEXTS } from '../../../features/catalogue/catalogue.texts.ts';
import type { AdminPageQuery } from '../../../lib/operations/graphql.generated.ts';
import { AdminPageDocument } from '../../../lib/operations/books-page.generated.ts';
import { preload } from '../../../lib/query/preload.ts';
import { useQueryStore } from '../../../lib/query/query-store.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { FailureNotice, Notice } from '../../../ui/page/notice.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const variables = listVariables(new URL(args.request.url).searchParams);
  await preload(args, AdminPageDocument, variables);
  return variables;
}

/** The list of all books. */
export function Component() {
  useEvictOnUnmount('adminBooks');
  const variables = useLoaderData<typeof loader>();
  const { data, previousData, error, refetch } = useQuery(AdminPageDocument, { variables });
  const books = (data ?? previousData)?.adminBooks;
  return (
    <>
      <title>{`Books | ${SHOP_NAME}`}</title>
      <DeskLayout title="Books">
        <ListFilter />
        {error ? (
          <FailureNotice message={CATALOGUE_TEXTS.listFailed} onRetry={() => void refetch()} />
        ) : books ? (
          <FoundBooks books={books} isStale={!data} />
        ) : (
          <ListSkeleton />
        )}
      </DeskLayout>
    </>
  );
}

interface FoundBooksProps {
  books: AdminPageQuery['adminBooks'];
  /** Whether new results are loading. */
  isStale: boolean;
}

function FoundBooks({ books: { edges, totalCount, pageInfo }, isStale }: FoundBooksProps) {
  const [params] = useSearchParams();
  const store = useQueryStore();
  const count = useRef<HTMLOutputElement>(null);
  const removeDeleted = () => {
    count.current?.focus();
    store.updateCache((cache) => void cache.evict({ id: 'ROOT_QUERY', fieldName: 'adminBooks' }));
  };
  return (
    <div aria-busy={isStale} className={isStale ? 'opacity-50 transition-opacity delay-150' : ''}>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
        <output ref={count} tabIndex={-1} className="font-semibold">
          {booksText(totalCount)}
        </output>
        {params.has('after') && (
          <Link to={pageUrl(params)} className="text-link inline-flex min-h-11 items-center font-semibold">
            Back to the first page
          </Link>
        )}
      </div>
      {edges.length === 0 && <Notice title={BOOK_TEXTS.noBooks} />}
      <ul className="mt-1 divide-y divide-paper-edge border-t border-paper-edge">
        {edges.map(({ node }) => (
          <li key={node.book.bookId}>
            <BookRow row={node} onDeleted={removeDeleted} />
          </li>
        ))}
      </ul>
      {pageInfo.hasNextPage && pageInfo.endCursor && (
        <ButtonLink look="secondary" to={pageUrl(params, pageInfo.endCursor)} className="mt-6">
          Next page
        </ButtonLink>
      )}
    </div>
  );
}

function ListSkeleton() {
  return (
    <>
      <output className="mt-6 block text-sm text-ink-soft">{CATALOGUE_TEXTS.loadingBooks}</output>
      <div aria-hidden="true" className="mt-6 space-y-5">
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className="skeleton h-22" />
        ))}
      </div>
    </>
  );
}
