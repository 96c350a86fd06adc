import { type FormEvent, useEffect, useRef } from 'react';
import { Form, useSearchParams, useSubmit } from 'react-router-dom';
import { EXAMS } from '#api/catalogue/exams.rules.ts';
import { slotSubjectLabel, kitSubjectsOf } from '#api/exam-kits/kit-plans.rules.ts';
import { KIT_LANGUAGES, KitWear, wearLabel } from '#api/exam-kits/kit.rules.ts';
import { HiddenParams } from '../../features/catalogue/listing/filter-form.tsx';
import { Fold } from '../../ui/page/fold.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { useResetOnChange } from '../../ui/forms/use-reset-on-change.ts';
import { BudgetField } from './budget-field.tsx';
import type { kitInput } from './kit-params.ts';
import { KitStreams } from './kit-streams.tsx';
import type { Kit } from './kit-view.tsx';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';

const NAMES = ['exam', 'year', 'language', 'wear', 'budget', 'subject'];
const TYPING_MS = 400;

interface KitFormProps {
  input: ReturnType<typeof kitInput>;
  years: readonly number[];
  /** The languages of the kit; empty until it is loaded. */
  languages: Kit['languages'];
}

/** What a kit is for. A change shows the new kit; without JavaScript a button does. */
export function KitForm({ input, years, languages }: KitFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [params] = useSearchParams();
  const submit = useSubmit();

  // The fields are uncontrolled, so that they work before hydration; a new address resets them.
  useResetOnChange(form, params.toString());
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = (element: HTMLFormElement, isOtherExam = false) => {
    const fields = new FormData(element);
    // Places and subjects belong to an exam.
    if (isOtherExam) for (const name of ['subject', 'out', 'pin']) fields.delete(name);
    void submit(fields, { preventScrollReset: true, replace: true });
  };
  const change = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    const { name, value } = target as HTMLInputElement;
    if (NAMES.includes(name) && name !== 'budget') show(currentTarget, name === 'exam');
    // A number that is being replaced is empty.
    else if (value) timer.current = setTimeout(() => show(currentTarget), TYPING_MS);
  };
  return (
    <Form
      ref={form}
      aria-label="Your kit"
      onChange={change}
      preventScrollReset
      className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2 border border-paper-edge bg-page px-4 pt-3 sm:mt-4 sm:grid-cols-3 sm:px-7 sm:pt-5"
    >
      <HiddenParams except={NAMES} />
      <SelectField
        label="Exam"
        name="exam"
        options={EXAMS.map(({ code, label }) => [code, label])}
        defaultValue={input.exam}
      />
      <BudgetField budget={input.budget} />
      {input.subjects.length > 0 && (
        <KitStreams
          exam={input.exam}
          subjects={input.subjects}
          className="col-span-full -mx-4 overflow-x-auto px-4 py-1 [scrollbar-width:none] empty:hidden"
        />
      )}
      <div className="col-span-full">
        <Fold summary={choicesText(input)}>
          <div className="grid grid-cols-2 gap-4 pb-4 text-base lg:grid-cols-4">
            <SelectField
              label="Year"
              name="year"
              options={years.map((year) => [year, year])}
              defaultValue={input.year}
            />
            <SelectField
              label="Condition"
              name="wear"
              options={Object.values(KitWear).map((wear) => [wear, wearLabel(wear)])}
              defaultValue={input.wear}
            />
            <div className="col-span-2">
              <SelectField
                label="Language"
                name="language"
                options={KIT_LANGUAGES.map((language) => [language, languageText(language, languages)])}
                defaultValue={input.language}
              />
            </div>
            <SubjectFields input={input} />
          </div>
        </Fold>
      </div>
      <noscript>
        <button className="button button-primary">Show the kit</button>
      </noscript>
    </Form>
  );
}

/** What is chosen in the part that unfolds. */
const choicesText = ({ year, language, wear, subjects }: KitFormProps['input']) =>
  [year, language, wear === KitWear.FAIR ? 'any condition' : wearLabel(wear), subjectsText(subjects)].join(' · ');

const subjectsText = (subjects: readonly string[]): string =>
  subjects.length > 2 ? `${subjects.length} subjects` : subjects.map(slotSubjectLabel).join(', ') || 'all subjects';

/** A language, and if the shop has few books in it, for how many places of the kit. */
function languageText(name: string, languages: Kit['languages']): string {
  const found = languages.find(({ language }) => language === name);
  if (!found || found.placesWithBooks * 2 >= found.places) return name;
  return `${name}: ${found.placesWithBooks} of ${found.places} books`;
}

/** The subjects of a kit. None is chosen for all of them. */
function SubjectFields({ input }: { input: ReturnType<typeof kitInput> }) {
  return (
    <fieldset className="col-span-full min-w-0">
      <legend className="mb-1.5 font-semibold">Subjects (all if you choose none)</legend>
      <div className="flex flex-wrap gap-x-6">
        {kitSubjectsOf(input.exam).map((subject) => (
          <CheckboxField
            key={subject}
            label={slotSubjectLabel(subject)}
            name="subject"
            value={subject}
            defaultChecked={input.subjects.includes(subject)}
          />
        ))}
      </div>
    </fieldset>
  );
}
