import { GRADE_LABELS } from '#api/copies/copies.rules.ts';
import { GRADE_SUMMARIES, GRADES } from '#api/copies/grades.rules.ts';
import { FactFields, YearBoxes, YearField } from '../../intake/fact-fields.tsx';
import { SegmentedControl } from '../../../ui/forms/segmented-control.tsx';
import { type Answers, markShares } from './basket.ts';

const WEAR = GRADES.map((grade) => ({ value: grade, label: GRADE_LABELS[grade] }));

interface CopyQuestionsProps {
  answers: Answers;
  onChange: (answers: Answers) => void;
}

/** What staff will look at, asked before: each answer is a tap. */
export function CopyQuestions({ answers, onChange }: CopyQuestionsProps) {
  const change = (part: Partial<Answers>) => onChange({ ...answers, ...part });
  return (
    <div className="max-w-xl space-y-5 border-t border-paper-edge pt-4">
      <div className="space-y-1.5">
        <SegmentedControl
          legend="How does it look?"
          options={WEAR}
          value={answers.wear}
          onChange={(wear) => change({ wear })}
        />
        <p className="text-sm text-ink-soft">{GRADE_SUMMARIES[answers.wear]}</p>
      </div>
      <FactFields facts={answers} sharesOf={markShares} onChange={change} />
      <YearBoxes value={answers.printingYear} onChange={(printingYear) => change({ printingYear })} />
      <YearField value={answers.printingYear} onChange={(printingYear) => change({ printingYear })} />
      <p className="text-sm text-ink-soft">
        The year is on the back of the title page. It tells whether the book is still right for the next exam.
      </p>
    </div>
  );
}
