import { useRef } from 'react';
import { amountOf, RECEIPT_LIMITS, RECEIPT_MESSAGES } from '#api/desk/receipts/receipts.rules.ts';
import { formatPaise } from '#api/payments/refunds/refunds.rules.ts';
import type { ReceiptDetailsFragment } from '../../../lib/operations/graphql.generated.ts';
import { CorrectReceiptDocument } from '../../../lib/operations/receipts.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { useQuestion } from '../../../ui/dialogs/use-question.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormFrame } from '../../../ui/forms/form-frame.tsx';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';
import { useToast } from '../../../ui/toasts/toaster.tsx';
import { countText } from '../common/desk.texts.ts';

interface CorrectFormProps {
  receipt: ReceiptDetailsFragment;
  onCorrected: () => void;
}

/** Takes units of a posted receipt back by a correction, after a question that names its sum. */
export function CorrectForm({ receipt, onCorrected }: CorrectFormProps) {
  const { receiptId: correctsId, supplierName } = receipt;
  const toast = useToast();
  const [correct] = useMutation(CorrectReceiptDocument);
  const receiptId = useRef(crypto.randomUUID());
  const { ask, isAsking, question } = useQuestion();
  const titles = receipt.lines
    .map((line) => ({ ...line, left: line.units - line.correctedUnits }))
    .filter(({ left }) => left > 0);
  const unitsChecks = titles.map(({ bookId, title, left }) => {
    const isRight = (text: string) => /^\d*$/.test(text.trim()) && Number(text) <= left;
    return [bookId, (text: string) => (isRight(text) ? null : RECEIPT_MESSAGES.moreThanReceived(title))] as const;
  });
  const { field, form, ...state } = useValidatedForm<Record<string, string>>({
    checks: { ...Object.fromEntries(unitsChecks), note: (text) => (text.trim() ? null : RECEIPT_MESSAGES.note) },
    onSubmit: async ({ note = '', ...typed }) => {
      const taken = titles.map((line) => ({ ...line, units: Number(typed[line.bookId]) })).filter(({ units }) => units);
      if (taken.length === 0) {
        form.setError('root', { message: RECEIPT_MESSAGES.nothing });
        return;
      }
      const units = taken.reduce((total, line) => total + line.units, 0);
      const sum = formatPaise(amountOf(taken));
      const isConfirmed = await ask({
        title: `Take back ${sum} of ${supplierName}?`,
        confirm: `Take back ${sum}`,
        text: `${countText(units, 'unit')} ${units === 1 ? 'leaves' : 'leave'} the stock, and ${sum} less is owed.`,
      });
      if (!isConfirmed) return;
      const lines = taken.map((line) => ({ bookId: line.bookId, units: line.units }));
      await correct({ variables: { input: { receiptId: receiptId.current, correctsId, note, lines } } });
      receiptId.current = crypto.randomUUID();
      toast.success(`Taken back: ${sum} of ${supplierName}.`);
      form.reset();
      onCorrected();
    },
  });
  if (titles.length === 0) return <p className="text-ink-soft">All units were taken back.</p>;
  return (
    <FormFrame state={state} submitLabel="Take units back" isAsking={isAsking} data-moves-money>
      <fieldset className="-mx-1 space-y-3 p-1 lg:max-h-96 lg:overflow-y-auto">
        <legend className="mb-2 text-sm text-ink-soft">Units to take back</legend>
        {titles.map(({ bookId, title, left }) => (
          <TextField
            key={bookId}
            label={`${title} (${left})`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            {...field(bookId)}
          />
        ))}
      </fieldset>
      <TextField label="Why" autoComplete="off" maxLength={RECEIPT_LIMITS.note} {...field('note')} />
      {question}
    </FormFrame>
  );
}
