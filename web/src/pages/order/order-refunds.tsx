import { formatPaise } from '#api/payments/refunds/refunds.rules.ts';
import type { OrderRefundsFragment, PayoutStatus, RefundStatus } from '../../lib/operations/graphql.generated.ts';
import { formatDayMonth } from '#api/platform/india.rules.ts';

/** A failed refund is tried again by the shop: to the customer it is on its way. */
const STATUS_TEXTS: Record<RefundStatus, string> = {
  PENDING: 'on its way to you',
  FAILED: 'on its way to you',
  PROCESSED: 'sent to your bank',
};

const PAYOUT_TEXTS: Record<PayoutStatus, string> = { DUE: 'on its way to', PAID: 'sent to' };

/** What went back to the customer, refund by refund: to the bank, or by UPI if the order was paid in cash. */
export function OrderRefunds({ order }: { order: OrderRefundsFragment }) {
  const refunds = [
    ...order.refunds.map(({ refundId, status, ...refund }) => ({
      ...refund,
      id: refundId,
      text: STATUS_TEXTS[status],
    })),
    ...order.payouts.map(({ payoutId, status, upiId, reference, ...payout }) => ({
      ...payout,
      id: payoutId,
      text: `${PAYOUT_TEXTS[status]} ${upiId}${reference ? `, reference ${reference}` : ''}`,
    })),
  ];
  if (refunds.length === 0) return null;
  return (
    <ul aria-label="Refunds" className="mb-5 space-y-2 border-l-3 border-marigold bg-paper-deep px-4 py-3">
      {refunds.map(({ id, amountInPaise, text, createdAt }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4 max-sm:flex-col">
          <span className="wrap-anywhere">
            <strong className="tabular-nums">{formatPaise(amountInPaise)}</strong> {text}
          </span>
          <time dateTime={createdAt} className="text-sm leading-7 text-ink-soft">
            {formatDayMonth(createdAt)}
          </time>
        </li>
      ))}
    </ul>
  );
}
