import { useRef } from 'react';
import { SUPPLIER_LIMITS, SUPPLIER_MESSAGES } from '#api/desk/suppliers/suppliers.rules.ts';
import { formatPaise } from '#api/payments/refunds/refunds.rules.ts';
import type { SupplierFactsFragment } from '../../../lib/operations/graphql.generated.ts';
import { RecordSupplierPaymentDocument } from '../../../lib/operations/suppliers.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { useQuestion } from '../../../ui/dialogs/use-question.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormFrame } from '../../../ui/forms/form-frame.tsx';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';
import { useToast } from '../../../ui/toasts/toaster.tsx';
import { toPaise } from '../format/paise.rules.ts';

interface PaymentFormProps {
  supplier: SupplierFactsFragment;
  onRecorded: () => void;
}

/** Records a payment that was made, after a question that names its sum and its receiver. */
export function PaymentForm({ supplier: { supplierId, name }, onRecorded }: PaymentFormProps) {
  const toast = useToast();
  const [record] = useMutation(RecordSupplierPaymentDocument);
  // The same one until it is recorded: a second attempt records no second payment.
  const paymentId = useRef(crypto.randomUUID());
  const { ask, isAsking, question } = useQuestion();
  const { field, form, ...state } = useValidatedForm<{ amount: string; reference: string }>({
    checks: {
      amount: (text) => (toPaise(text) ? null : SUPPLIER_MESSAGES.amount),
      reference: (text) => (text.trim() ? null : SUPPLIER_MESSAGES.reference),
    },
    defaultValues: { amount: '', reference: '' },
    onSubmit: async ({ amount, reference }) => {
      const amountInPaise = toPaise(amount) ?? 0;
      const what = `${formatPaise(amountInPaise)} to ${name}`;
      const isConfirmed = await ask({
        title: `Record a payment of ${what}?`,
        confirm: `Record ${formatPaise(amountInPaise)}`,
        text: 'It only notes a payment that you have made: no money is sent.',
      });
      if (!isConfirmed) return;
      const input = { paymentId: paymentId.current, supplierId, amountInPaise, reference };
      await record({ variables: { input } });
      paymentId.current = crypto.randomUUID();
      toast.success(`Recorded: ${what}.`);
      form.reset();
      onRecorded();
    },
  });
  return (
    <FormFrame state={state} submitLabel="Record a payment" isAsking={isAsking} data-moves-money>
      <TextField label="Amount in rupees" inputMode="decimal" autoComplete="off" maxLength={12} {...field('amount')} />
      <TextField
        label="Reference"
        hint="Of the bank, or how it was paid."
        autoComplete="off"
        maxLength={SUPPLIER_LIMITS.reference}
        {...field('reference')}
      />
      {question}
    </FormFrame>
  );
}
