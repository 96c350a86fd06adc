import { setImmediate as nextIteration } from 'node:timers/promises';

/** How long work may block the event loop in one go. */
const TIME_SLICE_MS = 10;

/**
 * Returns a function to await between the steps of CPU-bound work. Once a time slice is used up, it lets the event loop
 * handle other requests.
 */
export function createEventLoopYielder(): () => Promise<void> {
  let sliceStart = performance.now();
  return async () => {
    if (performance.now() - sliceStart < TIME_SLICE_MS) return;
    await nextIteration();
    sliceStart = performance.now();
  };
}
