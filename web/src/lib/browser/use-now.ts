import { useEffect, useState } from 'react';

export const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

/** The time in milliseconds, read again at an interval. */
export function useNow(intervalMs = MINUTE_MS): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs]);
  return now;
}
