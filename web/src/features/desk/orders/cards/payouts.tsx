import type { DeskPayoutFragment } from '../../../../lib/operations/graphql.generated.ts';
import { RecordPayoutDocument } from '../../../../lib/operations/desk-order.generated.ts';
import { ASKED } from '../../forms/use-approval.tsx';
import { DuePayout } from '../../common/due-payout.tsx';
import type { ChangeOrder } from '../../forms/use-versioned-change.ts';
import { formatPaise } from '#api/payments/refunds/refunds.rules.ts';
import { formatShortDateTime } from '#api/platform/india.rules.ts';

interface PayoutsProps {
  payouts: readonly DeskPayoutFragment[];
  changeOrder: ChangeOrder;
}

/** Refunds by UPI: open refunds with what staff need to send them, then sent refunds. */
export function Payouts({ payouts, changeOrder }: PayoutsProps) {
  if (payouts.length === 0) return null;
  return (
    <ul aria-label="Refunds by UPI" className="mt-4 space-y-4">
      {payouts.map((payout) => (
        <li key={payout.payoutId} className="border-l-3 border-marigold pl-3">
          {payout.status === 'DUE' ? (
            <DuePayoutOfOrder payout={payout} changeOrder={changeOrder} />
          ) : (
            <p className="wrap-anywhere">
              Refund of <strong>{formatPaise(payout.amountInPaise)}</strong> sent to {payout.upiId}
              <span className="block text-sm text-ink-soft">
                {payout.reference} · {payout.paidAt && formatShortDateTime(payout.paidAt)}
              </span>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function DuePayoutOfOrder({ payout, changeOrder }: Pick<PayoutsProps, 'changeOrder'> & { payout: DeskPayoutFragment }) {
  const { payoutId, amountInPaise, createdAt } = payout;
  return (
    <>
      <p>
        Refund of <strong>{formatPaise(amountInPaise)}</strong> to send
        <span className="block text-sm text-ink-soft">since {formatShortDateTime(createdAt)}</span>
      </p>
      <DuePayout
        payout={payout}
        label={(upiId) => `Mark ${formatPaise(amountInPaise)} to ${upiId} as sent`}
        onRecord={(sent) =>
          changeOrder(RecordPayoutDocument, { payoutId, ...sent }, sent.approvalReason ? ASKED : 'The refund is sent.')
        }
      />
    </>
  );
}
