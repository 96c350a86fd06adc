import { Link, useSearchParams } from 'react-router-dom';
import type { BookListingQuery } from '../../../lib/graphql.generated.ts';
import { RemoveChip } from '../../../ui/chip.tsx';
import { booksText } from '../book/wording.ts';
import { MESSAGES } from '../messages.ts';
import { FilterPanel } from './filter-panel.tsx';
import { type AppliedFilter, addressWithout, appliedFilters, FILTER_PARAMS } from './listing-address.ts';
import { SortSelect } from './sort-select.tsx';

interface ListingToolbarProps {
  books: BookListingQuery['books'];
  /** Whether the list is about to be replaced. */
  isStale: boolean;
}

/** How many books a list has, what it is narrowed by, and its order. */
export function ListingToolbar({ books, isStale }: ListingToolbarProps) {
  const [params] = useSearchParams();
  const applied = appliedFilters(params);
  return (
    <div className="mb-6 space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p aria-live="polite" className="text-ink-soft max-sm:w-full">
          {isStale ? MESSAGES.loadingBooks : booksText(books.totalCount)}
        </p>
        <div className="flex flex-1 items-center justify-between gap-3 sm:justify-end">
          <div className="lg:hidden">
            <FilterPanel facets={books.facets} totalCount={books.totalCount} appliedCount={applied.length} />
          </div>
          <SortSelect />
        </div>
      </div>
      {applied.length > 0 && <AppliedFilters applied={applied} />}
    </div>
  );
}

function AppliedFilters({ applied }: { applied: AppliedFilter[] }) {
  const [params] = useSearchParams();
  return (
    <ul aria-label="Filters in force" className="flex flex-wrap items-center gap-2">
      {applied.map(({ label, without }) => (
        <li key={label}>
          <RemoveChip to={without} label={label} />
        </li>
      ))}
      <li>
        <Link
          to={addressWithout(params, ...FILTER_PARAMS.map((name) => [name] as [string]))}
          preventScrollReset
          className="text-link inline-flex min-h-10 items-center px-2 text-sm font-semibold"
        >
          Clear all
        </Link>
      </li>
    </ul>
  );
}
