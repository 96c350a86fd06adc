import { Copy } from 'lucide-react';
import { isBankReference, PAYOUT_MESSAGES, tidyReference } from '#api/payments/payouts/payouts.rules.ts';
import type { DeskPayoutFragment } from '../../../../lib/operations/graphql.generated.ts';
import { RecordPayoutDocument } from '../../../../lib/operations/desk-order.generated.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { FormFrame } from '../../../../ui/forms/form-frame.tsx';
import { useToast } from '../../../../ui/toasts/toaster.tsx';
import { useQuestion } from '../../../../ui/dialogs/use-question.tsx';
import { useValidatedForm } from '../../../../ui/forms/use-validated-form.ts';
import type { ChangeOrder } from '../../forms/use-versioned-change.ts';
import { formatPaise } from '#api/payments/refunds/refunds.rules.ts';
import { formatShortDateTime } from '#api/platform/india.rules.ts';

interface PayoutProps {
  payout: DeskPayoutFragment;
  changeOrder: ChangeOrder;
}

/** Refunds by UPI: open refunds with what staff need to send them, then sent refunds. */
export function Payouts({
  payouts,
  changeOrder,
}: {
  payouts: readonly DeskPayoutFragment[];
  changeOrder: ChangeOrder;
}) {
  if (payouts.length === 0) return null;
  return (
    <ul aria-label="Refunds by UPI" className="mt-4 space-y-4">
      {payouts.map((payout) => (
        <li key={payout.payoutId} className="border-l-3 border-marigold pl-3">
          {payout.status === 'DUE' ? (
            <DuePayout payout={payout} changeOrder={changeOrder} />
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

function DuePayout({ payout, changeOrder }: PayoutProps) {
  const { amountInPaise, upiId, createdAt } = payout;
  return (
    <>
      <p>
        Refund of <strong>{formatPaise(amountInPaise)}</strong> to send
        <span className="block text-sm text-ink-soft">since {formatShortDateTime(createdAt)}</span>
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="font-semibold wrap-anywhere">{upiId}</span>
        <CopyUpiId upiId={upiId} />
      </div>
      <p className="mt-2 text-sm">Send it by UPI, then enter the reference.</p>
      <ReferenceForm payout={payout} changeOrder={changeOrder} />
    </>
  );
}

function CopyUpiId({ upiId }: { upiId: string }) {
  const toast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(upiId).then(
      () => toast.success('The UPI ID is copied.'),
      () => toast.failure('The UPI ID could not be copied.'),
    );
  return (
    <Button look="secondary" onClick={() => void copy()}>
      <Copy aria-hidden="true" size={18} />
      Copy the UPI ID
    </Button>
  );
}

function ReferenceForm({ payout: { payoutId, amountInPaise, upiId }, changeOrder }: PayoutProps) {
  const { ask, isAsking, question } = useQuestion();
  const label = `Mark ${formatPaise(amountInPaise)} to ${upiId} as sent`;
  const { field, ...state } = useValidatedForm({
    checks: {
      reference: (reference) => (isBankReference(tidyReference(reference)) ? null : PAYOUT_MESSAGES.reference),
    },
    defaultValues: { reference: '' },
    onSubmit: async ({ reference }) => {
      const text = `The reference is ${tidyReference(reference)}. The customer gets an email that the money is sent.`;
      if (await ask({ title: `Was ${formatPaise(amountInPaise)} sent?`, confirm: label, text }))
        await changeOrder(RecordPayoutDocument, { payoutId, reference }, 'The refund is sent.');
    },
  });
  return (
    <FormFrame state={state} submitLabel={label} isAsking={isAsking} className="mt-3 space-y-3">
      <TextField label="Reference (UTR)" autoComplete="off" spellCheck={false} {...field('reference')} />
      {question}
    </FormFrame>
  );
}
