import { type ReactNode, useState } from 'react';
import { AnswersFilled, COPY_LIMITS, type CopyFacts, type CopyGrade } from '#api/copies/copies.rules.ts';
import { TextField } from '../../../../ui/forms/field.tsx';
import { SegmentedControl } from '../../../../ui/forms/segmented-control.tsx';
import { Stepper } from '../../../../ui/forms/stepper.tsx';
import { GradeChoice } from './grade-choice.tsx';

/** What is said of the condition of a copy. */
export interface Condition {
  facts: CopyFacts;
  /** A grade below the best that the facts allow; null for the best. */
  lowerGrade: CopyGrade | null;
  printingYear: number | null;
  edition: string;
}

interface ConditionFieldsProps {
  value: Condition;
  errors: Readonly<Record<string, string>>;
  onChange: (change: Partial<Condition>) => void;
}

/** Shares of pages to tap: the limits of the grades are among them. */
const PERCENTS = [0, 2, 5, 10, 25, 50, 100];
const percentOptions = (value: number) =>
  [...new Set([...PERCENTS, value])].toSorted((a, b) => a - b).map((share) => ({ value: share, label: `${share}` }));

const MARKS = [
  ['pencilPercent', 'Pencil, % of pages'],
  ['penPercent', 'Pen, % of pages'],
  ['highlighterPercent', 'Highlighter, % of pages'],
] as const;

const ANSWERS = [
  { value: AnswersFilled.NONE, label: 'None' },
  { value: AnswersFilled.SOME, label: 'Some' },
  { value: AnswersFilled.MOST, label: 'Most' },
];

const QUICK_YEARS = 6;

/** The checklist of a copy, its printing, and the grade that follows from it. */
export function ConditionFields({ value, errors, onChange }: ConditionFieldsProps) {
  const { facts, printingYear, edition } = value;
  const setFact = (fact: Partial<CopyFacts>) => onChange({ facts: { ...facts, ...fact } });
  const [thisYear] = useState(() => new Date().getFullYear());
  const years = Array.from({ length: QUICK_YEARS }, (_, back) => thisYear - back);
  return (
    <div className="max-w-xl space-y-5">
      {MARKS.map(([field, legend]) => (
        <SegmentedControl
          look="boxes"
          key={field}
          legend={legend}
          options={percentOptions(facts[field])}
          value={facts[field]}
          onChange={(percent) => setFact({ [field]: percent })}
        />
      ))}
      <SegmentedControl
        legend="Answers filled in"
        options={ANSWERS}
        value={facts.answersFilled}
        onChange={(answersFilled) => setFact({ answersFilled })}
      />
      <div className="flex items-center justify-between gap-3">
        <span className="font-semibold">Missing pages</span>
        <Stepper
          label="Missing pages"
          value={facts.missingPages}
          min={0}
          max={COPY_LIMITS.missingPages}
          onChange={(missingPages) => setFact({ missingPages })}
        />
      </div>
      <div className="grid grid-cols-2 gap-2">
        <ToggleChip isOn={facts.hasLooseBinding} onChange={(hasLooseBinding) => setFact({ hasLooseBinding })}>
          Loose binding
        </ToggleChip>
        <ToggleChip isOn={facts.hasName} onChange={(hasName) => setFact({ hasName })}>
          Name on the flyleaf
        </ToggleChip>
      </div>
      <SegmentedControl
        look="boxes"
        legend="Year of printing"
        options={years.map((year) => ({ value: year, label: `${year}` }))}
        value={printingYear}
        onChange={(year) => onChange({ printingYear: year })}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="Other year"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          placeholder="Not printed"
          value={printingYear ?? ''}
          error={errors.printingYear}
          onChange={({ target }) => onChange({ printingYear: parseYear(target.value) })}
        />
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
        facts={facts}
        value={value}
        error={errors.grade ?? errors.missingPages}
        onChange={(lowerGrade) => onChange({ lowerGrade })}
      />
    </div>
  );
}

const parseYear = (text: string) => Number(text.replace(/\D/g, '')) || null;

interface ToggleChipProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
}

/** A fact that is tapped if it holds. */
function ToggleChip({ isOn, onChange, children }: ToggleChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
      className="min-h-12 rounded-sm border border-ink/45 bg-page px-2 font-semibold hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
    >
      {children}
    </button>
  );
}
