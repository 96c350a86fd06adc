import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { ageSessions } from '../../../test/sessions.ts';
import { createUser } from '../../../test/test-users.ts';
import { startRedis, type TestRedis, WITHOUT_REDIS } from '../../../test/redis.ts';
import { type TestShop, useTestShop } from '../../../test/test-shop.ts';
import { SessionStore } from './session-store.ts';

const MAX_SESSIONS = 20;

const isLoggedIn = async (client: Client) => {
  const response = await client.get('/api/verify-session');
  // The response ends after the use of the session is recorded.
  await response.text();
  return response.status === 200;
};
const areLoggedIn = (clients: Client[]) => Promise.all(clients.map(isLoggedIn));

/** The tests for one state store. */
function limitTests(shop: TestShop): void {
  const loggedIn = async ({ email, password }: { email: string; password: string }, count: number) => {
    const clients: Client[] = [];
    for (let logins = 0; logins < count; logins += 1) {
      const client = shop.visitor();
      expect((await client.post('/api/login', { email, password })).status).toBe(200);
      clients.push(client);
    }
    return clients;
  };

  it('are at most 20: the next login ends the least recently used one', async () => {
    const person = await createUser(shop.database);
    const [first, second, ...rest] = await loggedIn(person, MAX_SESSIONS);
    await ageSessions(shop, 2);
    expect(await areLoggedIn([first!, ...rest])).not.toContain(false);
    const [latest] = await loggedIn(person, 1);
    expect(await areLoggedIn([first!, ...rest, latest!])).not.toContain(false);
    expect(await isLoggedIn(second!)).toBe(false);
  });

  it('do not include logged out ones', async () => {
    const person = await createUser(shop.database);
    const [first, second, ...rest] = await loggedIn(person, MAX_SESSIONS);
    await rest.at(-1)?.post('/api/logout');
    await loggedIn(person, 1);
    expect(await areLoggedIn([first!, second!])).toEqual([true, true]);
  });

  it('are counted per account', async () => {
    const { client } = await shop.customer();
    await loggedIn(await createUser(shop.database), MAX_SESSIONS + 2);
    expect(await isLoggedIn(client)).toBe(true);
  });

  it('are at most 20 when several processes start them concurrently', async () => {
    const stateStores = [shop.stateStore, (await shop.addInstance()).stateStore];
    const login = { userId: crypto.randomUUID(), epoch: 1 };
    const cookie = { maxAge: 60_000, originalMaxAge: 60_000, expires: new Date(Date.now() + 60_000) };
    const ids = Array.from({ length: 60 }, (_, index) => `${login.userId}-${index}`);
    await Promise.all(ids.map((id, index) => new SessionStore(stateStores[index % 2]!).save(id, { cookie, login })));
    const stored = await Promise.all(ids.map((id) => shop.stateStore.keyValues.get(`session:${id}`)));
    expect(stored.filter((value) => value !== null)).toHaveLength(MAX_SESSIONS);
  });
}

describe('the sessions of an account in PostgreSQL', () => {
  const shop = useTestShop({ runJobs: false });
  limitTests(shop);
});

describe.skipIf(WITHOUT_REDIS)('the sessions of an account in Redis', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.remove());
  limitTests(useTestShop({ runJobs: false, redisUrl: () => redis.url }));
});
