import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { ConfirmPopup } from './confirm-dialog.tsx';

/** What is asked. `confirm` is the label of the button that says yes, `cancel` that of the other one. */
export interface Question {
  title: string;
  confirm: string;
  cancel?: string;
  text: ReactNode;
}

interface QuestionDialogProps {
  question: Question;
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks for confirmation of what a key or a button has begun. */
export function QuestionDialog({ question, isOpen, onClose, onConfirm }: QuestionDialogProps) {
  const { title, confirm, cancel = 'Cancel', text } = question;
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => open || onClose()}>
      <ConfirmPopup
        title={title}
        cancel={cancel}
        confirm={<AlertDialog.Close render={<Button onClick={onConfirm} />}>{confirm}</AlertDialog.Close>}
      >
        {text}
      </ConfirmPopup>
    </AlertDialog.Root>
  );
}
