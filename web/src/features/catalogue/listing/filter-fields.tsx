import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { rupees } from '#api/platform/rupees.rules.ts';
import type { FacetOptionFragment } from '../../../lib/operations/graphql.generated.ts';
import { Button } from '../../../ui/buttons/button.tsx';

/** Number of options shown before the list is expanded. */
const VISIBLE_OPTIONS = 6;

interface OptionFilterProps {
  title: string;
  name: string;
  options: readonly FacetOptionFragment[];
  /** Label of the option that selects all values. With it the filter is single-choice, else multiple-choice. */
  anyLabel?: string;
}

/** A filter with options, each with its number of books. */
export function OptionFilter({ title, name, options, anyLabel }: OptionFilterProps) {
  const [params] = useSearchParams();
  const selected = params.getAll(name).filter(Boolean);
  const offered = [...options, ...withoutBooks(selected, options)];
  const hasChoice = offered.length > 1 && offered.some(({ count }) => count > 0);
  if (!hasChoice && selected.length === 0) return null;

  const visible = offered.slice(0, VISIBLE_OPTIONS);
  const collapsed = offered.slice(VISIBLE_OPTIONS);
  const renderOption = ({ value, label, count }: FacetOptionFragment) => (
    <Option
      key={value}
      type={anyLabel ? 'radio' : 'checkbox'}
      name={name}
      value={value}
      label={label}
      count={count}
      isSelected={selected.includes(value)}
    />
  );
  return (
    <FilterGroup title={title}>
      {anyLabel && <Option type="radio" name={name} value="" label={anyLabel} isSelected={selected.length === 0} />}
      {visible.map(renderOption)}
      {collapsed.length > 0 && (
        <details open={collapsed.some(({ value }) => selected.includes(value))}>
          <summary className="py-2 text-sm font-semibold underline underline-offset-4">{collapsed.length} more</summary>
          {collapsed.map(renderOption)}
        </details>
      )}
    </FilterGroup>
  );
}

/** Selected values without books under the other filters. They stay visible so that they can be removed. */
function withoutBooks(selected: string[], options: readonly FacetOptionFragment[]): FacetOptionFragment[] {
  const known = new Set(options.map(({ value }) => value));
  return selected.filter((value) => !known.has(value)).map((value) => ({ value, label: value, count: 0 }));
}

interface OptionProps {
  type: 'radio' | 'checkbox';
  name: string;
  value: string;
  label: string;
  count?: number;
  isSelected: boolean;
}

/** An option of a filter with its number of books. */
export function Option({ type, name, value, label, count, isSelected }: OptionProps) {
  return (
    <label>
      <input type={type} name={name} value={value} defaultChecked={isSelected} />
      <span>{label}</span>
      {count !== undefined && <small>{count}</small>}
    </label>
  );
}

interface PriceFilterProps {
  /** Lowest and highest price of the books found; null if no book is found. */
  lowest: number | null;
  highest: number | null;
}

/** A filter by price range, in rupees. */
export function PriceFilter({ lowest, highest }: PriceFilterProps) {
  const [params] = useSearchParams();
  if (lowest === highest && !params.has('min') && !params.has('max')) return null;
  return (
    <FilterGroup title="Price">
      <div className="flex items-center gap-1.5">
        <PriceField name="min" label="Lowest price" hint={lowest} />
        <span aria-hidden="true" className="text-sm">
          to
        </span>
        <PriceField name="max" label="Highest price" hint={highest} />
        <Button type="submit" look="secondary" className="text-sm">
          Apply
        </Button>
      </div>
    </FilterGroup>
  );
}

interface PriceFieldProps {
  name: 'min' | 'max';
  label: string;
  hint: number | null;
}

function PriceField({ name, label, hint }: PriceFieldProps) {
  const [params] = useSearchParams();
  return (
    <input
      name={name}
      aria-label={`${label} in rupees`}
      inputMode="numeric"
      pattern="[0-9]*"
      maxLength={7}
      autoComplete="off"
      defaultValue={params.get(name) ?? ''}
      placeholder={hint === null ? undefined : rupees(hint)}
      className="h-11 w-full min-w-0 rounded-sm border border-ink/40 bg-page px-1 text-sm placeholder:text-ink-soft hover:border-ink"
    />
  );
}

/** Title and fields of one filter. */
function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="filter-group">
      <legend>
        <span>{title}</span>
      </legend>
      {children}
    </fieldset>
  );
}
