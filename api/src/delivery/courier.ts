import type { Logger } from 'pino';
import { createCircuitBreaker } from '../platform/circuit-breaker.ts';
import { Unavailable } from '../platform/errors.ts';
import type { KeyValues } from '../platform/state-store/state-store.ts';
import { type CourierEstimate, estimateByDistance } from './delivery.rules.ts';
import type { Pincode } from './pincode.entity.ts';

/** A courier service. */
export interface Courier {
  /** Returns the delivery time to a PIN code, or null if the courier does not serve it. */
  estimate(destination: Pincode): Promise<CourierEstimate | null>;
}

/** Estimates by distance. It needs no account and serves every PIN code. */
export const distanceCourier: Courier = {
  estimate: async (destination) => estimateByDistance(destination),
};

const COOLDOWN_MS = 10_000;
const CACHE_SECONDS = 24 * 60 * 60;

interface FallbackParts {
  courier: Courier;
  /** Cache shared by all processes. */
  keyValues: KeyValues;
  /** How long a request waits for the courier. */
  timeoutMs: number;
  log: Logger;
}

/** Caches the estimates of a courier for a day, and estimates by distance while the courier is unavailable. */
export function withFallback({ courier, keyValues, timeoutMs, log }: FallbackParts): Courier {
  const breaker = createCircuitBreaker({
    timeoutMs,
    cooldownMs: COOLDOWN_MS,
    message: 'The courier is out of reach.',
    onError: (error) => log.warn({ reason: (error as Error).message }, 'the courier did not respond'),
  });
  const cachedEstimate: Courier['estimate'] = async (destination) => {
    const key = `courier:transit:${destination.pincode}`;
    const cached = await keyValues.get(key);
    if (cached) return JSON.parse(cached) as CourierEstimate | null;
    const estimate = await breaker(() => courier.estimate(destination));
    await keyValues.set(key, JSON.stringify(estimate), CACHE_SECONDS);
    return estimate;
  };
  return {
    async estimate(destination) {
      try {
        return await cachedEstimate(destination);
      } catch (error) {
        if (!(error instanceof Unavailable)) throw error;
        return distanceCourier.estimate(destination);
      }
    },
  };
}
