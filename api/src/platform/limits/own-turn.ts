import { setImmediate as nextTurn } from 'node:timers/promises';
import pLimit from 'p-limit';

const limit = pLimit(1);
/** A turn without such work takes far less than a millisecond. */
const TURNS_BETWEEN = 10;

/**
 * Runs work that blocks the event loop for long, such as the rendering of a page: at most one piece in each turn, and
 * several turns between two pieces. A turn accepts a single new connection (libuv 1.46), so while all turns are long, new
 * clients wait for seconds before the process sees their requests.
 */
export function inOwnTurn<Result>(work: () => Result): Promise<Result> {
  return limit(async () => {
    for (let turn = 0; turn < TURNS_BETWEEN; turn += 1) await nextTurn();
    return work();
  });
}
