import { setTimeout as pause } from 'node:timers/promises';

/** Requests at a steady rate. */
export interface SteadyRequests {
  /** How many were answered, by status; 0: no answer. */
  statuses: Map<number, number>;
  stop(): Promise<void>;
  /** Requests that were answered in a second, on average. */
  perSecond(): number;
}

const TIMEOUT_MS = 30_000;
/** If so many are open, requests are left out: the machine cannot send more. */
const MAX_OPEN = 300;

/** Requests these paths in turn, so many a second, each from another address, whether or not earlier ones are answered. */
export function startRequests(url: string, paths: readonly string[], perSecond: number): SteadyRequests {
  const stopped = new AbortController();
  const statuses = new Map<number, number>();
  const open = new Set<Promise<void>>();
  let sent = 0;
  const send = async (number: number) => {
    const headers = { 'X-Forwarded-For': `10.9.${(number >> 8) % 256}.${number % 256}`, Accept: 'text/html' };
    const status = await fetch(url + paths[number % paths.length], { headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
      .then(async (response) => (await response.arrayBuffer(), response.status))
      .catch(() => 0);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  const started = performance.now();
  const sending = (async () => {
    while (!stopped.signal.aborted) {
      for (const due = ((performance.now() - started) / 1000) * perSecond; sent < due; sent += 1) {
        if (open.size >= MAX_OPEN) continue;
        const request = send(sent).finally(() => open.delete(request));
        open.add(request);
      }
      await pause(5);
    }
  })();
  let ended: number | undefined;
  return {
    statuses,
    perSecond: () =>
      [...statuses.values()].reduce((sum, count) => sum + count, 0) / (((ended ?? performance.now()) - started) / 1000),
    async stop() {
      ended ??= performance.now();
      stopped.abort();
      await sending;
      await Promise.all(open);
    },
  };
}
