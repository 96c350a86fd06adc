import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { CATALOGUE_LIMITS } from '#api/catalogue/catalogue.rules.ts';
import type { BookListingQuery, BookListingQueryVariables } from '../../../lib/operations/graphql.generated.ts';
import { BookListingDocument, MoreBooksDocument } from '../../../lib/operations/book-listing.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { FailureNotice } from '../../../ui/page/notice.tsx';
import { ListSuitabilityDocument } from '../../../lib/operations/suitability.generated.ts';
import type { OfferAction } from '../book-card/book-card.tsx';
import { BookGrid, BookGridSkeleton } from '../book-card/book-grid.tsx';
import { CATALOGUE_TEXTS } from '../catalogue.texts.ts';
import { targetLabel, useExamTarget } from '../exam-target/exam-target.ts';
import { FilterForm } from './filter-form.tsx';
import { ListingHead, type ListingHeadProps } from './listing-head.tsx';
import { withoutParams, withParam } from './listing-params.ts';

interface BookListingProps extends Pick<ListingHeadProps, 'lead' | 'title' | 'exam'> {
  variables: BookListingQueryVariables;
  /** Shown if no books match. */
  emptyState: ReactNode;
  offerAction: OfferAction;
}

/** A list of books with filters, sorting and pagination. */
export function BookListing({ variables, lead, title, exam, emptyState, offerAction }: BookListingProps) {
  const { data, previousData, error, refetch, fetchMore } = useQuery(BookListingDocument, { variables });
  const books = (data ?? previousData)?.books;
  const loadMore = () =>
    fetchMore({ query: MoreBooksDocument, variables: { ...variables, after: books?.pageInfo.endCursor } });

  return (
    <div className="band pb-20">
      <ListingHead
        lead={lead}
        title={title}
        exam={exam}
        list={variables}
        books={books}
        status={error ? '' : data ? null : CATALOGUE_TEXTS.loadingBooks}
      />
      {error ? (
        <FailureNotice message={CATALOGUE_TEXTS.listFailed} onRetry={() => void refetch()} />
      ) : books ? (
        <FoundBooks
          books={books}
          isStale={!data}
          onLoadMore={loadMore}
          list={variables}
          emptyState={emptyState}
          offerAction={offerAction}
        />
      ) : (
        <ListingSkeleton />
      )}
    </div>
  );
}

interface FoundBooksProps extends Pick<BookListingProps, 'emptyState' | 'offerAction'> {
  books: BookListingQuery['books'];
  list: BookListingQueryVariables;
  /** Whether new results are loading. */
  isStale: boolean;
  onLoadMore: () => Promise<unknown>;
}

function FoundBooks({ books, list, isStale, onLoadMore, emptyState, offerAction }: FoundBooksProps) {
  const { endCursor, hasNextPage } = books.pageInfo;
  const found = books.edges.map(({ node }) => node);
  const verdicts = useVerdicts(found.map(({ bookId }) => bookId));
  return (
    <ListingLayout filters={<FilterForm facets={books.facets} list={list} />} isBusy={isStale}>
      <FirstPageLink />
      <div className={isStale ? 'opacity-50 transition-opacity delay-150' : ''}>
        {books.edges.length > 0 ? (
          <BookGrid books={found} verdicts={verdicts} condition={list.filter.condition} offerAction={offerAction} />
        ) : (
          emptyState
        )}
      </div>
      {hasNextPage && endCursor && <ShowMore endCursor={endCursor} onLoadMore={onLoadMore} />}
    </ListingLayout>
  );
}

/** Link to the first page, if the URL starts on a later one. It reloads the document, as the cached list starts there too. */
function FirstPageLink() {
  const [params] = useSearchParams();
  if (!params.has('after')) return null;
  return (
    <p className="mb-6">
      <Link reloadDocument to={withoutParams(params)} className="text-link font-semibold">
        Back to the first books
      </Link>
    </p>
  );
}

interface ShowMoreProps {
  endCursor: string;
  onLoadMore: () => Promise<unknown>;
}

/** Loads the next page of a list. Without JavaScript it is a link to that page. */
function ShowMore({ endCursor, onLoadMore }: ShowMoreProps) {
  const [params] = useSearchParams();
  const [status, setStatus] = useState<'idle' | 'busy' | 'failed'>('idle');

  const showMore = async (event: MouseEvent) => {
    event.preventDefault();
    if (status === 'busy') return;
    setStatus('busy');
    const isDone = await onLoadMore().then(
      () => true,
      () => false,
    );
    setStatus(isDone ? 'idle' : 'failed');
  };
  return (
    <div className="mt-12 flex flex-col items-center gap-3">
      <p role="alert" className="text-brick empty:hidden">
        {status === 'failed' && CATALOGUE_TEXTS.moreFailed}
      </p>
      <ButtonLink
        look="secondary"
        to={withParam(params, 'after', endCursor)}
        onClick={showMore}
        className="w-56 max-w-full"
      >
        {status === 'busy' ? CATALOGUE_TEXTS.loadingBooks : 'Show more books'}
      </ButtonLink>
    </div>
  );
}

interface ListingLayoutProps {
  /** Shown next to the list on large screens. */
  filters: ReactNode;
  isBusy: boolean;
  children: ReactNode;
}

/** A list of books next to its filters. */
function ListingLayout({ filters, isBusy, children }: ListingLayoutProps) {
  const id = useId();
  return (
    <div className="mt-1.5 sm:mt-2 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-8">
      <aside className="max-lg:hidden">{filters}</aside>
      <section aria-labelledby={id} aria-busy={isBusy}>
        <h2 id={id} className="sr-only">
          Books
        </h2>
        {children}
      </section>
    </div>
  );
}

/** Placeholder while a listing loads. */
function ListingSkeleton() {
  return (
    <ListingLayout filters={<FiltersSkeleton />} isBusy>
      <BookGridSkeleton />
    </ListingLayout>
  );
}

function FiltersSkeleton() {
  return (
    <div aria-hidden="true" className="space-y-4">
      {['w-24', 'w-44', 'w-32', 'w-40', 'w-24', 'w-40', 'w-32', 'w-44', 'w-24', 'w-40'].map((width, index) => (
        <div key={index} className={`skeleton h-5 ${width}`} />
      ))}
    </div>
  );
}

/** The verdicts on books for the exam of the shopper, as texts by book, where something is known; empty until the shopper has named an exam. */
function useVerdicts(bookIds: readonly string[]): ReadonlyMap<string, string> {
  const target = useExamTarget();
  const asked = bookIds.slice(0, CATALOGUE_LIMITS.bulkIds);
  const skip = !target || asked.length === 0;
  const { data } = useQuery(
    ListSuitabilityDocument,
    skip ? { skip: true, variables: EMPTY } : { variables: { bookIds: asked, target } },
  );
  if (skip) return new Map();
  const known = data?.booksById.filter(({ suitability }) => suitability.verdict !== 'UNKNOWN');
  return new Map(known?.map(({ bookId, suitability }) => [bookId, `${targetLabel(target)}: ${suitability.label}`]));
}

const EMPTY = { bookIds: [], target: { exam: '', year: 0 } };
