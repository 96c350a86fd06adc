import { type ReactNode, useState } from 'react';
import { AnswersFilled, COPY_LIMITS, type CopyFacts } from '#api/copies/copies.rules.ts';
import { TextField } from '../../ui/forms/field.tsx';
import { SegmentedControl } from '../../ui/forms/segmented-control.tsx';
import { Stepper } from '../../ui/forms/stepper.tsx';
import { ToggleChip } from './toggle-chip.tsx';

const MARKS = [
  ['pencilPercent', 'Pencil, % of pages'],
  ['penPercent', 'Pen, % of pages'],
  ['highlighterPercent', 'Highlighter, % of pages'],
] as const;

type Mark = (typeof MARKS)[number][0];

const ANSWERS = [
  { value: AnswersFilled.NONE, label: 'None' },
  { value: AnswersFilled.SOME, label: 'Some' },
  { value: AnswersFilled.MOST, label: 'Most' },
];

interface FactFieldsProps {
  facts: CopyFacts;
  /** The shares of pages to choose from. */
  sharesOf: (mark: Mark) => readonly { value: number; label: ReactNode }[];
  onChange: (change: Partial<CopyFacts>) => void;
}

/** The checklist of a copy: what is wrong with it, to tap. */
export function FactFields({ facts, sharesOf, onChange }: FactFieldsProps) {
  return (
    <>
      {MARKS.map(([mark, legend]) => (
        <SegmentedControl
          look="boxes"
          key={mark}
          legend={legend}
          options={sharesOf(mark)}
          value={facts[mark]}
          onChange={(percent) => onChange({ [mark]: percent })}
        />
      ))}
      <SegmentedControl
        legend="Answers filled in"
        options={ANSWERS}
        value={facts.answersFilled}
        onChange={(answersFilled) => onChange({ answersFilled })}
      />
      <div className="flex items-center justify-between gap-3">
        <span className="font-semibold">Missing pages</span>
        <Stepper
          label="Missing pages"
          value={facts.missingPages}
          min={0}
          max={COPY_LIMITS.missingPages}
          onChange={(missingPages) => onChange({ missingPages })}
        />
      </div>
      <div className="grid grid-cols-2 gap-2">
        <ToggleChip isOn={facts.hasLooseBinding} onChange={(hasLooseBinding) => onChange({ hasLooseBinding })}>
          Loose binding
        </ToggleChip>
        <ToggleChip isOn={facts.hasName} onChange={(hasName) => onChange({ hasName })}>
          Name on the flyleaf
        </ToggleChip>
      </div>
    </>
  );
}

interface YearProps {
  /** Null if it is not printed in the copy, or not known. */
  value: number | null;
  error?: string | undefined;
  onChange: (year: number | null) => void;
}

const QUICK_YEARS = 6;

/** The latest years of printing, to tap. */
export function YearBoxes({ value, onChange }: YearProps) {
  const [thisYear] = useState(() => new Date().getFullYear());
  const years = Array.from({ length: QUICK_YEARS }, (_, back) => thisYear - back);
  return (
    <SegmentedControl
      look="boxes"
      legend="Year of printing"
      options={years.map((year) => ({ value: year, label: `${year}` }))}
      value={value}
      onChange={onChange}
    />
  );
}

/** Any year of printing, to type. */
export function YearField({ value, error, onChange }: YearProps) {
  return (
    <TextField
      label="Other year"
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      placeholder="Not printed"
      value={value ?? ''}
      error={error}
      onChange={({ target }) => onChange(Number(target.value.replace(/\D/g, '')) || null)}
    />
  );
}
