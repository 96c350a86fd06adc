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
 * circuit: until the cooldown is over, calls fail immediately; then one call tries the service, and the others fail until
 * it has a result. Every error of the operation is thrown as UNAVAILABLE.
 */
export function createCircuitBreaker({
  timeoutMs,
  cooldownMs,
  message,
  onError,
}: CircuitBreakerOptions): CircuitBreaker {
  let openUntil = 0;
  return async (work) => {
    const now = performance.now();
    if (now < openUntil) throw new Unavailable(message);
    if (openUntil > 0) openUntil = now + timeoutMs;
    try {
      const result = await withTimeout(timeoutMs, work());
      openUntil = 0;
      return result;
    } catch (error) {
      openUntil = error instanceof TimeoutError ? performance.now() + cooldownMs : 0;
      onError(error);
      throw new Unavailable(message, { cause: error });
    }
  };
}
