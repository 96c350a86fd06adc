import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { lazyModule } from '../../lib/browser/lazy-module.ts';
import { OfflineToast } from './offline-toast.tsx';
import { type ToastRequest, toastId } from './toast-request.ts';

const lazyRegion = lazyModule(() => import('./toast-region.tsx'));

interface ToasterProps {
  /** Whether toasts are likely: their code is then loaded with the page, so that they are also shown offline. */
  isNeeded?: boolean;
  children: ReactNode;
}

const ToastContext = createContext<(toast: ToastRequest) => void>(() => {});

/**
 * Shows the toasts of its children at the bottom: below menus and dialogs, on large screens between the filters at the
 * left and the main buttons at the right, and on small ones above the bottom bar of a page that has one.
 */
export function Toaster({ isNeeded = false, children }: ToasterProps) {
  const [waiting, setWaiting] = useState<readonly ToastRequest[]>([]);
  const [isPressed, setIsPressed] = useFirstPress();
  // After a failure, the next press or toast loads it again.
  const region = lazyRegion.useModule(isPressed || isNeeded, () => setIsPressed(false));
  const add = useCallback(
    (toast: ToastRequest) => {
      setWaiting((toasts) => [...toasts, toast]);
      setIsPressed(true);
    },
    [setIsPressed],
  );
  const onShown = useCallback(
    (shown: readonly ToastRequest[]) => setWaiting((toasts) => toasts.filter((toast) => !shown.includes(toast))),
    [],
  );
  return (
    <ToastContext value={add}>
      {children}
      <div className="pointer-events-none above-bottom-bar fixed inset-x-4 z-25 flex flex-col gap-3 sm:right-auto sm:w-[min(24rem,calc(100vw-2rem))] lg:left-1/2 lg:-translate-x-1/2">
        <OfflineToast />
        {region && <region.ToastRegion requests={waiting} onShown={onShown} />}
      </div>
    </ToastContext>
  );
}

/** Whether the user has pressed something: a toast may follow, and its region must be there for screen readers by then. */
function useFirstPress() {
  const [isPressed, setIsPressed] = useState(false);
  useEffect(() => {
    const onPress = () => setIsPressed(true);
    for (const type of PRESSES) document.addEventListener(type, onPress, true);
    return () => PRESSES.forEach((type) => document.removeEventListener(type, onPress, true));
  }, []);
  return [isPressed, setIsPressed] as const;
}

const PRESSES = ['pointerdown', 'keydown'] as const;

interface ToastOptions {
  /** Milliseconds after which it closes. */
  timeout?: number;
  /** A button in the toast, which also closes it. */
  action?: ToastRequest['action'];
  /** A button that leads to a page, instead. Equal toasts with equal links are one. */
  link?: ToastRequest['link'];
}

let actions = 0;

/** Returns functions that show toasts. */
export function useToast() {
  const add = useContext(ToastContext);
  const show = (type: ToastRequest['type'], title: string, options: ToastOptions = {}, replacedId?: string) => {
    // The action of a toast is its own, even if another one has the same text.
    const id = replacedId ?? (options.action ? `action ${actions++}` : toastId(type, title));
    add({ id, type, title, ...options });
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
