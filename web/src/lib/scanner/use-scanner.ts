import { useEffectEvent, useLayoutEffect } from 'react';
import { listenToScanner } from './keyboard-scanner.ts';

/** Calls back with each code that a USB scanner reads while the component is shown. */
export function useScanner(onScan: (code: string) => void): void {
  const scanned = useEffectEvent(onScan);
  // Before the page is painted: the first scan may come as soon as the order is seen.
  useLayoutEffect(() => listenToScanner((code) => scanned(code)), []);
}

/** Keeps the codes of a scanner from a page that expects none: no key of a scan is a shortcut or presses a button. */
export function useScanGuard(): void {
  useLayoutEffect(() => listenToScanner(() => {}), []);
}
