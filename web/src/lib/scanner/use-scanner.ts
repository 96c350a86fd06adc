import { useEffectEvent, useLayoutEffect } from 'react';
import { listenToScanner } from './keyboard-scanner.ts';

/** Calls back with each code that a USB scanner reads while the component is shown; as a fallback, if nothing else does. */
export function useScanner(onScan: (code: string) => void, isFallback = false): void {
  const scanned = useEffectEvent(onScan);
  // Before the page is painted: the first scan may come as soon as the order is seen.
  useLayoutEffect(() => listenToScanner((code) => scanned(code), isFallback), [isFallback]);
}

/** Keeps the codes of a scanner from a page between the steps of its own scanner. */
export const useScanGuard = (): void => useScanner(() => {});
