import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { PasswordRateLimiter } from '../../accounts/passwords/password-rate-limiter.ts';
import { PATIENTLY } from '../../../test/patience.ts';
import type { Person } from '../../../test/people.ts';
import { startRedis, type TestRedis, WITHOUT_REDIS } from '../../../test/redis.ts';
import { useTestShop } from '../../../test/test-shop.ts';

const LONGEST_MS = 2_000;

let redis: TestRedis;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.remove());

const shop = useTestShop({ redisUrl: () => redis.url });

let customer: Person & { client: Client };
beforeEach(async () => {
  await vi.waitUntil(async () => (await shop.get('/readyz')).status === 200, PATIENTLY);
  customer = await shop.customer();
});

/** An answer, or none within the time that one may take. */
const soon = async (answer: (signal: AbortSignal) => Promise<Response>) => {
  const { status } = await answer(AbortSignal.timeout(LONGEST_MS));
  return status;
};

const ask = (path: string, client?: Client, body?: object) =>
  soon((signal) =>
    fetch(shop.url + path, {
      signal,
      headers: {
        ...(client && { Cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    }),
  );

describe.skipIf(WITHOUT_REDIS)('with Redis', () => {
  it('keeps sessions there and not in the database', async () => {
    expect((await customer.client.get('/api/verify-session')).status).toBe(200);
    expect(await shop.database.query('SELECT 1 FROM session')).toEqual([]);
  });

  it('counts in another process of the shop, and ends there too', async () => {
    const other = customer.client.at((await shop.another()).url);
    expect((await other.get('/api/verify-session')).status).toBe(200);
    await customer.client.post('/api/logout');
    expect((await other.get('/api/verify-session')).status).toBe(401);
  });

  it('goes on under a new id with a changed password, unless it was ended meanwhile', async () => {
    const { client, userId } = customer;
    const query = 'mutation { changePassword(input: { password: "x", newPassword: "x" }) { message } }';
    const meanwhile = (work: () => Promise<unknown>) =>
      vi.spyOn(shop.services.accountChanges, 'changePassword').mockImplementationOnce(async () => {
        await work();
        return { userId, epoch: 1 };
      });
    meanwhile(async () => {});
    const before = client.cookies.get('session');
    expect((await client.graphql(query)).errors).toBeUndefined();
    expect(client.cookies.get('session')).not.toBe(before);
    expect((await client.get('/api/verify-session')).status).toBe(200);
    const elsewhere = client.at(shop.url);
    meanwhile(() => elsewhere.post('/api/logout'));
    expect((await client.graphql(query)).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
    expect((await client.get('/api/verify-session')).status).toBe(401);
  });

  it('does not write back a session that was ended', async () => {
    const { keyValues } = shop.engine;
    await keyValues.set('ended', 'x', { expiration: { type: 'EX', value: 60 }, condition: 'XX' });
    expect(await keyValues.get('ended')).toBeNull();
  });

  it('refuses an account to a network after 10 wrong passwords from there', async () => {
    const { email } = customer;
    const client = shop.visitor();
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1)
      statuses.push((await client.post('/api/login', { email, password: 'wrong password' })).status);
    expect(statuses.slice(-2)).toEqual([401, 429]);
  });

  it('lets tries from many networks take turns, and gives back what was no try', async () => {
    const guard = new PasswordRateLimiter(shop.engine);
    const attempt = (index: number, right: boolean) =>
      guard.attempt({ account: 'an account', address: `203.0.113.${index}`, device: null }, async () => right);
    for (let index = 0; index < 21; index += 1) expect(await attempt(index, false)).toBe(false);
    const refusals = await Promise.allSettled(Array.from({ length: 15 }, () => attempt(100, true)));
    expect(refusals.map(({ status }) => status)).toContain('rejected');
    await expect.poll(() => attempt(100, true).catch(() => false), PATIENTLY).toBe(true);
  });
});

describe.skipIf(WITHOUT_REDIS).each([
  ['refuses', () => redis.kill(), () => redis.start()],
  ['hangs', async () => redis.freeze(), async () => redis.thaw()],
])('while Redis %s', (how, end, mend) => {
  it('the shop is open to visitors, refuses in time what needs a session, and recovers by itself', async () => {
    await end();
    const { client, email, password } = customer;
    expect(await ask('/api/books')).toBe(200);
    expect(await ask('/')).toBe(404);
    expect(await ask('/api/verify-session', client)).toBe(503);
    expect(await ask('/api/login', undefined, { email, password })).toBe(503);
    expect(await ask('/api/login', client, { email, password })).toBe(503);
    expect(await ask('/api/logout', client, {})).toBe(503);
    expect(await ask('/api/books', client)).toBe(200);
    expect(await ask('/', client)).toBe(404);
    expect(await ask('/readyz')).toBe(503);
    await mend();
    await expect.poll(() => ask('/api/login', undefined, { email, password }), PATIENTLY).toBe(200);
    // What was only out of reach is still there; what a killed Redis forgot is not.
    expect((await client.get('/api/verify-session')).status).toBe(how === 'hangs' ? 200 : 401);
  });

  it('the shop opens all the same', async () => {
    await end();
    const { url } = await shop.another();
    expect((await fetch(`${url}/api/books`)).status).toBe(200);
    await mend();
    const { email, password } = customer;
    const login = () => shop.visitor().at(url).post('/api/login', { email, password });
    await expect.poll(async () => (await login()).status, PATIENTLY).toBe(200);
  });
});
