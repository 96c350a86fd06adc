import type { Logger } from 'pino';
import { Unavailable } from '../platform/errors.ts';
import { createCircuitBreaker } from '../platform/circuit-breaker.ts';
import type { KeyValueClient } from '../platform/state-store/state-store.ts';
import { type Courier, tableCourier } from './courier.ts';
import type { Terms } from './delivery.rules.ts';

const REST_MS = 10_000;
const A_DAY = 24 * 60 * 60;

interface CourierParts {
  courier: Courier;
  /** What all processes remember answers in. */
  keyValues: KeyValueClient;
  /** How long whoever asks waits for an answer. */
  timeoutMs: number;
  log: Logger;
}

/**
 * A courier that may be out of reach, made one that always answers: its answers are remembered for a day, and while
 * it gives none, promises are made by distance.
 */
export function dependable({ courier, keyValues, timeoutMs, log }: CourierParts): Courier {
  const attempt = createCircuitBreaker({
    timeoutMs,
    cooldownMs: REST_MS,
    message: 'The courier is out of reach.',
    onError: (error) => log.warn({ reason: (error as Error).message }, 'the courier did not answer'),
  });
  const remembered: Courier = {
    async termsFor(place) {
      const key = `courier:${place.pincode}`;
      const kept = await keyValues.get(key);
      if (kept) return JSON.parse(kept) as Terms | null;
      const terms = await attempt(() => courier.termsFor(place));
      await keyValues.set(key, JSON.stringify(terms), { expiration: { type: 'EX', value: A_DAY } });
      return terms;
    },
  };
  return {
    async termsFor(place) {
      try {
        return await remembered.termsFor(place);
      } catch (error) {
        if (!(error instanceof Unavailable)) throw error;
        return tableCourier.termsFor(place);
      }
    },
  };
}
