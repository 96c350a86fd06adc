import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Exam } from '#api/catalogue/exams.rules.ts';
import type { BookListingQuery } from '../../../lib/operations/graphql.generated.ts';
import { booksText } from '../catalogue.texts.ts';
import type { ListVariables } from './suitable-filter.tsx';
import { SubjectChips } from './exam-chips.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { AppliedFilters } from './applied-filters.tsx';
import { appliedFilters } from './listing-params.ts';
import { SortSelect } from './sort-select.tsx';

export interface ListingHeadProps {
  /** Breadcrumbs or a text before the title. */
  lead: ReactNode;
  title: ReactNode;
  /** The exam whose subjects are linked above the list. */
  exam?: Exam;
  list: ListVariables;
  /** The books found; undefined until they are loaded. */
  books?: BookListingQuery['books'];
  /** Text instead of the number of books. */
  status: string | null;
}

/**
 * Heading and number of books; below it, in one row, the subjects, the active filters, the filters and the sort order.
 * Without active filters and subjects, all is in one row.
 */
export function ListingHead({ lead, title, exam, list, books, status }: ListingHeadProps) {
  const [params] = useSearchParams();
  const hasChips = exam !== undefined || appliedFilters(params).length > 0;
  return (
    <div className="flex flex-wrap items-start justify-end gap-2 pt-2 max-sm:gap-y-1.5">
      <div
        className={`flex min-h-8 flex-wrap items-baseline gap-x-3 ${hasChips ? 'w-full' : 'min-w-0 flex-[1_1_10rem]'}`}
      >
        {lead}
        <div className="flex flex-auto items-baseline gap-x-3 max-sm:justify-between">
          <h1 className="min-w-0 font-serif text-xl leading-tight font-semibold wrap-anywhere sm:text-heading xl:text-[2rem] xl:leading-tight">
            {title}
          </h1>
          <p
            aria-live="polite"
            className={`shrink-0 text-sm whitespace-nowrap text-ink-soft ${status ? 'max-sm:max-w-14 max-sm:truncate max-sm:text-xs' : ''}`}
          >
            {status ?? booksText(books?.totalCount ?? 0)}
          </p>
        </div>
      </div>
      {hasChips && (
        <div className="relative -ml-4 flex min-w-0 flex-[1_1_10rem] items-center gap-2 py-0.5 pr-1 pl-4 [scrollbar-width:none] max-lg:scroll-pl-18 max-lg:overflow-x-auto lg:flex-wrap">
          {exam && <SubjectChips exam={exam} current={list.subject ?? null} stocked={books?.facets.subjects ?? []} />}
          <AppliedFilters />
        </div>
      )}
      <FilterPanel books={books} list={list} />
      <SortSelect />
    </div>
  );
}
