import { describe, expect, it, vi } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { ageSessions } from '../../../test/sessions.ts';
import { recordStatements } from '../../../test/statements.ts';
import { useTestShop } from '../../../test/test-shop.ts';

const shop = useTestShop({ runJobs: false });
const secureShop = useTestShop({ publicUrl: 'https://shop.test' });

const DAY_SECONDS = 24 * 60 * 60;
/** The session cookie that a response sets. */
const sessionCookie = (response: Response) =>
  response.headers.getSetCookie().find((cookie) => /^(__Host-)?session=/.test(cookie)) ?? '';
const isLoggedIn = async (client: Client) => (await client.get('/api/verify-session')).status === 200;
const sessionRows = async () => Number((await shop.database.query('SELECT count(*) FROM session'))[0].count);

describe('the session cookie', () => {
  it('is HttpOnly and SameSite, and lasts 30 days', async () => {
    const { email, password } = await shop.customer();
    const cookie = sessionCookie(await shop.visitor().post('/api/login', { email, password }));
    expect(cookie).toMatch(/^session=s%3A[\w-]+\.[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    const days = (new Date(/Expires=([^;]+)/.exec(cookie)?.[1] ?? 0).getTime() - Date.now()) / (DAY_SECONDS * 1000);
    expect(days).toBeCloseTo(30, 1);
  });

  it('is Secure if the public URL is https, also behind an http proxy', async () => {
    const { email, password } = await secureShop.customer();
    const response = await secureShop.visitor().post('/api/login', { email, password });
    expect(sessionCookie(response)).toMatch(
      /^__Host-session=s%3A[^;]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it('is cleared at logout', async () => {
    const { client } = await secureShop.customer();
    const [cookie] = (await client.post('/api/logout')).headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-session=; Path=\/; Expires=Thu, 01 Jan 1970[^;]+; HttpOnly; Secure; SameSite=Lax$/);
  });

  it('lasts 30 days from the last use', async () => {
    const { client } = await shop.customer();
    await ageSessions(shop, 29 * 24);
    const response = await client.get('/api/verify-session');
    expect(response.headers.getSetCookie()).toHaveLength(1);
    // The response ends after the session is saved.
    await response.text();
    const [row] = await shop.database.query(
      "SELECT max(expires_at - now()) > interval '29 days' AS renewed FROM session",
    );
    expect(row).toEqual({ renewed: true });
  });

  it('is set again with each recorded use of the session, and not in between', async () => {
    const { client } = await shop.customer();
    const cookies = async () => {
      const response = await client.get('/api/verify-session');
      // The end of the body follows the write of the session.
      await response.text();
      return response.headers.getSetCookie().length;
    };
    expect([await cookies(), await cookies()]).toEqual([0, 0]);
    await ageSessions(shop, 1);
    expect([await cookies(), await cookies()]).toEqual([1, 0]);
  });

  it('is not set for visitors, for whom nothing is stored', async () => {
    const before = await sessionRows();
    const visitor = shop.visitor();
    const read = vi.spyOn(shop.stateStore.userSessions, 'find');
    const responses = [
      await visitor.get('/'),
      await visitor.get('/api/books'),
      await visitor.get('/api/verify-session'),
      await visitor.post('/graphql', { query: '{ me { userId } }' }),
      await visitor.post('/api/login', { email: 'nobody@example.test', password: 'wrong password' }),
      await visitor.post('/api/logout'),
    ];
    expect(
      responses.flatMap(({ headers }) => headers.getSetCookie()).filter((cookie) => !cookie.startsWith('session=;')),
    ).toEqual([]);
    expect(await sessionRows()).toBe(before);
    expect(read).not.toHaveBeenCalled();
    read.mockRestore();
  });
});

describe('a session', () => {
  it('gets a new id at login', async () => {
    const { email, password, client } = await shop.customer();
    const attacker = await shop.customer();
    const victim = shop.visitor();
    victim.cookies.set('session', attacker.client.cookies.get('session') ?? '');
    await victim.post('/api/login', { email, password });
    expect(victim.cookies.get('session')).not.toBe(attacker.client.cookies.get('session'));
    expect(victim.cookies.get('session')).not.toBe(client.cookies.get('session'));
    // The planted id is no longer valid.
    expect(await isLoggedIn(attacker.client)).toBe(false);
  });

  it.each(['made-up', 's%3Amade-up.signature', 's%3A', '%E0%A4%A'])(
    'is not created from the cookie %s',
    async (value) => {
      const visitor = shop.visitor();
      visitor.cookies.set('session', value);
      expect((await visitor.get('/api/verify-session')).status).toBe(401);
      expect((await visitor.get('/api/books')).status).toBe(200);
    },
  );

  it('ends at logout, also for a stolen cookie', async () => {
    const { client } = await shop.customer();
    const attacker = client.at(shop.url);
    await client.post('/api/logout');
    expect(await isLoggedIn(attacker)).toBe(false);
  });

  it('is not restored by a request that was in progress at logout', async () => {
    const { client } = await shop.customer();
    const slow = client.at(shop.url);
    const after = client.at(shop.url);
    let resume = () => {};
    const held = new Promise<void>((resolve) => (resume = resolve));
    const started = new Promise<void>((resolve) => {
      vi.spyOn(shop.services.catalogue, 'featuredBooks').mockImplementationOnce(async () => {
        resolve();
        await held;
        return [];
      });
    });
    const inProgress = slow.get('/api/books');
    await started;
    await client.post('/api/logout');
    resume();
    expect((await inProgress).status).toBe(200);
    expect(await isLoggedIn(after)).toBe(false);
    expect(await isLoggedIn(slow)).toBe(false);
  });

  it('is not restored by a late write', async () => {
    const { client } = await shop.customer();
    const after = client.at(shop.url);
    const { keyValues, userSessions } = shop.stateStore;
    const [row] = await shop.database.query(
      'SELECT key, value, user_id FROM session WHERE value LIKE $1 ORDER BY expires_at DESC, key LIMIT 1',
      [`%${(await (await client.get('/api/verify-session')).json()).userId}%`],
    );
    await client.post('/api/logout');
    await userSessions.update({ userId: row.user_id, key: row.key, value: row.value, seconds: 60 });
    expect(await keyValues.get(row.key)).toBeNull();
    expect(await isLoggedIn(after)).toBe(false);
  });

  it('is shared with other processes, also its end', async () => {
    const { client, userId } = await shop.customer();
    const other = client.at((await shop.addInstance()).url);
    expect(await (await other.get('/api/verify-session')).json()).toEqual({ userId });
    await client.post('/api/logout');
    expect(await isLoggedIn(other)).toBe(false);
  });

  it('ends with its account', async () => {
    const { client, userId } = await shop.customer();
    await shop.database.query('DELETE FROM account WHERE user_id = $1', [userId]);
    expect(await isLoggedIn(client)).toBe(false);
    expect((await client.graphql('{ me { userId } }')).data).toEqual({ me: null });
  });

  it('of an earlier epoch gets no cookie, and the user can log in again', async () => {
    const { client, userId, email, password } = await shop.customer();
    await shop.database.query('UPDATE account SET session_epoch = session_epoch + 1 WHERE user_id = $1', [userId]);
    const before = await sessionRows();
    const response = await client.get('/api/verify-session');
    expect([response.status, response.headers.getSetCookie()]).toEqual([401, []]);
    expect(await sessionRows()).toBe(before);
    expect((await client.post('/api/login', { email, password })).status).toBe(200);
    expect(await isLoggedIn(client)).toBe(true);
  });

  it('survives a password change with a concurrent request', async () => {
    const { client, userId } = await shop.customer();
    const inBetween = client.at(shop.url);
    vi.spyOn(shop.services.accountChanges, 'changePassword').mockImplementationOnce(async () => {
      await shop.database.query('UPDATE account SET session_epoch = 2 WHERE user_id = $1', [userId]);
      expect(await isLoggedIn(inBetween)).toBe(false);
      return { userId, epoch: 2 };
    });
    const change = 'mutation { changePassword(input: { password: "x", newPassword: "x" }) { message } }';
    expect((await client.graphql(change)).errors).toBeUndefined();
    expect(await isLoggedIn(client)).toBe(true);
  });

  it('can end twice and start again in one operation', async () => {
    const { client, email, password } = await shop.customer();
    const attacker = client.at(shop.url);
    const twice = 'mutation { logout { message } again: logout { message } }';
    expect((await client.graphql(twice)).errors).toBeUndefined();
    expect(await isLoggedIn(attacker)).toBe(false);
    const change =
      'mutation ($input: LoginInput!) { login(input: $input) { userId } logout { message } again: login(input: $input) { userId } }';
    const before = await sessionRows();
    const response = await client.post('/graphql', { query: change, variables: { input: { email, password } } });
    expect(await response.json()).not.toHaveProperty('errors');
    const names = response.headers.getSetCookie().map((cookie) => cookie.split('=')[0]);
    expect([names.length, new Set(names)]).toEqual([2, new Set(['device', 'session'])]);
    expect(await isLoggedIn(client)).toBe(true);
    expect(await sessionRows()).toBe(before + 1);
  });

  it('that has expired is not valid, and is deleted when another one starts', async () => {
    const { client } = await shop.customer();
    await shop.database.query(`UPDATE session SET expires_at = now() - interval '1 second'`);
    expect(await isLoggedIn(client)).toBe(false);
    await shop.customer();
    expect(await sessionRows()).toBe(1);
  });

  it('is unavailable while its store fails, but only for calls that need it', async () => {
    const { client } = await shop.customer();
    const broken = vi.spyOn(shop.stateStore.userSessions, 'find').mockRejectedValue(new Error('out of order'));
    expect((await client.get('/api/verify-session')).status).toBe(503);
    expect((await client.get('/api/books')).status).toBe(200);
    const { data, errors } = await client.graphql('{ me { userId } exams { code } }');
    expect(data).toMatchObject({ me: null, exams: expect.any(Array) });
    expect(errors).toMatchObject([{ path: ['me'], extensions: { code: 'UNAVAILABLE' } }]);
    expect(await (await client.get('/')).text()).toContain('a visitor');
    broken.mockRestore();
    expect(await isLoggedIn(client)).toBe(true);
  });
});

describe('the statements of a request of a logged-in user', () => {
  const statements = (client: Client) =>
    recordStatements(shop, async () => {
      const response = await client.post('/graphql', { query: '{ __typename }' });
      // The response ends after the session is saved.
      expect(await response.json()).toEqual({ data: { __typename: 'Query' } });
    });

  it('are one for its session and its user, and none that writes', async () => {
    const { client } = await shop.customer();
    expect(await statements(client)).toEqual([expect.stringMatching(/^SELECT value[^]* FROM session/)]);
  });

  it('write a new session once at login', async () => {
    const { email, password } = await shop.customer();
    const logIn = async () => (await shop.visitor().post('/api/login', { email, password })).text();
    const sent = await recordStatements(shop, logIn);
    expect(sent.filter((text) => /(INSERT INTO|UPDATE) session\b/.test(text))).toHaveLength(1);
  });

  it('record the use of the session once in some minutes', async () => {
    const { client } = await shop.customer();
    await ageSessions(shop, 1);
    const kinds = async () => (await statements(client)).map((text) => text.split(' ')[0]);
    expect(await kinds()).toEqual(['SELECT', 'UPDATE']);
    expect(await kinds()).toEqual(['SELECT']);
  });

  it('of a session that was stored before uses were recorded renew it', async () => {
    const { client } = await shop.customer();
    await shop.database.query(`UPDATE session SET value = (value::jsonb - 'usedAt')::text`);
    expect(await statements(client)).toHaveLength(2);
    expect(await statements(client)).toHaveLength(1);
  });
});

describe('a response for a logged-in user', () => {
  it('is not cached', async () => {
    const { client } = await shop.customer();
    expect((await client.get('/api/account/profile')).headers.get('Cache-Control')).toBe('private, no-store');
    expect((await client.get('/')).headers.get('Cache-Control')).toBe('private, no-store');
  });
});
