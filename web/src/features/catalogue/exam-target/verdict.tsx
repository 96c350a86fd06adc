import { Check, CircleHelp, TriangleAlert, X } from 'lucide-react';
import type { SuitabilityReasonsFragment, SuitabilityVerdict } from '../../../lib/operations/graphql.generated.ts';
import { Fold } from '../../../ui/page/fold.tsx';

const UNKNOWN = 'We do not know whether it is right for this exam.';

const ICONS: Record<SuitabilityVerdict, typeof Check> = {
  RIGHT: Check,
  USABLE_WITH_GAPS: TriangleAlert,
  OUT_OF_DATE: X,
  UNKNOWN: CircleHelp,
};

/** A verdict as an icon and words; its reasons and their sources unfold. An unknown verdict is a quiet sentence. */
export function VerdictDetails({ of }: { of: SuitabilityReasonsFragment }) {
  const Icon = ICONS[of.verdict];
  return (
    <Fold
      summary={
        <>
          {of.verdict === 'UNKNOWN' ? (
            <span className="font-normal text-ink-soft">{UNKNOWN}</span>
          ) : (
            <>
              <Icon aria-hidden="true" size={16} className="inline-block" /> {of.label}.
            </>
          )}{' '}
          <span className="text-link">Why?</span>
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
