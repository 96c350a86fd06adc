import { payerOf, refundQuestion } from '../../common/refund-texts.rules.ts';
import { useState } from 'react';
import { allRemaining, cancelledRefund } from '#api/shipments/cancellations/cancellations.rules.ts';
import type { CancelReason } from '../../../../lib/operations/graphql.generated.ts';
import { CancelOrderDocument } from '../../../../lib/operations/desk-order.generated.ts';
import { useQuestion } from '../../../../ui/dialogs/use-question.tsx';
import { type NoteFields, NoteForm } from '../../forms/note-form.tsx';
import { CopiesField } from './copies-field.tsx';
import { type LineCopies, uncancelled } from './copies.ts';
import type { DeskOrderRow, OrderFormProps } from '../order-dialogs.ts';
import { formatPaise } from '#api/payments/refunds/refunds.rules.ts';

const CANCEL_LABELS: Record<CancelReason, string> = {
  CUSTOMER_REQUEST: 'The customer asked for it',
  OUT_OF_STOCK: 'A copy cannot be found',
  ADDRESS: 'We cannot deliver there',
  PAYMENT: 'The payment cannot be used',
  FRAUD: 'The order cannot be verified',
  NOT_CONFIRMED: 'The customer did not confirm it',
  OTHER: 'Another reason',
};

interface CancelFormProps extends OrderFormProps {
  /** Whether only some copies are cancelled. */
  isPartial: boolean;
}

/** Cancels the order or some copies of it: what was paid for them goes back, and the customer gets an email. */
export function CancelForm({ row, isPartial, changeOrder }: CancelFormProps) {
  const [copies, setCopies] = useState<LineCopies[]>([]);
  const [isMissing, setIsMissing] = useState(false);
  const { ask, isAsking, question } = useQuestion();
  const refundInPaise = cancelledRefund(row, isPartial ? copies : allRemaining(row.order.lines));
  const payer = payerOf(row.payments);
  const label = isPartial ? 'Cancel these copies' : 'Cancel the order';
  const choose = (chosen: LineCopies[]) => {
    setCopies(chosen);
    setIsMissing(false);
  };
  const submit = async ({ reason, note }: NoteFields) => {
    if (isPartial && copies.length === 0) return setIsMissing(true);
    if (refundInPaise > 0 && !(await ask({ ...refundQuestion(refundInPaise, payer), title: `${label}?` }))) return;
    const lines = isPartial ? copies : null;
    const change = { reason: reason as CancelReason, note: note || null, lines };
    await changeOrder(CancelOrderDocument, change, isPartial ? 'The copies are cancelled.' : 'The order is cancelled.');
  };
  return (
    <NoteForm
      reasons={Object.entries(CANCEL_LABELS)}
      submitLabel={refundInPaise > 0 ? `${label} and refund ${formatPaise(refundInPaise)}` : label}
      isAsking={isAsking}
      onSubmit={submit}
    >
      {question}
      <p>
        {refundInPaise > 0 ? `${formatPaise(refundInPaise)} goes back to ${payer}.` : unpaidText(row, isPartial)} The
        customer gets an email with the reason.
      </p>
      {row.order.status === 'PACKED' && (
        <p>The parcel is opened again: its bill is credited, and what is left of the order is packed again.</p>
      )}
      {isPartial && (
        <>
          <CopiesField
            legend="Copies to cancel"
            lines={uncancelled(row.order.lines)}
            chosen={copies}
            onChange={choose}
          />
          <p role="alert" className="font-semibold text-brick">
            {isMissing && 'Choose at least one copy.'}
          </p>
        </>
      )}
    </NoteForm>
  );
}

/** What happens to the money where no refund is made. */
function unpaidText({ order: { paymentOption, status } }: DeskOrderRow, isPartial: boolean): string {
  if (status === 'PENDING_PAYMENT') return 'Nothing was paid yet.';
  if (paymentOption === 'ONLINE') return 'What was paid for them goes back.';
  return isPartial ? 'The courier collects that much less.' : 'The courier collects nothing.';
}
