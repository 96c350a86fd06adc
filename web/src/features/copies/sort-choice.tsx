import { useId } from 'react';
import type { CopySort } from '../../lib/operations/graphql.generated.ts';

const LABELS: Record<CopySort, string> = { BEST: 'Best value', CHEAPEST: 'Cheapest', CLEANEST: 'Cleanest' };

interface SortChoiceProps {
  sort: CopySort;
  onSort: (sort: CopySort) => void;
}

/** The order of the copies. */
export function SortChoice({ sort, onSort }: SortChoiceProps) {
  const name = useId();
  return (
    <fieldset className="inline-flex max-w-full flex-wrap rounded-sm border border-ink/45 bg-page">
      <legend className="sr-only">Order of the copies</legend>
      {(Object.keys(LABELS) as CopySort[]).map((value) => (
        <label
          key={value}
          className="flex min-h-11 items-center rounded-xs px-2.5 text-sm font-semibold transition-colors sm:px-3 hover:bg-paper-deep has-checked:bg-ink has-checked:text-paper forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none has-focus-visible:outline-2 has-focus-visible:outline-offset-3"
        >
          <input type="radio" name={name} checked={value === sort} onChange={() => onSort(value)} className="sr-only" />
          {LABELS[value]}
        </label>
      ))}
    </fieldset>
  );
}
