import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

const POLL_MS = 30_000;

interface Polling {
  startPolling: (milliseconds: number) => void;
  stopPolling: () => void;
}

/** Refetches a query at intervals while the page is visible: others work on the same orders. */
export function usePolled({ startPolling, stopPolling }: Polling): void {
  const isVisible = useVisible();
  useEffect(() => {
    if (!isVisible) return;
    startPolling(POLL_MS);
    return stopPolling;
  }, [isVisible, startPolling, stopPolling]);
}

/** The same for what is refetched in turn with other requests. */
export function useRefetched(refetch: () => void): void {
  const isVisible = useVisible();
  const run = useEffectEvent(refetch);
  useEffect(() => {
    if (!isVisible) return;
    const timer = setInterval(() => run(), POLL_MS);
    return () => clearInterval(timer);
  }, [isVisible]);
}

const useVisible = () =>
  useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => false,
  );

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
