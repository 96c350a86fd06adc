import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long work may keep the processor in one go. */
const SLICE_MS = 10;

/** For long work: await it between small steps. Other requests get their turn as soon as a slice of time is used up. */
export function createYielder(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await nextTurn();
    since = performance.now();
  };
}
