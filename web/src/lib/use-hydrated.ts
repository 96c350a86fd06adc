import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the browser has taken the page over, so that what is pressed is heard. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
