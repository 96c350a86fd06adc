import { Link, useSearchParams } from 'react-router-dom';
import { rupees } from '#api/platform/rupees.rules.ts';
import type { ExamTarget } from '../../features/catalogue/exam-target/exam-target.ts';
import { withParam } from '../../features/catalogue/listing/listing-params.ts';
import type { ExamKitQuery } from '../../lib/operations/graphql.generated.ts';
import { Notice } from '../../ui/page/notice.tsx';
import { SummaryColumns } from '../../ui/page/summary-card.tsx';
import { KitGaps } from './kit-gaps.tsx';
import { KitPiece } from './kit-piece.tsx';
import { KitSummary } from './kit-summary.tsx';
import { KitTotals } from './kit-totals.tsx';

export type Kit = ExamKitQuery['examKit'];

interface KitViewProps {
  kit: Kit;
  /** Whether the next kit is loading. */
  isStale: boolean;
  target: ExamTarget;
}

/** The books of a kit by subject, and next to them its price and what is missing. */
export function KitView({ kit, isStale, target }: KitViewProps) {
  const subjects = [...new Set(kit.pieces.map(({ subjectLabel }) => subjectLabel))];
  return (
    <div aria-busy={isStale} className={isStale ? 'opacity-50 transition-opacity delay-150' : ''}>
      <SummaryColumns>
        <div className="min-w-0">
          {kit.pieces.length > 0 && <KitTotals kit={kit} className="mb-3 lg:hidden" />}
          {kit.unmetPins.length > 0 && (
            <p role="status" className="mb-4 font-semibold text-brick">
              A book that you had chosen is sold, or does not fit the budget any more. We took the next best.
            </p>
          )}
          {subjects.map((subject) => (
            <section key={subject} aria-label={subject} className="mb-4 sm:mb-6">
              <h2 className="font-serif text-heading font-semibold">{subject}</h2>
              <ul>
                {kit.pieces.flatMap((piece) =>
                  piece.subjectLabel === subject ? <KitPiece key={piece.slot} piece={piece} /> : [],
                )}
              </ul>
            </section>
          ))}
          {subjects.length === 0 && <EmptyKit kit={kit} />}
          <KitGaps kit={kit} />
        </div>
        <KitSummary
          key={kit.pieces.map(({ slot, offer }) => slot + offer.book.bookId + offer.price).join()}
          kit={kit}
          target={target}
        />
      </SummaryColumns>
    </div>
  );
}

/** Says what a kit costs if the budget buys nothing. */
function EmptyKit({ kit: { budget, cheapestPiece, fullPrice } }: { kit: Kit }) {
  const [params] = useSearchParams();
  if (cheapestPiece === null)
    return (
      <Notice title="We have no book for this kit.">
        <p className="text-ink-soft">Try another condition, language or exam.</p>
      </Notice>
    );
  return (
    <Notice title={`Nothing fits ${rupees(budget)}.`}>
      <p className="text-ink-soft">
        The cheapest book of this kit costs {rupees(cheapestPiece)}, the whole kit at least {rupees(fullPrice)}.
      </p>
      <Link to={withParam(params, 'budget', `${fullPrice}`)} preventScrollReset className="button button-secondary">
        Show the kit for {rupees(fullPrice)}
      </Link>
    </Notice>
  );
}

/** Placeholder while the first kit loads. */
export function KitSkeleton() {
  return (
    <SummaryColumns>
      <output className="sr-only">Loading your kit...</output>
      <div aria-hidden="true" className="space-y-4">
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className="skeleton h-28" />
        ))}
      </div>
    </SummaryColumns>
  );
}
