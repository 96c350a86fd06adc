import { describe, expect, it } from 'vitest';
import { newUserDetails } from '../../test/test-users.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { ACCOUNT_MESSAGES } from './accounts.rules.ts';

const shop = useTestShop();

const resultOf = async (response: Response) => [response.status, await response.json()];

describe('registration and login by REST', () => {
  it('let a user register, log in, read the account and log out', async () => {
    const client = shop.visitor();
    const { email, phone, password, ...names } = newUserDetails();
    expect(await resultOf(await client.post('/api/register', { email, phone, password, ...names }))).toEqual([
      201,
      { message: ACCOUNT_MESSAGES.registered },
    ]);
    expect((await client.get('/api/verify-session')).status).toBe(401);
    const [status, login] = await resultOf(await client.post('/api/login', { email, password }));
    expect([status, login]).toEqual([
      200,
      { message: 'You are logged in.', userId: expect.stringMatching(/^[\da-f-]{36}$/) },
    ]);
    expect(await resultOf(await client.get('/api/verify-session'))).toEqual([200, { userId: login.userId }]);
    expect(await resultOf(await client.get(`/api/getDetails/${login.userId}`))).toEqual([
      200,
      { firstName: names.firstName, phone },
    ]);
    expect(await resultOf(await client.get('/api/account/profile'))).toEqual([
      200,
      { ...names, email, phone, address: [] },
    ]);
    expect(await resultOf(await client.post('/api/logout'))).toEqual([200, { message: 'You are logged out.' }]);
    expect(client.cookies.has('session')).toBe(false);
    expect((await client.get('/api/verify-session')).status).toBe(401);
  });

  it('accept a phone number as typed', async () => {
    const client = shop.visitor();
    const { phone, password, ...rest } = newUserDetails();
    const typed = `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`;
    expect((await client.post('/api/phone/register', { phone: typed, password, ...rest })).status).toBe(201);
    expect(await resultOf(await client.post('/api/phone/login', { phone: typed, password }))).toEqual([
      200,
      { message: expect.any(String), userId: expect.any(String) },
    ]);
    expect(await (await client.get('/api/account/profile')).json()).toMatchObject({ phone });
  });

  it('ignore the case of an email address and return it as typed', async () => {
    const { client: _client, ...person } = await shop.customer();
    const client = shop.visitor();
    const { email, password } = person;
    expect((await client.post('/api/login', { email: email.toUpperCase(), password })).status).toBe(200);
    expect(await (await client.get('/api/account/profile')).json()).toMatchObject({ email });
  });
});

describe('a registration', () => {
  it.each([
    ['firstName', '  '],
    ['lastName', 'x'.repeat(81)],
    ['firstName', 'a\0b'],
    ['firstName', 'a\ud800'],
    ['lastName', '\udc00b'],
    ['firstName', 'see http://example.com'],
    ['lastName', 'me@example.com'],
    ['lastName', '<b>'],
    ['email', '\0@example.test'],
    ['email', '\ud800@example.test'],
    ['email', 'ki\u017Fs@example.test'],
    ['email', 'nobody'],
    ['email', undefined],
    ['phone', '12345'],
    ['phone', 9876543210],
    ['password', '1234567'],
    ['password', 'x'.repeat(129)],
  ])('is rejected, naming the field, if %s is %j', async (field, value) => {
    const response = await shop.visitor().post('/api/register', { ...newUserDetails(), [field]: value });
    expect(await resultOf(response)).toEqual([
      400,
      { message: expect.any(String), fields: { [field]: expect.any(String) } },
    ]);
  });

  it.each(["O'Neil-Rao", 'आशा', 'Md. A.P.J.', 'J\u00fcrgen'])('accepts the name %s', async (firstName) => {
    expect((await shop.visitor().post('/api/register', { ...newUserDetails(), firstName })).status).toBe(201);
  });

  it('returns which characters a name may not have', async () => {
    const response = await shop
      .visitor()
      .post('/api/register', { ...newUserDetails(), lastName: 'http://example.com' });
    expect(await resultOf(response)).toMatchObject([
      400,
      { fields: { lastName: 'Please leave out these characters: / : < > @' } },
    ]);
  });

  it('is rejected without a body', async () => {
    const [status, { fields }] = await resultOf(await shop.visitor().post('/api/register'));
    expect([status, Object.keys(fields).toSorted()]).toEqual([
      400,
      ['email', 'firstName', 'lastName', 'password', 'phone'],
    ]);
  });

  it('is rejected, naming each field, if another account has the email address or phone number', async () => {
    const { client: _client, userId: _id, ...taken } = await shop.customer();
    const { email, phone, ...rest } = newUserDetails();
    const register = async (body: object) => resultOf(await shop.visitor().post('/api/register', body));
    const emailTaken = 'An account with this email already exists.';
    const phoneTaken = 'An account with this phone number already exists.';
    expect(await register({ ...rest, phone, email: taken.email.toLowerCase() })).toEqual([
      409,
      { message: emailTaken, fields: { email: emailTaken } },
    ]);
    expect(await register({ ...rest, email, phone: `0${taken.phone}` })).toEqual([
      409,
      { message: phoneTaken, fields: { phone: phoneTaken } },
    ]);
    expect(await register(taken)).toEqual([
      409,
      { message: emailTaken, fields: { email: emailTaken, phone: phoneTaken } },
    ]);
  });

  it('sent several times concurrently creates one account', async () => {
    const person = newUserDetails();
    const client = shop.visitor();
    const statuses = await Promise.all([1, 2, 3].map(async () => (await client.post('/api/register', person)).status));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });

  it('ignores a role and other unknown fields', async () => {
    const client = shop.visitor();
    const person = newUserDetails();
    await client.post('/api/register', { ...person, role: 'OWNER', userId: crypto.randomUUID(), sessionEpoch: 7 });
    await client.post('/api/login', person);
    const { data } = await client.graphql<{ me: object }>('{ me { role } }');
    expect(data.me).toEqual({ role: 'CUSTOMER' });
    const [row] = await shop.database.query('SELECT * FROM account WHERE email = $1', [person.email]);
    expect(row).toMatchObject({ role: 'CUSTOMER', session_epoch: 1 });
  });

  it('stores the password only as an argon2id hash', async () => {
    const person = newUserDetails();
    await shop.visitor().post('/api/register', person);
    const [row] = await shop.database.query('SELECT * FROM account WHERE email = $1', [person.email]);
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(row)).not.toContain(person.password);
  });
});

describe('a login', () => {
  it('returns the same error for an unknown account and a wrong password', async () => {
    const { email, phone, userId: _id } = await shop.customer();
    const unknown = newUserDetails();
    const login = async (path: string, body: object) => resultOf(await shop.visitor().post(path, body));
    const wrong = { password: 'wrong password' };
    expect(await login('/api/login', { email, ...wrong })).toEqual([
      401,
      { message: 'The email or the password is not right.' },
    ]);
    expect(await login('/api/login', { email: unknown.email, ...wrong })).toEqual(
      await login('/api/login', { email, ...wrong }),
    );
    expect(await login('/api/phone/login', { phone: unknown.phone, ...wrong })).toEqual(
      await login('/api/phone/login', { phone, ...wrong }),
    );
  });

  it.each([
    ['/api/login', {}, ['email', 'password']],
    ['/api/login', { email: 'a@b.test' }, ['password']],
    ['/api/login', { email: { $ne: 1 }, password: 'x' }, ['email']],
    ['/api/login', { phone: '9876543210', password: 'x' }, ['email']],
    ['/api/phone/login', { email: 'a@b.test', password: 'x' }, ['phone']],
    ['/api/login', { email: '\ud800@b.test', password: 'x' }, ['email']],
  ])('at %s with %j names the fields that are wrong', async (path, body, fields) => {
    const response = await (await shop.visitor().post(path, body)).json();
    expect(Object.keys(response.fields).toSorted()).toEqual(fields);
  });

  it('accepts a password in another Unicode normalization form', async () => {
    const client = shop.visitor();
    const person = { ...newUserDetails(), password: 'cafe\u0301 पासवर्ड' };
    await client.post('/api/register', person);
    expect((await client.post('/api/login', { ...person, password: 'caf\u00e9 पासवर्ड' })).status).toBe(200);
  });
});

describe('a profile', () => {
  it('is saved and returned in the documented shape', async () => {
    const { client, email, phone } = await shop.customer();
    const saved = await client.put('/api/account/profile', { firstName: ' Meera ', lastName: 'Iyer', phone });
    const profile = { firstName: 'Meera', lastName: 'Iyer', email, phone, address: [] };
    expect(await resultOf(saved)).toEqual([200, { user: profile }]);
    expect(await resultOf(await client.get('/api/account/profile'))).toEqual([200, profile]);
  });

  it('requires first name, last name and phone, and ignores other fields', async () => {
    const { client, phone, email } = await shop.customer();
    const [status, { fields }] = await resultOf(await client.put('/api/account/profile', {}));
    expect([status, Object.keys(fields).toSorted()]).toEqual([400, ['firstName', 'lastName', 'phone']]);
    const more = {
      firstName: 'A',
      lastName: 'B',
      phone,
      role: 'OWNER',
      email: 'other@example.test',
      passwordHash: 'x',
    };
    expect(await (await client.put('/api/account/profile', more)).json()).toMatchObject({ user: { email } });
    expect((await client.graphql<{ me: object }>('{ me { role email } }')).data.me).toEqual({
      role: 'CUSTOMER',
      email,
    });
  });

  it('changes the phone number only with the password', async () => {
    const { client, phone: _old, password, ...person } = await shop.customer();
    const { phone } = newUserDetails();
    const save = async (body: object) =>
      resultOf(await client.put('/api/account/profile', { ...person, phone, ...body }));
    const needed = 'Please enter your password to change your phone number.';
    expect(await save({})).toEqual([400, { message: needed, fields: { password: needed } }]);
    expect(await save({ password: 'wrong password' })).toMatchObject([
      400,
      { fields: { password: 'This is not your password.' } },
    ]);
    expect(await save({ password })).toMatchObject([200, { user: { phone } }]);
  });

  it('cannot take the phone number of another account', async () => {
    const { phone } = await shop.customer();
    const { client, password } = await shop.customer();
    const response = await client.put('/api/account/profile', { firstName: 'A', lastName: 'B', phone, password });
    expect(await resultOf(response)).toMatchObject([409, { fields: { phone: expect.any(String) } }]);
  });
});
