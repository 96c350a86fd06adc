import type { DeskOrderFragment } from '../../../../lib/operations/graphql.generated.ts';
import { AddOrderNoteDocument } from '../../../../lib/operations/desk-order.generated.ts';
import { useMutation } from '../../../../lib/query/use-mutation.ts';
import { ModalDialog } from '../../../../ui/dialogs/modal-dialog.tsx';
import { useToast } from '../../../../ui/toasts/toaster.tsx';
import { HOLD_OPTIONS, ordersText } from '../../common/desk.texts.ts';
import { NoteForm } from '../../forms/note-form.tsx';
import { QuestionDialog } from '../../../../ui/dialogs/question-dialog.tsx';
import { BULK_ACTIONS, type BulkAction } from './bulk-actions.ts';

/** A dialog about these orders. */
export interface OpenDialog {
  action: BulkAction | 'NOTE';
  orders: readonly DeskOrderFragment[];
}

interface ListDialogsProps {
  dialog: OpenDialog | null;
  onClose: () => void;
  onConfirm: (action: BulkAction, orders: readonly DeskOrderFragment[], input?: object) => Promise<void>;
  onChanged: () => void;
}

/** Asks for what an action needs: the reason of a hold, the text of a note, or a confirmation. */
export function ListDialogs({ dialog, onClose, onConfirm, onChanged }: ListDialogsProps) {
  if (!dialog) return null;
  const { action, orders } = dialog;
  const title = `${action === 'NOTE' ? 'Note' : BULK_ACTIONS[action].label}: ${titleOf(orders)}`;
  if (action === 'NOTE' || action === 'HOLD') {
    return (
      <ModalDialog title={title} isOpen onOpenChange={onClose}>
        {action === 'NOTE' ? (
          <OrderNoteForm orders={orders} onDone={() => [onClose(), onChanged()]} />
        ) : (
          <NoteForm
            reasons={HOLD_OPTIONS}
            submitLabel="Put on hold"
            onSubmit={async ({ reason, note }) => {
              onClose();
              await onConfirm(action, orders, { reason, note: note || null });
            }}
          />
        )}
      </ModalDialog>
    );
  }
  const { label, question } = BULK_ACTIONS[action];
  return (
    <QuestionDialog
      title={title}
      isOpen
      onClose={onClose}
      confirm={label}
      onConfirm={() => void onConfirm(action, orders)}
    >
      {question}
    </QuestionDialog>
  );
}

function OrderNoteForm({ orders: [row], onDone }: { orders: readonly DeskOrderFragment[]; onDone: () => void }) {
  const toast = useToast();
  const [addNote] = useMutation(AddOrderNoteDocument);
  if (!row) return null;
  const submit = async ({ note }: { note: string }) => {
    const { orderId } = row.order;
    await addNote({ variables: { input: { orderId, version: row.version, note } } });
    toast.success(`Note added to ${orderId}.`);
    onDone();
  };
  return <NoteForm submitLabel="Add the note" onSubmit={submit} />;
}

const titleOf = ([first, ...others]: readonly DeskOrderFragment[]) =>
  others.length === 0 ? (first?.order.orderId ?? '') : ordersText(others.length + 1);
