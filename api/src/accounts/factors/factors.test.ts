import { beforeEach, describe, expect, it } from 'vitest';
import type { Client, GraphQLResponse } from '../../../test/client.ts';
import { codeAt, logInAgain, logInUnproven, setUpTotp } from '../../../test/factors.ts';
import { addStaff } from '../../../test/staff.ts';
import { TestClock } from '../../../test/test-clock.ts';
import { useTestShop } from '../../../test/test-shop.ts';
import type { TestUser } from '../../../test/test-users.ts';
import { Role } from '../../platform/permissions.rules.ts';

const clock = new TestClock();
const shop = useTestShop({ runJobs: false, clock: clock.read });

const STAFF_QUERY = '{ savedViews(page: "/desk/orders") { name } }';
const PROVE = 'mutation ($code: String!) { proveWithCode(code: $code) { message sessionToken } }';
const START = 'mutation { startTotp { secret } }';
const REMOVE = 'mutation { removeTotp { message } }';
const NEW_CODES = 'mutation { createRecoveryCodes { recoveryCodes } }';
const ME = '{ me { isProven asksSecondFactor loginFactors { hasTotp recoveryCodesLeft passkeys { name } } } }';

/** The code of the error of a response; null: it has none. */
const errorOf = ({ errors }: GraphQLResponse<unknown>) => errors?.[0]?.extensions.code ?? null;
const send = async (client: Client, query: string, variables = {}) => errorOf(await client.graphql(query, variables));
const prove = (client: Client, code: string) => send(client, PROVE, { code });
const sessionOf = (client: Client) => client.cookies.get('session');

/** An owner with an authenticator app, whose code of now is used, and a session of another device without a proof. */
async function ownerWithApp() {
  const { client, ...owner } = await logInUnproven(shop);
  const app = await setUpTotp(client, clock.read());
  clock.advance(1);
  return { ...app, owner, proven: client, client: await logInAgain(shop, owner) };
}

describe('a login of staff', () => {
  it.each([Role.OWNER, Role.MANAGER, Role.BOOKKEEPER])(
    'as %s by password is not proven, and may do nothing of staff',
    async (role) => {
      const { client } = await logInUnproven(shop, role);
      expect((await client.graphql(ME)).data).toMatchObject({ me: { isProven: false, asksSecondFactor: true } });
      expect(await send(client, STAFF_QUERY)).toBe('PROOF_REQUIRED');
      const file = '/api/desk/orders.csv?from=2026-11-01';
      expect((await client.get(file)).status).toBe(403);
      const opened = await client.get(file, { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
      expect([opened.status, opened.headers.get('location')]).toEqual([
        302,
        `/desk/confirm-login?${new URLSearchParams({ from: file })}`,
      ]);
    },
  );

  it('as packer is proven by the password, unless the owner asks for a second factor', async () => {
    const { client, ...packer } = await logInUnproven(shop, Role.PACKER);
    expect((await client.graphql(ME)).data).toMatchObject({ me: { isProven: true, asksSecondFactor: false } });
    expect(await send(client, START)).toBe('FORBIDDEN');
    await shop.database.query('UPDATE account SET needs_second_factor = true WHERE user_id = $1', [packer.userId]);
    const later = await logInAgain(shop, packer);
    expect((await later.graphql(ME)).data).toMatchObject({ me: { isProven: false, asksSecondFactor: true } });
  });

  it('says so in the result of the login', async () => {
    const { client: _client, ...owner } = await logInUnproven(shop);
    const login = 'mutation ($input: LoginInput!) { login(input: $input) { isProven } }';
    const input = { email: owner.email, password: owner.password };
    expect((await shop.visitor().graphql(login, { input })).data).toEqual({ login: { isProven: false } });
    const { email, password } = await shop.customer();
    const customer = await shop.visitor().graphql(login, { input: { email, password } });
    expect(customer.data).toEqual({ login: { isProven: true } });
  });
});

describe('the first factor', () => {
  it('is set up with the password only; then the session is proven, under a new id', async () => {
    const { client } = await logInUnproven(shop);
    const before = sessionOf(client);
    const { recoveryCodes } = await setUpTotp(client, clock.read());
    expect(recoveryCodes).toHaveLength(10);
    expect(sessionOf(client)).not.toBe(before);
    expect(await send(client, STAFF_QUERY)).toBeNull();
    const loginFactors = { hasTotp: true, recoveryCodesLeft: 10, passkeys: [] };
    expect((await client.graphql(ME)).data).toMatchObject({ me: { isProven: true, loginFactors } });
    const mails = await shop.database.query(
      `SELECT data->>'subject' AS subject FROM pgboss.job WHERE data->>'to' IS NOT NULL`,
    );
    expect(JSON.stringify(mails)).toContain('A new way to log in was added');
  });

  it('is encrypted where it is stored, and recovery codes are digests', async () => {
    const { secret, recoveryCodes, owner } = await ownerWithApp();
    const rows = await shop.database.query(
      'SELECT to_jsonb(totp) AS row FROM totp UNION ALL SELECT to_jsonb(recovery_code) FROM recovery_code UNION ALL SELECT to_jsonb(session) FROM session',
    );
    const stored = JSON.stringify(rows);
    expect(stored).toContain(owner.userId);
    for (const text of [secret, ...recoveryCodes, recoveryCodes[0]!.replaceAll('-', '')])
      expect(stored).not.toContain(text);
  });

  it('is the only one that a session without a proof adds', async () => {
    const { client } = await ownerWithApp();
    for (const change of [START, REMOVE, NEW_CODES]) expect(await send(client, change)).toBe('PROOF_REQUIRED');
    expect(await send(client, 'mutation { startPasskeyRegistration }')).toBe('PROOF_REQUIRED');
  });

  it('is added by one of two sessions at the same time', async () => {
    const { client, ...owner } = await logInUnproven(shop);
    const other = await logInAgain(shop, owner);
    const { data } = await client.graphql<{ startTotp: { secret: string } }>(START);
    const { services } = shop;
    const viewer = { userId: owner.userId, role: Role.OWNER };
    const code = codeAt(data.startTotp.secret, clock.read());
    const outcomes = await Promise.allSettled([1, 2].map(() => services.factors.confirmTotp(viewer, code)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await send(other, START)).toBe('PROOF_REQUIRED');
  });

  it('is not set up with a wrong code, and stays the same when the page is loaded again', async () => {
    const { client } = await logInUnproven(shop);
    const [first, again] = [await client.graphql(START), await client.graphql(START)];
    expect(again).toEqual(first);
    const confirm = 'mutation ($code: String!) { confirmTotp(code: $code) { message } }';
    expect(await send(client, confirm, { code: '000000' })).toBe('BAD_USER_INPUT');
    expect((await client.graphql(ME)).data).toMatchObject({ me: { loginFactors: { hasTotp: false } } });
  });

  it('of a customer is a passkey, not an app', async () => {
    const { client } = await shop.customer();
    expect(await send(client, START)).toBe('FORBIDDEN');
  });
});

describe('a code of the app', () => {
  it('proves the session, under a new id', async () => {
    const { client, secret } = await ownerWithApp();
    const before = client.at(shop.url);
    expect(await prove(client, codeAt(secret, clock.read()))).toBeNull();
    expect(sessionOf(client)).not.toBe(sessionOf(before));
    expect(await send(client, STAFF_QUERY)).toBeNull();
    expect(await send(before, STAFF_QUERY)).toBe('UNAUTHENTICATED');
  });

  it('proves the session of an app, which gets a new token', async () => {
    const { secret, owner } = await ownerWithApp();
    const client = shop.visitor();
    const login = 'mutation ($input: LoginInput!) { login(input: $input, tokenMethod: BEARER) { sessionToken } }';
    const { email, password } = owner;
    const { data } = await client.graphql<{ login: { sessionToken: string } }>(login, { input: { email, password } });
    client.token = data.login.sessionToken;
    expect(await send(client, STAFF_QUERY)).toBe('PROOF_REQUIRED');
    const code = codeAt(secret, clock.read());
    const proven = await client.graphql<{ proveWithCode: { sessionToken: string } }>(PROVE, { code });
    expect(await send(client, STAFF_QUERY)).toBe('UNAUTHENTICATED');
    client.token = proven.data.proveWithCode.sessionToken;
    expect(await send(client, STAFF_QUERY)).toBeNull();
  });

  it('is accepted once, also of ten at two processes', async () => {
    const { secret, owner } = await ownerWithApp();
    const { services } = await shop.addInstance();
    const [viewer, code] = [{ userId: owner.userId, role: Role.OWNER }, codeAt(secret, clock.read())];
    const tries = [shop.services, services, shop.services, services].map((at) =>
      at.factors.proveWithCode(viewer, code),
    );
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is not accepted after a later one', async () => {
    const { client, secret } = await ownerWithApp();
    const earlier = codeAt(secret, clock.read());
    expect(await prove(client, codeAt(secret, new Date(clock.read().getTime() + 30_000)))).toBeNull();
    expect(await prove(client, earlier)).toBe('BAD_USER_INPUT');
  });

  it('is not accepted after five wrong ones, not even the right one, for 15 minutes', async () => {
    const { client, secret, recoveryCodes } = await ownerWithApp();
    for (let tries = 0; tries < 5; tries += 1) expect(await prove(client, '000000')).toBe('BAD_USER_INPUT');
    for (const code of ['000000', codeAt(secret, clock.read()), recoveryCodes[0]!])
      expect(await prove(client, code)).toBe('RATE_LIMITED');
  });

  it.each(['', '12345', '1234567', 'ABCD-EFGH', 'x'.repeat(200)])('must look like one: %j', async (code) => {
    const { client } = await logInUnproven(shop);
    const { errors } = await client.graphql(PROVE, { code });
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', fields: { code: expect.any(String) } } }]);
  });
});

describe('a recovery code', () => {
  it('proves the session once, as it may be typed', async () => {
    const { client, recoveryCodes, owner } = await ownerWithApp();
    const typed = ` ${recoveryCodes[3]!.toLowerCase().replaceAll('-', ' ')} `;
    expect(await prove(client, typed)).toBeNull();
    expect((await client.graphql(ME)).data).toMatchObject({ me: { loginFactors: { recoveryCodesLeft: 9 } } });
    expect(await prove(await logInAgain(shop, owner), recoveryCodes[3]!)).toBe('BAD_USER_INPUT');
  });

  it('is accepted once of four at the same time', async () => {
    const { recoveryCodes, owner } = await ownerWithApp();
    const viewer = { userId: owner.userId, role: Role.OWNER };
    const tries = [1, 2, 3, 4].map(() => shop.services.factors.proveWithCode(viewer, recoveryCodes[0]!));
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('of before no longer works after new ones were made', async () => {
    const { proven, client, recoveryCodes } = await ownerWithApp();
    const { data } = await proven.graphql<{ createRecoveryCodes: { recoveryCodes: string[] } }>(NEW_CODES);
    expect(await prove(client, recoveryCodes[0]!)).toBe('BAD_USER_INPUT');
    expect(await prove(client, data.createRecoveryCodes.recoveryCodes[0]!)).toBeNull();
  });
});

describe('a proof', () => {
  it('of ten minutes ago does not change factors; a new one does', async () => {
    const { proven, secret } = await ownerWithApp();
    clock.advance(10);
    for (const change of [START, REMOVE, NEW_CODES]) expect(await send(proven, change)).toBe('PROOF_REQUIRED');
    expect(await send(proven, STAFF_QUERY)).toBeNull();
    expect(await prove(proven, codeAt(secret, clock.read()))).toBeNull();
    expect(await send(proven, NEW_CODES)).toBeNull();
  });

  it('of a customer is the password, of staff with a second factor it is not', async () => {
    const byPassword = 'mutation ($password: String!) { proveWithPassword(password: $password) { message } }';
    const { client, password } = await shop.customer();
    clock.advance(11);
    expect(await send(client, 'mutation { startPasskeyRegistration }')).toBe('PROOF_REQUIRED');
    expect(await send(client, byPassword, { password: 'wrong horse' })).toBe('BAD_USER_INPUT');
    expect(await send(client, byPassword, { password })).toBeNull();
    expect(await send(client, 'mutation { startPasskeyRegistration }')).toBeNull();
    const { client: staff, owner } = await ownerWithApp();
    expect(await send(staff, byPassword, { password: owner.password })).toBe('FORBIDDEN');
    expect(await send(staff, STAFF_QUERY)).toBe('PROOF_REQUIRED');
  });
});

describe('the app of an account that asks for a second factor', () => {
  it('is not removed while it is the last factor, and can be replaced', async () => {
    const { proven, client, secret } = await ownerWithApp();
    expect(await send(proven, REMOVE)).toBe('CONFLICT');
    const replaced = await setUpTotp(proven, clock.read());
    clock.advance(1);
    expect(await prove(client, codeAt(secret, clock.read()))).toBe('BAD_USER_INPUT');
    expect(await prove(client, codeAt(replaced.secret, clock.read()))).toBeNull();
  });
});

describe('a reset of the factors of a colleague', () => {
  let owner: TestUser, client: Client;
  beforeEach(async () => {
    const { proven, ...rest } = await ownerWithApp();
    [owner, client] = [rest.owner, proven];
    await shop.services.staff.resetStaffFactors(await addStaff(shop), owner.userId);
  });

  it('ends all sessions, and the next login sets a factor up', async () => {
    expect(await send(client, STAFF_QUERY)).toBe('UNAUTHENTICATED');
    const later = await logInAgain(shop, owner);
    const loginFactors = { hasTotp: false, recoveryCodesLeft: 0 };
    expect((await later.graphql(ME)).data).toMatchObject({ me: { isProven: false, loginFactors } });
    await setUpTotp(later, clock.read());
    expect(await send(later, STAFF_QUERY)).toBeNull();
  });
});
