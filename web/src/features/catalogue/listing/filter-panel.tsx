import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { ListingFacetsFragment } from '../../../lib/graphql.generated.ts';
import { Button } from '../../../ui/button.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { booksText } from '../book/wording.ts';
import { FilterForm } from './filter-form.tsx';

interface FilterPanelProps {
  facets: ListingFacetsFragment;
  totalCount: number;
  appliedCount: number;
}

/** The filters of a list on screens that have no room for them beside it. */
export function FilterPanel({ facets, totalCount, appliedCount }: FilterPanelProps) {
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
