import { UndoDeliveryDocument } from '../../../../lib/operations/desk-order.generated.ts';
import { NoteForm } from '../../forms/note-form.tsx';
import type { ChangeOrder } from '../../forms/use-versioned-change.ts';
import type { DeskOrderRow } from '../order-dialogs.ts';

interface UndoDeliveryFormProps {
  row: DeskOrderRow;
  changeOrder: ChangeOrder;
  onDone: () => void;
}

/** Takes a delivery that was recorded by mistake back, and says what that changes. */
export function UndoDeliveryForm({ row, changeOrder, onDone }: UndoDeliveryFormProps) {
  const isCash = row.order.paymentOption === 'PAY_ON_DELIVERY';
  const undo = ({ note }: { note: string }) =>
    changeOrder(UndoDeliveryDocument, { note }, 'The delivery is taken back.').then(onDone);
  return (
    <NoteForm noteLabel="Reason" submitLabel="Take the delivery back" onSubmit={undo}>
      <p>
        The parcel is on its way again, as it was before. The customer gets an email that it is not delivered yet, and
        the days for an exchange begin with the next delivery.
        {isCash && ' The courier has the cash to collect again.'}
      </p>
    </NoteForm>
  );
}
