import { describe, expect, it } from 'vitest';
import type { Client } from '../../test/client.ts';
import { POLLING } from '../../test/polling.ts';
import { newUserDetails } from '../../test/test-users.ts';
import { TestClock } from '../../test/test-clock.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { ResetStore } from './password-resets.store.ts';
import { EMAIL_CONFIRMATIONS } from './email-confirmations.service.ts';

const clock = new TestClock();
const shop = useTestShop({ clock: clock.read });

const CONFIRM = 'mutation ($token: String!) { confirmEmail(token: $token) { message } }';
const REQUEST = 'mutation { requestEmailConfirmation { message } }';
const CHANGE_EMAIL = 'mutation ($input: EmailInput!) { changeEmail(input: $input) { email isEmailConfirmed } }';
const SUBJECT = 'Confirm your email';
const DAY_MINUTES = 24 * 60;
const NO_LONGER = [
  { extensions: { code: 'BAD_USER_INPUT', fields: { token: expect.stringContaining('no longer valid') } } },
];

const confirm = (token: string, client = shop.visitor()) =>
  client.graphql<{ confirmEmail: object }>(CONFIRM, { token });
const isConfirmed = async (client: Client) =>
  (await client.graphql<{ me: { isEmailConfirmed: boolean } }>('{ me { isEmailConfirmed } }')).data.me.isEmailConfirmed;
const linksTo = async (email: string) =>
  (await shop.mails()).filter(({ to, subject }) => to === email && subject === SUBJECT);
const undoneJobs = async () =>
  Number((await shop.database.query(`SELECT count(*) FROM pgboss.job WHERE state < 'completed'`))[0].count);

async function tokenTo(email: string): Promise<string> {
  await expect.poll(() => linksTo(email), POLLING).toHaveLength(1);
  return (await linksTo(email))[0]?.token ?? '';
}

/** Registers and logs in. */
async function signUp(differing: object = {}) {
  const person = { ...newUserDetails(), ...differing };
  const client = shop.visitor();
  const { status } = await client.post('/api/register', person);
  if (status !== 201) throw new Error(`Registering was answered with ${status}`);
  await client.post('/api/login', { email: person.email, password: person.password });
  return { ...person, client };
}

describe('a new account', () => {
  it('is mailed a link, and confirms its address with it, logged in or not', async () => {
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

  it('is not mailed a link where it was not made', async () => {
    const { email, phone } = await signUp();
    await tokenTo(email);
    const other = newUserDetails();
    expect((await shop.visitor().post('/api/register', { ...other, phone })).status).toBe(409);
    await expect.poll(undoneJobs, POLLING).toBe(0);
    expect(await linksTo(other.email)).toEqual([]);
  });
});

describe('a link to confirm an address', () => {
  it('works for 7 days', async () => {
    const one = await signUp();
    const token = await tokenTo(one.email);
    clock.advance(7 * DAY_MINUTES - 5);
    expect((await confirm(token)).errors).toBeUndefined();
    const other = await signUp();
    const late = await tokenTo(other.email);
    clock.advance(7 * DAY_MINUTES + 1);
    expect((await confirm(late)).errors).toMatchObject(NO_LONGER);
    expect(await isConfirmed(other.client)).toBe(false);
  });

  it('is worth nothing once the address is another one, which gets a link of its own', async () => {
    const { client, email, password } = await signUp();
    const old = await tokenTo(email);
    await confirm(old);
    const next = newUserDetails().email;
    const { data } = await client.graphql(CHANGE_EMAIL, { input: { email: next, password } });
    expect(data).toEqual({ changeEmail: { email: next, isEmailConfirmed: false } });
    expect((await confirm(old)).errors).toMatchObject(NO_LONGER);
    expect(await isConfirmed(client)).toBe(false);
    expect((await confirm(await tokenTo(next))).errors).toBeUndefined();
    expect(await isConfirmed(client)).toBe(true);
  });

  it('is not needed again where the address is saved unchanged', async () => {
    const { client, email, password } = await signUp();
    await confirm(await tokenTo(email));
    await client.graphql(CHANGE_EMAIL, { input: { email, password } });
    expect(await isConfirmed(client)).toBe(true);
    await expect.poll(undoneJobs, POLLING).toBe(0);
    expect(await linksTo(email)).toHaveLength(1);
  });

  it('is not made from another account, another time or anything else that is made up', async () => {
    const one = await signUp();
    const other = await signUp();
    const [token, foreign] = [await tokenTo(one.email), await tokenTo(other.email)];
    const [userId, rest] = [foreign.slice(0, 36), token.slice(36)];
    const later = token.replace(/-(\d{13})-/, (_, expiry) => `-${Number(expiry) + 1}-`);
    for (const made of [userId + rest, later, `${token.slice(0, -1)}_`, '', 'made-up', 'x'.repeat(500), 'é'.repeat(93)])
      expect((await confirm(made)).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect([await isConfirmed(one.client), await isConfirmed(other.client)]).toEqual([false, false]);
  });

  it('cannot be made from anything that is kept', async () => {
    const { email } = await signUp();
    const token = await tokenTo(email);
    const kept = await shop.database.query(
      'SELECT to_jsonb(job) AS row FROM pgboss.job UNION ALL SELECT to_jsonb(account) FROM account',
    );
    expect(JSON.stringify(kept)).toContain(email);
    expect(JSON.stringify(kept)).not.toContain(token.slice(-43));
  });

  it('comes in one mail, the same where its job is done again', async () => {
    const { email } = await signUp();
    const token = await tokenTo(email);
    await shop.database.query(`UPDATE pgboss.job SET state = 'retry', completed_on = NULL WHERE name = $1`, [
      EMAIL_CONFIRMATIONS,
    ]);
    await expect.poll(undoneJobs, POLLING).toBe(0);
    expect((await linksTo(email)).map((mail) => mail.token)).toEqual([token]);
  });
});

describe('a shop that ended before it sent a link', () => {
  const idle = useTestShop({ runJobs: false });

  it('sends it when it is opened again, and none to an address that was changed meanwhile', async () => {
    const person = newUserDetails();
    const client = idle.visitor();
    await client.post('/api/register', person);
    await client.post('/api/login', person);
    const { email } = newUserDetails();
    await client.graphql(CHANGE_EMAIL, { input: { email, password: person.password } });
    expect(await idle.mails()).toEqual([]);
    const { close } = await idle.addInstance({ runJobs: true });
    const sent = async () => (await idle.mails()).map(({ to, subject }) => `${subject}: ${to}`).toSorted();
    await expect.poll(sent, POLLING).toEqual([`${SUBJECT}: ${email}`, `Your email was changed: ${person.email}`]);
    await close();
  });
});

describe('another link', () => {
  it('is mailed to the own address, at most 5 times an hour', async () => {
    const { client, email } = await signUp();
    const sent = { requestEmailConfirmation: { message: 'We have sent a link to your email. It works for 7 days.' } };
    for (let asked = 0; asked < 5; asked += 1) expect((await client.graphql(REQUEST)).data).toEqual(sent);
    await expect.poll(() => linksTo(email), POLLING).toHaveLength(6);
    expect((await client.graphql(REQUEST)).errors).toMatchObject([
      { extensions: { code: 'RATE_LIMITED', retryAfter: expect.any(Number) } },
    ]);
  });

  it('is refused to a visitor, and where the address is confirmed', async () => {
    expect((await shop.visitor().graphql(REQUEST)).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
    const { client } = await shop.customer();
    expect((await client.graphql(REQUEST)).errors).toMatchObject([{ extensions: { code: 'CONFLICT' } }]);
  });
});

describe('mails to one address', () => {
  it('are 10 an hour, however often an account takes it up', async () => {
    const [victim, own] = [newUserDetails().email, newUserDetails().email];
    const takeUp = async () => {
      const { client, password } = await shop.customer();
      const change = (email: string) => client.graphql(CHANGE_EMAIL, { input: { email, password } });
      const { errors } = await change(victim);
      if (!errors) await change(own.replace('@', `${Math.random()}@`));
      return errors?.[0]?.extensions.code;
    };
    for (let taken = 0; taken < 10; taken += 1) expect(await takeUp()).toBeUndefined();
    expect(await takeUp()).toBe('RATE_LIMITED');
    // Its owner still gets an account, and asks for the link later.
    const sent = async () =>
      (await shop.mails()).filter((mail) => mail.to === victim && mail.subject === SUBJECT).length;
    const before = await sent();
    expect((await shop.visitor().post('/api/register', { ...newUserDetails(), email: victim })).status).toBe(201);
    await signUp();
    expect(await sent()).toBe(before);
  });
});

describe('tries to take an address that another account has', () => {
  it('do not use up the mails of its owner', async () => {
    const owner = await signUp();
    const { client, password } = await shop.customer();
    for (let tries = 0; tries < 10; tries += 1)
      await client.graphql(CHANGE_EMAIL, { input: { email: owner.email, password } });
    expect((await owner.client.graphql(REQUEST)).errors).toBeUndefined();
  });
});

describe('tries to confirm from one network', () => {
  it('are refused after 20 that fail, and those that succeed do not count', async () => {
    const { email } = await signUp();
    const token = await tokenTo(email);
    const client = shop.visitor();
    for (let tries = 0; tries < 25; tries += 1) expect((await confirm(token, client)).errors).toBeUndefined();
    for (let tries = 0; tries < 20; tries += 1)
      expect((await confirm('made-up', client)).errors).toMatchObject(NO_LONGER);
    expect((await confirm(token, client)).errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }]);
    expect((await confirm(token)).errors).toBeUndefined();
  });
});

describe('mails about the account', () => {
  const CHANGE_PHONE = 'mutation ($input: PhoneInput!) { changePhone(input: $input) { phone } }';
  const CHANGE_PASSWORD = 'mutation ($input: PasswordInput!) { changePassword(input: $input) { message } }';
  const ASK = 'mutation ($email: String!) { requestPasswordReset(email: $email) { message } }';

  it('greet without a name as long as the address is not confirmed', async () => {
    const { client, email, password } = await signUp({ firstName: 'Spamname', lastName: 'Spamname' });
    await shop.visitor().graphql(ASK, { email });
    await client.graphql(CHANGE_PHONE, { input: { phone: newUserDetails().phone, password } });
    await client.graphql(CHANGE_PASSWORD, { input: { password, newPassword: 'another horse' } });
    await client.graphql(CHANGE_EMAIL, { input: { email: newUserDetails().email, password: 'another horse' } });
    const mails = async () => (await shop.mails()).filter(({ to }) => to === email);
    await expect.poll(async () => (await mails()).length, POLLING).toBe(5);
    for (const { text } of await mails()) {
      expect(text).toContain('Hello,');
      expect(text).not.toContain('Spamname');
    }
  });

  it('greet by name once it is', async () => {
    const { client, email, firstName, password } = await shop.customer();
    await client.graphql(CHANGE_EMAIL, { input: { email: newUserDetails().email, password } });
    const mails = async () => (await shop.mails()).filter(({ to }) => to === email);
    await expect
      .poll(async () => (await mails()).map(({ text }) => text.includes(`Hello ${firstName},`)), POLLING)
      .toEqual([true]);
  });
});

describe('a link for a new password', () => {
  const ASK = 'mutation ($email: String!) { requestPasswordReset(email: $email) { message } }';
  const RESET = 'mutation ($input: ResetInput!) { resetPassword(input: $input) { message } }';

  it('confirms the address that it was mailed to', async () => {
    const { email } = await signUp();
    await shop.visitor().graphql(ASK, { email });
    const resets = async () => (await shop.mails()).filter((mail) => mail.to === email && mail.subject !== SUBJECT);
    await expect.poll(resets, POLLING).toHaveLength(1);
    const [mail] = await resets();
    await shop.visitor().graphql(RESET, { input: { token: mail?.token, password: 'another horse' } });
    const client = shop.visitor();
    await client.post('/api/login', { email, password: 'another horse' });
    expect(await isConfirmed(client)).toBe(true);
  });

  it('is not kept where the address was changed while it was being mailed', async () => {
    const { userId, email } = await shop.customer();
    const resets = new ResetStore(shop.database.manager);
    const expiresAt = new Date(Date.now() + 60_000);
    const keepFor = async (address: string, tokenHash: string) => {
      const isSent = await resets.insertUnlessSent({ id: crypto.randomUUID(), userId, tokenHash, expiresAt }, address);
      return [isSent, await resets.findOwner(tokenHash)];
    };
    expect(await keepFor(newUserDetails().email, 'of an earlier address')).toEqual([false, null]);
    expect(await keepFor(email, 'of the address')).toEqual([true, userId]);
  });
});
