import { AsyncLocalStorage } from 'node:async_hooks';
import pLimit, { type LimitFunction } from 'p-limit';

/** The client of the current request. */
const currentClient = new AsyncLocalStorage<string>();
const limits = new Map<string, LimitFunction>();

/** Handles a request on behalf of a client, for `queueForClient`. */
export function runAsClient<Result>(client: string, handle: () => Result): Result {
  return currentClient.run(client, handle);
}

/**
 * Runs heavy work of the current client, one piece at a time over all its requests, so that one client cannot fill the
 * queue for a shared resource. Work outside a request runs immediately.
 */
export function queueForClient<Result>(work: () => Promise<Result>): Promise<Result> {
  const client = currentClient.getStore();
  if (client === undefined) return work();
  const limit = limits.get(client) ?? pLimit(1);
  limits.set(client, limit);
  return limit(work).finally(() => {
    if (limit.activeCount + limit.pendingCount === 0) limits.delete(client);
  });
}
