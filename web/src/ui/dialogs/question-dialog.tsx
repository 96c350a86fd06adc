import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { ConfirmPopup } from './confirm-dialog.tsx';

interface QuestionDialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** Label of the button that confirms. */
  confirm: string;
  /** Label of the button that does not. */
  cancel?: string | undefined;
  onConfirm: () => void;
  children: ReactNode;
}

/** Asks for confirmation of what a key or a button has begun. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { title, isOpen, onClose, confirm, cancel = 'Cancel', onConfirm, children } = props;
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => open || onClose()}>
      <ConfirmPopup
        title={title}
        cancel={cancel}
        confirm={<AlertDialog.Close render={<Button onClick={onConfirm} />}>{confirm}</AlertDialog.Close>}
      >
        {children}
      </ConfirmPopup>
    </AlertDialog.Root>
  );
}
