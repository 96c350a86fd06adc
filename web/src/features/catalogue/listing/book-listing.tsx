import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Exam } from '#api/catalogue/exams.rules.ts';
import {
  type BookListingQuery,
  type BookListingQueryVariables,
  MoreBooksDocument,
  useBookListingQuery,
} from '../../../lib/graphql.generated.ts';
import { FailureNotice } from '../../../ui/notice.tsx';
import { BookGrid } from '../book/book-grid.tsx';
import { MESSAGES } from '../messages.ts';
import { FilterForm } from './filter-form.tsx';
import { addressWithout } from './listing-address.ts';
import { ListingFrame } from './listing-frame.tsx';
import { ListingSkeleton } from './listing-skeleton.tsx';
import { ListingToolbar } from './listing-toolbar.tsx';
import { ShowMore } from './show-more.tsx';
import { SubjectChips } from './subject-chips.tsx';

interface BookListingProps {
  variables: BookListingQueryVariables;
  /** The exam whose subjects are offered above the list. */
  exam?: Exam;
  /** What is said where the list has no books. */
  whenEmpty: ReactNode;
}

/** A list of books with everything to narrow, sort and lengthen it. */
export function BookListing({ variables, exam, whenEmpty }: BookListingProps) {
  const { data, previousData, error, refetch, fetchMore } = useBookListingQuery({ variables });
  const books = (data ?? previousData)?.books;
  const showMore = () =>
    fetchMore({ query: MoreBooksDocument, variables: { ...variables, after: books?.pageInfo.endCursor } });

  return (
    <div className="band pb-20">
      {exam && <SubjectChips exam={exam} current={variables.subject ?? null} stocked={books?.facets.subjects ?? []} />}
      {error ? (
        <FailureNotice message={MESSAGES.listFailed} onRetry={() => void refetch()} />
      ) : books ? (
        <FoundBooks books={books} isStale={!data} onMore={showMore} whenEmpty={whenEmpty} />
      ) : (
        <ListingSkeleton />
      )}
    </div>
  );
}

interface FoundBooksProps {
  books: BookListingQuery['books'];
  /** Whether they are about to be replaced. */
  isStale: boolean;
  onMore: () => Promise<unknown>;
  whenEmpty: ReactNode;
}

function FoundBooks({ books, isStale, onMore, whenEmpty }: FoundBooksProps) {
  const { endCursor, hasNextPage } = books.pageInfo;
  return (
    <ListingFrame filters={<FilterForm facets={books.facets} />} isBusy={isStale}>
      <ListingToolbar books={books} isStale={isStale} />
      <BackToStart />
      <div className={isStale ? 'opacity-50 transition-opacity delay-150' : ''}>
        {books.edges.length > 0 ? <BookGrid columns="beside" books={books.edges.map(({ node }) => node)} /> : whenEmpty}
      </div>
      {hasNextPage && endCursor && <ShowMore endCursor={endCursor} onMore={onMore} />}
    </ListingFrame>
  );
}

/** Shown where an address begins in the middle of a list. It loads anew: what is cached begins there too. */
function BackToStart() {
  const [params] = useSearchParams();
  if (!params.has('after')) return null;
  return (
    <p className="mb-6">
      <Link reloadDocument to={addressWithout(params)} className="text-link font-semibold">
        Back to the first books
      </Link>
    </p>
  );
}
