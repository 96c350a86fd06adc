import { Toast } from '@base-ui/react/toast';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { CloseIcon, TOAST_CLOSE, TOAST_TITLE, ToastBody, toastShape } from './toast-body.tsx';
import { toastId, type ToastRequest } from './toast-request.ts';

const MAX_TOASTS = 20;

/** How long a toast is shown, unless it sets its own time. */
const TOAST_MS = 5_000;

/** After this time a toast has been read: it does not follow to the next page. */
const READ_MS = 1_000;

interface ToastRegionProps {
  /** The toasts to show next. */
  requests: readonly ToastRequest[];
  /** Called with the toasts that are now shown. */
  onShown: (requests: readonly ToastRequest[]) => void;
}

/** The region of the page with the toasts. */
export function ToastRegion(props: ToastRegionProps) {
  return (
    <Toast.Provider limit={MAX_TOASTS} timeout={TOAST_MS}>
      <Toast.Viewport className="flex flex-col gap-3 outline-none">
        <Toasts {...props} />
      </Toast.Viewport>
    </Toast.Provider>
  );
}

function Toasts({ requests, onShown }: ToastRegionProps) {
  const { toasts, add, close } = Toast.useToastManager<{ at: number; path: string }>();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (requests.length === 0) return;
    for (const { id, type, title, timeout, action, link } of requests) {
      const press = () => {
        close(id);
        if (link) void navigate(link.to);
        else action?.onPress();
      };
      const label = link?.label ?? action?.label;
      const actionProps = label ? { children: label, onClick: press } : undefined;
      add({ id, type, title, timeout, data: { at: Date.now(), path: pathname }, actionProps });
    }
    onShown(requests);
  }, [requests, onShown, add, close, navigate, pathname]);
  const leavePage = useEffectEvent((nextPath: string) => {
    for (const { id, type, data } of toasts)
      if (type === 'success' && data && data.path !== nextPath && Date.now() - data.at >= READ_MS) close(id);
  });
  useEffect(() => leavePage(pathname), [pathname]);
  return toasts.map((toast) => <ToastView key={toast.id} toast={toast} />);
}

function ToastView({ toast }: { toast: Toast.Root.ToastObject }) {
  const type = toast.type as ToastRequest['type'];
  return (
    <Toast.Root
      toast={toast}
      swipeDirection={['left', 'down']}
      className={`${toastShape(type)} translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) transition-[opacity,translate] duration-200 data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-4 data-starting-style:opacity-0`}
    >
      <Toast.Content>
        <ToastBody type={type}>
          <Toast.Title render={<p />} className={TOAST_TITLE} />
          <Repetitions toast={toast} />
          {toast.actionProps && (
            <Toast.Action className="min-h-11 shrink-0 px-3 font-semibold text-marigold underline-offset-4 hover:underline max-sm:order-1 max-sm:basis-full max-sm:pl-8 max-sm:text-left" />
          )}
          <Toast.Close aria-label="Close" className={TOAST_CLOSE}>
            <CloseIcon />
          </Toast.Close>
        </ToastBody>
      </Toast.Content>
    </Toast.Root>
  );
}

/** How many times a toast has been shown again while open. */
function Repetitions({ toast: { id, type, title, updateKey = 0 } }: { toast: Toast.Root.ToastObject }) {
  const isRenewed = updateKey > 0 && id === toastId(type as ToastRequest['type'], title as string);
  return (
    isRenewed && (
      <span className="py-2.5 text-mist tabular-nums">
        <span className="sr-only">{updateKey + 1} times</span>
        <span aria-hidden="true">&times;{updateKey + 1}</span>
      </span>
    )
  );
}
