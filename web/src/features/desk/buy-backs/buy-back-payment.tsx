import { formatPaise } from '#api/platform/paise.rules.ts';
import { formatShortDateTime } from '#api/platform/india.rules.ts';
import { RecordBuyBackPayoutDocument } from '../../../lib/operations/desk-buy-backs.generated.ts';
import { Section } from '../../../ui/page/section.tsx';
import { ASKED } from '../forms/use-approval.tsx';
import { DuePayout } from '../common/due-payout.tsx';
import { payText } from './buy-back.texts.ts';
import type { BuyBackPartProps } from './buy-back-actions.tsx';

/** How the seller is paid once all books are decided, with the voucher; nothing before. */
export function BuyBackPayment({ row: { buyBack, actions }, change }: BuyBackPartProps) {
  const { buyBackId, version, payout, paid, voucherPath } = buyBack;
  if (buyBack.status !== 'CLOSED') return null;
  return (
    <Section title="Payment">
      {payout ? (
        <>
          <p className="wrap-anywhere">
            <strong>{formatPaise(payout.amountInPaise)}</strong>{' '}
            {payout.status === 'DUE' ? 'to pay' : `paid to ${payout.upiId}`}
            {payout.paidAt && (
              <span className="block text-sm text-ink-soft">
                {payout.reference} · {formatShortDateTime(payout.paidAt)}
              </span>
            )}
          </p>
          {actions.includes('RECORD_PAYOUT') && (
            <DuePayout
              payout={payout}
              label={(upiId) => `Record ${formatPaise(payout.amountInPaise)} paid to ${upiId}`}
              onRecord={(sent) =>
                change(
                  RecordBuyBackPayoutDocument,
                  { buyBackId, version, ...sent },
                  sent.approvalReason ? ASKED : 'The payment is recorded.',
                )
              }
            />
          )}
        </>
      ) : (
        <p>{paid > 0 ? `Paid: ${payText(buyBack, paid)}.` : 'Nothing was bought.'}</p>
      )}
      {voucherPath && (
        <a href={voucherPath} target="_blank" rel="noreferrer" className="button button-secondary mt-4">
          Purchase voucher
        </a>
      )}
    </Section>
  );
}
