import { setImmediate as nextTurn } from 'node:timers/promises';
import pLimit from 'p-limit';

const limit = pLimit(1);

/**
 * Runs work that blocks the event loop for long, such as the rendering of a page: at most one piece in each turn. A turn
 * accepts a single new connection (libuv 1.46), so while turns are long, those of new clients wait.
 */
export function inOwnTurn<Result>(work: () => Result): Promise<Result> {
  return limit(async () => {
    await nextTurn();
    return work();
  });
}
