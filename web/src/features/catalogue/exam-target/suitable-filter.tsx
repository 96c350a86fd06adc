import { useSearchParams } from 'react-router-dom';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { ExamTargetButton } from './exam-target-button.tsx';
import { parseTarget, targetLabel, targetParam, useExamTarget } from './exam-target.ts';

/** The filter for books that are right for the shopper's exam, or for that of the address. */
export function SuitableFilter() {
  const [params] = useSearchParams();
  const saved = useExamTarget();
  const applied = parseTarget(params.get('for'));
  const target = applied ?? saved;
  return (
    <fieldset className="border-t border-paper-edge pt-4">
      <legend className="sr-only">Right for my exam</legend>
      <ExamTargetButton />
      {target && (
        <CheckboxField
          key={targetParam(target)}
          label={`Right for ${targetLabel(target)}`}
          name="for"
          value={targetParam(target)}
          defaultChecked={applied !== null}
        />
      )}
    </fieldset>
  );
}
