import { type ReactNode, useState } from 'react';
import { AnswersFilled, COPY_LIMITS, type CopyFacts } from '#api/copies/copies.rules.ts';
import { TextField } from '../../ui/forms/field.tsx';
import { SegmentedControl } from '../../ui/forms/segmented-control.tsx';
import { Stepper } from '../../ui/forms/stepper.tsx';
import { useWaiting } from '../../lib/browser/use-hydrated.ts';

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

const labelOf = (answers: AnswersFilled | undefined) => ANSWERS.find(({ value }) => value === answers)?.label;

const TOGGLES = [
  ['hasLooseBinding', 'Loose binding'],
  ['hasName', 'Name on the flyleaf'],
] as const;

interface FactFieldsProps {
  facts: CopyFacts;
  /** The shares of pages to choose from. */
  sharesOf: (mark: Mark) => readonly { value: number; label: ReactNode }[];
  /** What the seller says, to compare. */
  told?: CopyFacts | undefined;
  onChange: (change: Partial<CopyFacts>) => void;
}

/** The checklist of a copy: what is wrong with it, to tap. */
export function FactFields({ facts, sharesOf, told, onChange }: FactFieldsProps) {
  const compare = (fact: keyof CopyFacts, said = `${told?.[fact]}`) =>
    told && <Told said={said} isSame={told[fact] === facts[fact]} />;
  return (
    <>
      {MARKS.map(([mark, legend]) => (
        <SegmentedControl
          look="boxes"
          key={mark}
          legend={withTold(legend, compare(mark))}
          options={sharesOf(mark)}
          value={facts[mark]}
          onChange={(percent) => onChange({ [mark]: percent })}
        />
      ))}
      <SegmentedControl
        legend={withTold('Answers filled in', compare('answersFilled', labelOf(told?.answersFilled)))}
        options={ANSWERS}
        value={facts.answersFilled}
        onChange={(answersFilled) => onChange({ answersFilled })}
      />
      <div className="flex items-center justify-between gap-3">
        <span className="font-semibold">{withTold('Missing pages', compare('missingPages'))}</span>
        <Stepper
          label="Missing pages"
          value={facts.missingPages}
          min={0}
          max={COPY_LIMITS.missingPages}
          onChange={(missingPages) => onChange({ missingPages })}
        />
      </div>
      <div className="grid grid-cols-2 gap-2">
        {TOGGLES.map(([fact, label]) => (
          <div key={fact} className="grid">
            <ToggleChip isOn={facts[fact]} onChange={(isOn) => onChange({ [fact]: isOn })}>
              {label}
            </ToggleChip>
            {compare(fact, told?.[fact] ? 'yes' : 'no')}
          </div>
        ))}
      </div>
    </>
  );
}

const withTold = (label: string, told: ReactNode) =>
  told ? (
    <>
      {label} {told}
    </>
  ) : (
    label
  );

interface ToldProps {
  said: string;
  isSame: boolean;
}

/** What the seller says of a fact, marked where the book is another. */
const Told = ({ said, isSame }: ToldProps) => (
  <span className={`text-sm ${isSame ? 'font-normal text-ink-soft' : 'font-bold text-brick'}`}>
    {isSame ? 'as told' : `told: ${said}`}
  </span>
);

interface YearProps {
  /** Null if it is not printed in the copy, or not known. */
  value: number | null;
  error?: string | undefined;
  /** What the seller says; undefined if nobody does. */
  told?: number | null | undefined;
  onChange: (year: number | null) => void;
}

const QUICK_YEARS = 6;

/** The latest years of printing, to tap. */
export function YearBoxes({ value, told, onChange }: YearProps) {
  const [thisYear] = useState(() => new Date().getFullYear());
  const years = Array.from({ length: QUICK_YEARS }, (_, back) => thisYear - back);
  return (
    <SegmentedControl
      look="boxes"
      legend={withTold(
        'Year of printing',
        told !== undefined && <Told said={told ? `${told}` : 'none'} isSame={told === value} />,
      )}
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

interface ToggleChipProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
}

/** A fact that is tapped if it holds. */
function ToggleChip({ isOn, onChange, children }: ToggleChipProps) {
  const waiting = useWaiting();
  return (
    <button
      type="button"
      {...waiting}
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
      className={`min-h-12 rounded-sm border px-2 font-semibold hover:border-ink ${isOn ? 'border-ink bg-ink text-paper' : 'border-ink/45 bg-page'}`}
    >
      {children}
    </button>
  );
}
