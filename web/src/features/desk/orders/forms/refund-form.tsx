import { payerOf, refundLabel, refundQuestion } from '../../common/refund-texts.rules.ts';
import { useState } from 'react';
import { NOTE_LENGTH } from '#api/orders/holds.rules.ts';
import type { RefundReason } from '../../../../lib/operations/graphql.generated.ts';
import { RefundOrderDocument } from '../../../../lib/operations/desk-order.generated.ts';
import { TextField } from '../../../../ui/forms/field.tsx';
import { FormFrame } from '../../../../ui/forms/form-frame.tsx';
import { TextAreaField } from '../../../../ui/forms/text-area-field.tsx';
import { useValidatedForm } from '../../../../ui/forms/use-validated-form.ts';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { toPaise } from '../../format/paise.rules.ts';
import { chosenError, noteError } from '../../forms/note-form.tsx';
import { ASKED, useApproval } from '../../forms/use-approval.tsx';
import { CopiesField } from './copies-field.tsx';
import { type LineCopies, unrefunded } from './copies.ts';
import type { OrderFormProps } from '../order-dialogs.ts';
import { formatPaise } from '#api/payments/refunds/refunds.rules.ts';

export const REFUND_REASON_LABELS: Record<RefundReason, string> = {
  CANCELLATION: 'Cancelled copies',
  SHORT_PICK: 'A copy could not be found',
  EXCHANGE: 'Exchange',
  RETURNED_PARCEL: 'The parcel came back',
  LOST: 'The parcel is lost',
  GOODWILL: 'Goodwill',
  MADE_AT_PROVIDER: 'Made at the payment provider',
  NOT_NEEDED: 'The order did not need it',
  WRONG_AMOUNT: 'A wrong amount was paid',
  CREDIT_SPENT: 'Store credit spent before it was paid',
  SOLD_OUT: 'Sold out before it was paid',
  NO_ORDER: 'No order came with it',
};

/** Reasons that staff can choose for a refund. */
const REFUND_REASONS = ['GOODWILL', 'LOST', 'RETURNED_PARCEL', 'EXCHANGE', 'CANCELLATION'] as const;
const REFUND_OPTIONS = REFUND_REASONS.map((reason) => [reason, REFUND_REASON_LABELS[reason]] as const);

/** Refunds an amount, for copies or for none. Choosing copies proposes their price. */
export function RefundForm({ row: { order, payments, refundableInPaise: left }, changeOrder }: OrderFormProps) {
  const [copies, setCopies] = useState<LineCopies[]>([]);
  const { ask, withApproval, isAsking, questions } = useApproval();
  const payer = payerOf(payments);
  const { form, field, ...state } = useValidatedForm({
    checks: {
      amountInPaise: (text) => {
        const amount = toPaise(text);
        return amount && amount <= left ? null : `Please enter an amount from ₹0.01 to ${formatPaise(left)}.`;
      },
      reason: chosenError,
      note: noteError,
    },
    defaultValues: { amountInPaise: '', reason: '', note: '' },
    onSubmit: async ({ amountInPaise, reason, note }) => {
      const amount = toPaise(amountInPaise) ?? 0;
      if (!(await ask(refundQuestion(amount, payer)))) return;
      const refund = {
        amountInPaise: amount,
        reason: reason as RefundReason,
        lines: copies,
        note: note.trim() || null,
      };
      await withApproval((approvalReason) => {
        const done = approvalReason ? ASKED : `${formatPaise(amount)} is on its way back.`;
        return changeOrder(RefundOrderDocument, { ...refund, approvalReason }, done);
      });
    },
  });
  const choose = (chosen: LineCopies[]) => {
    setCopies(chosen);
    const price = chosen.reduce((sum, { orderLineId, quantity }) => {
      const line = order.lines.find((candidate) => candidate.orderLineId === orderLineId);
      return sum + (line?.unitPrice ?? 0) * quantity * 100;
    }, 0);
    form.setValue('amountInPaise', price ? String(Math.min(price, left) / 100) : '', { shouldValidate: price > 0 });
  };
  return (
    <FormFrame
      state={state}
      submitLabel={refundLabel(toPaise(form.watch('amountInPaise')), payer)}
      busyLabel="Refunding..."
      isAsking={isAsking}
      data-moves-money
    >
      <CopiesField
        legend="For these copies"
        lines={unrefunded(order.lines, payments)}
        chosen={copies}
        onChange={choose}
      />
      <TextField
        label="Amount (₹)"
        inputMode="decimal"
        autoComplete="off"
        hint={`${formatPaise(left)} is left of what was paid.`}
        {...field('amountInPaise')}
      />
      <SelectField label="Reason" options={[['', 'Choose...'], ...REFUND_OPTIONS]} {...field('reason')} />
      <TextAreaField
        label="Note (optional)"
        hint="Only staff see it."
        rows={2}
        maxLength={NOTE_LENGTH}
        {...field('note')}
      />
      {questions}
    </FormFrame>
  );
}
