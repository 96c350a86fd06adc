import { Link, useSearchParams } from 'react-router-dom';
import { RemoveChip } from '../../../ui/buttons/chip.tsx';
import { appliedFilters, FILTER_PARAMS, withoutParams } from './listing-params.ts';

/** The active filters of a listing, each as a link that removes it; nothing without filters. */
export function AppliedFilters() {
  const [params] = useSearchParams();
  const applied = appliedFilters(params);
  if (applied.length === 0) return null;
  return (
    <ul aria-label="Filters in force" className="flex items-center gap-2 lg:flex-wrap">
      {applied.map(({ label, removeUrl }) => (
        <li key={label}>
          <RemoveChip to={removeUrl} label={label} />
        </li>
      ))}
      {applied.length > 1 && (
        <li>
          <Link
            to={withoutParams(params, ...FILTER_PARAMS.map((name) => [name] as [string]))}
            preventScrollReset
            className="text-link inline-flex min-h-10 items-center px-2 text-sm font-semibold whitespace-nowrap"
          >
            Clear all
          </Link>
        </li>
      )}
    </ul>
  );
}
