import { type ReactNode, useRef } from 'react';
import { Form, useSearchParams } from 'react-router-dom';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { useResetOnChange } from '../../../ui/forms/use-reset-on-change.ts';

interface SearchFormProps {
  /** Accessible name of the search. */
  name: string;
  placeholder: string;
  maxLength: number;
  /** Hidden fields: other parameters that stay. */
  children?: ReactNode;
}

/** A search that is stored in the URL. */
export function SearchForm({ name, placeholder, maxLength, children }: SearchFormProps) {
  const [params] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  useResetOnChange(form, `${params}`);
  return (
    <search aria-label={name}>
      <Form ref={form} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
        {children}
        <TextField
          label="Search"
          type="search"
          name="q"
          maxLength={maxLength}
          placeholder={placeholder}
          defaultValue={params.get('q') ?? ''}
        />
        <Button type="submit" className="h-12">
          Search
        </Button>
      </Form>
    </search>
  );
}
