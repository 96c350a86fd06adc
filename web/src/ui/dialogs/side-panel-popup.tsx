import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';

export interface SidePanelPopupProps {
  title: string;
  side: 'left' | 'right';
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Gets the focus when it closes. */
  finalFocus: RefObject<HTMLElement | null>;
  children: ReactNode;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
}

const SIDES = {
  left: 'left-0 data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
  right: 'right-0 data-ending-style:translate-x-full data-starting-style:translate-x-full',
};

/** The dialog of a `SidePanel`. */
export function SidePanelPopup(props: SidePanelPopupProps) {
  const { title, side, isOpen, onOpenChange, finalFocus, children, footer } = props;
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-ink-deep/55 transition-opacity duration-300 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          finalFocus={finalFocus}
          className={`fixed inset-y-0 z-50 flex w-[min(24rem,calc(100vw-3rem))] flex-col bg-paper shadow-popup transition-transform duration-300 ease-out ${SIDES[side]}`}
        >
          <div className="flex items-center justify-between border-b border-paper-edge py-2 pr-2 pl-5">
            <Dialog.Title className="font-serif text-xl font-semibold">{title}</Dialog.Title>
            <Dialog.Close aria-label="Close" className="grid size-11 place-items-center hover:bg-paper-deep">
              <X aria-hidden="true" size={22} />
            </Dialog.Close>
          </div>
          <div className="flex-1 overflow-y-auto overscroll-contain px-5 py-4">{children}</div>
          {footer && <div className="border-t border-paper-edge px-5 py-3">{footer}</div>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
