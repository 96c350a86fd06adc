import { AsyncLocalStorage } from 'node:async_hooks';
import pLimit, { type LimitFunction } from 'p-limit';

/** The client whose request is being answered. */
const current = new AsyncLocalStorage<string>();
const turns = new Map<string, LimitFunction>();

/** Answers a request as one of a client. */
export function runAsClient<Result>(client: string, answer: () => Result): Result {
  return current.run(client, answer);
}

/**
 * Does one piece of heavy work of a client at a time, whatever its requests ask for together: each client then has one
 * place in the queue for what the work needs, and those of others come in between. Work of no client is done at once.
 */
export function queueForClient<Result>(work: () => Promise<Result>): Promise<Result> {
  const client = current.getStore();
  if (client === undefined) return work();
  const turn = turns.get(client) ?? pLimit(1);
  turns.set(client, turn);
  return turn(work).finally(() => {
    if (turn.activeCount + turn.pendingCount === 0) turns.delete(client);
  });
}
