import { Link } from 'react-router-dom';
import { GRADE_LABELS } from '#api/copies/copies.rules.ts';
import { rupees } from '#api/platform/rupees.rules.ts';
import { booksText } from '../../features/catalogue/catalogue.texts.ts';
import { paths } from '../../lib/paths/paths.ts';
import type { Kit } from './kit-view.tsx';

/** The number of books of a kit, its price, and what is left of the budget. */
export function KitTotals({ kit, className }: { kit: Kit; className: string }) {
  const { pieces, total, budget, buyBackTotal } = kit;
  return (
    <div className={className}>
      <p aria-live="polite" className="flex flex-wrap items-baseline justify-between gap-x-3">
        <strong className="text-xl leading-tight">
          {booksText(pieces.length)} for {rupees(total)}
        </strong>
        <span className="text-sm text-ink-soft">
          {rupees(budget - total)} left of {rupees(budget)}
        </span>
      </p>
      <div aria-hidden="true" className="mt-1.5 h-2 overflow-clip rounded-full bg-paper-edge">
        <span
          className="block h-full rounded-full bg-marigold"
          style={{ width: `${(Math.min(total, budget) / budget) * 100}%`, forcedColorAdjust: 'none' }}
        />
      </div>
      {buyBackTotal > 0 && (
        <p className="mt-2 text-sm">
          <b>
            {rupees(total)} now, {rupees(buyBackTotal)} back
          </b>{' '}
          when you{' '}
          <Link to={paths.sell} className="text-link">
            sell us your books
          </Link>{' '}
          after the exam, in {GRADE_LABELS.GOOD}.
        </p>
      )}
    </div>
  );
}
