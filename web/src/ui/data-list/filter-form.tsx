import { useRef } from 'react';
import { Form, Link, useLocation, useSearchParams } from 'react-router-dom';
import { Button } from '../buttons/button.tsx';
import { TextField } from '../forms/field.tsx';
import { type Option, SelectField } from '../forms/select-field.tsx';
import { useResetOnChange } from '../forms/use-reset-on-change.ts';
import type { Key } from '../keys/use-keys.ts';

/** A parameter of a list: a search or another text with a placeholder, a date, a choice of options, or else a checkbox. */
interface Filter {
  /** Of the parameter in the URL; the search is `q`. */
  name: string;
  label: string;
  placeholder?: string;
  maxLength?: number;
  type?: 'date';
  options?: readonly Option[];
}

interface FilterFormProps {
  /** Accessible name of the search. */
  name: string;
  filters: readonly Filter[];
  submit: 'Search' | 'Apply';
  /** The path of the list, if the form is on another page too. */
  action?: string;
}

/** Search and filters of a list. They are stored in the URL. After a search the keys of the list work again. */
export function FilterForm({ name, filters, submit, action }: FilterFormProps) {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  useResetOnChange(form, `${params}`);
  const isCheckbox = ({ placeholder, options, type }: Filter) => !placeholder && !options && !type;
  const checkboxes = filters.filter(isCheckbox);
  const isFiltered = filters.some((filter) => params.get(filter.name));
  return (
    <search aria-label={name}>
      <Form
        ref={form}
        action={action}
        onSubmit={() => searchField()?.blur()}
        className="flex flex-wrap items-center gap-2"
      >
        {filters.map((filter) => !isCheckbox(filter) && <FilterField key={filter.name} {...filter} />)}
        <Button type="submit" className="h-12 max-sm:order-last max-sm:grow">
          {submit}
        </Button>
        {checkboxes.length > 0 && (
          <div className="flex basis-full flex-wrap items-center gap-x-6">
            {checkboxes.map(({ name: param, label }) => (
              <label key={param} className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  name={param}
                  value="1"
                  defaultChecked={params.has(param)}
                  className="size-4.5 accent-ink"
                />
                {label}
              </label>
            ))}
          </div>
        )}
        {isFiltered && (
          <Link to={action ?? pathname} className="text-link inline-flex min-h-11 items-center font-semibold">
            Clear all
          </Link>
        )}
      </Form>
    </search>
  );
}

function FilterField({ options, type, ...filter }: Filter) {
  const [params] = useSearchParams();
  const field = { ...filter, isLabelHidden: true, defaultValue: params.get(filter.name) ?? '' };
  if (!options) {
    const isSearch = filter.name === 'q';
    return (
      <div className={isSearch ? 'min-w-0 grow-2 basis-72' : 'min-w-0 grow basis-36'}>
        <TextField {...field} type={isSearch ? 'search' : (type ?? 'text')} />
      </div>
    );
  }
  return (
    <div className="min-w-0 grow basis-36">
      <SelectField {...field} options={options} />
    </div>
  );
}

const searchField = () => document.querySelector<HTMLInputElement>('main [type=search]');

/** The key that goes to the search of the page. */
export const searchKey = (help = 'Search'): Key => ({ key: '/', help, run: () => searchField()?.focus() });
