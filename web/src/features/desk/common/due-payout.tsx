import { Copy } from 'lucide-react';
import { isBankReference, isUpiId, PAYOUT_MESSAGES, tidyReference } from '#api/payments/payouts/payouts.rules.ts';
import { formatPaise } from '#api/platform/paise.rules.ts';
import type { DeskPayoutFragment } from '../../../lib/operations/graphql.generated.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useApproval } from '../forms/use-approval.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormFrame } from '../../../ui/forms/form-frame.tsx';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';
import { useToast } from '../../../ui/toasts/toaster.tsx';

interface DuePayoutProps {
  payout: Pick<DeskPayoutFragment, 'amountInPaise' | 'upiId'>;
  /** The label of the button that records it. */
  label: (upiId: string) => string;
  /** Gets the reference of the bank, the UPI ID if it is corrected, and why it is asked for if it needs approval. */
  onRecord: (sent: { reference: string; upiId?: string; approvalReason?: string | undefined }) => Promise<unknown>;
}

/** What staff need to send money by UPI, and the form that records that it was sent. */
export function DuePayout({ payout, label, onRecord }: DuePayoutProps) {
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="font-semibold wrap-anywhere">{payout.upiId}</span>
        <CopyUpiId upiId={payout.upiId} />
      </div>
      <p className="mt-2 text-sm">Send it by UPI, then enter the reference.</p>
      <ReferenceForm payout={payout} label={label} onRecord={onRecord} />
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

function ReferenceForm({ payout, label, onRecord }: DuePayoutProps) {
  const { ask, withApproval, isAsking, questions } = useApproval();
  const { field, form, ...state } = useValidatedForm({
    checks: {
      upiId: (upiId) => (isUpiId(upiId.trim()) ? null : PAYOUT_MESSAGES.upiId),
      reference: (reference) => (isBankReference(tidyReference(reference)) ? null : PAYOUT_MESSAGES.reference),
    },
    defaultValues: { upiId: payout.upiId, reference: '' },
    onSubmit: async ({ upiId, reference }) => {
      const to = upiId.trim();
      const text = `The reference is ${tidyReference(reference)}. The customer gets an email that the money is sent.`;
      if (await ask({ title: `Was ${formatPaise(payout.amountInPaise)} sent?`, confirm: label(to), text }))
        await withApproval((approvalReason) =>
          onRecord({ reference, ...(to !== payout.upiId && { upiId: to }), approvalReason }),
        );
    },
  });
  const submitLabel = label(form.watch('upiId').trim());
  return (
    <FormFrame state={state} submitLabel={submitLabel} isAsking={isAsking} className="mt-3 space-y-3">
      <TextField label="Sent to (UPI ID)" autoComplete="off" spellCheck={false} {...field('upiId')} />
      <TextField label="Reference (UTR)" autoComplete="off" spellCheck={false} {...field('reference')} />
      {questions}
    </FormFrame>
  );
}
