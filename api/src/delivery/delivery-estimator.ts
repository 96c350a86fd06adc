import type { Logger } from 'pino';
import { createCircuitBreaker } from '../platform/circuit-breaker.ts';
import { Unavailable } from '../platform/errors.ts';
import type { KeyValues } from '../platform/state-store/state-store.ts';
import { type CourierEstimate, estimateByDistance } from './delivery.rules.ts';
import type { Pincode } from './pincode.entity.ts';

/** Estimates delivery times, as a courier does or by distance. */
export interface DeliveryEstimator {
  /** The delivery time to a PIN code; null if it is not served. */
  estimate(destination: Pincode): Promise<CourierEstimate | null>;
}

/** Estimates by distance. It needs no account and serves every PIN code. */
export const distanceEstimator: DeliveryEstimator = {
  estimate: async (destination) => estimateByDistance(destination),
};

const COOLDOWN_MS = 10_000;
const CACHE_SECONDS = 24 * 60 * 60;

interface FallbackParts {
  courier: DeliveryEstimator;
  /** Cache shared by all processes. */
  keyValues: KeyValues;
  /** How long a request waits for the courier. */
  timeoutMs: number;
  log: Logger;
}

/** Caches the estimates of a courier for a day, and estimates by distance while the courier is unavailable. */
export function withFallback({ courier, keyValues, timeoutMs, log }: FallbackParts): DeliveryEstimator {
  const breaker = createCircuitBreaker({
    timeoutMs,
    cooldownMs: COOLDOWN_MS,
    message: 'The courier is out of reach.',
    onError: (error) => log.warn({ reason: (error as Error).message }, 'the courier did not respond'),
  });
  const cachedEstimate: DeliveryEstimator['estimate'] = async (destination) => {
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
        return distanceEstimator.estimate(destination);
      }
    },
  };
}
