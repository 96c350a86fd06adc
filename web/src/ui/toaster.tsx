import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, LoaderCircle, WifiOff, X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useOnline } from '../lib/use-online.ts';

const MAX_TOASTS = 20;

/** How long a toast is shown, unless it sets its own time. */
const TOAST_MS = 5_000;

/**
 * Shows the toasts of its children at the bottom: below menus and dialogs, on large screens between the filters at the
 * left and the main buttons at the right, and on small ones above the bottom bar of a page that has one.
 */
export function Toaster({ children }: { children: ReactNode }) {
  return (
    <Toast.Provider limit={MAX_TOASTS} timeout={TOAST_MS}>
      {children}
      <Toast.Portal>
        <Toast.Viewport className="pointer-events-none above-bottom-bar fixed inset-x-4 z-25 flex flex-col gap-3 outline-none sm:right-auto sm:w-[min(24rem,calc(100vw-2rem))] lg:left-1/2 lg:-translate-x-1/2">
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

/** The id of a toast without an action. A toast that equals an open one has its id, and so renews it. */
const idOf = (type: ToastType, title: string) => `${type}: ${title}`;

/** Returns functions that show toasts. */
export function useToast() {
  const { add, close } = Toast.useToastManager();
  const show = (type: ToastType, title: string, { timeout, action }: ToastOptions = {}, replacedId?: string) => {
    const press = () => {
      close(id);
      action?.onPress();
    };
    const id: string = add({
      // The action of a toast is its own, even if another one has the same text.
      id: replacedId ?? (action ? undefined : idOf(type, title)),
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

const ICONS = { success: CircleCheck, failure: CircleAlert, loading: LoaderCircle, offline: WifiOff };

type ToastType = keyof typeof ICONS;

const OFFLINE = 'offline';

/** A toast that stays as long as the browser is offline. */
function useOfflineToast() {
  const { add, close } = Toast.useToastManager();
  const isOnline = useOnline();
  useEffect(() => {
    if (isOnline) return;
    add({ id: OFFLINE, type: OFFLINE, title: 'You seem to be offline.', timeout: 0 });
    return () => close(OFFLINE);
  }, [isOnline, add, close]);
}

function Toasts() {
  const { toasts } = Toast.useToastManager();
  useOfflineToast();
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
          <Toast.Title render={<p />} className="min-w-0 flex-1 py-2.5 font-semibold" />
          <Repetitions toast={toast} />
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

/** How many times a toast has been shown again while open. */
function Repetitions({ toast: { id, type, title, updateKey = 0 } }: { toast: Toast.Root.ToastObject }) {
  const isRenewed = updateKey > 0 && id === idOf(type as ToastType, title as string);
  return (
    isRenewed && (
      <span className="py-2.5 text-mist tabular-nums">
        <span className="sr-only">{updateKey + 1} times</span>
        <span aria-hidden="true">&times;{updateKey + 1}</span>
      </span>
    )
  );
}
