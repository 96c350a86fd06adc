import { beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { POLLING } from '../../../test/polling.ts';
import { TestClock } from '../../../test/test-clock.ts';
import { useTestShop } from '../../../test/test-shop.ts';
import { newUserDetails, type TestUser } from '../../../test/test-users.ts';
import { ACCOUNT_MESSAGES } from '../accounts.rules.ts';

const clock = new TestClock();
const shop = useTestShop({ clock: clock.read });

const CHANGE_EMAIL = 'mutation ($input: EmailInput!) { changeEmail(input: $input) { email } }';
const CHANGE_PHONE = 'mutation ($input: PhoneInput!) { changePhone(input: $input) { phone } }';
const CHANGE_PASSWORD = 'mutation ($input: PasswordInput!) { changePassword(input: $input) { message } }';
const LOG_IN = 'mutation ($input: LoginInput!) { login(input: $input) { userId } }';
const RESET = 'mutation ($input: ResetInput!) { resetPassword(input: $input) { message } }';
const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { message } }';
const READ = 'query ($token: String!) { undoableChange(token: $token) { kind email phone } }';
const UNDO = 'mutation ($token: String!) { undoAccountChange(token: $token) { message resetToken } }';
const NEW_PASSWORD = 'yet another horse battery';
const INVALID = [{ extensions: { code: 'BAD_USER_INPUT', fields: { token: ACCOUNT_MESSAGES.undoLink } } }];
const HOUR_MINUTES = 60;

let owner: TestUser & { client: Client };
beforeEach(async () => {
  owner = await shop.customer();
});

const changed = async (client: Client, mutation: string, input: object) => {
  const { errors } = await client.graphql(mutation, { input: { password: owner.password, ...input } });
  if (errors) throw new Error(JSON.stringify(errors));
};
const changeEmail = async (email = newUserDetails().email) => {
  await changed(owner.client, CHANGE_EMAIL, { email });
  return email;
};
const changePhone = async (phone = newUserDetails().phone) => {
  await changed(owner.client, CHANGE_PHONE, { phone });
  return phone;
};

const noticesTo = async (email: string, what: string) =>
  (await shop.emails()).filter(({ to, subject }) => to === email && subject === `Your ${what} was changed`);
/** The token of the link in the email that an address got about the last change. */
const tokenTo = async (email: string, what: string, count = 1) => {
  await expect.poll(async () => (await noticesTo(email, what)).length, POLLING).toBe(count);
  return (await noticesTo(email, what)).map(({ token }) => token);
};
const read = async (token: string | undefined) => (await shop.visitor().graphql(READ, { token })).data;
const undo = (token: string | undefined) =>
  shop.visitor().graphql<{ undoAccountChange: { resetToken: string } }>(UNDO, { token });
const accountOf = async ({ userId }: TestUser) =>
  (
    await shop.database.query(
      'SELECT email, phone, email_confirmed_at IS NOT NULL AS confirmed FROM account WHERE user_id = $1',
      [userId],
    )
  )[0];
const canLogIn = async (input: object) => (await shop.visitor().graphql(LOG_IN, { input })).errors === undefined;

describe('the email about a change of an account', () => {
  it('goes to the address of before, with a link that undoes it', async () => {
    const { email, phone } = owner;
    await changePhone();
    await changeEmail();
    const [ofPhone] = await tokenTo(email, 'phone number');
    const [ofEmail] = await tokenTo(email, 'email');
    expect((await noticesTo(email, 'email'))[0]?.text).toContain(`http://shop.test/undo-change?token=${ofEmail}`);
    expect(await read(ofPhone)).toEqual({ undoableChange: { kind: 'PHONE', email, phone } });
    expect(await read(ofEmail)).toEqual({ undoableChange: { kind: 'EMAIL', email, phone: null } });
  });

  it('has no link if that address was not confirmed: it may be that of a third party', async () => {
    await shop.database.query('UPDATE account SET email_confirmed_at = NULL WHERE user_id = $1', [owner.userId]);
    await changeEmail();
    expect(await tokenTo(owner.email, 'email')).toEqual([undefined]);
  });

  it('stores no token, neither in a table nor in a queue', async () => {
    await changePhone();
    const [token = ''] = await tokenTo(owner.email, 'phone number');
    const signature = token.split('.')[1];
    for (const table of ['account_change', 'pgboss.job'])
      expect(JSON.stringify(await shop.database.query(`SELECT * FROM ${table}`))).not.toContain(signature);
  });
});

describe('the link', () => {
  it('gives the account its address and number back, ends password and sessions, and leads to a new password', async () => {
    const { email, phone, password, client } = owner;
    const [thiefsPhone, thiefsEmail] = [await changePhone(), await changeEmail()];
    const [token] = await tokenTo(email, 'phone number');
    const { data } = await undo(token);
    expect(await accountOf(owner)).toEqual({ email, phone, confirmed: true });
    expect((await client.get('/api/verify-session')).status).toBe(401);
    const logins = [
      { email, password },
      { phone, password },
      { phone: thiefsPhone, password },
    ];
    expect(await Promise.all([...logins, { email: thiefsEmail, password }].map(canLogIn))).not.toContain(true);
    const input = { token: data.undoAccountChange.resetToken, password: NEW_PASSWORD };
    expect((await shop.visitor().graphql(RESET, { input })).errors).toBeUndefined();
    expect(await canLogIn({ email, password: NEW_PASSWORD })).toBe(true);
  });

  it('removes the passkeys of a customer: whoever took the account over may have added one', async () => {
    await shop.database.query(
      `INSERT INTO passkey (passkey_id, user_id, public_key, counter, transports, name)
       VALUES ('of a thief', $1, '', 0, '{}', 'A passkey')`,
      [owner.userId],
    );
    await changePhone();
    const [token] = await tokenTo(owner.email, 'phone number');
    expect((await undo(token)).errors).toBeUndefined();
    expect(await shop.database.query('SELECT FROM passkey WHERE user_id = $1', [owner.userId])).toEqual([]);
  });

  it('of a changed password ends all sessions and leads to another one', async () => {
    const { email, client } = owner;
    await changed(client, CHANGE_PASSWORD, { newPassword: NEW_PASSWORD });
    const [token] = await tokenTo(email, 'password');
    expect(await read(token)).toEqual({ undoableChange: { kind: 'PASSWORD', email: null, phone: null } });
    expect((await undo(token)).errors).toBeUndefined();
    expect((await client.get('/api/verify-session')).status).toBe(401);
    expect(await canLogIn({ email, password: NEW_PASSWORD })).toBe(false);
  });

  it('works once, also for two presses at once', async () => {
    await changeEmail();
    const [token] = await tokenTo(owner.email, 'email');
    const outcomes = await Promise.all([undo(token), undo(token)]);
    expect(outcomes.map(({ errors }) => errors).filter(Boolean)).toMatchObject([INVALID]);
    expect(await read(token)).toEqual({ undoableChange: null });
  });

  it('ends after 48 hours', async () => {
    await changeEmail();
    const [token] = await tokenTo(owner.email, 'email');
    clock.advance(48 * HOUR_MINUTES - 1);
    expect(await read(token)).toMatchObject({ undoableChange: { kind: 'EMAIL' } });
    clock.advance(1);
    expect(await read(token)).toEqual({ undoableChange: null });
    expect((await undo(token)).errors).toMatchObject(INVALID);
  });

  it.each(['', '1', '1.', `1.${'A'.repeat(43)}`, `9999.${'A'.repeat(43)}`, 'x'.repeat(300)])(
    'is refused if the shop did not sign it: %j',
    async (token) => {
      expect((await undo(token)).errors).toMatchObject(INVALID);
    },
  );

  it('is refused after 20 that are not valid', async () => {
    const guesser = shop.visitor();
    const codes: unknown[] = [];
    for (let tries = 0; tries < 21; tries += 1)
      codes.push((await guesser.graphql(UNDO, { token: `1.${'B'.repeat(43)}` })).errors?.[0]?.extensions.code);
    expect(codes.slice(-2)).toEqual(['BAD_USER_INPUT', 'RATE_LIMITED']);
  });
});

describe('whoever took over an account and changed its address', () => {
  it('gets no link at the new address, and cannot undo what the owner undid', async () => {
    const { email } = owner;
    const stolen = await changeEmail();
    await shop.database.query('UPDATE account SET email_confirmed_at = now() WHERE user_id = $1', [owner.userId]);
    await changePhone();
    await changeEmail(newUserDetails().email);
    expect(await tokenTo(stolen, 'phone number')).toEqual([undefined]);
    expect(await tokenTo(stolen, 'email')).toEqual([undefined]);
    const [token] = await tokenTo(email, 'email');
    expect((await undo(token)).errors).toBeUndefined();
    expect(await accountOf(owner)).toMatchObject({ email, phone: owner.phone });
  });

  it('cannot keep the owner out by changing it back and away again', async () => {
    const { email } = owner;
    await changeEmail();
    await changeEmail(email);
    await shop.database.query('UPDATE account SET email_confirmed_at = now() WHERE user_id = $1', [owner.userId]);
    await changeEmail();
    const [first, second] = await tokenTo(email, 'email', 2);
    const tokens = [first, second].filter(Boolean);
    expect(tokens).toHaveLength(2);
    for (const token of tokens) await undo(token);
    expect(await accountOf(owner)).toMatchObject({ email });
  });

  it('cannot take the former address or number for another account meanwhile', async () => {
    const { email, phone } = owner;
    await changeEmail();
    await changePhone();
    const register = (overrides: object) =>
      shop.visitor().graphql(REGISTER, { input: { ...newUserDetails(), ...overrides } });
    const taken = await Promise.all([register({ email: email.toUpperCase() }), register({ phone })]);
    expect(taken.map(({ errors }) => errors?.[0]?.extensions)).toMatchObject([
      { code: 'CONFLICT', fields: { email: ACCOUNT_MESSAGES.emailTaken } },
      { code: 'CONFLICT', fields: { phone: ACCOUNT_MESSAGES.phoneTaken } },
    ]);
    await shop.database.query(`UPDATE account_change SET changed_at = now() - interval '48 hours'`);
    expect((await register({ email })).errors).toBeUndefined();
  });
});

describe('an address that another account has by now', () => {
  it('is refused with the reason, and the link can be tried again', async () => {
    const { email } = owner;
    await changeEmail();
    const [token] = await tokenTo(email, 'email');
    const other = await shop.customer();
    await shop.database.query('UPDATE account SET email = $1 WHERE user_id = $2', [email, other.userId]);
    const conflict = [{ extensions: { code: 'CONFLICT', fields: { token: ACCOUNT_MESSAGES.undoConflict } } }];
    expect((await undo(token)).errors).toMatchObject(conflict);
    await shop.database.query('UPDATE account SET email = $1 WHERE user_id = $2', [other.email, other.userId]);
    expect((await undo(token)).errors).toBeUndefined();
  });
});

describe('what is kept to undo a change', () => {
  const rows = () => shop.database.query('SELECT FROM account_change WHERE user_id = $1', [owner.userId]);

  it('is deleted after 48 hours', async () => {
    await changeEmail();
    expect(await rows()).toHaveLength(1);
    clock.advance(48 * HOUR_MINUTES + 1);
    await shop.services.retention.deleteOldRows();
    expect(await rows()).toEqual([]);
  });

  it('is deleted with the account', async () => {
    const { client, password } = owner;
    await changePhone();
    const [token] = await tokenTo(owner.email, 'phone number');
    await client.graphql('mutation ($password: String!) { deleteAccount(password: $password) { message } }', {
      password,
    });
    expect(await rows()).toEqual([]);
    expect(await read(token)).toEqual({ undoableChange: null });
  });
});
