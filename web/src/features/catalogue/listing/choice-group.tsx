import { useSearchParams } from 'react-router-dom';
import type { ChoiceFragment } from '../../../lib/graphql.generated.ts';
import { FilterGroup } from './filter-group.tsx';

const SHOWN_AT_FIRST = 6;

interface ChoiceGroupProps {
  title: string;
  name: string;
  choices: readonly ChoiceFragment[];
  /** What no choice is called. With it only one can be chosen, else any number. */
  anyLabel?: string;
}

/** A filter by values, each with the number of books it would leave. */
export function ChoiceGroup({ title, name, choices, anyLabel }: ChoiceGroupProps) {
  const [params] = useSearchParams();
  const chosen = params.getAll(name).filter(Boolean);
  const offered = [...choices, ...missing(chosen, choices)];
  const isIdle = offered.length < 2 || offered.every(({ count }) => count === 0);
  if (isIdle && chosen.length === 0) return null;

  const shown = offered.slice(0, SHOWN_AT_FIRST);
  const folded = offered.slice(SHOWN_AT_FIRST);
  const option = ({ value, label, count }: ChoiceFragment) => (
    <Option
      key={value}
      type={anyLabel ? 'radio' : 'checkbox'}
      name={name}
      value={value}
      label={label}
      count={count}
      isChosen={chosen.includes(value)}
    />
  );
  return (
    <FilterGroup title={title}>
      {anyLabel && <Option type="radio" name={name} value="" label={anyLabel} isChosen={chosen.length === 0} />}
      {shown.map(option)}
      {folded.length > 0 && (
        <details open={folded.some(({ value }) => chosen.includes(value))}>
          <summary className="py-2 text-sm font-semibold underline underline-offset-4">{folded.length} more</summary>
          {folded.map(option)}
        </details>
      )}
    </FilterGroup>
  );
}

/** Chosen values that no book has under the other filters. They stay in sight, to be taken back. */
function missing(chosen: string[], choices: readonly ChoiceFragment[]): ChoiceFragment[] {
  const known = new Set(choices.map(({ value }) => value));
  return chosen.filter((value) => !known.has(value)).map((value) => ({ value, label: value, count: 0 }));
}

interface OptionProps {
  type: 'radio' | 'checkbox';
  name: string;
  value: string;
  label: string;
  count?: number;
  isChosen: boolean;
}

function Option({ type, name, value, label, count, isChosen }: OptionProps) {
  return (
    <label className="flex min-h-9 items-center gap-3 py-1 text-sm leading-tight hover:underline hover:underline-offset-4 max-lg:min-h-11">
      <input type={type} name={name} value={value} defaultChecked={isChosen} className="size-4.5 shrink-0 accent-ink" />
      <span className="flex-1">{label}</span>
      {count !== undefined && <span className="text-xs text-ink-soft tabular-nums">{count}</span>}
    </label>
  );
}
