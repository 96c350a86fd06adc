import { beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { newUserDetails, type TestUser } from '../../../test/test-users.ts';
import { useTestShop } from '../../../test/test-shop.ts';
import { ACCOUNT_MESSAGES } from '../accounts.rules.ts';
import { PasswordRateLimiter } from './password-rate-limiter.ts';

const shop = useTestShop();

const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { userId } }';
const WRONG = 'wrong password';

let person: TestUser;
beforeEach(async () => {
  const { client: _client, ...customer } = await shop.customer();
  person = customer;
});

const login = (client: Client, password: string) => client.post('/api/login', { email: person.email, password });
const times = async (count: number, send: (index: number) => Promise<Response>) => {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await send(index)).status);
  return statuses;
};
const repeated = (status: number, count: number) => Array.from({ length: count }, () => status);

describe('wrong passwords for an account from one network', () => {
  it('are rejected with 401 10 times, then with 429 and Retry-After, like the right one', async () => {
    const client = shop.visitor();
    expect(await times(10, () => login(client, WRONG))).toEqual(repeated(401, 10));
    const limited = await login(client, person.password);
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('Retry-After'))).toBeGreaterThan(800);
    expect(Number(limited.headers.get('Retry-After'))).toBeLessThanOrEqual(900);
    expect(await limited.json()).toEqual({
      message: 'Too many wrong passwords. Please try again later, or reset your password by email.',
    });
  });

  it('count together for REST and GraphQL, email and phone, and all processes', async () => {
    const { email, phone } = person;
    const client = shop.visitor();
    const other = client.at((await shop.addInstance()).url);
    await times(3, () => client.post('/api/login', { email, password: WRONG }));
    await times(3, () => client.post('/api/phone/login', { phone: `+91 ${phone}`, password: WRONG }));
    await times(2, () => other.post('/api/login', { email, password: WRONG }));
    for (const input of [{ email: email.toUpperCase() }, { phone }]) {
      const { errors } = await client.graphql(LOGIN, { input: { ...input, password: WRONG } });
      expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
    }
    const { errors } = await client.graphql(LOGIN, { input: { phone, password: person.password } });
    expect(errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED', retryAfter: expect.any(Number) } }]);
    expect((await login(other, person.password)).status).toBe(429);
  });

  it('are no more than 10 in parallel', async () => {
    const client = shop.visitor();
    const responses = await Promise.all(Array.from({ length: 25 }, () => login(client.at(shop.url), WRONG)));
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it('are reset by the right one', async () => {
    const { address } = shop.visitor();
    await times(9, () => login(shop.visitor(address), WRONG));
    expect((await login(shop.visitor(address), person.password)).status).toBe(200);
    expect(await times(10, () => login(shop.visitor(address), WRONG))).toEqual(repeated(401, 10));
  });

  it('expire after 15 minutes', async () => {
    const client = shop.visitor();
    await times(11, () => login(client, WRONG));
    await shop.database.query('UPDATE rate_limit SET expire = expire - 15 * 60 * 1000');
    expect((await login(client, person.password)).status).toBe(200);
  });

  it('do not affect other networks', async () => {
    const attacker = shop.visitor();
    await times(11, () => login(attacker, WRONG));
    expect((await login(shop.visitor(), person.password)).status).toBe(200);
  });

  it('do not affect an admin in another network', async () => {
    const { email, password } = await shop.admin();
    const attacker = shop.visitor();
    await times(11, () => attacker.post('/api/login', { email, password: WRONG }));
    expect((await shop.visitor().post('/api/login', { email, password })).status).toBe(200);
  });

  it('are limited in the same way for an unknown email address', async () => {
    const { email } = newUserDetails();
    const client = shop.visitor();
    const statuses = await times(11, () => client.post('/api/login', { email, password: WRONG }));
    expect(statuses).toEqual([...repeated(401, 10), 429]);
  });
});

describe('wrong passwords for an account from many networks', () => {
  const SLOWED_DOWN = 'Too many wrong passwords for this account. Please try again in a moment.';
  const isWrong = async () => false;
  const endSlowdown = () =>
    shop.database.query(`UPDATE rate_limit SET expire = expire - 3000 WHERE key LIKE 'password-turn:%'`);
  const extendSlowdown = () =>
    shop.database.query(`UPDATE rate_limit SET expire = expire + 60000 WHERE key LIKE 'password-turn:%'`);

  /** Tries one wrong password from each of several networks, in parallel. */
  const attack = (account: string, networks: number) => {
    const limiter = new PasswordRateLimiter(shop.stateStore);
    const attempts = Array.from({ length: networks }, () => ({
      account,
      address: shop.visitor().address ?? '',
      device: null,
    }));
    return Promise.allSettled(attempts.map((attempt) => limiter.attempt(attempt, isWrong)));
  };

  it('limit further attempts to one in 2 seconds after 20 of them', async () => {
    const outcomes = await attack(person.userId, 26);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(21);
    const rejected = outcomes.filter(({ status }) => status === 'rejected');
    for (const { reason } of rejected as PromiseRejectedResult[]) {
      expect(reason).toMatchObject({ code: 'RATE_LIMITED', message: SLOWED_DOWN });
      expect([1, 2]).toContain(reason.retryAfter);
    }
  });

  it('accept the right password once the 2 seconds are over', async () => {
    await attack(person.userId, 21);
    await extendSlowdown();
    const client = shop.visitor();
    expect(await times(12, () => login(client, person.password))).toEqual(repeated(429, 12));
    await shop.database.query(`UPDATE rate_limit SET expire = expire - 63000 WHERE key LIKE 'password-turn:%'`);
    expect((await login(client, person.password)).status).toBe(200);
  });

  it('never lock the account, however many there are', async () => {
    for (let rounds = 0; rounds < 5; rounds += 1) await attack(person.userId, 30);
    await endSlowdown();
    expect((await login(shop.visitor(), person.password)).status).toBe(200);
  });

  it('are slowed down in the same way for an unknown email address', async () => {
    const { email } = newUserDetails();
    await attack(`nobody ${email.toLowerCase()}`, 21);
    await extendSlowdown();
    const response = await shop.visitor().post('/api/login', { email, password: WRONG });
    expect([response.status, await response.json()]).toEqual([429, { message: SLOWED_DOWN }]);
  });

  it('do not count beyond the limit of one network', async () => {
    const attacker = shop.visitor();
    await Promise.all(Array.from({ length: 30 }, () => login(attacker.at(shop.url), WRONG)));
    const outcomes = await attack(person.userId, 10);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });

  it('do not include right passwords', async () => {
    for (let logins = 0; logins < 22; logins += 1)
      expect((await login(shop.visitor(), person.password)).status).toBe(200);
  });
});

describe('wrong passwords from one network', () => {
  const isWrong = async () => false;
  const spray = (address: string, count: number) => {
    const limiter = new PasswordRateLimiter(shop.stateStore);
    const attempts = Array.from({ length: count }, () => ({ account: crypto.randomUUID(), address, device: null }));
    return Promise.allSettled(attempts.map((attempt) => limiter.attempt(attempt, isWrong)));
  };

  it('are limited to 50 for all accounts together', async () => {
    const client = shop.visitor();
    await spray(client.address ?? '', 49);
    const statuses = await times(2, () =>
      client.post('/api/login', { email: newUserDetails().email, password: WRONG }),
    );
    expect(statuses).toEqual([401, 429]);
    expect((await login(client, person.password)).status).toBe(429);
    expect((await login(shop.visitor(), person.password)).status).toBe(200);
  });

  it('are limited to 50 even in parallel', async () => {
    const client = shop.visitor();
    const guesses = Array.from({ length: 70 }, () => ({ email: newUserDetails().email, password: WRONG }));
    const responses = await Promise.all(guesses.map((guess) => client.post('/api/login', guess)));
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(50);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(20);
    expect((await login(client, person.password)).status).toBe(429);
  });

  it('reject a right password that was being verified when the limit was reached', async () => {
    const address = shop.visitor().address ?? '';
    let finish = () => {};
    const allWrong = new Promise<void>((resolve) => (finish = resolve));
    const right = new PasswordRateLimiter(shop.stateStore).attempt(
      { account: 'an account', address, device: null },
      async () => {
        await allWrong;
        return true;
      },
    );
    await spray(address, 50);
    finish();
    await expect(right).rejects.toThrow(ACCOUNT_MESSAGES.tooManyWrongPasswords);
  });

  it('do not block a college whose students log in at the same time', async () => {
    const address = shop.visitor().address ?? '';
    const limiter = new PasswordRateLimiter(shop.stateStore);
    const students = Array.from({ length: 60 }, () => ({ account: crypto.randomUUID(), address, device: null }));
    const logins = await Promise.all(students.map((student) => limiter.attempt(student, async () => true)));
    expect(logins).toEqual(students.map(() => true));
  });

  it('do not include right ones', async () => {
    const { address } = shop.visitor();
    expect(await times(15, () => login(shop.visitor(address), person.password))).toEqual(repeated(200, 15));
  });
});
