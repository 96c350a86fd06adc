import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Form, useSearchParams, useSubmit } from 'react-router-dom';
import { KeptParams } from './kept-params.tsx';
import { SORTS } from './listing-address.ts';

/** The order of a list. */
export function SortSelect() {
  const id = useId();
  const submit = useSubmit();
  const [params] = useSearchParams();
  return (
    <Form preventScrollReset className="flex items-center gap-2">
      <KeptParams except={['sort']} />
      <label htmlFor={id} className="text-sm text-ink-soft max-sm:sr-only">
        Sort by
      </label>
      <span className="relative">
        <select
          id={id}
          name="sort"
          value={params.get('sort') ?? SORTS[0]?.word}
          onChange={({ target }) => void submit(target.form, { preventScrollReset: true })}
          className="min-h-11 appearance-none rounded-sm border border-ink/40 bg-page py-1.5 pr-9 pl-3.5 text-sm font-semibold hover:border-ink"
        >
          {SORTS.map(({ word, label }) => (
            <option key={word} value={word}>
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
