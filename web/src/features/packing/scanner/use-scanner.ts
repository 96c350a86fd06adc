import { useEffect, useEffectEvent } from 'react';
import { listenToScanner } from './keyboard-scanner.ts';

/** Calls back with each code that a USB scanner reads while the component is shown. */
export function useScanner(onScan: (code: string) => void): void {
  const scanned = useEffectEvent(onScan);
  useEffect(() => listenToScanner((code) => scanned(code)), []);
}
