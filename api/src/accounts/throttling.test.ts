import { beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../test/client.ts';
import { createUser, newUserDetails, type TestUser } from '../../test/test-users.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { MESSAGES } from './accounts.rules.ts';
import { PasswordGuard } from './password-guard.ts';

const shop = useTestShop();

const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { userId } }';
const WRONG = 'wrong password';

let person: TestUser;
beforeEach(async () => {
  const { client: _client, ...made } = await shop.customer();
  person = made;
});

const login = (client: Client, password: string) => client.post('/api/login', { email: person.email, password });
const times = async (count: number, work: (index: number) => Promise<Response>) => {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await work(index)).status);
  return statuses;
};
const repeated = (status: number, count: number) => Array.from({ length: count }, () => status);

describe('wrong passwords for an account from one network', () => {
  it('are answered 10 times, then with the seconds to wait, and the right one too', async () => {
    const client = shop.visitor();
    expect(await times(10, () => login(client, WRONG))).toEqual(repeated(401, 10));
    const held = await login(client, person.password);
    expect(held.status).toBe(429);
    expect(Number(held.headers.get('Retry-After'))).toBeGreaterThan(800);
    expect(Number(held.headers.get('Retry-After'))).toBeLessThanOrEqual(900);
    expect(await held.json()).toEqual({
      message: 'Too many wrong passwords. Please try again later, or reset your password by email.',
    });
  });

  it('count together across both doors, both ways to log in, and every process', async () => {
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

  it('are no more than 10 where they come all at once', async () => {
    const client = shop.visitor();
    const answers = await Promise.all(Array.from({ length: 25 }, () => login(client.at(shop.url), WRONG)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it('are forgotten after the right one', async () => {
    const { address } = shop.visitor();
    await times(9, () => login(shop.visitor(address), WRONG));
    expect((await login(shop.visitor(address), person.password)).status).toBe(200);
    expect(await times(10, () => login(shop.visitor(address), WRONG))).toEqual(repeated(401, 10));
  });

  it('do not hold it for ever', async () => {
    const client = shop.visitor();
    await times(11, () => login(client, WRONG));
    await shop.database.query('UPDATE rate_limit SET expire = expire - 15 * 60 * 1000');
    expect((await login(client, person.password)).status).toBe(200);
  });

  it('do not concern the other networks', async () => {
    const attacker = shop.visitor();
    await times(11, () => login(attacker, WRONG));
    expect((await login(shop.visitor(), person.password)).status).toBe(200);
  });

  it('do not concern an admin at another network', async () => {
    const { email, password } = await shop.admin();
    const attacker = shop.visitor();
    await times(11, () => attacker.post('/api/login', { email, password: WRONG }));
    expect((await shop.visitor().post('/api/login', { email, password })).status).toBe(200);
  });

  it('hold an address that nobody has in the same way', async () => {
    const { email } = newUserDetails();
    const client = shop.visitor();
    const statuses = await times(11, () => client.post('/api/login', { email, password: WRONG }));
    expect(statuses).toEqual([...repeated(401, 10), 429]);
  });
});

describe('wrong passwords for an account from many networks', () => {
  const SLOWER = 'Too many wrong passwords for this account. Please try again in a moment.';
  const isWrong = async () => false;
  const turnsEnd = () =>
    shop.database.query(`UPDATE rate_limit SET expire = expire - 3000 WHERE key LIKE 'password-turn:%'`);
  const turnsLast = () =>
    shop.database.query(`UPDATE rate_limit SET expire = expire + 60000 WHERE key LIKE 'password-turn:%'`);

  /** Tries wrong passwords from that many networks, each of them once and all at once. */
  const attack = (account: string, networks: number) => {
    const guard = new PasswordGuard(shop.stateStore);
    const tries = Array.from({ length: networks }, () => ({
      account,
      address: shop.visitor().address ?? '',
      device: null,
    }));
    return Promise.allSettled(tries.map((attempt) => guard.tried(attempt, isWrong)));
  };

  it('slow all others down, 2 seconds a try, after 20 of them', async () => {
    const outcomes = await attack(person.userId, 26);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(21);
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    for (const { reason } of refused as PromiseRejectedResult[]) {
      expect(reason).toMatchObject({ code: 'RATE_LIMITED', message: SLOWER });
      expect([1, 2]).toContain(reason.retryAfter);
    }
  });

  it('let the right password in at its turn', async () => {
    await attack(person.userId, 21);
    await turnsLast();
    const client = shop.visitor();
    expect(await times(12, () => login(client, person.password))).toEqual(repeated(429, 12));
    await shop.database.query(`UPDATE rate_limit SET expire = expire - 63000 WHERE key LIKE 'password-turn:%'`);
    expect((await login(client, person.password)).status).toBe(200);
  });

  it('never hold the account, however many there are', async () => {
    for (let rounds = 0; rounds < 5; rounds += 1) await attack(person.userId, 30);
    await turnsEnd();
    expect((await login(shop.visitor(), person.password)).status).toBe(200);
  });

  it('slow down an address that nobody has in the same way', async () => {
    const { email } = newUserDetails();
    await attack(`nobody ${email.toLowerCase()}`, 21);
    await turnsLast();
    const answer = await shop.visitor().post('/api/login', { email, password: WRONG });
    expect([answer.status, await answer.json()]).toEqual([429, { message: SLOWER }]);
  });

  it('are not counted where one network tries on and on', async () => {
    const attacker = shop.visitor();
    await Promise.all(Array.from({ length: 30 }, () => login(attacker.at(shop.url), WRONG)));
    const outcomes = await attack(person.userId, 10);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });

  it('are not counted where the password is right', async () => {
    for (let logins = 0; logins < 22; logins += 1)
      expect((await login(shop.visitor(), person.password)).status).toBe(200);
  });
});

describe('wrong passwords from one network', () => {
  const isWrong = async () => false;
  const spray = (address: string, count: number) => {
    const guard = new PasswordGuard(shop.stateStore);
    const tries = Array.from({ length: count }, () => ({ account: crypto.randomUUID(), address, device: null }));
    return Promise.allSettled(tries.map((attempt) => guard.tried(attempt, isWrong)));
  };

  it('are answered 50 times, for whatever accounts', async () => {
    const client = shop.visitor();
    await spray(client.address ?? '', 49);
    const statuses = await times(2, () =>
      client.post('/api/login', { email: newUserDetails().email, password: WRONG }),
    );
    expect(statuses).toEqual([401, 429]);
    expect((await login(client, person.password)).status).toBe(429);
    expect((await login(shop.visitor(), person.password)).status).toBe(200);
  });

  it('are answered no more often where they come all at once', async () => {
    const client = shop.visitor();
    const guesses = Array.from({ length: 70 }, () => ({ email: newUserDetails().email, password: WRONG }));
    const answers = await Promise.all(guesses.map((guess) => client.post('/api/login', guess)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(50);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
    expect((await login(client, person.password)).status).toBe(429);
  });

  it('keep out a right one that was checked at the same time', async () => {
    const address = shop.visitor().address ?? '';
    let goOn = () => {};
    const allWrong = new Promise<void>((resolve) => (goOn = resolve));
    const right = new PasswordGuard(shop.stateStore).tried(
      { account: 'an account', address, device: null },
      async () => {
        await allWrong;
        return true;
      },
    );
    await spray(address, 50);
    goOn();
    await expect(right).rejects.toThrow(MESSAGES.tooManyWrong);
  });

  it('do not hold a college whose students log in at once', async () => {
    const client = shop.visitor();
    const students = await Promise.all(Array.from({ length: 60 }, () => createUser(shop.database)));
    const answers = await Promise.all(
      students.map(({ email, password }) => client.at(shop.url).post('/api/login', { email, password })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
  });

  it('do not count where they were right', async () => {
    const { address } = shop.visitor();
    expect(await times(15, () => login(shop.visitor(address), person.password))).toEqual(repeated(200, 15));
  });
});

describe('changes of an account', () => {
  const TOO_MANY = [
    {
      message: 'Too many changes to your account. Please try again later.',
      extensions: { code: 'RATE_LIMITED', retryAfter: expect.any(Number) },
    },
  ];
  const email = 'mutation ($input: EmailInput!) { changeEmail(input: $input) { email } }';
  const phone = 'mutation ($input: PhoneInput!) { changePhone(input: $input) { phone } }';
  const profile = 'mutation ($input: ProfileInput!) { updateProfile(input: $input) { phone } }';
  const change = 'mutation ($input: PasswordInput!) { changePassword(input: $input) { message } }';

  it('are 10 in an hour, whichever they are, and what is not confirmed is none', async () => {
    const { client, password } = await shop.customer();
    const names = { firstName: 'Meera', lastName: 'Iyer' };
    const confirmed = () =>
      [
        [email, { email: newUserDetails().email, password }],
        [phone, { phone: newUserDetails().phone, password }],
        [profile, { ...names, phone: newUserDetails().phone, password }],
        [change, { newPassword: password, password }],
      ] as const;
    for (const [mutation, input] of [...confirmed(), ...confirmed(), ...confirmed()].slice(0, 10)) {
      expect((await client.graphql(mutation, { input })).errors).toBeUndefined();
    }
    for (const [mutation, input] of confirmed())
      expect((await client.graphql(mutation, { input })).errors).toMatchObject(TOO_MANY);
    const { data } = await client.graphql<{ me: { phone: string } }>('{ me { phone } }');
    const renamed = await client.graphql(profile, { input: { ...names, ...data.me } });
    expect(renamed.errors).toBeUndefined();
  });

  it('count where another account has the address, so that nobody finds out who is here', async () => {
    const { client, password } = await shop.customer();
    const input = { email: person.email, password };
    for (let tries = 0; tries < 10; tries += 1)
      expect((await client.graphql(email, { input })).errors).toMatchObject([{ extensions: { code: 'CONFLICT' } }]);
    expect((await client.graphql(email, { input })).errors).toMatchObject(TOO_MANY);
  });
});

describe('a visitor who makes up an address', () => {
  const direct = useTestShop({ trustProxy: 0 });

  it('is not believed where no proxy stands before the shop', async () => {
    const { email } = newUserDetails();
    const statuses = await times(11, () => direct.visitor().post('/api/login', { email, password: WRONG }));
    expect(statuses.at(-1)).toBe(429);
  });

  it('is not believed beyond the proxies there are', async () => {
    const { email } = newUserDetails();
    const { address } = shop.visitor();
    const statuses = await times(11, (index) =>
      shop.visitor(`203.0.113.${index}, ${address}`).post('/api/login', { email, password: WRONG }),
    );
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('registrations from one network', () => {
  it('are 20 in an hour', async () => {
    const client = shop.visitor();
    const { email } = person;
    const statuses = await times(21, () => client.post('/api/register', { ...newUserDetails(), email }));
    expect(statuses).toEqual([...repeated(409, 20), 429]);
  });
});

describe('requests for a new password', () => {
  const ASK = 'mutation ($email: String!) { requestPasswordReset(email: $email) { message } }';

  it('are 5 in an hour for one e-mail address from one network, whether or not there is an account', async () => {
    for (const email of [person.email, newUserDetails().email]) {
      const client = shop.visitor();
      for (let asked = 0; asked < 5; asked += 1) expect((await client.graphql(ASK, { email })).errors).toBeUndefined();
      expect((await client.graphql(ASK, { email: email.toUpperCase() })).errors).toMatchObject([
        { extensions: { code: 'RATE_LIMITED' } },
      ]);
      expect((await client.graphql(ASK, { email: newUserDetails().email })).errors).toBeUndefined();
      expect((await shop.visitor().graphql(ASK, { email })).errors).toBeUndefined();
    }
  });

  it('are 20 in an hour from one network', async () => {
    const client = shop.visitor();
    for (let asked = 0; asked < 20; asked += 1) await client.graphql(ASK, { email: newUserDetails().email });
    expect((await client.graphql(ASK, { email: newUserDetails().email })).errors).toMatchObject([
      { extensions: { code: 'RATE_LIMITED' } },
    ]);
  });
});
