import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import type { ReactNode } from 'react';

const MOST_AT_ONCE = 20;

/** Shows short messages in a corner, from whatever is inside. */
export function Toaster({ children }: { children: ReactNode }) {
  return (
    <Toast.Provider limit={MOST_AT_ONCE}>
      {children}
      <Toast.Portal>
        <Toast.Viewport className="pointer-events-none fixed inset-x-4 bottom-4 z-60 flex flex-col gap-3 outline-none sm:left-auto sm:w-96">
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

/** Says something in passing. */
export function useToast() {
  const { add } = Toast.useToastManager();
  return {
    success: (title: string) => add({ title }),
    failure: (title: string) => add({ title, type: 'failure', priority: 'high' }),
  };
}

function Toasts() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => {
    const isFailure = toast.type === 'failure';
    const Icon = isFailure ? CircleAlert : CircleCheck;
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        swipeDirection={['right', 'down']}
        className={`on-ink pointer-events-auto translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) border-l-4 shadow-popup transition-[opacity,translate] duration-200 data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-4 data-starting-style:opacity-0 ${isFailure ? 'border-brick' : 'border-marigold'}`}
      >
        <Toast.Content className="flex items-start gap-3 py-2 pr-2 pl-4">
          <Icon aria-hidden="true" size={20} className={`mt-3 shrink-0 ${isFailure ? '' : 'text-marigold'}`} />
          <Toast.Title render={<p />} className="flex-1 py-2.5 font-semibold" />
          <Toast.Close aria-label="Close" className="grid size-11 shrink-0 place-items-center hover:bg-ink-deep">
            <X aria-hidden="true" size={20} />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}
