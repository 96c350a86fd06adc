import { payerOf, refundQuestion } from '../../common/refund-texts.rules.ts';
import { allRemaining, cancelledRefund } from '#api/shipments/cancellations/cancellations.rules.ts';
import { SettleLossDocument } from '../../../../lib/operations/desk-order.generated.ts';
import { useQuestion } from '../../../../ui/dialogs/use-question.tsx';
import { ConfirmForm } from '../../forms/confirm-form.tsx';
import type { OrderFormProps } from '../order-dialogs.ts';
import { formatPaise } from '#api/payments/refunds/refunds.rules.ts';

/** Ends a shipment that stays lost: what was paid goes back, and no copy is asked for. */
export function SettleLossForm({ row, changeOrder }: OrderFormProps) {
  const { ask, isAsking, question } = useQuestion();
  const refundInPaise = cancelledRefund(row, allRemaining(row.order.lines));
  const payer = payerOf(row.payments);
  const isCash = row.order.paymentOption === 'PAY_ON_DELIVERY';
  const money =
    refundInPaise > 0 ? `${formatPaise(refundInPaise)} goes back to ${payer}` : 'No money is left to refund';
  const settle = async () => {
    if (refundInPaise > 0 && !(await ask(refundQuestion(refundInPaise, payer)))) return;
    await changeOrder(SettleLossDocument, {}, 'The loss is settled.');
  };
  return (
    <>
      <ConfirmForm
        text={`The order ends without its parcel, and its copies are written off. ${isCash ? 'The courier has no cash to remit for it' : money}. The bill is credited.`}
        confirm={refundInPaise > 0 ? `Settle and refund ${formatPaise(refundInPaise)}` : 'Settle the loss'}
        isAsking={isAsking}
        onConfirm={settle}
      />
      {question}
    </>
  );
}
