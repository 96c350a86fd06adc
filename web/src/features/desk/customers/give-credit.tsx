import { useState } from 'react';
import { formatPaise } from '#api/platform/paise.rules.ts';
import { GIVING_REASONS, STORE_CREDIT_LIMITS, STORE_CREDIT_MESSAGES } from '#api/store-credit/store-credit.rules.ts';
import { GiveStoreCreditDocument } from '../../../lib/operations/customers.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { DialogButton } from '../../../ui/dialogs/dialog-button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormFrame } from '../../../ui/forms/form-frame.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';
import { useToast } from '../../../ui/toasts/toaster.tsx';
import { ASKED, useApproval } from '../forms/use-approval.tsx';
import { toPaise } from '../format/paise.rules.ts';

const REASON_LABELS = { GOODWILL: 'Goodwill', EXCHANGE: 'Exchange' };
const REASON_OPTIONS = GIVING_REASONS.map((reason) => [reason, REASON_LABELS[reason]] as const);

interface GiveCreditProps {
  userId: string;
  /** Who gets it. */
  name: string;
}

/** A button that opens the form for store credit. */
export const GiveCredit = (props: GiveCreditProps) => (
  <DialogButton label="Give credit">{(close) => <GiveCreditForm {...props} onGiven={close} />}</DialogButton>
);

function GiveCreditForm({ userId, name, onGiven }: GiveCreditProps & { onGiven: () => void }) {
  const toast = useToast();
  const [give] = useMutation(GiveStoreCreditDocument);
  // The same one while the form is open: a second attempt gives nothing more.
  const [requestId] = useState(() => crypto.randomUUID());
  const { ask, withApproval, isAsking, questions } = useApproval();
  const { form, field, ...state } = useValidatedForm({
    checks: {
      amountInPaise: (text) => {
        const amount = toPaise(text) ?? 0;
        const isAllowed = amount >= STORE_CREDIT_LIMITS.leastInPaise && amount <= STORE_CREDIT_LIMITS.giveInPaise;
        return isAllowed ? null : STORE_CREDIT_MESSAGES.amount;
      },
      reason: (reason) => (reason ? null : STORE_CREDIT_MESSAGES.reason),
      note: () => null,
    },
    defaultValues: { amountInPaise: '', reason: '', note: '' },
    onSubmit: async ({ amountInPaise, reason, note }) => {
      const amount = toPaise(amountInPaise) ?? 0;
      const confirm = giveLabel(amount, name);
      const text = `${name} can spend it at once, and gets an email. It cannot be taken back.`;
      if (!(await ask({ title: `${confirm}?`, confirm, text }))) return;
      const given = { userId, requestId, amountInPaise: amount, note: note.trim() || null };
      const input = { ...given, reason: reason as (typeof GIVING_REASONS)[number] };
      await withApproval(async (approvalReason) => {
        await give({ variables: { input: { ...input, approvalReason } } });
        toast.success(approvalReason ? ASKED : `${formatPaise(amount)} given.`);
      });
      onGiven();
    },
  });
  return (
    <FormFrame
      state={state}
      submitLabel={giveLabel(toPaise(form.watch('amountInPaise')), name)}
      isAsking={isAsking}
      data-moves-money
    >
      <TextField
        label="Amount (₹)"
        inputMode="decimal"
        autoComplete="off"
        hint={`At most ${formatPaise(STORE_CREDIT_LIMITS.giveInPaise)}.`}
        {...field('amountInPaise')}
      />
      <SelectField label="Reason" options={[['', 'Choose...'], ...REASON_OPTIONS]} {...field('reason')} />
      <TextAreaField
        label="Note (optional)"
        hint="The customer reads it."
        rows={2}
        maxLength={STORE_CREDIT_LIMITS.note}
        {...field('note')}
      />
      {questions}
    </FormFrame>
  );
}

/** Names the sum, once there is one, and who gets it. */
const giveLabel = (amountInPaise: number | null, name: string) =>
  `Give ${amountInPaise ? formatPaise(amountInPaise) : 'credit'} to ${name}`;
