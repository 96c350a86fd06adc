import { Unavailable } from './errors.ts';
import { TimeoutError, withTimeout } from './with-timeout.ts';

interface CircuitBreakerOptions {
  /** How long one piece of work may take. */
  timeoutMs: number;
  /** How long all work is refused at once after one took too long. */
  cooldownMs: number;
  /** What the refusal says. */
  message: string;
  onError: (error: unknown) => void;
}

/** Runs a piece of work, or refuses. */
export type CircuitBreaker = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Keeps a request from waiting, once or again and again, for something that hangs: work that takes too long is given
 * up, and what comes soon after is refused without being tried. Every fault becomes a refusal.
 */
export function createCircuitBreaker({
  timeoutMs,
  cooldownMs,
  message,
  onError,
}: CircuitBreakerOptions): CircuitBreaker {
  let openUntil = 0;
  return async (work) => {
    if (performance.now() < openUntil) throw new Unavailable(message);
    try {
      return await withTimeout(timeoutMs, work());
    } catch (error) {
      if (error instanceof TimeoutError) openUntil = performance.now() + cooldownMs;
      onError(error);
      throw new Unavailable(message);
    }
  };
}
