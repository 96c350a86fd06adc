import { beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { logInAgain, logInUnproven, setUpTotp, TestAuthenticator } from '../../../test/factors.ts';
import { jobOf } from '../../../test/jobs.ts';
import { TestClock } from '../../../test/test-clock.ts';
import { useTestShop } from '../../../test/test-shop.ts';
import type { TestUser } from '../../../test/test-users.ts';

const clock = new TestClock();
const shop = useTestShop({ runJobs: false, clock: clock.read });

const STAFF_QUERY = '{ savedViews(page: "/desk/orders") { name } }';
const START_REGISTRATION = 'mutation { startPasskeyRegistration }';
const REGISTER = 'mutation ($input: NewPasskeyInput!) { registerPasskey(input: $input) { message } }';
const START_LOGIN = 'mutation { startPasskeyLogin }';
const LOG_IN = 'mutation ($response: String!) { loginWithPasskey(response: $response) { userId isProven } }';
const PROVE = 'mutation ($response: String!) { proveWithPasskey(response: $response) { message } }';
const REMOVE = 'mutation ($id: ID!) { removePasskey(passkeyId: $id) { message } }';
const PASSKEYS = '{ me { loginFactors { passkeys { passkeyId name lastUsedAt } } } }';

const send = async (client: Client, query: string, variables = {}) =>
  (await client.graphql(query, variables)).errors?.[0]?.extensions.code ?? null;
const startRegistration = async (client: Client) =>
  (await client.graphql<{ startPasskeyRegistration: string }>(START_REGISTRATION)).data.startPasskeyRegistration;
const startLogin = async (client: Client) =>
  (await client.graphql<{ startPasskeyLogin: string }>(START_LOGIN)).data.startPasskeyLogin;
const register = async (client: Client, authenticator: TestAuthenticator, name = 'Phone') =>
  send(client, REGISTER, { input: { name, response: authenticator.register(await startRegistration(client)) } });
const logIn = async (client: Client, authenticator: TestAuthenticator) =>
  send(client, LOG_IN, { response: authenticator.use(await startLogin(client)) });

interface Listed {
  passkeyId: string;
  name: string;
  lastUsedAt: string | null;
}
const list = async (client: Client) =>
  (await client.graphql<{ me: { loginFactors: { passkeys: Listed[] } } }>(PASSKEYS)).data.me.loginFactors.passkeys;

let customer: TestUser & { client: Client };
let phone: TestAuthenticator;
beforeEach(async () => {
  customer = await shop.customer();
  phone = new TestAuthenticator();
  await register(customer.client, phone, "Asha's phone");
});

describe('a passkey of a customer', () => {
  it('is listed with its name, and logs in without a password', async () => {
    expect(await list(customer.client)).toMatchObject([{ name: "Asha's phone", lastUsedAt: null }]);
    const client = shop.visitor();
    const { data } = await client.graphql(LOG_IN, { response: phone.use(await startLogin(client)) });
    expect(data).toEqual({ loginWithPasskey: { userId: customer.userId, isProven: true } });
    expect(await list(client)).toMatchObject([{ lastUsedAt: clock.read().toISOString() }]);
  });

  it('proves who they are once more', async () => {
    clock.advance(11);
    const before = customer.client.cookies.get('session');
    expect(await send(customer.client, START_REGISTRATION)).toBe('PROOF_REQUIRED');
    expect(await send(customer.client, PROVE, { response: phone.use(await startLogin(customer.client)) })).toBeNull();
    expect(customer.client.cookies.get('session')).not.toBe(before);
    expect(await send(customer.client, START_REGISTRATION)).toBeNull();
  });

  it('is removed with a fresh proof, by its owner alone, and no longer logs in', async () => {
    const [{ passkeyId: id }] = (await list(customer.client)) as [Listed];
    const other = await shop.customer();
    expect(await send(other.client, REMOVE, { id })).toBeNull();
    clock.advance(11);
    expect(await send(customer.client, REMOVE, { id })).toBe('PROOF_REQUIRED');
    expect(await logIn(customer.client, phone)).toBeNull();
    for (let time = 0; time < 2; time += 1) expect(await send(customer.client, REMOVE, { id })).toBeNull();
    expect(await list(customer.client)).toEqual([]);
    expect(await logIn(shop.visitor(), phone)).toBe('UNAUTHENTICATED');
  });

  it('does not survive a new password by email: a third party may have added it', async () => {
    const { email } = customer;
    await shop.services.passwordResets.sendLink(jobOf({ email, askedAt: Date.now() }));
    const token = (await shop.emails()).find((mail) => mail.to === email && mail.token)?.token ?? '';
    await shop.services.passwordResets.resetPassword({ token, password: 'a better battery' }, '203.0.113.9');
    expect(await logIn(shop.visitor(), phone)).toBe('UNAUTHENTICATED');
  });
});

describe('a response of a passkey', () => {
  it('is accepted once', async () => {
    const client = shop.visitor();
    const response = phone.use(await startLogin(client));
    const codes = await Promise.all([1, 2, 3].map(() => send(shop.visitor(), LOG_IN, { response })));
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === 'BAD_USER_INPUT')).toHaveLength(2);
  });

  it.each([
    ['of another site', 'http://evil.test', 0x05],
    ['of an unverified user', 'http://shop.test', 0x01],
  ])('%s is refused', async (_what, origin, flags) => {
    const device = new TestAuthenticator(origin, 0, flags);
    expect(await register(customer.client, device)).toBe('BAD_USER_INPUT');
    expect(await list(customer.client)).toHaveLength(1);
  });

  it('to a challenge of another purpose or another account is refused', async () => {
    const device = new TestAuthenticator();
    const { client } = await shop.customer();
    for (const options of [await startLogin(client), await startRegistration(client)])
      expect(
        await send(customer.client, REGISTER, { input: { name: 'Phone', response: device.register(options) } }),
      ).toBe('BAD_USER_INPUT');
    const response = phone.use(await startRegistration(customer.client));
    expect(await send(shop.visitor(), LOG_IN, { response })).toBe('BAD_USER_INPUT');
  });

  it('after 5 minutes is refused', async () => {
    const options = await startLogin(shop.visitor());
    const { challenge } = JSON.parse(options);
    await shop.database.query(`UPDATE session SET expires_at = now() WHERE key = $1`, [
      `passkey-challenge:${challenge}`,
    ]);
    expect(await send(shop.visitor(), LOG_IN, { response: phone.use(options) })).toBe('BAD_USER_INPUT');
  });

  it('whose counter does not grow is refused: the passkey was copied', async () => {
    const device = new TestAuthenticator('http://shop.test', 7);
    expect(await register(customer.client, device)).toBeNull();
    expect(await logIn(shop.visitor(), device)).toBeNull();
    device.counter -= 1;
    expect(await logIn(shop.visitor(), device)).toBe('BAD_USER_INPUT');
    expect(await logIn(shop.visitor(), device)).toBeNull();
  });

  it.each(['', '{', '[]', 'null', '{"id":"x"}', '{"id":"x","response":{"clientDataJSON":7}}', 'x'.repeat(20_000)])(
    'that is none is refused: %.30j',
    async (response) => {
      expect(await send(shop.visitor(), LOG_IN, { response })).toMatch(/^(BAD_USER_INPUT|UNAUTHENTICATED)$/);
      const input = { name: 'Phone', response };
      expect(await send(customer.client, REGISTER, { input })).toBe('BAD_USER_INPUT');
    },
  );
});

describe('a passkey of staff', () => {
  it('is the first factor, counts as both, and is not removed while it is the last one', async () => {
    const { client, ...owner } = await logInUnproven(shop);
    const key = new TestAuthenticator();
    expect(await register(client, key)).toBeNull();
    expect(await send(client, STAFF_QUERY)).toBeNull();
    const [{ passkeyId: id }] = (await list(client)) as [Listed];
    expect(await send(client, REMOVE, { id })).toBe('CONFLICT');
    const elsewhere = shop.visitor();
    expect(await logIn(elsewhere, key)).toBeNull();
    expect(await send(elsewhere, STAFF_QUERY)).toBeNull();
    const byPassword = await logInAgain(shop, owner);
    expect(await send(byPassword, START_REGISTRATION)).toBe('PROOF_REQUIRED');
    expect(await send(byPassword, PROVE, { response: key.use(await startLogin(byPassword)) })).toBeNull();
    expect(await send(byPassword, STAFF_QUERY)).toBeNull();
  });

  it('of another account proves nothing', async () => {
    const { client } = await logInUnproven(shop);
    expect(await send(client, PROVE, { response: phone.use(await startLogin(client)) })).toBe('BAD_USER_INPUT');
    expect(await send(client, STAFF_QUERY)).toBe('PROOF_REQUIRED');
  });

  it('and the app are not both removed at the same time', async () => {
    const { client } = await logInUnproven(shop);
    await setUpTotp(client, clock.read());
    expect(await register(client, new TestAuthenticator())).toBeNull();
    const [{ passkeyId: id }] = (await list(client)) as [Listed];
    const results = await Promise.all([
      send(client, REMOVE, { id }),
      send(client, 'mutation { removeTotp { message } }'),
    ]);
    expect(results.filter((code) => code === 'CONFLICT')).toHaveLength(1);
    expect(results.filter((code) => code === null)).toHaveLength(1);
  });
});

it('an account has at most ten passkeys', async () => {
  for (let count = 1; count < 10; count += 1)
    expect(await register(customer.client, new TestAuthenticator())).toBeNull();
  expect(await register(customer.client, new TestAuthenticator())).toBe('CONFLICT');
});
