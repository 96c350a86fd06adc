import { useState } from 'react';
import { soundAlarm } from './alarm.ts';

/** The outcome of the last scan. `count` tells two equal ones apart. */
export interface ScanResult {
  type: 'RIGHT' | 'WRONG';
  text: string;
  count: number;
}

/** The result of the last scan, and functions that set it; a wrong one sounds an alarm. */
export function useScanResult() {
  const [result, setResult] = useState<ScanResult | null>(null);
  const show = (type: ScanResult['type'], text: string) =>
    setResult((last) => ({ type, text, count: (last?.count ?? 0) + 1 }));
  return {
    result,
    right: (text: string) => show('RIGHT', text),
    wrong: (text: string) => {
      soundAlarm();
      show('WRONG', text);
    },
    clear: () => setResult(null),
  };
}
