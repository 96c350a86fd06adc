import { RadioGroup } from '@base-ui/react/radio-group';
import { useId } from 'react';
import type { CopyGrade } from '#api/copies/copies.rules.ts';
import { bestGrade, GRADE_MEANINGS, GRADE_MESSAGES, GRADES } from '#api/copies/grades.rules.ts';
import { FormError } from '../../../../ui/forms/form-messages.tsx';
import { RadioCard } from '../../../../ui/forms/radio-card.tsx';
import { type Condition, draftGrade } from '../drafts/draft.rules.ts';

interface GradeChoiceProps {
  value: Pick<Condition, 'facts' | 'lowerGrade'>;
  error: string | undefined;
  /** The chosen grade; null for the best that the facts allow. */
  onChange: (lowerGrade: CopyGrade | null) => void;
}

/** The four grades with their thresholds. The best that the facts allow is chosen; a lower one can be. */
export function GradeChoice({ value, error, onChange }: GradeChoiceProps) {
  const id = useId();
  const best = bestGrade(value.facts);
  const grade = draftGrade(value);
  const choose = (chosen: CopyGrade) => onChange(chosen === best ? null : chosen);
  return (
    <section aria-labelledby={id} className="space-y-2">
      <h2 id={id} className="font-semibold">
        Grade
      </h2>
      <FormError>{best ? error : GRADE_MESSAGES.notSold}</FormError>
      <RadioGroup
        aria-labelledby={id}
        value={grade ?? ''}
        onValueChange={(chosen) => choose(chosen as CopyGrade)}
        className="grid gap-2"
      >
        {GRADE_MEANINGS.map((meaning) => {
          const isTooGood = !best || GRADES.indexOf(meaning.grade) < GRADES.indexOf(best);
          return (
            <RadioCard key={meaning.grade} value={meaning.grade} isDisabled={isTooGood}>
              <span className="font-semibold">{meaning.label}</span>
              {meaning.grade === best && <span className="text-sm text-ink-soft"> · best possible</span>}
              <span className="block text-sm text-ink-soft">{meaning.terms.join('. ')}.</span>
            </RadioCard>
          );
        })}
      </RadioGroup>
    </section>
  );
}
