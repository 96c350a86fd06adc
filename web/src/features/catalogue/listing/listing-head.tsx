import type { ReactNode } from 'react';
import type { Exam } from '#api/catalogue/exams.rules.ts';
import type { BookListingQuery } from '../../../lib/graphql.generated.ts';
import { booksText } from '../catalogue.messages.ts';
import { SubjectChips } from './exam-chips.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { AppliedFilters } from './applied-filters.tsx';
import { SortSelect } from './sort-select.tsx';

interface ListingHeadProps {
  /** Breadcrumbs and main heading. */
  heading: ReactNode;
  /** The exam whose subjects are linked. */
  exam?: Exam;
  /** Code of the selected subject; null for all. */
  subject: string | null;
  /** The books found; undefined until they are loaded. */
  books?: BookListingQuery['books'];
  /** Text instead of the number of books. */
  status: string | null;
}

/** Heading and number of books; below it, in one row, the active filters, the subjects, the filters and the sort order. */
export function ListingHead({ heading, exam, subject, books, status }: ListingHeadProps) {
  return (
    <div className="pt-2">
      <div className="flex min-h-8 flex-wrap items-baseline gap-x-3">
        {heading}
        <p aria-live="polite" className="text-sm text-ink-soft max-sm:ml-auto">
          {status ?? booksText(books?.totalCount ?? 0)}
        </p>
      </div>
      <div className="mt-1.5 flex flex-wrap items-start justify-end gap-2 sm:mt-2">
        <div className="-ml-4 flex min-w-0 flex-[1_1_10rem] items-center gap-2 overflow-x-auto py-0.5 pr-1 pl-4 [scrollbar-width:thin]">
          <AppliedFilters />
          {exam && <SubjectChips exam={exam} current={subject} stocked={books?.facets.subjects ?? []} />}
        </div>
        <FilterPanel books={books} />
        <SortSelect />
      </div>
    </div>
  );
}
