import { setImmediate as nextTurn } from 'node:timers/promises';
import pLimit from 'p-limit';

const limit = pLimit(1);
const MOST_TURNS = 10;
const MOST_TURNS_MS = 10;

/**
 * Runs work that blocks the event loop for long, such as the rendering of a page: at most one piece in each turn, and
 * several short turns between two pieces. A turn accepts a single new connection (libuv 1.46), so while all turns are long,
 * new clients wait for seconds before the process sees their requests.
 */
export function inOwnTurn<Result>(work: () => Result): Promise<Result> {
  return limit(async () => {
    await letOthersRun();
    return work();
  });
}

/** For a turn at least: while turns are long, the work itself must not wait for many. */
async function letOthersRun(): Promise<void> {
  const until = performance.now() + MOST_TURNS_MS;
  let turn = 0;
  do {
    await nextTurn();
    turn += 1;
  } while (turn < MOST_TURNS && performance.now() < until);
}
