import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { BookListingQuery } from '../../../lib/operations/graphql.generated.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { booksText } from '../catalogue.texts.ts';
import type { ListVariables } from './suitable-filter.tsx';
import { FilterForm } from './filter-form.tsx';
import { appliedFilters } from './listing-params.ts';
import { Icon } from '../../../ui/display/icon.tsx';

/** The filters on small screens, in a side panel. Its button is disabled until the books are loaded. */
export function FilterPanel({ books, list }: { books?: BookListingQuery['books']; list: ListVariables }) {
  const [isOpen, setIsOpen] = useState(false);
  const [params] = useSearchParams();
  const appliedCount = appliedFilters(params).length;
  return (
    <div className="shrink-0 lg:hidden">
      <SidePanel
        title="Filters"
        side="right"
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        renderTrigger={(props) => (
          <Button
            look="secondary"
            {...props}
            disabled={props.disabled || !books}
            className="relative text-sm max-sm:w-11 max-sm:px-0 sm:px-4"
          >
            <Icon of={SlidersHorizontal} size={18} />
            <span className="max-sm:sr-only">Filters{appliedCount > 0 && ` (${appliedCount})`}</span>
            {appliedCount > 0 && <FilterBadge count={appliedCount} />}
          </Button>
        )}
        footer={
          <Button className="w-full" onClick={() => setIsOpen(false)}>
            Show {booksText(books?.totalCount ?? 0)}
          </Button>
        }
      >
        {books && <FilterForm facets={books.facets} list={list} />}
      </SidePanel>
    </div>
  );
}

/** The number of active filters, on the button that has only an icon. */
function FilterBadge({ count }: { count: number }) {
  return (
    <span
      aria-hidden="true"
      className="absolute top-0.5 right-0.5 min-w-4.5 rounded-full bg-marigold px-1 text-center text-xs leading-4.5 font-bold tabular-nums sm:hidden"
    >
      {count}
    </span>
  );
}
