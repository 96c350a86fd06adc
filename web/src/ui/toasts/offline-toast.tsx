import { useId, useState } from 'react';
import { useOnline } from '../../lib/browser/use-online.ts';
import { CloseIcon, TOAST_CLOSE, TOAST_TITLE, ToastBody, toastShape } from './toast-body.tsx';

/** A toast that stays as long as the browser is offline. It is part of every page: offline, no code can be loaded. */
export function OfflineToast() {
  const isOnline = useOnline();
  return <div aria-live="polite">{!isOnline && <Toast />}</div>;
}

function Toast() {
  const [isClosed, setIsClosed] = useState(false);
  const id = useId();
  if (isClosed) return null;
  return (
    <div
      role="dialog"
      aria-modal="false"
      aria-labelledby={id}
      className={`${toastShape('offline')} transition-[opacity,translate] duration-200 starting:translate-y-4 starting:opacity-0`}
    >
      <ToastBody type="offline">
        <p id={id} className={TOAST_TITLE}>
          You seem to be offline.
        </p>
        <button type="button" aria-label="Close" onClick={() => setIsClosed(true)} className={TOAST_CLOSE}>
          <CloseIcon />
        </button>
      </ToastBody>
    </div>
  );
}
