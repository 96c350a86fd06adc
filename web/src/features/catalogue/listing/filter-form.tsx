import { type FormEvent, useRef } from 'react';
import { Form, useSearchParams, useSubmit } from 'react-router-dom';
import type { ListingFacetsFragment } from '../../../lib/graphql.generated.ts';
import { useResetOnChange } from '../../../ui/use-reset-on-change.ts';
import { CONDITIONS } from '../book/conditions.ts';
import { ChoiceGroup } from './choice-group.tsx';
import { KeptParams } from './kept-params.tsx';
import { FILTER_PARAMS } from './listing-address.ts';
import { PriceFields } from './price-fields.tsx';

/** What a list can be narrowed by. Every choice takes effect at once and is kept in the address. */
export function FilterForm({ facets }: { facets: ListingFacetsFragment }) {
  const form = useRef<HTMLFormElement>(null);
  const [params] = useSearchParams();
  const submit = useSubmit();

  // The fields are the browser's own, so that they work before any script; the address has the last word on them.
  useResetOnChange(form, params.toString());

  const apply = (fields: HTMLFormElement) => void submit(filledIn(fields), { preventScrollReset: true });
  const applyChoice = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && target.type !== 'text') apply(currentTarget);
  };
  const applyAll = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply(event.currentTarget);
  };
  return (
    <Form ref={form} aria-label="Filters" onChange={applyChoice} onSubmit={applyAll}>
      <KeptParams except={FILTER_PARAMS} />
      <ChoiceGroup title="Condition" name="condition" choices={conditionChoices(facets)} anyLabel="New or pre-owned" />
      <PriceFields lowest={facets.minPrice} highest={facets.maxPrice} />
      <ChoiceGroup title="Class" name="class" choices={facets.classes} />
      <ChoiceGroup title="Publisher" name="publisher" choices={facets.publishers} />
      <ChoiceGroup title="Language" name="language" choices={facets.languages} />
    </Form>
  );
}

/** The conditions with the words that an address has for them. */
function conditionChoices({ conditions }: ListingFacetsFragment) {
  return Object.entries(CONDITIONS).map(([condition, { type, label }]) => ({
    value: type,
    label,
    count: conditions.find(({ value }) => value === condition)?.count ?? 0,
  }));
}

/** The fields of a form that hold something, so that the address stays short. */
function filledIn(form: HTMLFormElement): URLSearchParams {
  const filled = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim()) filled.append(name, value.trim());
  }
  return filled;
}
