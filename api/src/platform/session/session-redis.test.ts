import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { PasswordRateLimiter } from '../../accounts/passwords/password-rate-limiter.ts';
import { POLLING } from '../../../test/polling.ts';
import type { TestUser } from '../../../test/test-users.ts';
import { ageSessions } from '../../../test/sessions.ts';
import { startRedis, type TestRedis, WITHOUT_REDIS } from '../../../test/redis.ts';
import { useTestShop } from '../../../test/test-shop.ts';

const MAX_RESPONSE_MS = 2_000;

let redis: TestRedis;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.remove());

const shop = useTestShop({ redisUrl: () => redis.url });

let customer: TestUser & { client: Client };
beforeEach(async () => {
  await vi.waitUntil(async () => (await shop.get('/readyz')).status === 200, POLLING);
  customer = await shop.customer();
});

/** Returns the status. Throws if the response takes too long. */
const statusInTime = async (send: (signal: AbortSignal) => Promise<Response>) => {
  const { status } = await send(AbortSignal.timeout(MAX_RESPONSE_MS));
  return status;
};

const statusAt = (path: string, client?: Client, body?: object) =>
  statusInTime((signal) =>
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
  it('stores sessions there and not in the database', async () => {
    expect((await customer.client.get('/api/verify-session')).status).toBe(200);
    expect(await shop.database.query('SELECT 1 FROM session')).toEqual([]);
  });

  it('shares sessions and logouts between processes', async () => {
    const other = customer.client.at((await shop.addInstance()).url);
    expect((await other.get('/api/verify-session')).status).toBe(200);
    await customer.client.post('/api/logout');
    expect((await other.get('/api/verify-session')).status).toBe(401);
  });

  it('renews the session after a password change, unless it has ended meanwhile', async () => {
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

  it('does not restore an ended session', async () => {
    const { keyValues, userSessions } = shop.stateStore;
    await userSessions.update({ userId: customer.userId, key: 'ended', value: 'x', seconds: 60 });
    expect(await keyValues.get('ended')).toBeNull();
  });

  it('records the use of a session and sets its cookie once in some minutes', async () => {
    const { client } = customer;
    const update = vi.spyOn(shop.stateStore.userSessions, 'update');
    const cookies = async () => {
      const response = await client.get('/api/verify-session');
      await response.text();
      return response.headers.getSetCookie().length;
    };
    expect([await cookies(), update.mock.calls.length]).toEqual([0, 0]);
    await ageSessions(shop, 1);
    update.mockClear();
    expect([await cookies(), await cookies(), update.mock.calls.length]).toEqual([1, 0, 1]);
    update.mockRestore();
  });

  it('blocks logins to an account from a network after 10 wrong passwords', async () => {
    const { email } = customer;
    const client = shop.visitor();
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1)
      statuses.push((await client.post('/api/login', { email, password: 'wrong password' })).status);
    expect(statuses.slice(-2)).toEqual([401, 429]);
  });

  it('slows down attempts from many networks, and does not count those it rejects', async () => {
    const limiter = new PasswordRateLimiter(shop.stateStore);
    const attempt = (index: number, right: boolean) =>
      limiter.attempt({ account: 'an account', address: `203.0.113.${index}`, device: null }, async () => right);
    for (let index = 0; index < 21; index += 1) expect(await attempt(index, false)).toBe(false);
    const outcomes = await Promise.allSettled(Array.from({ length: 15 }, () => attempt(100, true)));
    expect(outcomes.map(({ status }) => status)).toContain('rejected');
    await expect.poll(() => attempt(100, true).catch(() => false), POLLING).toBe(true);
  });
});

describe.skipIf(WITHOUT_REDIS).each([
  ['is down', () => redis.kill(), () => redis.start()],
  ['hangs', async () => redis.pause(), async () => redis.resume()],
])('while Redis %s', (how, end, mend) => {
  it('visitors can use the shop, calls that need a session get 503 in time, and it recovers', async () => {
    await end();
    const { client, email, password } = customer;
    expect(await statusAt('/api/books')).toBe(200);
    expect(await statusAt('/')).toBe(404);
    expect(await statusAt('/api/verify-session', client)).toBe(503);
    expect(await statusAt('/api/login', undefined, { email, password })).toBe(503);
    expect(await statusAt('/api/login', client, { email, password })).toBe(503);
    expect(await statusAt('/api/logout', client, {})).toBe(503);
    expect(await statusAt('/api/books', client)).toBe(200);
    expect(await statusAt('/', client)).toBe(404);
    expect(await statusAt('/readyz')).toBe(503);
    await mend();
    await expect.poll(() => statusAt('/api/login', undefined, { email, password }), POLLING).toBe(200);
    // A Redis that hung still has the session; a killed one does not.
    expect((await client.get('/api/verify-session')).status).toBe(how === 'hangs' ? 200 : 401);
  });

  it('the shop starts', async () => {
    await end();
    const { url } = await shop.addInstance();
    expect((await fetch(`${url}/api/books`)).status).toBe(200);
    await mend();
    const { email, password } = customer;
    const login = () => shop.visitor().at(url).post('/api/login', { email, password });
    await expect.poll(async () => (await login()).status, POLLING).toBe(200);
  });
});
