import { Copy } from 'lucide-react';
import { isBankReference, PAYOUT_MESSAGES, tidyReference } from '#api/payments/payouts/payouts.rules.ts';
import { formatPaise } from '#api/platform/paise.rules.ts';
import type { DeskPayoutFragment } from '../../../lib/operations/graphql.generated.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useQuestion } from '../../../ui/dialogs/use-question.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormFrame } from '../../../ui/forms/form-frame.tsx';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';
import { useToast } from '../../../ui/toasts/toaster.tsx';

interface DuePayoutProps {
  payout: Pick<DeskPayoutFragment, 'amountInPaise' | 'upiId'>;
  /** The label of the button that records it. */
  label: string;
  /** Gets the reference of the bank. */
  onRecord: (reference: string) => Promise<unknown>;
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

function ReferenceForm({ payout: { amountInPaise }, label, onRecord }: DuePayoutProps) {
  const { ask, isAsking, question } = useQuestion();
  const { field, ...state } = useValidatedForm({
    checks: {
      reference: (reference) => (isBankReference(tidyReference(reference)) ? null : PAYOUT_MESSAGES.reference),
    },
    defaultValues: { reference: '' },
    onSubmit: async ({ reference }) => {
      const text = `The reference is ${tidyReference(reference)}. The customer gets an email that the money is sent.`;
      if (await ask({ title: `Was ${formatPaise(amountInPaise)} sent?`, confirm: label, text }))
        await onRecord(reference);
    },
  });
  return (
    <FormFrame state={state} submitLabel={label} isAsking={isAsking} className="mt-3 space-y-3">
      <TextField label="Reference (UTR)" autoComplete="off" spellCheck={false} {...field('reference')} />
      {question}
    </FormFrame>
  );
}
