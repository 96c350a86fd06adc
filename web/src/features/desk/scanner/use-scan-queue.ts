import { useReducer, useRef, useState } from 'react';
import { useReconnect } from '../../../lib/browser/use-online.ts';
import { errorMessage, GENERIC_ERROR, isUnanswered } from '../../../lib/query/errors.ts';
import { nextResult, type ScanResult } from './scan-result.rules.ts';
import { useAlarm } from './use-alarm.ts';

/**
 * What scans change: one step follows the other, in the order of the scans. What does not reach the server waits, and is sent
 * again with the next scan, or once the browser is online: a step that is repeated must change nothing more.
 */
export function useScanQueue() {
  const [result, setResult] = useReducer(
    (last: ScanResult | null, [type, text]: [ScanResult['type'], string]) => nextResult(last, type, text),
    null,
  );
  useAlarm(result);
  const show = (...next: [type: ScanResult['type'], text: string]) => setResult(next);
  const steps = useRef<(() => Promise<unknown>)[]>([]);
  const isSending = useRef(false);
  const [left, setLeft] = useState(0);
  /** `others`: scans that wait for these steps. */
  const send = async (others = 0) => {
    if (isSending.current) return;
    isSending.current = true;
    while (steps.current[0]) {
      try {
        await steps.current[0]();
      } catch (error) {
        if (isUnanswered(error)) {
          const count = steps.current.length + others;
          show('WRONG', `Not sent yet: ${count}. Each is sent again with the next scan.`);
          break;
        }
        show('WRONG', errorMessage(error) ?? GENERIC_ERROR);
      }
      steps.current.shift();
      setLeft(steps.current.length);
    }
    isSending.current = false;
  };
  useReconnect(() => void send());
  const enqueue = (step: () => Promise<unknown>) => {
    setLeft(steps.current.push(step));
    void send();
  };
  return { result, show, enqueue, steps, send, isIdle: left === 0 };
}
