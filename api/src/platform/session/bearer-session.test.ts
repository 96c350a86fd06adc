import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { startRedis, type TestRedis, WITHOUT_REDIS } from '../../../test/redis.ts';
import { ageSessions } from '../../../test/sessions.ts';
import { type TestShop, useTestShop } from '../../../test/test-shop.ts';
import { createUser, newUserDetails, type TestUser } from '../../../test/test-users.ts';

const LOGIN = `mutation ($input: LoginInput!, $tokenMethod: TokenMethod) {
  login(input: $input, tokenMethod: $tokenMethod) { userId sessionToken }
}`;
const REGISTER = `mutation ($input: RegisterInput!) {
  register(input: $input, tokenMethod: BEARER) { message sessionToken }
}`;
const CHANGE_PASSWORD = `mutation ($input: PasswordInput!) { changePassword(input: $input) { sessionToken } }`;
const ME = '{ me { userId } }';

const invalid = { status: 401, challenge: 'Bearer error="invalid_token"' };

const outcome = async (response: Response) => ({
  status: response.status,
  challenge: response.headers.get('WWW-Authenticate'),
});
const verify = async (client: Client) => outcome(await client.get('/api/verify-session'));
const isLoggedIn = async (client: Client) => {
  const response = await client.get('/api/verify-session');
  await response.text();
  return response.status === 200;
};

const tokenOf = async (client: Client, { email, password }: TestUser): Promise<string> => {
  const { data } = await client.graphql<{ login: { sessionToken: string } }>(LOGIN, {
    input: { email, password },
    tokenMethod: 'BEARER',
  });
  return data.login.sessionToken;
};

/** An app that has logged in. */
const openApp = async (shop: TestShop) => {
  const user = await createUser(shop.database);
  const client = shop.visitor();
  client.token = await tokenOf(client, user);
  return { ...user, client };
};

/** The tests for one state store. */
function sessionTests(shop: TestShop): void {
  it('starts with a login that asks for a token, and identifies the user in GraphQL and REST', async () => {
    const { client, userId } = await openApp(shop);
    expect((await client.graphql(ME)).data).toEqual({ me: { userId } });
    expect(await (await client.get('/api/verify-session')).json()).toEqual({ userId });
  });

  it('ends with a logout, here and in other processes', async () => {
    const { client } = await openApp(shop);
    const other = client.at((await shop.addInstance()).url);
    expect(await isLoggedIn(other)).toBe(true);
    expect((await client.post('/api/logout')).status).toBe(200);
    expect([await verify(client), await verify(other)]).toEqual([invalid, invalid]);
  });

  it('continues under a new token after a change of the password, and all others end', async () => {
    const { client, ...user } = await openApp(shop);
    const { password } = user;
    const [before, elsewhere] = [client.at(shop.url), shop.visitor()];
    elsewhere.token = await tokenOf(elsewhere, user);
    const input = { password, newPassword: 'another correct horse' };
    const { data } = await client.graphql<{ changePassword: { sessionToken: string } }>(CHANGE_PASSWORD, { input });
    client.token = data.changePassword.sessionToken;
    expect(await isLoggedIn(client)).toBe(true);
    expect([await verify(before), await verify(elsewhere)]).toEqual([invalid, invalid]);
  });

  it('expires 30 days after its last use', async () => {
    const { client } = await openApp(shop);
    await ageSessions(shop, 29 * 24);
    expect(await isLoggedIn(client)).toBe(true);
    await ageSessions(shop, 29 * 24);
    expect(await isLoggedIn(client)).toBe(true);
  });

  it('records its use once in some minutes', async () => {
    const { client } = await openApp(shop);
    await ageSessions(shop, 1);
    const update = vi.spyOn(shop.stateStore.userSessions, 'update');
    expect([await isLoggedIn(client), await isLoggedIn(client), update.mock.calls.length]).toEqual([true, true, 1]);
    update.mockRestore();
  });
}

const shop = useTestShop();

describe('a session with a bearer token in PostgreSQL', () => {
  sessionTests(shop);
});

describe.skipIf(WITHOUT_REDIS)('a session with a bearer token in Redis', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.remove());
  sessionTests(useTestShop({ redisUrl: () => redis.url }));
});

describe('a bearer token', () => {
  it('is given with a new account, too', async () => {
    const client = shop.visitor();
    const { data } = await client.graphql<{ register: { sessionToken: string } }>(REGISTER, {
      input: newUserDetails(),
    });
    client.token = data.register.sessionToken;
    expect(await isLoggedIn(client)).toBe(true);
  });

  it('sets no cookie, neither at login nor later', async () => {
    const user = await createUser(shop.database);
    const client = shop.visitor();
    client.token = await tokenOf(client, user);
    await ageSessions(shop, 1);
    await isLoggedIn(client);
    await client.post('/api/login', { email: user.email, password: user.password });
    expect(client.cookies.size).toBe(0);
  });

  it('is replaced by a login with it, whatever that asks for', async () => {
    const { client, email, password } = await openApp(shop);
    const before = client.at(shop.url);
    const input = { input: { email, password }, tokenMethod: 'COOKIE' };
    const { data } = await client.graphql<{ login: { sessionToken: string } }>(LOGIN, input);
    client.token = data.login.sessionToken;
    const second = await (await client.post('/api/login', { email, password })).json();
    expect(await verify(client)).toEqual(invalid);
    client.token = second.sessionToken;
    expect([await isLoggedIn(client), await verify(before), client.cookies.size]).toEqual([true, invalid, 0]);
  });

  it('ends the cookie session of a request that asks for it', async () => {
    const { client, ...user } = await shop.customer();
    const browser = client.at(shop.url);
    const app = shop.visitor();
    app.token = await tokenOf(client, user);
    expect([await isLoggedIn(browser), await isLoggedIn(app)]).toEqual([false, true]);
  });

  it('is not given to clients that do not ask for it', async () => {
    const { email, password, client } = await shop.customer();
    const { data } = await shop.visitor().graphql(LOGIN, { input: { email, password } });
    expect(data).toMatchObject({ login: { sessionToken: null } });
    const body = await (await client.post('/api/login', { email, password })).json();
    expect(Object.keys(body)).toEqual(['message', 'userId']);
  });

  it('is rejected beside a session cookie by every call, and nothing is done', async () => {
    const [app, { client }] = [await openApp(shop), await shop.customer()];
    const headers = { Authorization: `Bearer ${app.client.token}` };
    const responses = [
      await client.post('/api/logout', {}, headers),
      await client.post('/graphql', { query: 'mutation { logout { message } }' }, headers),
      await client.get('/api/books', headers),
    ];
    for (const response of responses) {
      expect(response.status).toBe(400);
      expect(await response.text()).toContain('not both');
    }
    expect((await client.get('/cart', headers)).status).toBe(400);
    expect([await isLoggedIn(client), await isLoggedIn(app.client)]).toEqual([true, true]);
  });

  it.each([
    ['is made up', async () => 'made-up.signature'],
    ['is empty', async () => ''],
    ['is the value of a session cookie', async () => cookieValue()],
    ['is unsigned', async () => ((await openApp(shop)).client.token ?? '').split('.')[0] ?? ''],
    ['has expired', async () => expiredToken()],
    ['is of an earlier password', async () => outdatedToken()],
  ])('that %s is rejected by every call', async (_what, token) => {
    const client = shop.visitor();
    client.token = await token();
    const book = await client.post('/graphql', { query: '{ exams { code } }' });
    expect(await outcome(book)).toEqual(invalid);
    expect(await book.json()).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
    expect(await outcome(await client.get('/api/books'))).toEqual(invalid);
    expect(await outcome(await client.get('/'))).toEqual(invalid);
    expect(client.cookies.size).toBe(0);
  });

  it('is not accepted as a session cookie', async () => {
    const { client } = await openApp(shop);
    const browser = shop.visitor();
    browser.cookies.set('session', encodeURIComponent(`s:${client.token}`));
    expect(await isLoggedIn(browser)).toBe(false);
  });

  it('is not stored', async () => {
    const { client } = await openApp(shop);
    const signature = (client.token ?? '').split('.')[1];
    const rows = await shop.database.query(`SELECT 1 FROM session WHERE key LIKE $1 OR value LIKE $1`, [
      `%${signature}%`,
    ]);
    expect(rows).toEqual([]);
  });

  it('needs no origin of the shop, but JSON', async () => {
    const { client } = await openApp(shop);
    const query = { query: ME };
    expect((await client.post('/graphql', query, { Origin: 'capacitor://localhost' })).status).toBe(200);
    expect((await client.post('/graphql', 'query={me{userId}}', { 'Content-Type': 'text/plain' })).status).toBe(400);
  });

  it('is unavailable while its store fails, but only for calls that need it', async () => {
    const { client } = await openApp(shop);
    const broken = vi.spyOn(shop.stateStore.userSessions, 'find').mockRejectedValue(new Error('out of order'));
    expect((await client.get('/api/verify-session')).status).toBe(503);
    expect((await client.post('/api/logout')).status).toBe(503);
    expect((await client.get('/api/books')).status).toBe(200);
    broken.mockRestore();
    expect(await isLoggedIn(client)).toBe(true);
  });

  it('of another scheme is no token', async () => {
    const response = await shop.get('/api/books', { Authorization: 'Basic dXNlcjpwYXNz' });
    expect(response.status).toBe(200);
  });

  it('does not keep webhooks and couriers from reporting', async () => {
    const headers = { Authorization: 'Bearer of-another-system' };
    expect((await shop.visitor().post('/api/webhooks/razorpay', {}, headers)).status).not.toBe(401);
    expect((await shop.visitor().get('/healthz', headers)).status).toBe(200);
  });

  it('makes responses personal', async () => {
    const { client } = await openApp(shop);
    const books = await client.get('/api/books');
    expect(books.headers.get('Cache-Control')).toBe('private, no-store');
    expect(books.headers.get('Vary')).toContain('Authorization');
    expect((await shop.get('/api/books')).headers.get('Vary')).toContain('Authorization');
  });

  async function cookieValue(): Promise<string> {
    const { client } = await shop.customer();
    return decodeURIComponent(client.cookies.get('session') ?? '').slice(2);
  }

  async function expiredToken(): Promise<string> {
    const { client } = await openApp(shop);
    await shop.database.query(`UPDATE session SET expires_at = now() - interval '1 second'`);
    return client.token ?? '';
  }

  async function outdatedToken(): Promise<string> {
    const { client, userId } = await openApp(shop);
    await shop.database.query('UPDATE account SET session_epoch = session_epoch + 1 WHERE user_id = $1', [userId]);
    return client.token ?? '';
  }
});
