import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** Whether the browser believes to have a network connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/** Calls back when the browser comes online again. */
export function useReconnect(callback: () => void): void {
  const onReconnect = useEffectEvent(callback);
  useEffect(() => {
    const listener = () => onReconnect();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
