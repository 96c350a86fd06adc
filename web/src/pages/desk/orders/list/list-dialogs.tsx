import { ordersText } from '../../../../features/desk/common/desk.texts.ts';
import { HOLD_OPTIONS, NoteForm } from '../../../../features/desk/forms/note-form.tsx';
import { AddOrderNoteDocument } from '../../../../lib/operations/desk-order.generated.ts';
import type { DeskOrderFragment } from '../../../../lib/operations/graphql.generated.ts';
import { useMutation } from '../../../../lib/query/use-mutation.ts';
import { ModalDialog } from '../../../../ui/dialogs/modal-dialog.tsx';
import { QuestionDialog } from '../../../../ui/dialogs/question-dialog.tsx';
import { useToast } from '../../../../ui/toasts/toaster.tsx';
import { BULK_ACTIONS } from './bulk-actions.ts';
import type { BulkRequest } from './use-bulk.ts';

/** What a dialog is about: a note of one order, or a bulk action. */
export type ListDialog = { action: 'NOTE'; order: DeskOrderFragment } | BulkRequest;

interface ListDialogsProps {
  dialog: ListDialog | null;
  onClose: () => void;
  onConfirm: (request: BulkRequest, input?: object) => Promise<void>;
  onNoted: () => void;
}

/** Asks for what an action needs: the reason of a hold, the text of a note, or a confirmation. */
export function ListDialogs({ dialog, onClose, onConfirm, onNoted }: ListDialogsProps) {
  if (!dialog) return null;
  if (dialog.action === 'NOTE') {
    return (
      <ModalDialog title={`Note: ${dialog.order.order.orderId}`} isOpen onOpenChange={onClose}>
        <OrderNoteForm row={dialog.order} onDone={() => [onClose(), onNoted()]} />
      </ModalDialog>
    );
  }
  const { label, question } = BULK_ACTIONS[dialog.action];
  const [first, ...others] = dialog.orders;
  const title = `${label}: ${others.length > 0 ? ordersText(others.length + 1) : first?.order.orderId}`;
  if (dialog.action === 'HOLD') {
    return (
      <ModalDialog title={title} isOpen onOpenChange={onClose}>
        <NoteForm
          reasons={HOLD_OPTIONS}
          submitLabel="Put on hold"
          onSubmit={async ({ reason, note }) => {
            onClose();
            await onConfirm(dialog, { reason, note: note || null });
          }}
        />
      </ModalDialog>
    );
  }
  return (
    <QuestionDialog
      question={{ title, confirm: label, text: question }}
      isOpen
      onClose={onClose}
      onConfirm={() => void onConfirm(dialog)}
    />
  );
}

function OrderNoteForm({ row, onDone }: { row: DeskOrderFragment; onDone: () => void }) {
  const toast = useToast();
  const [addNote] = useMutation(AddOrderNoteDocument);
  const submit = async ({ note }: { note: string }) => {
    const { orderId } = row.order;
    await addNote({ variables: { input: { orderId, version: row.version, note } } });
    toast.success(`Note added to ${orderId}.`);
    onDone();
  };
  return <NoteForm submitLabel="Add the note" onSubmit={submit} />;
}
