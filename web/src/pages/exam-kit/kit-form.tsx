import { type FormEvent, useEffect, useRef } from 'react';
import { Form, useSearchParams, useSubmit } from 'react-router-dom';
import { EXAMS } from '#api/catalogue/exams.rules.ts';
import { KitWear, WEAR_LABELS } from '#api/exam-kits/kit.rules.ts';
import { HiddenParams } from '../../features/catalogue/listing/filter-form.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useResetOnChange } from '../../ui/use-reset-on-change.ts';
import { BudgetField } from './budget-field.tsx';
import { type kitInput, LANGUAGES } from './kit-params.ts';
import { SubjectFields } from './subject-fields.tsx';

const NAMES = ['exam', 'year', 'language', 'wear', 'budget', 'subject'];
const TYPING_MS = 400;

interface KitFormProps {
  input: ReturnType<typeof kitInput>;
  years: readonly number[];
}

/** What a kit is for. A change shows the new kit; without JavaScript a button does. */
export function KitForm({ input, years }: KitFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [params] = useSearchParams();
  const submit = useSubmit();

  // The fields are uncontrolled, so that they work before hydration; a new address resets them.
  useResetOnChange(form, params.toString());
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = (element: HTMLFormElement, isOtherExam = false) => {
    const fields = new FormData(element);
    // The places and subjects are those of an exam.
    if (isOtherExam) for (const name of ['subject', 'out', 'pin']) fields.delete(name);
    void submit(fields, { preventScrollReset: true, replace: true });
  };
  const change = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    const { name } = target as HTMLInputElement;
    if (NAMES.includes(name) && name !== 'budget') show(currentTarget, name === 'exam');
    else timer.current = setTimeout(() => show(currentTarget), TYPING_MS);
  };
  return (
    <Form
      ref={form}
      aria-label="Your kit"
      onChange={change}
      preventScrollReset
      className="mt-4 grid grid-cols-2 gap-4 border border-paper-edge bg-page p-4 sm:p-7 lg:grid-cols-4"
    >
      <HiddenParams except={NAMES} />
      <SelectField label="Exam" name="exam" defaultValue={input.exam}>
        {EXAMS.map(({ code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField label="Year" name="year" defaultValue={input.year}>
        {years.map((year) => (
          <option key={year}>{year}</option>
        ))}
      </SelectField>
      <SelectField label="Language" name="language" defaultValue={input.language}>
        {LANGUAGES.map((language) => (
          <option key={language}>{language}</option>
        ))}
      </SelectField>
      <SelectField label="Condition" name="wear" defaultValue={input.wear}>
        {Object.values(KitWear).map((wear) => (
          <option key={wear} value={wear}>
            {WEAR_LABELS[wear]}
          </option>
        ))}
      </SelectField>
      <BudgetField budget={input.budget} />
      <SubjectFields input={input} />
      <noscript>
        <button className="button button-primary">Show the kit</button>
      </noscript>
    </Form>
  );
}
