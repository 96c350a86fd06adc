import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { startRedis, type TestRedis, WITHOUT_REDIS } from '../../../test/redis.ts';
import { ageSessions, changeSessions } from '../../../test/sessions.ts';
import { type TestShop, useTestShop } from '../../../test/test-shop.ts';
import type { TestUser } from '../../../test/test-users.ts';
import { SessionStore } from './session-store.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.rules.ts';

const LOG_IN = `mutation ($email: String, $password: String!) {
  login(input: { email: $email, password: $password }, tokenMethod: BEARER) { sessionToken } }`;
const CHANGE_PASSWORD = `mutation ($password: String!) {
  changePassword(input: { password: $password, newPassword: "another horse battery staple" }) { message } }`;
const EACH = ['customer', 'admin'] as const;

/** The statuses of a call by cookie and by token. */
const statusesOf = async (client: Client, tokenClient: Client) =>
  Promise.all([client, tokenClient].map(async (each) => (await each.get('/api/verify-session')).status));

const withToken = async (shop: TestShop, { email, password }: TestUser) => {
  const { data } = await shop.visitor().graphql<{ login: { sessionToken: string } }>(LOG_IN, { email, password });
  const client = shop.visitor();
  client.token = data.login.sessionToken;
  return client;
};

const sessionsOf = async (shop: TestShop, userId: string) =>
  (await new SessionStore(shop.stateStore).listSessions(userId)).map(({ data }) => data);

/** Moves the login of every session into the past. */
const ageLogins = (shop: TestShop, ms: number) =>
  changeSessions(shop, (session) => ({ ...session, createdAt: (session.createdAt ?? 0) - ms }));

/** The tests for one state store. */
function lifetimeTests(shop: TestShop): void {
  it.each([
    ['a customer', 'customer', 90 * DAY_MS],
    ['staff', 'admin', 12 * HOUR_MS],
  ] as const)('of %s ends at its age, however often it is used', async (_who, login, ms) => {
    const { client, ...user } = await shop[login]();
    const tokenClient = await withToken(shop, user);
    await ageLogins(shop, ms - MINUTE_MS);
    expect(await statusesOf(client, tokenClient)).toEqual([200, 200]);
    await ageLogins(shop, MINUTE_MS);
    expect(await statusesOf(client, tokenClient)).toEqual([401, 401]);
    expect((await client.graphql('{ me { userId } }')).data).toEqual({ me: null });
    const { errors } = await tokenClient.graphql('{ exams { code } }');
    expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
  });

  it('of staff ends after 30 minutes without use; one of a customer does not', async () => {
    const [{ client: customer }, { client: staff, ...user }] = [await shop.customer(), await shop.admin()];
    const tokenClient = await withToken(shop, user);
    await ageSessions(shop, 0.5);
    expect(await statusesOf(staff, tokenClient)).toEqual([401, 401]);
    expect((await customer.get('/api/verify-session')).status).toBe(200);
  });

  it('that has ended is not in the list of sessions', async () => {
    const { client, ...user } = await shop.admin();
    await ageSessions(shop, 1);
    const later = await withToken(shop, user);
    expect((await client.get('/api/verify-session')).status).toBe(401);
    const { data } = await later.graphql<{ sessions: unknown[] }>('{ sessions { isCurrent } }');
    expect(data.sessions).toEqual([{ isCurrent: true }]);
  });

  it('of staff is used by a request a minute after the last one, unless the page sent it by itself', async () => {
    const { client, userId } = await shop.admin();
    const isUsedBy = async (headers = {}) => {
      await ageSessions(shop, 1 / 60);
      const [before] = await sessionsOf(shop, userId);
      // The response ends after the use of the session is recorded.
      await (await client.get('/api/verify-session', headers)).text();
      const [after] = await sessionsOf(shop, userId);
      return after!.usedAt! > before!.usedAt!;
    };
    expect([await isUsedBy(), await isUsedBy({ 'X-Idle': '1' })]).toEqual([true, false]);
  });

  it('with a set end lasts until then, not until the end of staff sessions', async () => {
    const { client } = await shop.admin();
    const endAt = (endsAt: number) =>
      changeSessions(shop, (session) => ({ ...session, login: { ...session.login, endsAt } }));
    await endAt(Date.now() + HOUR_MS);
    await ageSessions(shop, 2);
    await ageLogins(shop, 13 * HOUR_MS);
    expect((await client.get('/api/verify-session')).status).toBe(200);
    await endAt(Date.now() - 1);
    expect((await client.get('/api/verify-session')).status).toBe(401);
  });
}

describe('a session in PostgreSQL', () => {
  const shop = useTestShop({ runJobs: false });
  lifetimeTests(shop);

  it.each(EACH)('of %s that continues after a new password ends when it would have ended', async (login) => {
    const { client, userId, password } = await shop[login]();
    await ageLogins(shop, 11 * HOUR_MS);
    const [before] = await sessionsOf(shop, userId);
    expect((await client.graphql(CHANGE_PASSWORD, { password })).errors).toBeUndefined();
    expect((await client.get('/api/verify-session')).status).toBe(200);
    expect(await sessionsOf(shop, userId)).toMatchObject([{ createdAt: before!.createdAt }]);
  });
});

describe.skipIf(WITHOUT_REDIS)('a session in Redis', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.remove());
  lifetimeTests(useTestShop({ runJobs: false, redisUrl: () => redis.url }));
});
