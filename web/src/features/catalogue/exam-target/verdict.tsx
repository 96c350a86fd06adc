import { Check, ChevronDown, CircleHelp, TriangleAlert, X } from 'lucide-react';
import type { SuitabilityReasonsFragment, SuitabilityVerdict } from '../../../lib/graphql.generated.ts';
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
    <details className="group text-sm">
      <summary className="inline-flex min-h-11 list-none items-center gap-1.5 font-semibold [&::-webkit-details-marker]:hidden">
        <span>
          {target && `${targetLabel(target)}: `}
          <Verdict of={of} />. <span className="text-link">Why?</span>
        </span>
        <ChevronDown aria-hidden="true" size={18} className="transition-transform group-open:rotate-180" />
      </summary>
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
    </details>
  );
}
