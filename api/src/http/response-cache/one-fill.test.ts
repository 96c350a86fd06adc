import { request as httpRequest } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { cacheOf, cacheStatus, HIT, newUrl, STORED } from '../../../test/response-cache.ts';
import { useTestShop } from '../../../test/test-shop.ts';

const shop = useTestShop({ responseCacheMb: 8 });

describe('one response is made at a time', () => {
  /** Holds the first call of the service, and counts the calls. */
  function holdFeatured(outcome: () => Promise<never> | undefined = () => undefined) {
    const original = shop.services.catalogue.featuredBooks.bind(shop.services.catalogue);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const calls = vi.spyOn(shop.services.catalogue, 'featuredBooks').mockImplementation(async (first) => {
      if (calls.mock.calls.length > 1) return original(first);
      const books = await original(first);
      await held;
      return outcome() ?? books;
    });
    return { calls, release };
  }
  it('for concurrent requests: the others wait for the first', async () => {
    const { calls, release } = holdFeatured();
    const path = newUrl();
    const responses = Promise.all(Array.from({ length: 6 }, () => shop.get(path)));
    await expect.poll(() => calls.mock.calls.length).toBe(1);
    release();
    const statuses = (await responses).map(cacheStatus);
    expect(calls).toHaveBeenCalledTimes(1);
    expect(statuses.filter((status) => status === STORED)).toHaveLength(1);
    expect(statuses.every((status) => status !== null)).toBe(true);
    calls.mockRestore();
  });

  it('and a failure is that of one request', async () => {
    const { calls, release } = holdFeatured(() => Promise.reject(new Error('broken')));
    const path = newUrl();
    const first = shop.get(path);
    await expect.poll(() => calls.mock.calls.length).toBe(1);
    const others = Promise.all(Array.from({ length: 4 }, () => shop.get(path)));
    release();
    expect((await first).status).toBe(500);
    expect((await others).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    calls.mockRestore();
  });

  it('and one that takes too long is made again, for those who wait', async () => {
    const { calls, release } = holdFeatured();
    const path = newUrl();
    const slow = shop.get(path);
    await expect.poll(() => calls.mock.calls.length).toBe(1);
    const others = await Promise.all([shop.get(path), shop.get(path), shop.get(path)]);
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(calls).toHaveBeenCalledTimes(2);
    release();
    expect(cacheStatus(await slow)).toBe('ExamShelf; fwd=miss');
    calls.mockRestore();
  });

  it('and a client that disconnects holds nobody up', async () => {
    const { calls, release } = holdFeatured();
    const path = newUrl();
    const first = httpRequest(shop.url + path).on('error', () => {});
    first.end();
    await expect.poll(() => calls.mock.calls.length).toBe(1);
    const other = shop.get(path);
    first.destroy();
    expect((await other).status).toBe(200);
    release();
    calls.mockRestore();
  });

  it('and one that was begun before a change is sent to those who wait, and not stored', async () => {
    const { calls, release } = holdFeatured();
    const path = newUrl();
    const waiting = [shop.get(path), shop.get(path)];
    await expect.poll(() => calls.mock.calls.length).toBe(1);
    const known = newUrl('/sitemap.xml');
    await shop.get(known);
    await shop.database.query(`UPDATE book SET tags = '{trending}', created_at = now() WHERE book_id = 'JEEPHY7253'`);
    await expect.poll(() => cacheOf(shop).bytes).toBe(0);
    const after = await shop.get(path);
    expect(cacheStatus(after)).toBe(STORED);
    release();
    const old = await Promise.all(waiting);
    expect(old.map(cacheStatus)).not.toContain(STORED);
    const text = await after.text();
    expect(await old[0]?.text()).not.toBe(text);
    const latest = await shop.get(path);
    expect([cacheStatus(latest), await latest.text()]).toEqual([HIT, text]);
    calls.mockRestore();
  });
});
