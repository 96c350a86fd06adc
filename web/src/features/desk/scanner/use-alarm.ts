import { useEffect } from 'react';
import { soundAlarm } from './alarm.ts';
import type { ScanResult } from './scan-result.rules.ts';

/** Sounds an alarm at each wrong scan. */
export function useAlarm(result: ScanResult | null): void {
  const wrong = result?.type === 'WRONG' ? result.count : null;
  useEffect(() => {
    if (wrong !== null) soundAlarm();
  }, [wrong]);
}
