import { describe, expect, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { POLLING } from '../../../test/polling.ts';
import { newUserDetails } from '../../../test/test-users.ts';
import { TestClock } from '../../../test/test-clock.ts';
import { useTestShop } from '../../../test/test-shop.ts';
import { ACCOUNT_MESSAGES } from '../accounts.rules.ts';
import { EMAIL_CONFIRMATIONS } from './email-confirmations.service.ts';

const clock = new TestClock();
const shop = useTestShop({ clock: clock.read });

const CONFIRM = 'mutation ($token: String!) { confirmEmail(token: $token) { message } }';
const REQUEST = 'mutation { requestEmailConfirmation { message } }';
const CHANGE_EMAIL = 'mutation ($input: EmailInput!) { changeEmail(input: $input) { email isEmailConfirmed } }';
const SUBJECT = 'Confirm your email';
const DAY_MINUTES = 24 * 60;
const INVALID_LINK = [
  { extensions: { code: 'BAD_USER_INPUT', fields: { token: expect.stringContaining('no longer valid') } } },
];

const confirm = (token: string, client = shop.visitor()) =>
  client.graphql<{ confirmEmail: object }>(CONFIRM, { token });
const isConfirmed = async (client: Client) =>
  (await client.graphql<{ me: { isEmailConfirmed: boolean } }>('{ me { isEmailConfirmed } }')).data.me.isEmailConfirmed;
const linksTo = async (email: string) =>
  (await shop.emails()).filter(({ to, subject }) => to === email && subject === SUBJECT);
const pendingJobs = async () =>
  Number((await shop.database.query(`SELECT count(*) FROM pgboss.job WHERE state < 'completed'`))[0].count);

async function tokenTo(email: string): Promise<string> {
  await expect.poll(() => linksTo(email), POLLING).toHaveLength(1);
  return (await linksTo(email))[0]?.token ?? '';
}

/** Registers and logs in. */
async function signUp(overrides: object = {}) {
  const person = { ...newUserDetails(), ...overrides };
  const client = shop.visitor();
  const { status } = await client.post('/api/register', person);
  if (status !== 201) throw new Error(`Registration failed with status ${status}`);
  await client.post('/api/login', { email: person.email, password: person.password });
  return { ...person, client };
}

describe('a new account', () => {
  it('is emailed a link that confirms its address, logged in or not', async () => {
    const { client, email } = await signUp();
    const token = await tokenTo(email);
    const [mail] = await linksTo(email);
    expect(mail?.text).toContain(`http://shop.test/confirm-email?token=${token}`);
    expect(mail?.text).toContain('Hello,');
    expect(await isConfirmed(client)).toBe(false);
    expect((await confirm(token)).data).toEqual({ confirmEmail: { message: 'Your email is confirmed. Thank you!' } });
    expect(await isConfirmed(client)).toBe(true);
    expect((await confirm(token, client)).errors).toBeUndefined();
  });

  it('is not emailed a link if the registration fails', async () => {
    const { email, phone } = await signUp();
    await tokenTo(email);
    const other = newUserDetails();
    expect((await shop.visitor().post('/api/register', { ...other, phone })).status).toBe(409);
    await expect.poll(pendingJobs, POLLING).toBe(0);
    expect(await linksTo(other.email)).toEqual([]);
  });
});

describe('a confirmation link', () => {
  it('is valid for 7 days', async () => {
    const one = await signUp();
    const token = await tokenTo(one.email);
    clock.advance(7 * DAY_MINUTES - 5);
    expect((await confirm(token)).errors).toBeUndefined();
    const other = await signUp();
    const late = await tokenTo(other.email);
    clock.advance(7 * DAY_MINUTES + 1);
    expect((await confirm(late)).errors).toMatchObject(INVALID_LINK);
    expect(await isConfirmed(other.client)).toBe(false);
  });

  it('becomes invalid when the address changes, and the new address gets its own link', async () => {
    const { client, email, password } = await signUp();
    const old = await tokenTo(email);
    await confirm(old);
    const next = newUserDetails().email;
    const { data } = await client.graphql(CHANGE_EMAIL, { input: { email: next, password } });
    expect(data).toEqual({ changeEmail: { email: next, isEmailConfirmed: false } });
    expect((await confirm(old)).errors).toMatchObject(INVALID_LINK);
    expect(await isConfirmed(client)).toBe(false);
    expect((await confirm(await tokenTo(next))).errors).toBeUndefined();
    expect(await isConfirmed(client)).toBe(true);
  });

  it('is not sent again if the address is saved unchanged', async () => {
    const { client, email, password } = await signUp();
    await confirm(await tokenTo(email));
    await client.graphql(CHANGE_EMAIL, { input: { email, password } });
    expect(await isConfirmed(client)).toBe(true);
    await expect.poll(pendingJobs, POLLING).toBe(0);
    expect(await linksTo(email)).toHaveLength(1);
  });

  it('cannot be forged from the link of another account, another expiry or other text', async () => {
    const one = await signUp();
    const other = await signUp();
    const [token, foreign] = [await tokenTo(one.email), await tokenTo(other.email)];
    const [userId, rest] = [foreign.slice(0, 36), token.slice(36)];
    const later = token.replace(/-(\d{13})-/, (_, expiry) => `-${Number(expiry) + 1}-`);
    for (const forged of [
      userId + rest,
      later,
      `${token.slice(0, -1)}_`,
      '',
      'forged',
      'x'.repeat(500),
      'é'.repeat(93),
    ])
      expect((await confirm(forged)).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect([await isConfirmed(one.client), await isConfirmed(other.client)]).toEqual([false, false]);
  });

  it('cannot be reconstructed from stored data', async () => {
    const { email } = await signUp();
    const token = await tokenTo(email);
    const stored = await shop.database.query(
      'SELECT to_jsonb(job) AS row FROM pgboss.job UNION ALL SELECT to_jsonb(account) FROM account',
    );
    expect(JSON.stringify(stored)).toContain(email);
    expect(JSON.stringify(stored)).not.toContain(token.slice(-43));
  });

  it('is sent in one email, even if its job runs twice', async () => {
    const { email } = await signUp();
    const token = await tokenTo(email);
    await shop.database.query(`UPDATE pgboss.job SET state = 'retry', completed_on = NULL WHERE name = $1`, [
      EMAIL_CONFIRMATIONS,
    ]);
    await expect.poll(pendingJobs, POLLING).toBe(0);
    expect((await linksTo(email)).map((mail) => mail.token)).toEqual([token]);
  });
});

describe('a process that stops before it sends a link', () => {
  const idle = useTestShop({ runJobs: false });

  it('leaves it to the next one, which sends none to an address that was replaced meanwhile', async () => {
    const person = newUserDetails();
    const client = idle.visitor();
    await client.post('/api/register', person);
    await client.post('/api/login', person);
    const { email } = newUserDetails();
    await client.graphql(CHANGE_EMAIL, { input: { email, password: person.password } });
    expect(await idle.emails()).toEqual([]);
    const { close } = await idle.addInstance({ runJobs: true });
    const sent = async () => (await idle.emails()).map(({ to, subject }) => `${subject}: ${to}`).toSorted();
    await expect.poll(sent, POLLING).toEqual([`${SUBJECT}: ${email}`, `Your email was changed: ${person.email}`]);
    await close();
  });
});

describe('a requested confirmation link', () => {
  it('is emailed to the user at most 5 times an hour', async () => {
    const { client, email } = await signUp();
    const sent = { requestEmailConfirmation: { message: 'We have sent a link to your email. It works for 7 days.' } };
    for (let requests = 0; requests < 5; requests += 1) expect((await client.graphql(REQUEST)).data).toEqual(sent);
    await expect.poll(() => linksTo(email), POLLING).toHaveLength(6);
    expect((await client.graphql(REQUEST)).errors).toMatchObject([
      { extensions: { code: 'RATE_LIMITED', retryAfter: expect.any(Number) } },
    ]);
  });

  it('is rejected for a visitor and for a confirmed address', async () => {
    expect((await shop.visitor().graphql(REQUEST)).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
    const { client } = await shop.customer();
    expect((await client.graphql(REQUEST)).errors).toMatchObject([{ extensions: { code: 'CONFLICT' } }]);
  });
});

describe('a customer without an email address', () => {
  it('cannot ask for a link, which nobody would get', async () => {
    const { client, userId } = await shop.customer();
    await shop.database.query('UPDATE account SET email = NULL, email_confirmed_at = NULL WHERE user_id = $1', [
      userId,
    ]);
    expect((await client.graphql(REQUEST)).errors).toMatchObject([
      { extensions: { code: 'CONFLICT', fields: { email: ACCOUNT_MESSAGES.noEmail } } },
    ]);
  });
});

describe('confirmation emails to one address', () => {
  it('are limited to 10 an hour, even if many accounts claim it', async () => {
    const [victim, own] = [newUserDetails().email, newUserDetails().email];
    const claimOnce = async () => {
      const { client, password } = await shop.customer();
      const change = (email: string) => client.graphql(CHANGE_EMAIL, { input: { email, password } });
      const { errors } = await change(victim);
      if (!errors) await change(own.replace('@', `${Math.random()}@`));
      return errors?.[0]?.extensions.code;
    };
    for (let claims = 0; claims < 10; claims += 1) expect(await claimOnce()).toBeUndefined();
    expect(await claimOnce()).toBe('RATE_LIMITED');
    // The owner can still register and requests the link later.
    const sent = async () =>
      (await shop.emails()).filter((mail) => mail.to === victim && mail.subject === SUBJECT).length;
    const before = await sent();
    expect((await shop.visitor().post('/api/register', { ...newUserDetails(), email: victim })).status).toBe(201);
    await signUp();
    expect(await sent()).toBe(before);
  });
});

describe('attempts to take the address of another account', () => {
  it('do not use up the email quota of its owner', async () => {
    const owner = await signUp();
    const { client, password } = await shop.customer();
    for (let tries = 0; tries < 10; tries += 1)
      await client.graphql(CHANGE_EMAIL, { input: { email: owner.email, password } });
    expect((await owner.client.graphql(REQUEST)).errors).toBeUndefined();
  });
});

describe('confirmations from one network', () => {
  it('are rejected after 20 invalid links; valid ones do not count', async () => {
    const { email } = await signUp();
    const token = await tokenTo(email);
    const client = shop.visitor();
    for (let tries = 0; tries < 25; tries += 1) expect((await confirm(token, client)).errors).toBeUndefined();
    for (let tries = 0; tries < 20; tries += 1)
      expect((await confirm('forged', client)).errors).toMatchObject(INVALID_LINK);
    expect((await confirm(token, client)).errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }]);
    expect((await confirm(token)).errors).toBeUndefined();
  });
});

describe('emails about an account', () => {
  const CHANGE_PHONE = 'mutation ($input: PhoneInput!) { changePhone(input: $input) { phone } }';
  const CHANGE_PASSWORD = 'mutation ($input: PasswordInput!) { changePassword(input: $input) { message } }';
  const REQUEST_RESET = 'mutation ($email: String!) { requestPasswordReset(email: $email) { message } }';

  it('contain no name until the address is confirmed', async () => {
    const { client, email, password } = await signUp({ firstName: 'Spamname', lastName: 'Spamname' });
    const emails = async () => (await shop.emails()).filter(({ to }) => to === email);
    await shop.visitor().graphql(REQUEST_RESET, { email });
    // The reset is sent by a job, to an account that still has the address.
    await expect.poll(emails, POLLING).toHaveLength(2);
    await client.graphql(CHANGE_PHONE, { input: { phone: newUserDetails().phone, password } });
    await client.graphql(CHANGE_PASSWORD, { input: { password, newPassword: 'another horse' } });
    await client.graphql(CHANGE_EMAIL, { input: { email: newUserDetails().email, password: 'another horse' } });
    await expect.poll(emails, POLLING).toHaveLength(5);
    for (const { text } of await emails()) {
      expect(text).toContain('Hello,');
      expect(text).not.toContain('Spamname');
    }
  });

  it('greet by name once it is confirmed', async () => {
    const { client, email, firstName, password } = await shop.customer();
    await client.graphql(CHANGE_EMAIL, { input: { email: newUserDetails().email, password } });
    const emails = async () => (await shop.emails()).filter(({ to }) => to === email);
    await expect
      .poll(async () => (await emails()).map(({ text }) => text.includes(`Hello ${firstName},`)), POLLING)
      .toEqual([true]);
  });
});

describe('a password reset by email', () => {
  const REQUEST_RESET = 'mutation ($email: String!) { requestPasswordReset(email: $email) { message } }';
  const RESET = 'mutation ($input: ResetInput!) { resetPassword(input: $input) { message } }';

  it('confirms the address that the link was sent to', async () => {
    const { email } = await signUp();
    await shop.visitor().graphql(REQUEST_RESET, { email });
    const resets = async () => (await shop.emails()).filter((mail) => mail.to === email && mail.subject !== SUBJECT);
    await expect.poll(resets, POLLING).toHaveLength(1);
    const [mail] = await resets();
    await shop.visitor().graphql(RESET, { input: { token: mail?.token, password: 'another horse' } });
    const client = shop.visitor();
    await client.post('/api/login', { email, password: 'another horse' });
    expect(await isConfirmed(client)).toBe(true);
  });
});
