import { beforeEach, describe, expect, it } from 'vitest';
import { newUserDetails, type TestUser } from '../../test/test-users.ts';
import { useTestShop } from '../../test/test-shop.ts';

const shop = useTestShop();

const WRONG = 'wrong password';

let person: TestUser;
beforeEach(async () => {
  const { client: _client, ...customer } = await shop.customer();
  person = customer;
});

const times = async (count: number, send: (index: number) => Promise<Response>) => {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await send(index)).status);
  return statuses;
};
const repeated = (status: number, count: number) => Array.from({ length: count }, () => status);

describe('changes of an account', () => {
  const TOO_MANY = [
    {
      message: 'Too many changes to your account. Please try again later.',
      extensions: { code: 'RATE_LIMITED', retryAfter: expect.any(Number) },
    },
  ];
  const changeEmail = 'mutation ($input: EmailInput!) { changeEmail(input: $input) { email } }';
  const changePhone = 'mutation ($input: PhoneInput!) { changePhone(input: $input) { phone } }';
  const updateProfile = 'mutation ($input: ProfileInput!) { updateProfile(input: $input) { phone } }';
  const changePassword = 'mutation ($input: PasswordInput!) { changePassword(input: $input) { message } }';

  it('are limited to 10 in an hour in total; changes that need no password do not count', async () => {
    const { client, password } = await shop.customer();
    const names = { firstName: 'Meera', lastName: 'Iyer' };
    const protectedChanges = () =>
      [
        [changeEmail, { email: newUserDetails().email, password }],
        [changePhone, { phone: newUserDetails().phone, password }],
        [updateProfile, { ...names, phone: newUserDetails().phone, password }],
        [changePassword, { newPassword: password, password }],
      ] as const;
    for (const [mutation, input] of [...protectedChanges(), ...protectedChanges(), ...protectedChanges()].slice(
      0,
      10,
    )) {
      expect((await client.graphql(mutation, { input })).errors).toBeUndefined();
    }
    for (const [mutation, input] of protectedChanges())
      expect((await client.graphql(mutation, { input })).errors).toMatchObject(TOO_MANY);
    const { data } = await client.graphql<{ me: { phone: string } }>('{ me { phone } }');
    const renamed = await client.graphql(updateProfile, { input: { ...names, ...data.me } });
    expect(renamed.errors).toBeUndefined();
  });

  it('count even if another account has the address, so that they cannot be used to find accounts', async () => {
    const { client, password } = await shop.customer();
    const input = { email: person.email, password };
    for (let changes = 0; changes < 10; changes += 1)
      expect((await client.graphql(changeEmail, { input })).errors).toMatchObject([
        { extensions: { code: 'CONFLICT' } },
      ]);
    expect((await client.graphql(changeEmail, { input })).errors).toMatchObject(TOO_MANY);
  });
});

describe('a forged X-Forwarded-For header', () => {
  const direct = useTestShop({ trustProxy: 0 });

  it('is ignored if the shop is not behind a proxy', async () => {
    const { email } = newUserDetails();
    const statuses = await times(11, () => direct.visitor().post('/api/login', { email, password: WRONG }));
    expect(statuses.at(-1)).toBe(429);
  });

  it('is ignored beyond the number of trusted proxies', async () => {
    const { email } = newUserDetails();
    const { address } = shop.visitor();
    const statuses = await times(11, (index) =>
      shop.visitor(`203.0.113.${index}, ${address}`).post('/api/login', { email, password: WRONG }),
    );
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('registrations from one network', () => {
  it('are limited to 20 in an hour', async () => {
    const client = shop.visitor();
    const { email } = person;
    const statuses = await times(21, () => client.post('/api/register', { ...newUserDetails(), email }));
    expect(statuses).toEqual([...repeated(409, 20), 429]);
  });
});

describe('requests for a password reset', () => {
  const REQUEST = 'mutation ($email: String!) { requestPasswordReset(email: $email) { message } }';

  it('are limited to 5 in an hour for one email address from one network, known or not', async () => {
    for (const email of [person.email, newUserDetails().email]) {
      const client = shop.visitor();
      for (let sent = 0; sent < 5; sent += 1) expect((await client.graphql(REQUEST, { email })).errors).toBeUndefined();
      expect((await client.graphql(REQUEST, { email: email.toUpperCase() })).errors).toMatchObject([
        { extensions: { code: 'RATE_LIMITED' } },
      ]);
      expect((await client.graphql(REQUEST, { email: newUserDetails().email })).errors).toBeUndefined();
      expect((await shop.visitor().graphql(REQUEST, { email })).errors).toBeUndefined();
    }
  });

  it('are limited to 20 in an hour from one network', async () => {
    const client = shop.visitor();
    for (let sent = 0; sent < 20; sent += 1) await client.graphql(REQUEST, { email: newUserDetails().email });
    expect((await client.graphql(REQUEST, { email: newUserDetails().email })).errors).toMatchObject([
      { extensions: { code: 'RATE_LIMITED' } },
    ]);
  });
});
