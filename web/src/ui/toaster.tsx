import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, LoaderCircle, X } from 'lucide-react';
import type { ReactNode } from 'react';

const MAX_TOASTS = 20;

/** How long a toast is shown, unless it sets its own time. */
const TOAST_MS = 5_000;

/**
 * Shows the toasts of its children in the bottom left corner, away from the main buttons at the right. On small screens
 * they are above the bottom bar of a page that has one.
 */
export function Toaster({ children }: { children: ReactNode }) {
  return (
    <Toast.Provider limit={MAX_TOASTS} timeout={TOAST_MS}>
      {children}
      <Toast.Portal>
        <Toast.Viewport className="pointer-events-none fixed inset-x-4 bottom-4 z-60 flex flex-col gap-3 outline-none max-lg:in-[body:has([data-bottom-bar])]:bottom-28 sm:right-auto sm:w-96">
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

interface ToastOptions {
  /** Milliseconds after which it closes. */
  timeout?: number;
  /** A button in the toast, which also closes it. */
  action?: { label: string; onPress: () => void };
}

/** Returns functions that show toasts. */
export function useToast() {
  const { add, close } = Toast.useToastManager();
  const show = (type: ToastType, title: string, { timeout, action }: ToastOptions = {}, replacedId?: string) => {
    const press = () => {
      close(id);
      action?.onPress();
    };
    const id: string = add({
      id: replacedId,
      type,
      title,
      timeout,
      actionProps: action && { children: action.label, onClick: press },
    });
    return id;
  };
  return {
    success: (title: string, options?: ToastOptions) => void show('success', title, options),
    failure: (title: string, options?: ToastOptions) => void show('failure', title, options),
    /** Shows that an action is running; its outcome replaces the toast. */
    busy: (title: string) => {
      const id = show('loading', title);
      return {
        success: (outcome: string) => void show('success', outcome, {}, id),
        failure: (outcome: string) => void show('failure', outcome, {}, id),
      };
    },
  };
}

const ICONS = { success: CircleCheck, failure: CircleAlert, loading: LoaderCircle };

type ToastType = keyof typeof ICONS;

function Toasts() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => {
    const type = toast.type as ToastType;
    const Icon = ICONS[type];
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        swipeDirection={['left', 'down']}
        className={`on-ink pointer-events-auto translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) border-l-4 shadow-popup ring-1 ring-ink-edge transition-[opacity,translate] duration-200 data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-4 data-starting-style:opacity-0 ${type === 'failure' ? 'border-brick' : 'border-marigold'}`}
      >
        <Toast.Content className="flex items-start gap-3 py-2 pr-2 pl-4">
          <Icon
            aria-hidden="true"
            size={20}
            className={`mt-3 shrink-0 ${type === 'failure' ? '' : 'text-marigold'} ${type === 'loading' ? 'animate-spin' : ''}`}
          />
          <Toast.Title render={<p />} className="flex-1 py-2.5 font-semibold" />
          {toast.actionProps && (
            <Toast.Action className="min-h-11 shrink-0 px-3 font-semibold text-marigold underline-offset-4 hover:underline" />
          )}
          <Toast.Close aria-label="Close" className="grid size-11 shrink-0 place-items-center hover:bg-ink-deep">
            <X aria-hidden="true" size={20} />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}
