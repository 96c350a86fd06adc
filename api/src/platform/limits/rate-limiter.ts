import { createHash } from 'node:crypto';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { RateLimited } from '../errors.ts';
import type { RateLimit, StateStore } from '../state-store/state-store.ts';

const HOUR_SECONDS = 60 * 60;

export interface RateLimiterOptions extends Omit<RateLimit, 'seconds'> {
  /** Length of the window; an hour by default. */
  seconds?: number;
  /** Message of the RATE_LIMITED error. */
  message: string;
}

/** A fixed-window rate limit per key, shared by all processes. The window of a key starts with its first point. */
export class RateLimiter {
  private readonly limiter: RateLimiterAbstract;

  constructor(
    private readonly stateStore: StateStore,
    private readonly options: RateLimiterOptions,
  ) {
    this.limiter = stateStore.createRateLimiter({ seconds: HOUR_SECONDS, ...options });
  }

  /** Consumes a point. Throws RATE_LIMITED when the limit is exceeded. */
  async consume(key: string): Promise<void> {
    this.requireAtMost(this.options.points, await this.increment(key));
  }

  /** Consumes a point. Returns false when the limit is exceeded. */
  async tryConsume(key: string): Promise<boolean> {
    return (await this.increment(key)).consumedPoints <= this.options.points;
  }

  /** Throws RATE_LIMITED when no points are left. Consumes none. */
  async requireAvailable(key: string): Promise<void> {
    const state = await this.state(key);
    if (state) this.requireAtMost(this.options.points - 1, state);
  }

  /** Consumes points without enforcing the limit. */
  increment(key: string, points = 1): Promise<RateLimiterRes> {
    return this.stateStore.attempt(async () => {
      try {
        return await this.limiter.consume(hashKey(key), points);
      } catch (error) {
        if (error instanceof RateLimiterRes) return error;
        throw error;
      }
    });
  }

  /** Gives a consumed point back. */
  async reward(key: string): Promise<void> {
    await this.stateStore.attempt(() => this.limiter.reward(hashKey(key), 1));
  }

  /** Whether points were consumed in the current window. */
  async hasConsumed(key: string): Promise<boolean> {
    return (await this.state(key)) !== null;
  }

  /** Gives all points back. */
  async reset(key: string): Promise<void> {
    await this.stateStore.attempt(() => this.limiter.delete(hashKey(key)));
  }

  private state(key: string): Promise<RateLimiterRes | null> {
    return this.stateStore.attempt(() => this.limiter.get(hashKey(key)));
  }

  private requireAtMost(points: number, { consumedPoints, msBeforeNext }: RateLimiterRes): void {
    if (consumedPoints > points)
      throw new RateLimited(this.options.message, Math.max(1, Math.ceil(msBeforeNext / 1000)));
  }
}

/** Keys hold personal data and may be of any length. */
function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** The network of an IP address, as one household has it: the IPv4 address, or the /64 prefix of an IPv6 address. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0');
  return `${[...groups, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}
