import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactElement, ReactNode } from 'react';
import { useWaiting } from '../../lib/browser/use-hydrated.ts';
import { Button } from '../buttons/button.tsx';

interface ConfirmDialogProps {
  title: string;
  /** The button that opens it. */
  trigger: ReactElement;
  /** Label of the button that confirms. */
  confirm: string;
  onConfirm: () => void;
  children: ReactNode;
}

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmDialog({ title, trigger, confirm, onConfirm, children }: ConfirmDialogProps) {
  const waiting = useWaiting();
  return (
    <AlertDialog.Root>
      <AlertDialog.Trigger render={trigger} {...waiting} />
      <ConfirmPopup
        title={title}
        cancel="Cancel"
        confirm={<AlertDialog.Close render={<Button onClick={onConfirm} />}>{confirm}</AlertDialog.Close>}
      >
        {children}
      </ConfirmPopup>
    </AlertDialog.Root>
  );
}

interface ConfirmPopupProps {
  title: string;
  /** Label of the button that closes it without confirming. */
  cancel: string;
  /** The button that confirms. */
  confirm: ReactNode;
  children: ReactNode;
}

/** The popup of an `AlertDialog.Root` that asks for confirmation. */
export function ConfirmPopup({ title, cancel, confirm, children }: ConfirmPopupProps) {
  return (
    <AlertDialog.Portal>
      <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-ink-deep/55 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
      <AlertDialog.Popup className="fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[min(28rem,calc(100vw-2rem))] -translate-1/2 overflow-y-auto bg-paper p-6 shadow-popup transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0">
        <AlertDialog.Title className="font-serif text-heading font-semibold">{title}</AlertDialog.Title>
        <AlertDialog.Description render={<div />} className="mt-3 text-ink-soft">
          {children}
        </AlertDialog.Description>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <AlertDialog.Close render={<Button look="secondary" />}>{cancel}</AlertDialog.Close>
          {confirm}
        </div>
      </AlertDialog.Popup>
    </AlertDialog.Portal>
  );
}
