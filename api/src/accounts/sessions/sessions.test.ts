import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { startRedis, type TestRedis, WITHOUT_REDIS } from '../../../test/redis.ts';
import { addStaff } from '../../../test/staff.ts';
import { ageSessions } from '../../../test/sessions.ts';
import { type TestShop, useTestShop } from '../../../test/test-shop.ts';
import type { TestUser } from '../../../test/test-users.ts';

interface Listed {
  sessionId: string;
  device: string;
  network: string;
  createdAt: string;
  lastUsedAt: string;
  isCurrent: boolean;
}

const FIELDS = '{ sessionId device network createdAt lastUsedAt isCurrent }';
const END = `mutation ($id: ID!) { endSession(sessionId: $id) ${FIELDS} }`;
const END_OTHERS = `mutation { endOtherSessions ${FIELDS} }`;
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36';

const list = async (client: Client) =>
  (await client.graphql<{ sessions: Listed[] }>(`{ sessions ${FIELDS} }`)).data.sessions;
const isLoggedIn = async (client: Client) => (await client.get('/api/verify-session')).status === 200;

const logInElsewhere = async (shop: TestShop, { email, password }: TestUser) => {
  const client = shop.visitor('203.0.113.77');
  await client.post('/api/login', { email, password }, { 'User-Agent': WINDOWS });
  return client;
};

/** The tests for one state store. */
function sessionTests(shop: TestShop): void {
  it('are listed with device, network and times, the current one first', async () => {
    const { client, ...user } = await shop.customer();
    await ageSessions(shop, 2);
    await logInElsewhere(shop, user);
    const [current, other, ...more] = await list(client);
    expect(more).toEqual([]);
    expect(current).toMatchObject({ isCurrent: true, device: 'Unknown device' });
    expect(other).toMatchObject({ isCurrent: false, device: 'Chrome on Windows', network: '203.0.113.0/24' });
    expect(new Date(other?.createdAt ?? 0).getTime()).toBeGreaterThan(new Date(current?.createdAt ?? 0).getTime());
    expect(new Date(other?.lastUsedAt ?? 0).getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  it('are named without their ids', async () => {
    const { client } = await shop.customer();
    const sessionId = (await list(client))[0]?.sessionId ?? '';
    expect(decodeURIComponent(client.cookies.get('session') ?? '')).not.toContain(sessionId);
    const intruder = shop.visitor();
    intruder.cookies.set('session', sessionId);
    expect(await isLoggedIn(intruder)).toBe(false);
  });

  it('are ended one by one, at once and also twice', async () => {
    const { client, ...user } = await shop.customer();
    const [lost, kept] = [await logInElsewhere(shop, user), await logInElsewhere(shop, user)];
    const id = (await list(lost)).find(({ isCurrent }) => isCurrent)?.sessionId;
    for (let time = 0; time < 2; time += 1) {
      const { data } = await client.graphql<{ endSession: Listed[] }>(END, { id });
      expect(data.endSession.map(({ sessionId }) => sessionId)).not.toContain(id);
      expect(data.endSession).toHaveLength(2);
    }
    expect([await isLoggedIn(client), await isLoggedIn(kept), await isLoggedIn(lost)]).toEqual([true, true, false]);
  });

  it('are all ended but the current one', async () => {
    const { client, ...user } = await shop.customer();
    const others = [await logInElsewhere(shop, user), await logInElsewhere(shop, user)];
    const { data } = await client.graphql<{ endOtherSessions: Listed[] }>(END_OTHERS);
    expect(data.endOtherSessions).toMatchObject([{ isCurrent: true }]);
    expect(await Promise.all([client, ...others].map(isLoggedIn))).toEqual([true, false, false]);
  });

  it('are all ended by staff, at once and in every process', async () => {
    const [{ client, userId, ...user }, staff] = [await shop.customer(), await addStaff(shop)];
    const others = [await logInElsewhere(shop, { userId, ...user }), client.at((await shop.addInstance()).url)];
    await shop.services.sessions.endSessionsOf(staff, userId);
    expect(await Promise.all([client, ...others].map(isLoggedIn))).toEqual([false, false, false]);
    expect(await list(await logInElsewhere(shop, { userId, ...user }))).toHaveLength(1);
  });

  it('are not ended so by staff if they are those of staff, or of nobody', async () => {
    const [{ client, userId }, staff] = [await shop.admin(), await addStaff(shop)];
    for (const id of [userId, crypto.randomUUID()])
      await expect(shop.services.sessions.endSessionsOf(staff, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await isLoggedIn(client)).toBe(true);
  });

  it('are of the logged-in user: the session of another one is not ended', async () => {
    const [{ client }, other] = [await shop.customer(), await shop.customer()];
    const id = (await list(other.client))[0]?.sessionId;
    await client.graphql(END, { id });
    expect(await isLoggedIn(other.client)).toBe(true);
  });
}

describe('the sessions of a user in PostgreSQL', () => {
  const shop = useTestShop({ runJobs: false });
  sessionTests(shop);

  it('do not include those of an earlier password', async () => {
    const { client, userId, ...user } = await shop.customer();
    await shop.database.query('UPDATE account SET session_epoch = 2 WHERE user_id = $1', [userId]);
    const elsewhere = await logInElsewhere(shop, { userId, ...user });
    expect(await isLoggedIn(client)).toBe(false);
    expect(await list(elsewhere)).toHaveLength(1);
  });
});

describe.skipIf(WITHOUT_REDIS)('the sessions of a user in Redis', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.remove());
  sessionTests(useTestShop({ runJobs: false, redisUrl: () => redis.url }));
});
