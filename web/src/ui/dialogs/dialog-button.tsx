import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { ModalDialog } from './modal-dialog.tsx';

interface DialogButtonProps extends Pick<ComponentProps<typeof Button>, 'look'> {
  label: string;
  /** Of the dialog, where it is not the label. */
  title?: string;
  /** The content, given what closes the dialog. */
  children: (close: () => void) => ReactNode;
}

/** A button that opens a dialog. */
export function DialogButton({ label, title = label, look = 'secondary', children }: DialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look={look} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <ModalDialog title={title} isOpen={isOpen} onOpenChange={setIsOpen}>
        {children(() => setIsOpen(false))}
      </ModalDialog>
    </>
  );
}
