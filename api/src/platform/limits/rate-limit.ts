import { createHash } from 'node:crypto';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { RateLimited } from '../errors.ts';
import type { LimitRule, SessionEngine } from '../session/session-engine.ts';

/** How often something may happen, and what is said where it happened too often. */
export interface RateLimitRule extends LimitRule {
  message: string;
}

/** Counts by key, in one place for all processes. The time starts with the first of a key and ends by itself. */
export class RateLimit {
  private readonly counter: RateLimiterAbstract;

  constructor(
    private readonly engine: SessionEngine,
    private readonly rule: RateLimitRule,
  ) {
    this.counter = engine.counter(rule);
  }

  /** Counts one more, and refuses where that is one too many. */
  async take(key: string): Promise<void> {
    this.refuseBeyond(this.rule.points, await this.count(key));
  }

  /** Counts one more, and answers whether it is within the limit: for what is left out instead of refused. */
  async allows(key: string): Promise<boolean> {
    return (await this.count(key)).consumedPoints <= this.rule.points;
  }

  /** Refuses where no more are left, without counting. */
  async check(key: string): Promise<void> {
    const state = await this.state(key);
    if (state) this.refuseBeyond(this.rule.points - 1, state);
  }

  /** Counts one or more, whether or not that is too many. */
  count(key: string, points = 1): Promise<RateLimiterRes> {
    return this.engine.attempt(async () => {
      try {
        return await this.counter.consume(kept(key), points);
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return refused;
        throw refused;
      }
    });
  }

  /** Takes one that was counted back, where what it was counted for did not happen. */
  async giveBack(key: string): Promise<void> {
    await this.engine.attempt(() => this.counter.reward(kept(key), 1));
  }

  /** Whether any were counted lately. */
  async has(key: string): Promise<boolean> {
    return (await this.state(key)) !== null;
  }

  /** Starts again from none. */
  async forget(key: string): Promise<void> {
    await this.engine.attempt(() => this.counter.delete(kept(key)));
  }

  private state(key: string): Promise<RateLimiterRes | null> {
    return this.engine.attempt(() => this.counter.get(kept(key)));
  }

  private refuseBeyond(most: number, { consumedPoints, msBeforeNext }: RateLimiterRes): void {
    if (consumedPoints > most) throw new RateLimited(this.rule.message, Math.max(1, Math.ceil(msBeforeNext / 1000)));
  }
}

/** Keys are personal, and as long as whoever sent them liked. */
function kept(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** What one household or attacker has of the network: an IPv4 address, or a /64 of IPv6. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0');
  return `${[...groups, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}
