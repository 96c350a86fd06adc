import { useSyncExternalStore } from 'react';

const noSubscription = () => () => {};

/** Whether the page is hydrated, so that event handlers run. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
}
