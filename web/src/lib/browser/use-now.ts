import { useEffect, useState } from 'react';
import { MINUTE_MS } from '#api/platform/durations.rules.ts';

/** The time in milliseconds, read again at an interval. */
export function useNow(intervalMs = MINUTE_MS): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs]);
  return now;
}
