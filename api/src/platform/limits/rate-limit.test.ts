import { describe, expect, it } from 'vitest';
import { useTestShop } from '../../../test/test-shop.ts';
import { RateLimited } from '../errors.ts';
import { networkOf, RateLimit } from './rate-limit.ts';

const shop = useTestShop({ doesJobs: false });

describe('a rate limit', () => {
  it('lets through so many, then says when to come again, also where they come at once', async () => {
    const limit = new RateLimit(shop.engine, { name: 'at-once', points: 3, seconds: 60, message: 'Too often.' });
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => limit.take('somebody')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const refusal = await limit.take('somebody').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(RateLimited);
    expect((refusal as RateLimited).retryAfter).toBeGreaterThan(50);
    expect((refusal as RateLimited).retryAfter).toBeLessThanOrEqual(60);
    await expect(limit.take('somebody else')).resolves.toBeUndefined();
  });

  it('ends by itself', async () => {
    const limit = new RateLimit(shop.engine, { name: 'ending', points: 1, seconds: 60, message: 'Too often.' });
    await limit.take('somebody');
    await expect(limit.check('somebody')).rejects.toThrow('Too often.');
    await shop.database.query(`UPDATE rate_limit SET expire = expire - 60000 WHERE key LIKE 'ending:%'`);
    await expect(limit.take('somebody')).resolves.toBeUndefined();
  });

  it('is forgotten', async () => {
    const limit = new RateLimit(shop.engine, { name: 'forgotten', points: 1, seconds: 60, message: 'Too often.' });
    await limit.take('somebody');
    expect(await limit.has('somebody')).toBe(true);
    await limit.forget('somebody');
    expect(await limit.has('somebody')).toBe(false);
    await expect(limit.check('somebody')).resolves.toBeUndefined();
  });

  it('keeps nothing personal', async () => {
    await new RateLimit(shop.engine, { name: 'private', points: 1, seconds: 60, message: '' }).take('asha@example.in');
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
