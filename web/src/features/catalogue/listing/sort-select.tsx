import { ArrowUpDown, ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Form, useSearchParams, useSubmit } from 'react-router-dom';
import { HiddenParams } from './filter-form.tsx';
import { sortOptions } from './listing-params.ts';
import { Icon } from '../../../ui/display/icon.tsx';

/** Select for the sort order. On small screens it is invisible over an icon. */
export function SortSelect() {
  const id = useId();
  const submit = useSubmit();
  const [params] = useSearchParams();
  const options = sortOptions(params);
  const [defaultOption] = options;
  const selected = options.find(({ param }) => param === params.get('sort')) ?? defaultOption;
  return (
    <Form preventScrollReset className="flex shrink-0 items-center gap-2">
      <HiddenParams except={['sort']} />
      <label htmlFor={id} className="text-sm text-ink-soft max-lg:sr-only">
        Sort by
      </label>
      <span
        data-changed={selected !== defaultOption || undefined}
        className="relative grid min-h-11 rounded-sm border border-ink/40 outline-offset-3 outline-ink hover:border-ink max-sm:w-11 max-sm:place-items-center max-sm:has-focus-visible:outline-2 max-sm:data-changed:border-ink max-sm:data-changed:bg-marigold sm:bg-page"
      >
        <Icon of={ArrowUpDown} size={18} className="sm:hidden" />
        <select
          id={id}
          name="sort"
          value={selected?.param}
          onChange={({ target }) => void submit(target.form, { preventScrollReset: true })}
          className="appearance-none bg-transparent text-sm font-semibold max-sm:absolute max-sm:inset-0 max-sm:size-full max-sm:opacity-0 sm:py-1.5 sm:pr-9 sm:pl-3.5"
        >
          {options.map(({ param, label }) => (
            <option key={param} value={param}>
              {label}
            </option>
          ))}
        </select>
        <Icon
          of={ChevronDown}
          size={18}
          className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 max-sm:hidden"
        />
      </span>
      <noscript>
        <button className="min-h-11 px-3 text-sm font-semibold underline">Sort</button>
      </noscript>
    </Form>
  );
}
