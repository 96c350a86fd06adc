import { Link } from 'react-router-dom';
import { deskPaths } from '../../../../lib/paths/desk-paths.ts';
import type { DeskQueue, DeskOrdersPageQuery } from '../../../../lib/operations/graphql.generated.ts';
import { QUEUES } from '../../../../features/desk/common/desk.texts.ts';
import { TimeAgo } from '../../../../features/desk/format/time-ago.tsx';

/** The parameter of the list of all orders. */
export const ALL = 'ALL';

interface QueueTilesProps {
  /** Undefined while they are loading. */
  counts: DeskOrdersPageQuery['deskQueues'] | undefined;
  /** The shown queue; null for all orders. */
  current: DeskQueue | null;
}

const TILE =
  'flex min-h-11 items-center gap-1.5 border border-paper-edge bg-page px-2 leading-tight whitespace-nowrap hover:border-ink aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper';

/** The queues with their counts and the age of their oldest order; each leads to its orders, or to the exchanges. */
export function QueueTiles({ counts, current }: QueueTilesProps) {
  return (
    <nav aria-label="Queues">
      <ul className="relative flex gap-1.5 overflow-x-auto pb-1 lg:flex-wrap">
        {Object.entries(QUEUES).map(([name, { label }]) => {
          const queue = name as DeskQueue;
          const found = counts?.find((count) => count.queue === queue);
          return (
            <li key={queue}>
              <Link
                to={queue === 'EXCHANGES' ? deskPaths.exchanges() : deskPaths.orders({ queue })}
                aria-current={queue === current ? 'page' : undefined}
                className={TILE}
              >
                <span className="font-semibold">{label}</span>
                <span className="min-w-4 text-right font-bold tabular-nums">{found?.count}</span>
                {found?.oldestAt && (
                  <span className="text-xs">
                    <span className="sr-only">oldest </span>
                    <TimeAgo iso={found.oldestAt} />
                  </span>
                )}
              </Link>
            </li>
          );
        })}
        <li>
          <Link
            to={deskPaths.orders({ queue: ALL })}
            aria-current={current === null ? 'page' : undefined}
            className={TILE}
          >
            <span className="font-semibold">All orders</span>
          </Link>
        </li>
      </ul>
    </nav>
  );
}
