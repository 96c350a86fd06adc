import type { Logger } from 'pino';

const INTERVAL_MS = 60_000;

/** Returns a function that counts refused keys. The log gets the first one, then a sum at most once a minute. */
export function countRefusals(log: Logger, note: string): () => void {
  let count = 0;
  let timer: NodeJS.Timeout | undefined;
  const report = () => {
    timer = undefined;
    if (count === 0) return;
    log.warn({ count }, note);
    count = 0;
    timer = setTimeout(report, INTERVAL_MS).unref();
  };
  return () => {
    count += 1;
    if (!timer) report();
  };
}
