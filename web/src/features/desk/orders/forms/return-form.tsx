import { payerOf, refundQuestion } from '#api/payments/refunds/refund-texts.rules.ts';
import { allRemaining, cancelledRefund } from '#api/shipments/returns/cancellations.rules.ts';
import type { Disposition } from '../../../../lib/operations/graphql.generated.ts';
import { ReceiveReturnDocument } from '../../../../lib/operations/desk-order.generated.ts';
import { FormError } from '../../../../ui/forms/form-messages.tsx';
import { SubmitButton } from '../../../../ui/forms/submit-button.tsx';
import { useQuestion } from '../../../../ui/dialogs/use-question.tsx';
import { useValidatedForm } from '../../../../ui/forms/use-validated-form.ts';
import { dispositionError, dispositionOptions, withChoose } from '../../common/desk.texts.ts';
import { DeskSelect } from '../../forms/desk-select.tsx';
import { paiseText } from '../../format/paise.rules.ts';
import type { DeskOrderRow } from '../order-dialogs.ts';
import type { ChangeOrder } from '../../forms/use-versioned-change.ts';

interface ReturnFormProps {
  row: DeskOrderRow;
  changeOrder: ChangeOrder;
  onDone: () => void;
}

/** What becomes of the copies of each line of a shipment that came back. */
export function ReturnForm({ row, changeOrder, onDone }: ReturnFormProps) {
  const { shipments, order } = row;
  const shipment = shipments.findLast(({ kind, status }) => kind === 'OUTBOUND' && status !== 'VOIDED');
  const lines = (shipment?.lines ?? []).flatMap(({ orderLineId, quantity }) => {
    const line = order.lines.find((each) => each.orderLineId === orderLineId);
    return line ? [{ ...line, quantity }] : [];
  });
  const { ask, isAsking, question } = useQuestion();
  const refundInPaise = cancelledRefund(row, allRemaining(order.lines));
  const payer = payerOf(row.payments);
  const { submit, field, isBusy, error } = useValidatedForm<Record<string, string>>({
    checks: Object.fromEntries(lines.map(({ orderLineId }) => [orderLineId, dispositionError])),
    defaultValues: Object.fromEntries(lines.map(({ orderLineId }) => [orderLineId, ''])),
    onSubmit: async (fields) => {
      if (refundInPaise > 0 && !(await ask(refundQuestion(refundInPaise, payer)))) return;
      const received = lines.map(({ orderLineId }) => ({
        orderLineId,
        disposition: fields[orderLineId] as Disposition,
      }));
      await changeOrder(ReceiveReturnDocument, { lines: received }, 'The copies are taken back.');
      onDone();
    },
  });
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <FormError>{error}</FormError>
      {lines.map((line) => (
        <DeskSelect
          key={line.orderLineId}
          label={`${line.quantity} × ${line.bookDescription}${line.copy ? ` (copy ${line.copy.code})` : ''}`}
          options={withChoose(dispositionOptions(line))}
          {...field(line.orderLineId)}
        />
      ))}
      <SubmitButton
        label={refundInPaise > 0 ? `Take back and refund ${paiseText(refundInPaise)}` : 'Take back'}
        busyLabel="Saving..."
        isBusy={isBusy && !isAsking}
      />
      {question}
    </form>
  );
}
