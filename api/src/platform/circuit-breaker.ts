import { Unavailable } from './errors.ts';
import { TimeoutError, withTimeout } from './with-timeout.ts';

interface CircuitBreakerOptions {
  /** Time limit of one call. */
  timeoutMs: number;
  /** How long the circuit stays open after a timeout. */
  cooldownMs: number;
  /** Message of the UNAVAILABLE error. */
  message: string;
  onError: (error: unknown) => void;
}

/** Runs an operation, or throws UNAVAILABLE. */
export type CircuitBreaker = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Creates a circuit breaker, so that requests do not wait again and again for a service that hangs. A timeout opens the
 * circuit: until the cooldown is over, calls fail immediately. Every error of the operation is thrown as UNAVAILABLE.
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
