import { payerOf, refundQuestion } from '../../common/refund-texts.rules.ts';
import { allRemaining, cancelledRefund } from '#api/shipments/cancellations/cancellations.rules.ts';
import type { Disposition } from '../../../../lib/operations/graphql.generated.ts';
import { ReceiveReturnDocument } from '../../../../lib/operations/desk-order.generated.ts';
import { FormFrame } from '../../../../ui/forms/form-frame.tsx';
import { useQuestion } from '../../../../ui/dialogs/use-question.tsx';
import { useValidatedForm } from '../../../../ui/forms/use-validated-form.ts';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { dispositionError, dispositionOptions } from '../../common/disposition.tsx';
import type { OrderFormProps } from '../order-dialogs.ts';
import { formatPaise } from '#api/payments/refunds/refunds.rules.ts';

/** What happens to the copies of each line of a shipment that came back. */
export function ReturnForm({ row, changeOrder }: OrderFormProps) {
  const { shipments, order } = row;
  const shipment = shipments.findLast(({ kind, status }) => kind === 'OUTBOUND' && status !== 'VOIDED');
  const lines = (shipment?.lines ?? []).flatMap(({ orderLineId, quantity }) => {
    const line = order.lines.find((each) => each.orderLineId === orderLineId);
    return line ? [{ ...line, quantity }] : [];
  });
  const { ask, isAsking, question } = useQuestion();
  const refundInPaise = cancelledRefund(row, allRemaining(order.lines));
  const payer = payerOf(row.payments);
  const { field, ...state } = useValidatedForm<Record<string, string>>({
    checks: Object.fromEntries(lines.map(({ orderLineId }) => [orderLineId, dispositionError])),
    defaultValues: Object.fromEntries(lines.map(({ orderLineId }) => [orderLineId, ''])),
    onSubmit: async (fields) => {
      if (refundInPaise > 0 && !(await ask(refundQuestion(refundInPaise, payer)))) return;
      const received = lines.map(({ orderLineId }) => ({
        orderLineId,
        disposition: fields[orderLineId] as Disposition,
      }));
      await changeOrder(ReceiveReturnDocument, { lines: received }, 'The copies are taken back.');
    },
  });
  return (
    <FormFrame
      state={state}
      submitLabel={refundInPaise > 0 ? `Take back and refund ${formatPaise(refundInPaise)}` : 'Take back'}
      isAsking={isAsking}
    >
      <p>Take back: the order ends, each copy goes where you say, and what was paid online for it is refunded.</p>
      {lines.map((line) => (
        <SelectField
          key={line.orderLineId}
          label={`${line.quantity} × ${line.bookDescription}${line.copy ? ` (copy ${line.copy.code})` : ''}`}
          options={dispositionOptions(line)}
          {...field(line.orderLineId)}
        />
      ))}
      {question}
    </FormFrame>
  );
}
