import { useState } from 'react';
import type { CancelReason } from '../../../lib/graphql.generated.ts';
import { CancelOrderDocument } from '../../../lib/operations/desk-order.generated.ts';
import { CANCEL_OPTIONS, MESSAGES } from '../desk.messages.ts';
import { NoteForm } from '../note-form.tsx';
import { CopiesField } from './copies-field.tsx';
import { type LineCopies, uncancelled } from './copies.ts';
import type { DeskOrderRow } from './order-dialogs.ts';
import type { ChangeOrder } from '../use-versioned-change.ts';

interface CancelFormProps {
  row: DeskOrderRow;
  /** Whether only some copies are cancelled. */
  isPartial: boolean;
  changeOrder: ChangeOrder;
  onDone: () => void;
}

/** Cancels the order or some copies of it: what was paid for them goes back, and the customer gets an email. */
export function CancelForm({ row, isPartial, changeOrder, onDone }: CancelFormProps) {
  const [copies, setCopies] = useState<LineCopies[]>([]);
  const [isMissing, setIsMissing] = useState(false);
  const choose = (chosen: LineCopies[]) => {
    setCopies(chosen);
    setIsMissing(false);
  };
  const submit = async ({ reason, note }: { reason: string; note: string }) => {
    if (isPartial && copies.length === 0) return setIsMissing(true);
    const lines = isPartial ? copies : null;
    const change = { reason: reason as CancelReason, note: note || null, lines };
    await changeOrder(CancelOrderDocument, change, isPartial ? 'The copies are cancelled.' : 'The order is cancelled.');
    onDone();
  };
  return (
    <NoteForm
      reasons={CANCEL_OPTIONS}
      submitLabel={isPartial ? 'Cancel these copies' : 'Cancel the order'}
      onSubmit={submit}
    >
      <p>{consequenceOf(row, isPartial)} The customer gets an email with the reason.</p>
      {isPartial && (
        <>
          <CopiesField
            legend="Copies to cancel"
            lines={uncancelled(row.order.lines)}
            chosen={copies}
            onChange={choose}
          />
          <p role="alert" className="font-semibold text-brick">
            {isMissing && MESSAGES.chooseCopies}
          </p>
        </>
      )}
    </NoteForm>
  );
}

/** What becomes of the money. */
function consequenceOf({ order: { paymentOption, status } }: DeskOrderRow, isPartial: boolean): string {
  if (status === 'PENDING_PAYMENT') return 'Nothing was paid yet.';
  if (paymentOption === 'ONLINE') return `What was paid ${isPartial ? 'for them ' : ''}goes back by itself.`;
  return isPartial ? 'The courier collects that much less.' : 'The courier collects nothing.';
}
