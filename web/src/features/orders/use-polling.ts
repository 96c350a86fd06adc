import { useEffect } from 'react';

const POLL_MS = 3_000;

interface Polling {
  startPolling: (milliseconds: number) => void;
  stopPolling: () => void;
}

/** Refetches a query at intervals while the payment of its order is open. */
export function usePolling(isOpen: boolean, { startPolling, stopPolling }: Polling): void {
  useEffect(() => {
    if (!isOpen) return;
    startPolling(POLL_MS);
    return stopPolling;
  }, [isOpen, startPolling, stopPolling]);
}
