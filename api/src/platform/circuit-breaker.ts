import { Unavailable } from './errors.ts';
import { TimedOut, within } from './with-timeout.ts';

interface FuseOptions {
  /** How long one piece of work may take. */
  patienceMs: number;
  /** How long all work is refused at once after one took too long. */
  restMs: number;
  /** What the refusal says. */
  message: string;
  onFault: (fault: unknown) => void;
}

/** Runs a piece of work, or refuses. */
export type Fuse = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Keeps a request from waiting, once or again and again, for something that hangs: work that takes too long is given
 * up, and what comes soon after is refused without being tried. Every fault becomes a refusal.
 */
export function createFuse({ patienceMs, restMs, message, onFault }: FuseOptions): Fuse {
  let blownUntil = 0;
  return async (work) => {
    if (performance.now() < blownUntil) throw new Unavailable(message);
    try {
      return await within(patienceMs, work());
    } catch (fault) {
      if (fault instanceof TimedOut) blownUntil = performance.now() + restMs;
      onFault(fault);
      throw new Unavailable(message);
    }
  };
}
