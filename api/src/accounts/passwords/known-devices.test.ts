import { beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { newUserDetails, type TestUser } from '../../../test/test-users.ts';
import { useTestShop } from '../../../test/test-shop.ts';

const shop = useTestShop();
const secureShop = useTestShop({ publicUrl: 'https://shop.test' });

const WRONG = 'wrong password';
const YEAR_DAYS = 365;

let owner: TestUser & { client: Client };
beforeEach(async () => {
  owner = await shop.customer();
});

const login = (client: Client, password: string, email = owner.email) => client.post('/api/login', { email, password });
/** Sends wrong passwords in parallel and returns how many of them were verified. */
const tryWrong = async (client: Client, count: number) => {
  const responses = await Promise.all(Array.from({ length: count }, () => login(client.at(shop.url), WRONG)));
  return responses.filter(({ status }) => status === 401).length;
};
const deviceCookie = (response: Response) =>
  response.headers.getSetCookie().find((line) => /^(__Host-)?device=/.test(line));

describe('the device cookie', () => {
  it('is set at login, is HttpOnly and SameSite=Lax, and lasts a year', async () => {
    const cookie = deviceCookie(await login(shop.visitor(), owner.password)) ?? '';
    expect(cookie).toMatch(/^device=[\w.~-]+; Max-Age=\d+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    expect(Number(/Max-Age=(\d+)/.exec(cookie)?.[1]) / (24 * 60 * 60)).toBe(YEAR_DAYS);
  });

  it('is Secure and bound to the host if the shop is served over https', async () => {
    const { email, password } = await secureShop.customer();
    const cookie = deviceCookie(await secureShop.visitor().post('/api/login', { email, password }));
    expect(cookie).toMatch(
      /^__Host-device=[^;]+; Max-Age=\d+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it('is not set for a wrong password, and survives logout', async () => {
    expect(deviceCookie(await login(shop.visitor(), WRONG))).toBeUndefined();
    expect(deviceCookie(await owner.client.post('/api/logout'))).toBeUndefined();
    expect(owner.client.cookies.has('device')).toBe(true);
  });

  it('holds the latest four accounts of a browser', async () => {
    const browser = shop.visitor();
    const people = [owner, ...(await Promise.all([1, 2, 3, 4].map(() => shop.customer())))];
    for (const { email, password } of people) await login(browser, password, email);
    await login(browser, owner.password);
    const named = (browser.cookies.get('device') ?? '').split('~').map((entry) => entry.split('.')[0]);
    expect(named).toEqual([owner, people[4], people[3], people[2]].map((person) => person?.userId));
  });
});

describe('a known device of an account', () => {
  it('can log in from a network with too many wrong passwords for the account', async () => {
    const { client, password } = owner;
    expect(await tryWrong(shop.visitor(client.address), 11)).toBe(10);
    expect((await login(shop.visitor(client.address), password)).status).toBe(429);
    expect((await login(client, password)).status).toBe(200);
  });

  it('can log in from a network with too many wrong passwords for all accounts', async () => {
    const { client, password } = owner;
    await Promise.all(
      Array.from({ length: 60 }, () => login(shop.visitor(client.address), WRONG, newUserDetails().email)),
    );
    expect((await login(shop.visitor(client.address), password)).status).toBe(429);
    expect((await login(client, password)).status).toBe(200);
  });

  it('may try 10 wrong passwords in 15 minutes, even in parallel', async () => {
    const { client, password } = owner;
    expect(await tryWrong(client, 15)).toBe(10);
    const limited = await login(client, password);
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('Retry-After'))).toBeGreaterThan(800);
    expect((await login(shop.visitor(client.address), password)).status).toBe(200);
  });

  it('is also recognized when an account change requires the password', async () => {
    const { client, password } = owner;
    await tryWrong(shop.visitor(client.address), 11);
    const change = 'mutation ($input: PhoneInput!) { changePhone(input: $input) { phone } }';
    const changePhone = (entered: string) =>
      client.graphql(change, { input: { phone: newUserDetails().phone, password: entered } });
    expect((await changePhone(password)).errors).toBeUndefined();
    for (let tries = 0; tries < 10; tries += 1) await changePhone(WRONG);
    expect((await changePhone(password)).errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }]);
  });

  it('stays known after a password change on it, while other devices do not', async () => {
    const { client, password } = owner;
    const elsewhere = shop.visitor(client.address);
    await login(elsewhere, password);
    const change = 'mutation ($input: PasswordInput!) { changePassword(input: $input) { message } }';
    await client.graphql(change, { input: { password, newPassword: 'another horse' } });
    await tryWrong(shop.visitor(client.address), 11);
    expect((await login(elsewhere, 'another horse')).status).toBe(429);
    expect((await login(client, 'another horse')).status).toBe(200);
  });

  it.each([
    ['of another account', async () => (await shop.customer()).client.cookies.get('device') ?? ''],
    ['that is forged', async () => `${owner.userId}.1.${'n'.repeat(22)}.${'s'.repeat(43)}`],
    [
      'of another account with this user id',
      async () => (await shop.customer()).client.cookies.get('device')?.replace(/^[^.]+/, owner.userId) ?? '',
    ],
    ['with another nonce', async () => owner.client.cookies.get('device')?.replace(/\.[^.]+(?=\.[^.]+$)/, '.n') ?? ''],
    ['that is malformed', async () => '%E0%A4%A~..~~"'],
  ])('is not recognized by a device cookie %s', async (_which, cookie) => {
    const attacker = shop.visitor(owner.client.address);
    attacker.cookies.set('device', await cookie());
    expect(await tryWrong(attacker, 12)).toBe(10);
    expect((await login(attacker, owner.password)).status).toBe(429);
  });
});
