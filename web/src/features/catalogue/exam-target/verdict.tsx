import { Check, CircleHelp, TriangleAlert, X } from 'lucide-react';
import type { SuitabilityReasonsFragment, SuitabilityVerdict } from '../../../lib/graphql.generated.ts';
import { Fold } from '../../../ui/fold.tsx';
import { type ExamTarget, targetLabel } from './exam-target.ts';

const ICONS: Record<SuitabilityVerdict, typeof Check> = {
  RIGHT: Check,
  USABLE_WITH_GAPS: TriangleAlert,
  OUT_OF_DATE: X,
  UNKNOWN: CircleHelp,
};

interface VerdictProps {
  of: SuitabilityReasonsFragment;
}

/** A verdict as an icon and words. */
export function Verdict({ of: { verdict, label } }: VerdictProps) {
  const Icon = ICONS[verdict];
  return (
    <>
      <Icon aria-hidden="true" size={16} className="inline-block" /> {label}
    </>
  );
}

interface VerdictDetailsProps extends VerdictProps {
  /** The exam, where nothing beside it names it. */
  target?: ExamTarget;
}

/** A verdict; its reasons and their sources unfold. */
export function VerdictDetails({ of, target }: VerdictDetailsProps) {
  return (
    <Fold
      summary={
        <>
          {target && `${targetLabel(target)}: `}
          <Verdict of={of} />. <span className="text-link">Why?</span>
        </>
      }
    >
      <ul className="space-y-1.5 pb-2">
        {of.reasons.map(({ text, source }) => (
          <li key={`${text} ${source?.url}`}>
            {text}
            {source && (
              <>
                {' '}
                <a href={source.url} rel="noreferrer" className="text-link">
                  {source.publisher}
                  {source.date && `, ${source.date}`}
                  <span className="sr-only">: {source.title}</span>
                </a>
              </>
            )}
          </li>
        ))}
      </ul>
    </Fold>
  );
}
