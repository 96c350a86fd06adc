import { CircleAlert, CircleCheck, LoaderCircle, WifiOff, X } from 'lucide-react';
import type { ReactNode } from 'react';

const ICONS = { success: CircleCheck, failure: CircleAlert, loading: LoaderCircle, offline: WifiOff };

type ToastType = keyof typeof ICONS;

/** The classes of a toast. */
export const toastShape = (type: ToastType) =>
  `on-ink pointer-events-auto border-l-4 shadow-popup ring-1 ring-ink-edge ${type === 'failure' ? 'border-brick' : 'border-marigold'}`;

export const TOAST_TITLE = 'min-w-0 flex-1 py-2.5 font-semibold';
export const TOAST_CLOSE = 'grid size-11 shrink-0 place-items-center hover:bg-ink-deep';

interface ToastBodyProps {
  type: ToastType;
  /** Its title, and its buttons. */
  children: ReactNode;
}

/** The content of a toast: an icon, its title and its buttons in a row. */
export function ToastBody({ type, children }: ToastBodyProps) {
  const Icon = ICONS[type];
  return (
    <div className="flex items-start gap-x-3 py-2 pr-2 pl-4 max-sm:flex-wrap">
      <Icon
        aria-hidden="true"
        size={20}
        className={`mt-3 shrink-0 ${type === 'failure' ? '' : 'text-marigold'} ${type === 'loading' ? 'animate-spin' : ''}`}
      />
      {children}
    </div>
  );
}

/** The icon of the button that closes a toast. */
export const CloseIcon = () => <X aria-hidden="true" size={20} />;
