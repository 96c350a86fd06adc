import { Link } from 'react-router-dom';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { formatDateTime, formatWeekday } from '../../../lib/dates.ts';
import { OrderBadges } from '../common/order-badges.tsx';
import type { DeskOrderRow } from './order-dialogs.ts';

/** When the order was placed and is promised, and how it stands. */
export function OrderHead({ row }: { row: DeskOrderRow }) {
  const { createdAt, expectedDeliveryDate } = row.order;
  return (
    <div className="-mt-3 mb-4 space-y-3">
      <p className="flex flex-wrap gap-x-5 text-sm text-ink-soft">
        <span>Ordered {formatDateTime(createdAt)}</span>
        <span>Promised for {formatWeekday(expectedDeliveryDate)}</span>
        {row.pickListNumber !== null && (
          <Link to={deskPaths.pickList(row.pickListNumber)} className="text-link font-semibold">
            Pick list {row.pickListNumber}
          </Link>
        )}
      </p>
      <OrderBadges row={row} />
    </div>
  );
}
