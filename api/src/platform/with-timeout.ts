export class TimeoutError extends Error {}

/** Share of a timeout that a second timer waits for. */
const SECOND_TIMER = 0.1;

/**
 * Returns the result of `work`, or throws a TimeoutError after this many milliseconds. The work itself is not cancelled.
 * Results that have arrived while the event loop was blocked are read between its two timers: a busy process does not
 * take a service for dead that has answered.
 */
export function withTimeout<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    const end = () => reject(new TimeoutError(`no result within ${milliseconds} ms`));
    const waitOnce = (share: number, next: () => void) => (timer = setTimeout(next, milliseconds * share));
    waitOnce(1 - SECOND_TIMER, () => waitOnce(SECOND_TIMER, end));
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
