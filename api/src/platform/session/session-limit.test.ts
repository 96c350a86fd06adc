import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { addPerson } from '../../../test/people.ts';
import { startRedis, type TestRedis, WITHOUT_REDIS } from '../../../test/redis.ts';
import { type TestShop, useTestShop } from '../../../test/test-shop.ts';
import { SessionStore } from './session-store.ts';

const MOST = 20;

const isLoggedIn = async (client: Client) => {
  const answer = await client.get('/api/verify-session');
  // The answer's last byte waits until the use of the session is noted.
  await answer.text();
  return answer.status === 200;
};
const areLoggedIn = (clients: Client[]) => Promise.all(clients.map(isLoggedIn));

/** The tests of one engine; `hoursPass` makes every session be used longer ago. */
function limitTests(shop: TestShop, hoursPass: () => Promise<unknown>): void {
  const loggedIn = async ({ email, password }: { email: string; password: string }, count: number) => {
    const clients: Client[] = [];
    for (let logins = 0; logins < count; logins += 1) {
      const client = shop.visitor();
      expect((await client.post('/api/login', { email, password })).status).toBe(200);
      clients.push(client);
    }
    return clients;
  };

  it('are 20 at most: the next login ends the one used longest ago', async () => {
    const person = await addPerson(shop.database);
    const [first, second, ...rest] = await loggedIn(person, MOST);
    await hoursPass();
    expect(await areLoggedIn([first!, ...rest])).not.toContain(false);
    const [latest] = await loggedIn(person, 1);
    expect(await areLoggedIn([first!, ...rest, latest!])).not.toContain(false);
    expect(await isLoggedIn(second!)).toBe(false);
  });

  it('leave room for another one where one was logged out', async () => {
    const person = await addPerson(shop.database);
    const [first, second, ...rest] = await loggedIn(person, MOST);
    await rest.at(-1)?.post('/api/logout');
    await loggedIn(person, 1);
    expect(await areLoggedIn([first!, second!])).toEqual([true, true]);
  });

  it('do not concern those of other accounts', async () => {
    const { client } = await shop.customer();
    await loggedIn(await addPerson(shop.database), MOST + 2);
    expect(await isLoggedIn(client)).toBe(true);
  });

  it('are 20 at most where they begin at once in several processes', async () => {
    const engines = [shop.engine, (await shop.another()).engine];
    const login = { userId: crypto.randomUUID(), epoch: 1 };
    const cookie = { maxAge: 60_000, originalMaxAge: 60_000, expires: new Date(Date.now() + 60_000) };
    const ids = Array.from({ length: 60 }, (_, index) => `${login.userId}-${index}`);
    await Promise.all(ids.map((id, index) => new SessionStore(engines[index % 2]!).set(id, { cookie, login })));
    const kept = await shop.engine.keyValues.mGet(ids.map((id) => `session:${id}`));
    expect(kept.filter((value) => value !== null)).toHaveLength(MOST);
  });
}

describe('the sessions of an account in PostgreSQL', () => {
  const shop = useTestShop({ doesJobs: false });
  limitTests(shop, () => shop.database.query(`UPDATE session SET expires_at = expires_at - interval '2 hours'`));
});

describe.skipIf(WITHOUT_REDIS)('the sessions of an account in Redis', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.remove());
  limitTests(useTestShop({ doesJobs: false, redisUrl: () => redis.url }), async () => {});
});
