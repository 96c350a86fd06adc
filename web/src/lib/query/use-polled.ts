import { useEffect, useSyncExternalStore } from 'react';

const POLL_MS = 30_000;

interface Polling {
  startPolling: (milliseconds: number) => void;
  stopPolling: () => void;
}

/** Refetches a query at intervals while the page is visible: others work on the same orders. */
export function usePolled({ startPolling, stopPolling }: Polling): void {
  const isVisible = useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => false,
  );
  useEffect(() => {
    if (!isVisible) return;
    startPolling(POLL_MS);
    return stopPolling;
  }, [isVisible, startPolling, stopPolling]);
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
