import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';

interface ModalDialogProps {
  title: ReactNode;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
}

const FIELD =
  'form:not([data-moves-money]) :is(input:not([aria-hidden=true], [hidden]), select, textarea, [role=radio][aria-checked=true])';

/**
 * A centred dialog. The focus goes to its first field. It stays at the top after a touch, so that no keyboard covers the
 * dialog, and in a form that moves money, so that nobody changes or submits its sum by chance.
 * Closing the dialog returns the focus. It is darker while a question is asked above it.
 */
export function ModalDialog({ title, isOpen, onOpenChange, children }: ModalDialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-ink-deep/55 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          ref={popup}
          initialFocus={(openedBy) =>
            openedBy === 'touch' || (popup.current?.querySelector<HTMLElement>(FIELD) ?? true)
          }
          className="fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[min(30rem,calc(100vw-2rem))] -translate-1/2 overflow-y-auto bg-paper p-6 shadow-popup transition-opacity duration-200 data-ending-style:opacity-0 data-nested-dialog-open:brightness-60 data-starting-style:opacity-0"
        >
          <div className="mb-5 flex items-center justify-between gap-4">
            <Dialog.Title className="font-serif text-heading font-semibold">{title}</Dialog.Title>
            <Dialog.Close aria-label="Close" className="-mr-2 grid size-11 place-items-center hover:bg-paper-deep">
              <X aria-hidden="true" size={22} />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
