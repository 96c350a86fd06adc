import { describe, expect, it } from 'vitest';
import { useTestShop } from '../../../test/test-shop.ts';
import { RateLimited } from '../errors.ts';
import { networkOf, RateLimiter } from './rate-limiter.ts';

const shop = useTestShop({ runJobs: false });

describe('a rate limiter', () => {
  it('allows the limit, then throws RATE_LIMITED with the seconds to wait, also for concurrent calls', async () => {
    const limit = new RateLimiter(shop.stateStore, { name: 'at-once', points: 3, seconds: 60, message: 'Too often.' });
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => limit.consume('a key')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const error = await limit.consume('a key').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(RateLimited);
    expect((error as RateLimited).retryAfter).toBeGreaterThan(50);
    expect((error as RateLimited).retryAfter).toBeLessThanOrEqual(60);
    await expect(limit.consume('another key')).resolves.toBeUndefined();
  });

  it('resets after its window', async () => {
    const limit = new RateLimiter(shop.stateStore, { name: 'ending', points: 1, seconds: 60, message: 'Too often.' });
    await limit.consume('a key');
    await expect(limit.requireAvailable('a key')).rejects.toThrow('Too often.');
    await shop.database.query(`UPDATE rate_limit SET expire = expire - 60000 WHERE key LIKE 'ending:%'`);
    await expect(limit.consume('a key')).resolves.toBeUndefined();
  });

  it('can be reset', async () => {
    const limit = new RateLimiter(shop.stateStore, {
      name: 'forgotten',
      points: 1,
      seconds: 60,
      message: 'Too often.',
    });
    await limit.consume('a key');
    expect(await limit.hasConsumed('a key')).toBe(true);
    await limit.reset('a key');
    expect(await limit.hasConsumed('a key')).toBe(false);
    await expect(limit.requireAvailable('a key')).resolves.toBeUndefined();
  });

  it('stores hashed keys', async () => {
    await new RateLimiter(shop.stateStore, { name: 'private', points: 1, seconds: 60, message: '' }).consume(
      'asha@example.test',
    );
    const rows = await shop.database.query(`SELECT key FROM rate_limit WHERE key LIKE 'private:%'`);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('asha');
  });
});

describe('a network', () => {
  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
  ])('of %s is %s', (address, network) => expect(networkOf(address)).toBe(network));
});
