import { Link } from 'react-router-dom';
import { formatShortDateTime } from '#api/platform/india.rules.ts';
import type { StockCountPageQuery } from '../../../lib/operations/graphql.generated.ts';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { countText } from '../common/desk.texts.ts';
import { PICKING_HINT, shelfTitle } from './count.texts.ts';

/** The shelves of a count: which are counted, and by whom. */
export function CountShelves({ data: { stockCount, countShelves } }: { data: StockCountPageQuery }) {
  const { countId, by, createdAt, postedBy, postedAt } = stockCount;
  return (
    <div className="max-w-4xl space-y-5">
      <p className="text-sm text-ink-soft">
        Begun by {by}, {formatShortDateTime(createdAt)}
        {postedBy && postedAt && ` · Posted by ${postedBy}, ${formatShortDateTime(postedAt)}`}
      </p>
      {!postedAt && <p>{PICKING_HINT}</p>}
      <ButtonLink to={deskPaths.countReview(countId)}>Differences</ButtonLink>
      <ul aria-label="Shelves" className="divide-y divide-paper-edge border-y border-paper-edge">
        {countShelves.map(({ shelf, units, by: counters, isDone }) => (
          <li key={shelf} className="flex flex-wrap items-center gap-x-4 py-1">
            <Link
              to={deskPaths.countShelf(countId, shelf)}
              className="text-link inline-flex min-h-11 w-32 items-center text-lg font-semibold"
            >
              {shelfTitle(shelf)}
            </Link>
            <span className={`w-24 ${isDone ? 'font-semibold' : 'text-ink-soft'}`}>
              {isDone ? 'Done' : counters.length > 0 ? 'Begun' : 'Not yet'}
            </span>
            <span className="w-20 tabular-nums">{units > 0 && countText(units, 'unit')}</span>
            <span className="text-sm text-ink-soft wrap-anywhere">{counters.join(', ')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
