import { useRef } from 'react';
import { Form, Link, useSearchParams } from 'react-router-dom';
import { BOOK_LIMITS, EXAM_OPTIONS } from '#api/catalogue/admin/catalogue-admin.rules.ts';
import { LIMITS } from '#api/catalogue/catalogue.rules.ts';
import { examLabel, SUBJECTS } from '#api/catalogue/exams.rules.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useResetOnChange } from '../../../ui/use-reset-on-change.ts';

/** Words and choices that narrow the list of all books. They are kept in the address. */
export function ListFilter() {
  const [params] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  useResetOnChange(form, `${params}`);
  const given = (name: string) => params.get(name) ?? '';
  return (
    <search aria-label="All books">
      <Form
        ref={form}
        className="grid gap-4 border border-paper-edge bg-paper-deep p-4 sm:grid-cols-2 sm:p-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]"
      >
        <div className="sm:max-lg:col-span-2">
          <TextField
            label="Words"
            type="search"
            name="q"
            maxLength={LIMITS.searchText}
            placeholder="Title, author, publisher or ID"
            defaultValue={given('q')}
          />
        </div>
        <SelectField label="Exam" name="exam" defaultValue={given('exam')}>
          <option value="">All exams</option>
          {EXAM_OPTIONS.map((exam) => (
            <option key={exam} value={exam}>
              {examLabel(exam)}
            </option>
          ))}
        </SelectField>
        <SelectField label="Subject" name="subject" defaultValue={given('subject')}>
          <option value="">All subjects</option>
          {SUBJECTS.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </SelectField>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 sm:col-span-full">
          <Only name="noimage" label="Without an image" isChosen={params.has('noimage')} />
          <Only
            name="lowstock"
            label={`Low stock (${BOOK_LIMITS.lowStock} or fewer)`}
            isChosen={params.has('lowstock')}
          />
          <Button type="submit" className="max-sm:w-full sm:ml-auto">
            Apply
          </Button>
          <Link to={paths.admin} className="text-link inline-flex min-h-11 items-center font-semibold">
            Clear all
          </Link>
        </div>
      </Form>
    </search>
  );
}

function Only({ name, label, isChosen }: { name: string; label: string; isChosen: boolean }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" name={name} value="1" defaultChecked={isChosen} className="size-4.5 accent-ink" />
      {label}
    </label>
  );
}
