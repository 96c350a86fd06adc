import { useRef } from 'react';
import { Form, Link, useSearchParams } from 'react-router-dom';
import { BOOK_LIMITS, EXAM_OPTIONS } from '#api/catalogue/book.rules.ts';
import { CATALOGUE_LIMITS } from '#api/catalogue/catalogue.rules.ts';
import { examLabel, SUBJECTS } from '#api/catalogue/exams.rules.ts';
import type { AdminPageQueryVariables } from '../../../../lib/operations/graphql.generated.ts';
import { paths } from '../../../../lib/paths/paths.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { useResetOnChange } from '../../../../ui/forms/use-reset-on-change.ts';
import { FIELD_LABELS } from '../books.texts.ts';

/** Search and filters of the list of books. They are stored in the URL. */
export function ListFilter() {
  const [params] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  useResetOnChange(form, `${params}`);
  const param = (name: string) => params.get(name) ?? '';
  return (
    <search aria-label="All books">
      <Form
        ref={form}
        className="grid grid-cols-2 gap-x-2 gap-y-1 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
      >
        <div className="max-lg:col-span-2">
          <TextField
            label="Words"
            isLabelHidden
            type="search"
            name="q"
            maxLength={CATALOGUE_LIMITS.searchText}
            placeholder="Search: title, author, publisher, ID or ISBN"
            defaultValue={param('q')}
          />
        </div>
        <SelectField label={FIELD_LABELS.exam} isLabelHidden name="exam" defaultValue={param('exam')}>
          <option value="">All exams</option>
          {EXAM_OPTIONS.map((exam) => (
            <option key={exam} value={exam}>
              {examLabel(exam)}
            </option>
          ))}
        </SelectField>
        <SelectField label={FIELD_LABELS.subject} isLabelHidden name="subject" defaultValue={param('subject')}>
          <option value="">All subjects</option>
          {SUBJECTS.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </SelectField>
        <Button type="submit" className="h-12 max-lg:order-last">
          Apply
        </Button>
        <div className="col-span-full flex flex-wrap items-center gap-x-6">
          <FilterCheckbox name="noimage" label="Without an image" isChecked={params.has('noimage')} />
          <FilterCheckbox
            name="lowstock"
            label={`Low stock (${BOOK_LIMITS.lowStock} or fewer)`}
            isChecked={params.has('lowstock')}
          />
          <FilterCheckbox name="unpublished" label="Unpublished" isChecked={params.has('unpublished')} />
          {params.size > 0 && (
            <Link to={paths.deskBooks} className="text-link inline-flex min-h-11 items-center font-semibold">
              Clear all
            </Link>
          )}
        </div>
      </Form>
    </search>
  );
}

function FilterCheckbox({ name, label, isChecked }: { name: string; label: string; isChecked: boolean }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" name={name} value="1" defaultChecked={isChecked} className="size-4.5 accent-ink" />
      {label}
    </label>
  );
}

/** Query variables for the parameters of a URL. A missing parameter does not filter. */
export function listVariables(params: URLSearchParams): AdminPageQueryVariables {
  return {
    search: params.get('q')?.trim() || null,
    exam: params.get('exam') || null,
    subject: params.get('subject') || null,
    noImage: params.has('noimage') || null,
    lowStock: params.has('lowstock') || null,
    unpublished: params.has('unpublished') || null,
    after: params.get('after'),
  };
}

/** URL of the page after a cursor, or of the first page, with the same filters. */
export function pageUrl(params: URLSearchParams, after?: string): string {
  const changed = new URLSearchParams(params);
  changed.delete('after');
  if (after) changed.set('after', after);
  return `?${changed}`;
}
