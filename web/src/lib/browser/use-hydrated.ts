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

const WAITING = { disabled: true, 'data-waiting': '' };

/** The props of a control that works by scripts only: disabled before hydration, and marked for the style sheet. */
export function useWaiting(): Partial<typeof WAITING> {
  return useHydrated() ? {} : WAITING;
}
