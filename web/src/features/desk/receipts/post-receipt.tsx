import { type RefObject, useState } from 'react';
import { formatPaise } from '#api/payments/refunds/refunds.rules.ts';
import type { ReceiptDetailsFragment } from '../../../lib/operations/graphql.generated.ts';
import { DiscardReceiptDocument, PostReceiptDocument } from '../../../lib/operations/receipts.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { BusyButton } from '../../../ui/buttons/busy-button.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { useQuestion } from '../../../ui/dialogs/use-question.tsx';
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx';
import { FormError } from '../../../ui/forms/form-messages.tsx';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';
import { useToast } from '../../../ui/toasts/toaster.tsx';
import { countText } from '../common/desk.texts.ts';
import { shortOf } from './entry.rules.ts';
import type { ReceiptLine } from './use-receipt.ts';

interface PostReceiptProps {
  receipt: ReceiptDetailsFragment;
  button: RefObject<HTMLButtonElement | null>;
  /** Shows a title that is not checked yet. */
  onCheck: (line: ReceiptLine) => void;
}

/** Posts a receipt, or discards it, after a question. The button names the sum and the supplier. */
export function PostReceipt({ receipt, button, onCheck }: PostReceiptProps) {
  const { receiptId, lines, supplierName, units, damagedUnits, titles } = receipt;
  const amountInPaise = receipt.amountInPaise ?? 0;
  const toast = useToast();
  const [postReceipt] = useMutation(PostReceiptDocument);
  const [discardReceipt] = useMutation(DiscardReceiptDocument);
  const [closesOrder, setClosesOrder] = useState(false);
  const { run, isBusy, problem } = useAttempt();
  const { ask, question } = useQuestion();
  const short = lines.reduce((sum, line) => sum + Math.max(0, shortOf(line)), 0);
  const over = lines.reduce((sum, line) => sum + Math.max(0, -shortOf(line)), 0);
  const facts = [
    `${countText(units, 'unit')} of ${countText(titles, 'title')} ${units === 1 ? 'comes' : 'come'} into stock.`,
    damagedUnits > 0 && `${damagedUnits} are damaged: they are not paid.`,
    over > 0 && `${over} more than ordered.`,
    short > 0 && `${short} short: ${closesOrder ? 'they will not come.' : 'they stay on the purchase order.'}`,
  ];
  const sum = formatPaise(amountInPaise);
  const post = async () => {
    const unchecked = lines.find((line) => !line.isChecked && line.units + line.damagedUnits > 0);
    if (unchecked) return onCheck(unchecked);
    const isConfirmed = await ask({
      title: `Post ${sum} of ${supplierName}?`,
      confirm: `Post ${sum}`,
      text: `${facts.filter(Boolean).join(' ')} A posted receipt does not change any more.`,
    });
    if (!isConfirmed) return;
    await postReceipt({ variables: { input: { receiptId, amountInPaise, closesOrder } } });
    toast.success(`Posted: ${sum} of ${supplierName}.`);
  };
  const discard = async () => {
    const text = 'Nothing comes into stock, and nothing is owed.';
    if (await ask({ title: 'Discard this receipt?', confirm: 'Discard', text }))
      await discardReceipt({ variables: { receiptId } });
  };
  return (
    <div className="space-y-3">
      <FormError>{problem}</FormError>
      {short > 0 && (
        <CheckboxField
          label={`What is short (${short}) will not come: close the purchase order`}
          checked={closesOrder}
          onChange={({ target }) => setClosesOrder(target.checked)}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <BusyButton ref={button} isBusy={isBusy} disabled={units + damagedUnits === 0} onClick={() => void run(post)}>
          Post {sum} of {supplierName}
        </BusyButton>
        <Button look="secondary" onClick={() => void run(discard)}>
          Discard
        </Button>
      </div>
      {question}
    </div>
  );
}
