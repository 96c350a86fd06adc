import { describe, expect, it } from 'vitest';
import { POLLING } from '../../test/polling.ts';
import { newUserDetails } from '../../test/test-users.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { ACCOUNT_MESSAGES } from './accounts.rules.ts';

const shop = useTestShop();

const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { message } }';
const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { message userId user { userId firstName } } }';
const LOGOUT = 'mutation { logout { message } }';
const ME = '{ me { userId role firstName lastName email phone } }';
const SAVE = 'mutation ($input: ProfileInput!) { updateProfile(input: $input) { firstName phone } }';
const CHANGE_EMAIL = 'mutation ($input: EmailInput!) { changeEmail(input: $input) { email } }';
const CHANGE_PHONE = 'mutation ($input: PhoneInput!) { changePhone(input: $input) { phone } }';
const CHANGE_PASSWORD = 'mutation ($input: PasswordInput!) { changePassword(input: $input) { message } }';

describe('registration and login by GraphQL', () => {
  it('let a user register, log in, read the account and log out', async () => {
    const client = shop.visitor();
    const { password, ...person } = newUserDetails();
    const { data: registered } = await client.graphql(REGISTER, { input: { ...person, password } });
    expect(registered).toEqual({ register: { message: ACCOUNT_MESSAGES.registered } });
    expect((await client.graphql(ME)).data).toEqual({ me: null });
    const { data } = await client.graphql<{ login: { userId: string } }>(LOGIN, {
      input: { email: person.email, password },
    });
    const { userId } = data.login;
    expect(data.login).toEqual({
      message: 'You are logged in.',
      userId,
      user: { userId, firstName: person.firstName },
    });
    expect((await client.graphql(ME)).data).toEqual({ me: { userId, role: 'CUSTOMER', ...person } });
    expect((await client.graphql(LOGOUT)).data).toEqual({ logout: { message: 'You are logged out.' } });
    expect((await client.graphql(ME)).data).toEqual({ me: null });
  });

  it('store a name typed without capitals with them, and any other as it is typed', async () => {
    const client = shop.visitor();
    const { email, password, ...person } = newUserDetails();
    const names = { firstName: ' priya ', lastName: 'de Souza' };
    await client.graphql(REGISTER, { input: { ...person, ...names, email, password } });
    await client.graphql(LOGIN, { input: { email, password } });
    expect((await client.graphql(ME)).data).toMatchObject({ me: { firstName: 'Priya', lastName: 'de Souza' } });
    const input = { firstName: "d'mello", lastName: 'आशा', phone: person.phone };
    expect((await client.graphql(SAVE, { input })).data).toMatchObject({ updateProfile: { firstName: "D'Mello" } });
  });

  it('take either an email address or a phone number', async () => {
    const { email, phone, password } = await shop.customer();
    const login = (input: object) => shop.visitor().graphql(LOGIN, { input });
    expect((await login({ phone, password })).errors).toBeUndefined();
    const either = { message: 'Please log in with either your email or your phone number.' };
    expect((await login({ email, phone, password })).errors).toMatchObject([either]);
    expect((await login({ password })).errors).toMatchObject([either]);
  });

  it('share the session with the REST API', async () => {
    const client = shop.visitor();
    const person = await shop.customer();
    await client.graphql(LOGIN, { input: { email: person.email, password: person.password } });
    expect(await (await client.get('/api/verify-session')).json()).toEqual({ userId: person.userId });
  });

  it('return error codes, and the fields that are wrong', async () => {
    const { email } = await shop.customer();
    const { errors } = await shop.visitor().graphql(REGISTER, { input: { ...newUserDetails(), email } });
    expect(errors).toMatchObject([{ extensions: { code: 'CONFLICT', fields: { email: expect.any(String) } } }]);
    const wrong = await shop.visitor().graphql(LOGIN, { input: { email, password: 'wrong password' } });
    expect(wrong.errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
  });
});

describe('an account by GraphQL', () => {
  it('is shown to its owner on the account page', async () => {
    const { client, userId } = await shop.customer();
    expect(await (await client.get('/account')).text()).toContain(userId);
    expect(await (await shop.visitor().get('/account')).text()).toContain('a visitor');
  });

  it('returns a changed name everywhere', async () => {
    const { client, phone } = await shop.customer();
    const { data } = await client.graphql(SAVE, { input: { firstName: 'Meera', lastName: 'Iyer', phone } });
    expect(data).toEqual({ updateProfile: { firstName: 'Meera', phone } });
    expect((await client.graphql('{ me { firstName } }')).data).toEqual({ me: { firstName: 'Meera' } });
  });

  it.each([
    ['email address', CHANGE_EMAIL, 'email'],
    ['phone number', CHANGE_PHONE, 'phone'],
  ] as const)('changes its %s only with the password, and notifies its owner', async (_what, mutation, field) => {
    const { client, email, password } = await shop.customer();
    const value = newUserDetails()[field];
    const wrong = await client.graphql(mutation, { input: { [field]: value, password: 'wrong password' } });
    expect(wrong.errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', fields: { password: 'This is not your password.' } } },
    ]);
    const { data } = await client.graphql<Record<string, object>>(mutation, { input: { [field]: value, password } });
    expect(Object.values(data)).toEqual([{ [field]: value }]);
    await expect.poll(async () => (await shop.emails()).filter(({ to }) => to === email), POLLING).toHaveLength(1);
  });

  it('cannot take the email address of another account', async () => {
    const { email } = await shop.customer();
    const { client, password } = await shop.customer();
    const { errors } = await client.graphql(CHANGE_EMAIL, { input: { email: email.toUpperCase(), password } });
    expect(errors).toMatchObject([{ extensions: { code: 'CONFLICT', fields: { email: expect.any(String) } } }]);
  });

  it('continues this session under a new id and ends the others when its password changes', async () => {
    const { client, email, password, userId } = await shop.customer();
    const elsewhere = shop.visitor();
    await elsewhere.post('/api/login', { email, password });
    const before = client.cookies.get('session');
    const input = { password, newPassword: 'another horse' };
    expect((await client.graphql(CHANGE_PASSWORD, { input })).errors).toBeUndefined();
    expect(client.cookies.get('session')).not.toBe(before);
    expect(await (await client.get('/api/verify-session')).json()).toEqual({ userId });
    expect((await elsewhere.get('/api/verify-session')).status).toBe(401);
    expect((await shop.visitor().post('/api/login', { email, password })).status).toBe(401);
    expect((await shop.visitor().post('/api/login', { email, password: 'another horse' })).status).toBe(200);
  });

  it('rejects a password change if the current password is wrong or the new one too short', async () => {
    const { client, password } = await shop.customer();
    const change = async (input: object) =>
      (await client.graphql(CHANGE_PASSWORD, { input })).errors?.[0]?.extensions.fields;
    expect(await change({ password: 'wrong password', newPassword: 'another horse' })).toHaveProperty('password');
    expect(await change({ password, newPassword: 'short' })).toHaveProperty('newPassword');
  });
});
