import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { Form, Link, useSearchParams, useSubmit } from 'react-router-dom';
import type { BookListingQuery, ListingFacetsFragment } from '../../../lib/graphql.generated.ts';
import { Button } from '../../../ui/button.tsx';
import { RemoveChip } from '../../../ui/chip.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { booksText, MESSAGES } from '../catalogue.messages.ts';
import { FilterForm, HiddenParams } from './filter-form.tsx';
import { type AppliedFilter, appliedFilters, FILTER_PARAMS, SORT_OPTIONS, withoutParams } from './listing-params.ts';

interface ListingToolbarProps {
  books: BookListingQuery['books'];
  /** Whether new results are loading. */
  isStale: boolean;
}

/** Number of books, filters and sort order of a listing. */
export function ListingToolbar({ books, isStale }: ListingToolbarProps) {
  const [params] = useSearchParams();
  const applied = appliedFilters(params);
  return (
    <div className="mb-6 space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p aria-live="polite" className="text-ink-soft max-sm:w-full">
          {isStale ? MESSAGES.loadingBooks : booksText(books.totalCount)}
        </p>
        <div className="flex flex-1 flex-wrap items-center justify-between gap-3 sm:justify-end">
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
      {applied.map(({ label, removeUrl }) => (
        <li key={label}>
          <RemoveChip to={removeUrl} label={label} />
        </li>
      ))}
      <li>
        <Link
          to={withoutParams(params, ...FILTER_PARAMS.map((name) => [name] as [string]))}
          preventScrollReset
          className="text-link inline-flex min-h-10 items-center px-2 text-sm font-semibold"
        >
          Clear all
        </Link>
      </li>
    </ul>
  );
}

interface FilterPanelProps {
  facets: ListingFacetsFragment;
  totalCount: number;
  appliedCount: number;
}

/** The filters on small screens, in a side panel. */
function FilterPanel({ facets, totalCount, appliedCount }: FilterPanelProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SidePanel
      title="Filters"
      side="right"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button look="secondary" className="px-4 text-sm">
          <SlidersHorizontal aria-hidden="true" size={18} />
          Filters{appliedCount > 0 && ` (${appliedCount})`}
        </Button>
      }
      footer={
        <Button className="w-full" onClick={() => setIsOpen(false)}>
          Show {booksText(totalCount)}
        </Button>
      }
    >
      <FilterForm facets={facets} />
    </SidePanel>
  );
}

/** Select for the sort order. */
function SortSelect() {
  const id = useId();
  const submit = useSubmit();
  const [params] = useSearchParams();
  return (
    <Form preventScrollReset className="flex min-w-0 items-center gap-2">
      <HiddenParams except={['sort']} />
      <label htmlFor={id} className="text-sm text-ink-soft max-sm:sr-only">
        Sort by
      </label>
      <span className="relative min-w-0">
        <select
          id={id}
          name="sort"
          value={params.get('sort') ?? SORT_OPTIONS[0]?.param}
          onChange={({ target }) => void submit(target.form, { preventScrollReset: true })}
          className="min-h-11 w-full appearance-none truncate rounded-sm border border-ink/40 bg-page py-1.5 pr-9 pl-3.5 text-sm font-semibold hover:border-ink"
        >
          {SORT_OPTIONS.map(({ param, label }) => (
            <option key={param} value={param}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          size={18}
          className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2"
        />
      </span>
      <noscript>
        <button className="min-h-11 px-3 text-sm font-semibold underline">Sort</button>
      </noscript>
    </Form>
  );
}
