export class TimeoutError extends Error {}

/** A timeout is as many timers in turn. */
const SLICES = 10;

/**
 * Returns the result of `work`, or throws a TimeoutError after this many milliseconds. The work itself is not cancelled.
 * While the event loop is blocked, no result can arrive and only one slice of the time passes: a busy process does not
 * take a service for dead that has answered meanwhile.
 */
export function withTimeout<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    const wait = (slices: number) => {
      if (slices > 0) timer = setTimeout(() => wait(slices - 1), milliseconds / SLICES);
      else reject(new TimeoutError(`no result within ${milliseconds} ms`));
    };
    wait(SLICES);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
