import { useState } from 'react';
import { EXAMS, SUBJECTS } from '#api/catalogue/exams.rules.ts';
import { FACT_LIMITS } from '#api/desk/exam-facts/exam-facts.rules.ts';
import type { ExamFactFieldsFragment, ExamFactKind } from '../../../lib/operations/graphql.generated.ts';
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormFrame } from '../../../ui/forms/form-frame.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';
import { KINDS } from './fact-texts.ts';
import { useSaveFact } from './use-save-fact.tsx';

const EXAM_CODES = EXAMS.filter(({ code }) => code !== 'General');
const SUBJECT_CODES = SUBJECTS.filter(({ code }) => !['PYQ', 'Formula_sheets'].includes(code));
const YEARS = ['fromYear', 'untilYear', 'completeFrom', 'addedFrom', 'removedFrom'] as const;
const TEXTS = ['kind', 'exams', 'subjects', 'classes', 'added', 'removed', 'statement', 'sources'] as const;
const SOURCE_FIELDS = [
  ['title', 'Title'],
  ['publisher', 'Publisher'],
  ['url', 'Address, https'],
  ['date', 'Date (optional), YYYY-MM-DD'],
] as const;

const linesOf = (text: string) => text.split('\n').flatMap((line) => line.trim() || []);
const yearOf = (text: string) => (text.trim() ? Number(text) : null);

/** The form of a fact; without one, of a new one. */
export function FactForm({ fact }: { fact?: ExamFactFieldsFragment }) {
  const { saveFact, isAsking, question } = useSaveFact(fact);
  const [exams, setExams] = useState(fact?.exams ?? []);
  const [subjects, setSubjects] = useState(fact?.subjects ?? []);
  const sources = Array.from({ length: Math.min((fact?.sources.length ?? 0) + 1, FACT_LIMITS.sources) });
  const { field, ...state } = useValidatedForm<Record<string, string>>({
    // The server checks; its messages stand at the fields with these names.
    checks: Object.fromEntries([...YEARS, ...TEXTS].map((name) => [name, () => null])),
    defaultValues: {
      kind: fact?.kind ?? 'SYLLABUS',
      classes: fact?.classes.join(', ') ?? '',
      added: fact?.added.join('\n') ?? '',
      removed: fact?.removed.join('\n') ?? '',
      statement: fact?.statement ?? '',
      ...Object.fromEntries(YEARS.map((name) => [name, String(fact?.[name] ?? '')])),
      ...Object.fromEntries(
        sources.flatMap((_, index) =>
          SOURCE_FIELDS.map(([name]) => [`${name}${index}`, fact?.sources[index]?.[name] ?? '']),
        ),
      ),
    },
    onSubmit: async (fields) => {
      const textOf = (name: string) => fields[name] ?? '';
      const given = sources.map((_, index) => ({
        title: textOf(`title${index}`),
        publisher: textOf(`publisher${index}`),
        url: textOf(`url${index}`).trim(),
        date: textOf(`date${index}`).trim() || null,
      }));
      await saveFact({
        kind: textOf('kind') as ExamFactKind,
        exams,
        subjects,
        classes: textOf('classes')
          .split(/[\s,;]+/)
          .filter(Boolean)
          .map(Number),
        fromYear: Number(textOf('fromYear')),
        untilYear: yearOf(textOf('untilYear')),
        completeFrom: yearOf(textOf('completeFrom')),
        added: linesOf(textOf('added')),
        addedFrom: yearOf(textOf('addedFrom')),
        removed: linesOf(textOf('removed')),
        removedFrom: yearOf(textOf('removedFrom')),
        statement: textOf('statement'),
        sources: given.filter(({ title, publisher, url }) => title || publisher || url),
      });
    },
  });
  const year = (name: (typeof YEARS)[number], label: string, hint?: string) => (
    <TextField label={label} hint={hint} inputMode="numeric" autoComplete="off" maxLength={4} {...field(name)} />
  );
  return (
    <FormFrame state={state} submitLabel="Preview and save" busyLabel="Looking up..." isAsking={isAsking}>
      <SelectField label="What it is about" options={Object.entries(KINDS)} {...field('kind')} />
      <Codes title="Exams" all={EXAM_CODES} chosen={exams} onChange={setExams} error={field('exams').error} />
      <Codes
        title="Subjects"
        all={SUBJECT_CODES}
        chosen={subjects}
        onChange={setSubjects}
        error={field('subjects').error}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {year('fromYear', 'First exam year')}
        {year('untilYear', 'Last exam year (optional)')}
        <TextField label="Classes of the textbooks" autoComplete="off" maxLength={30} {...field('classes')} />
        {year(
          'completeFrom',
          'All changes are known for printings since',
          'Empty where sources contradict or do not say.',
        )}
      </div>
      <TextAreaField label="Added, one a line" rows={3} {...field('added')} />
      {year('addedFrom', 'In printings since')}
      <TextAreaField label="Left out, one a line" rows={3} {...field('removed')} />
      {year('removedFrom', 'No longer in printings since')}
      <TextAreaField label="Sentence for shoppers" rows={3} maxLength={FACT_LIMITS.text} {...field('statement')} />
      {sources.map((_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- sources have no other key
        <fieldset key={index} className="grid gap-4 border-t border-paper-edge pt-4 sm:grid-cols-2">
          <legend className="contents">
            <span className="font-semibold sm:col-span-2">Source {index + 1}</span>
          </legend>
          {SOURCE_FIELDS.map(([name, label]) => (
            <TextField key={name} label={label} autoComplete="off" {...field(`${name}${index}`)} />
          ))}
        </fieldset>
      ))}
      {question}
    </FormFrame>
  );
}

interface CodesProps {
  title: string;
  all: readonly { code: string; label: string }[];
  chosen: readonly string[];
  onChange: (codes: string[]) => void;
  error: string | undefined;
}

function Codes({ title, all, chosen, onChange, error }: CodesProps) {
  return (
    <fieldset>
      <legend className="font-semibold">{title}</legend>
      <div className="flex flex-wrap gap-x-6">
        {all.map(({ code, label }) => (
          <CheckboxField
            key={code}
            label={label}
            checked={chosen.includes(code)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, code] : chosen.filter((one) => one !== code))
            }
          />
        ))}
      </div>
      <p role="alert" className="text-sm text-brick empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
