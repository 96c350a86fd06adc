import { useState } from 'react';
import { errorMessage, isApprovalRequired } from '../../../lib/query/errors.ts';
import { ModalDialog } from '../../../ui/dialogs/modal-dialog.tsx';
import { NoteForm } from './note-form.tsx';

/** What a change above the limits of its user says once it is asked for. */
export const ASKED = 'Asked for approval. Another manager or the owner decides.';

interface Asked {
  message: string;
  /** Undefined: it is not asked for. */
  answer: (approvalReason: string | undefined) => void;
}

/**
 * Makes changes that may be above the limits of their user: it is then asked why, and the change is sent again with the
 * answer, to be decided by another member of staff. `isAsking` is true meanwhile, and `dialog` is to be rendered.
 */
export function useApproval() {
  const [asked, setAsked] = useState<Asked>();
  const [isAsking, setIsAsking] = useState(false);
  const ask = (message: string) =>
    new Promise<string | undefined>((answer) => {
      setAsked({ message, answer });
      setIsAsking(true);
    });
  const close = (approvalReason?: string) => {
    setIsAsking(false);
    asked?.answer(approvalReason);
  };
  const withApproval = async (change: (approvalReason?: string) => Promise<unknown>) => {
    try {
      await change();
    } catch (error) {
      if (!isApprovalRequired(error)) throw error;
      const approvalReason = await ask(errorMessage(error) ?? '');
      if (approvalReason === undefined) throw error;
      await change(approvalReason);
    }
  };
  const dialog = asked && (
    <ModalDialog title="Ask for approval" isOpen={isAsking} onOpenChange={(isOpen) => isOpen || close()}>
      <NoteForm noteLabel="Why?" submitLabel="Ask for approval" onSubmit={async ({ note }) => close(note)}>
        <p>{asked.message}</p>
      </NoteForm>
    </ModalDialog>
  );
  return { withApproval, isAsking, dialog };
}
