import { useRef, useState } from 'react';
import { amountOf, RECEIPT_LIMITS, RECEIPT_MESSAGES } from '#api/desk/receipts/receipts.rules.ts';
import { formatPaise } from '#api/payments/refunds/refunds.rules.ts';
import type { ReceiptDetailsFragment } from '../../../lib/operations/graphql.generated.ts';
import { CorrectReceiptDocument } from '../../../lib/operations/receipts.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { useQuestion } from '../../../ui/dialogs/use-question.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormFrame } from '../../../ui/forms/form-frame.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';
import { useToast } from '../../../ui/toasts/toaster.tsx';

interface CorrectFormProps {
  receipt: ReceiptDetailsFragment;
  onCorrected: () => void;
}

/** Takes units of one title of a posted receipt back by a correction, after a question that names its sum. */
export function CorrectForm({
  receipt: { receiptId: correctsId, lines, supplierName },
  onCorrected,
}: CorrectFormProps) {
  const toast = useToast();
  const [correct] = useMutation(CorrectReceiptDocument);
  const receiptId = useRef(crypto.randomUUID());
  const { ask, isAsking, question } = useQuestion();
  const left = lines.filter(({ units, correctedUnits }) => units > correctedUnits);
  const [bookId, setBookId] = useState(left[0]?.bookId ?? '');
  const { field, form, ...state } = useValidatedForm<{ units: string; note: string }>({
    checks: {
      units: (text) => (/^[1-9]\d{0,3}$/.test(text.trim()) ? null : RECEIPT_MESSAGES.nothing),
      note: (text) => (text.trim() ? null : RECEIPT_MESSAGES.note),
    },
    defaultValues: { units: '', note: '' },
    onSubmit: async ({ units, note }) => {
      const line = { bookId, units: Number(units) };
      const costInPaise = left.find((each) => each.bookId === bookId)?.costInPaise ?? null;
      const sum = formatPaise(amountOf([{ ...line, costInPaise }]));
      const isConfirmed = await ask({
        title: `Take back ${sum} of ${supplierName}?`,
        confirm: `Take back ${sum}`,
        text: `${line.units} units leave the stock, and ${sum} less is owed.`,
      });
      if (!isConfirmed) return;
      await correct({ variables: { input: { receiptId: receiptId.current, correctsId, note, lines: [line] } } });
      receiptId.current = crypto.randomUUID();
      toast.success(`Taken back: ${sum} of ${supplierName}.`);
      form.reset();
      onCorrected();
    },
  });
  if (left.length === 0) return <p className="text-ink-soft">All units were taken back.</p>;
  return (
    <>
      <FormFrame state={state} submitLabel="Take units back" isAsking={isAsking} data-moves-money>
        <SelectField
          label="Title"
          options={left.map((line) => [line.bookId, `${line.title} (${line.units - line.correctedUnits})`])}
          value={bookId}
          onChange={({ target }) => setBookId(target.value)}
        />
        <TextField label="Units" inputMode="numeric" autoComplete="off" maxLength={4} {...field('units')} />
        <TextField label="Why" autoComplete="off" maxLength={RECEIPT_LIMITS.note} {...field('note')} />
      </FormFrame>
      {question}
    </>
  );
}
