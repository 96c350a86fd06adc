import { formatPaise } from '#api/payments/refunds.rules.ts';
import { formatDayMonth } from '../../lib/dates.ts';
import type { OrderRefundsFragment, RefundStatus } from '../../lib/graphql.generated.ts';

/** A failed refund is tried again by the shop: to the customer it is on its way. */
const STATUS_TEXTS: Record<RefundStatus, string> = {
  PENDING: 'on its way to you',
  FAILED: 'on its way to you',
  PROCESSED: 'sent to your bank',
};

/** What went back to the customer, refund by refund. */
export function OrderRefunds({ refunds }: Pick<OrderRefundsFragment, 'refunds'>) {
  if (refunds.length === 0) return null;
  return (
    <ul aria-label="Refunds" className="mb-5 space-y-2 border-l-3 border-marigold bg-paper-deep px-4 py-3">
      {refunds.map(({ refundId, amountInPaise, status, createdAt }) => (
        <li key={refundId} className="flex flex-wrap justify-between gap-x-4 max-sm:flex-col">
          <span>
            <strong className="tabular-nums">{formatPaise(amountInPaise)}</strong> {STATUS_TEXTS[status]}
          </span>
          <time dateTime={createdAt} className="text-sm leading-7 text-ink-soft">
            {formatDayMonth(createdAt)}
          </time>
        </li>
      ))}
    </ul>
  );
}
