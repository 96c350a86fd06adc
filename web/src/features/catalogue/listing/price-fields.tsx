import { useSearchParams } from 'react-router-dom';
import { rupees } from '#api/platform/rupees.rules.ts';
import { Button } from '../../../ui/button.tsx';
import { FilterGroup } from './filter-group.tsx';

interface PriceFieldsProps {
  lowest: number | null;
  highest: number | null;
}

/** The range that a price must lie in. */
export function PriceFields({ lowest, highest }: PriceFieldsProps) {
  const [params] = useSearchParams();
  if (lowest === highest && !params.has('min') && !params.has('max')) return null;
  return (
    <FilterGroup title="Price">
      <div className="flex items-center gap-2">
        <PriceField name="min" label="Lowest price" hint={lowest} />
        <span aria-hidden="true" className="text-sm">
          to
        </span>
        <PriceField name="max" label="Highest price" hint={highest} />
        <Button type="submit" look="secondary" className="px-3 text-sm">
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
      className="h-11 w-full min-w-0 rounded-sm border border-ink/40 bg-page px-2 text-sm placeholder:text-ink-soft hover:border-ink"
    />
  );
}
