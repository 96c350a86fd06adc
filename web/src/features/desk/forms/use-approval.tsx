import { useState } from 'react';
import { errorMessage, isApprovalRequired } from '../../../lib/query/errors.ts';
import { ModalDialog } from '../../../ui/dialogs/modal-dialog.tsx';
import { useQuestion } from '../../../ui/dialogs/use-question.tsx';
import { NoteForm } from './note-form.tsx';

/** What a change above the limits of its user says once it is asked for. */
export const ASKED = 'Asked for approval. Another manager or the owner decides.';

interface Asked {
  message: string;
  /** Undefined: it is not asked for. */
  answer: (approvalReason: string | undefined) => void;
}

/**
 * `useQuestion` for changes that may be above the limits of their user: `withApproval` then asks why, and sends the change
 * again with the answer, to be decided by another member of staff. `questions` are the dialogs to render.
 */
export function useApproval() {
  const { ask, isAsking: isConfirming, question } = useQuestion();
  const [asked, setAsked] = useState<Asked>();
  const [isAsking, setIsAsking] = useState(false);
  const askWhy = (message: string) =>
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
      const approvalReason = await askWhy(errorMessage(error) ?? '');
      if (approvalReason === undefined) throw error;
      await change(approvalReason);
    }
  };
  const questions = (
    <>
      {question}
      {asked && (
        <ModalDialog title="Ask for approval" isOpen={isAsking} onOpenChange={(isOpen) => isOpen || close()}>
          <NoteForm noteLabel="Why?" submitLabel="Ask for approval" onSubmit={async ({ note }) => close(note)}>
            <p>{asked.message}</p>
          </NoteForm>
        </ModalDialog>
      )}
    </>
  );
  return { ask, withApproval, isAsking: isConfirming || isAsking, questions };
}
