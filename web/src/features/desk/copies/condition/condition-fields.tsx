import { COPY_LIMITS } from '#api/copies/copies.rules.ts';
import { TextField } from '../../../../ui/forms/field.tsx';
import { FactFields, YearBoxes, YearField } from '../../../intake/fact-fields.tsx';
import type { Condition } from '../drafts/draft.rules.ts';
import { GradeChoice } from './grade-choice.tsx';

interface ConditionFieldsProps {
  value: Condition;
  errors: Readonly<Record<string, string>>;
  /** What the seller of the copy says, to compare. */
  told?: Pick<Condition, 'facts' | 'printingYear'>;
  onChange: (change: Partial<Condition>) => void;
}

/** Shares of pages to tap: the limits of the grades are among them. */
const PERCENTS = [0, 2, 5, 10, 25, 50, 100];
const percentOptions = (value: number) =>
  [...new Set([...PERCENTS, value])].toSorted((a, b) => a - b).map((share) => ({ value: share, label: `${share}` }));

/** The checklist of a copy, its printing, and the grade that follows from it. */
export function ConditionFields({ value, errors, told, onChange }: ConditionFieldsProps) {
  const { facts, printingYear, edition } = value;
  const setYear = (year: number | null) => onChange({ printingYear: year });
  return (
    <div className="max-w-xl space-y-5">
      <FactFields
        facts={facts}
        sharesOf={(mark) => percentOptions(facts[mark])}
        told={told?.facts}
        onChange={(fact) => onChange({ facts: { ...facts, ...fact } })}
      />
      <YearBoxes value={printingYear} told={told?.printingYear} onChange={setYear} />
      <div className="grid grid-cols-2 gap-3">
        <YearField value={printingYear} error={errors.printingYear} onChange={setYear} />
        <TextField
          label="Edition"
          autoComplete="off"
          maxLength={COPY_LIMITS.edition}
          value={edition}
          error={errors.edition}
          onChange={({ target }) => onChange({ edition: target.value })}
        />
      </div>
      <GradeChoice
        value={value}
        error={errors.grade ?? errors.missingPages}
        onChange={(lowerGrade) => onChange({ lowerGrade })}
      />
    </div>
  );
}
