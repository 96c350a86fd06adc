import { type FormEvent, useRef } from 'react';
import { Form, useSearchParams, useSubmit } from 'react-router-dom';
import type { ListingFacetsFragment } from '../../../lib/operations/graphql.generated.ts';
import { useResetOnChange } from '../../../ui/forms/use-reset-on-change.ts';
import { CONDITION_NAMES, conditionLabel, conditionParam } from '../conditions.ts';
import { OptionFilter, PriceFilter } from './filter-fields.tsx';
import { type ListVariables, SuitableFilter } from './suitable-filter.tsx';
import { FILTER_PARAMS } from './listing-params.ts';

interface FilterFormProps {
  facets: ListingFacetsFragment;
  list: ListVariables;
}

/** The filters of a listing. A change applies immediately and is stored in the URL. */
export function FilterForm({ facets, list }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [params] = useSearchParams();
  const submit = useSubmit();

  // The fields are uncontrolled, so that they work before hydration; a new URL resets them.
  useResetOnChange(form, params.toString());

  const apply = (element: HTMLFormElement) => void submit(filledFields(element), { preventScrollReset: true });
  const applyOption = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && target.type !== 'text') apply(currentTarget);
  };
  const applyAll = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply(event.currentTarget);
  };
  return (
    <Form ref={form} aria-label="Filters" onChange={applyOption} onSubmit={applyAll}>
      <HiddenParams except={FILTER_PARAMS} />
      <OptionFilter title="Condition" name="condition" options={conditionOptions(facets)} anyLabel="New or pre-owned" />
      <PriceFilter lowest={facets.minPrice} highest={facets.maxPrice} />
      <OptionFilter title="Class" name="class" options={facets.classes} />
      <OptionFilter title="Publisher" name="publisher" options={facets.publishers} />
      <OptionFilter title="Language" name="language" options={facets.languages} />
      <SuitableFilter list={list} />
    </Form>
  );
}

/** The options of the condition filter, with URL values. */
function conditionOptions({ conditions }: ListingFacetsFragment) {
  return CONDITION_NAMES.map((name) => ({
    value: conditionParam(name),
    label: conditionLabel(name),
    count: conditions.find(({ value }) => value === name)?.count ?? 0,
  }));
}

/** Non-empty fields of a form, so that the URL stays short. */
function filledFields(form: HTMLFormElement): URLSearchParams {
  const filled = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim()) filled.append(name, value.trim());
  }
  return filled;
}

/** Hidden fields that preserve the URL parameters that a form does not edit. */
export function HiddenParams({ except }: { except: readonly string[] }) {
  const [params] = useSearchParams();
  return [...params]
    .filter(([name]) => name !== 'after' && !except.includes(name))
    .map(([name, value]) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />);
}
