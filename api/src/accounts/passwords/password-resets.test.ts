import PgBoss from 'pg-boss';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { POLLING } from '../../../test/polling.ts';
import { newUserDetails, type TestUser } from '../../../test/test-users.ts';
import { useTestShop } from '../../../test/test-shop.ts';
import { PASSWORD_RESETS } from './password-resets.service.ts';
import { PasswordResetStore } from './password-resets.store.ts';

const shop = useTestShop();

const REQUEST = 'mutation ($email: String!) { requestPasswordReset(email: $email) { message } }';
const RESET = 'mutation ($input: ResetInput!) { resetPassword(input: $input) { message } }';
const IS_VALID = 'query ($token: String!) { isResetLinkValid(token: $token) }';
const INVALID_LINK = {
  extensions: { code: 'BAD_USER_INPUT', fields: { token: expect.stringContaining('no longer valid') } },
};

let person: TestUser & { client: Client };
beforeEach(async () => {
  person = await shop.customer();
});

const emailsTo = async (email: string) => (await shop.emails()).filter(({ to }) => to === email);
const requestReset = (email: string) => shop.visitor().graphql<{ requestPasswordReset: object }>(REQUEST, { email });
const reset = (token: string, password = 'a new password') =>
  shop.visitor().graphql<{ resetPassword: object }>(RESET, { input: { token, password } });

const isValid = async (token: string) => (await shop.visitor().graphql(IS_VALID, { token })).data;

async function mailedToken(email = person.email): Promise<string> {
  await requestReset(email);
  await expect.poll(() => emailsTo(email), POLLING).toHaveLength(1);
  return (await emailsTo(email))[0]?.token ?? '';
}

const pendingJobs = async () =>
  Number((await shop.database.query(`SELECT count(*) FROM pgboss.job WHERE state < 'completed'`))[0].count);

describe('a password reset link', () => {
  it('is emailed and works once', async () => {
    const token = await mailedToken();
    const [mail] = await emailsTo(person.email);
    expect(mail?.text).toContain(`http://shop.test/reset-password?token=${token}`);
    expect((await reset(token)).data).toEqual({
      resetPassword: { message: 'Your password is changed. Please log in.' },
    });
    const { email, password } = person;
    expect((await shop.visitor().post('/api/login', { email, password })).status).toBe(401);
    expect((await shop.visitor().post('/api/login', { email, password: 'a new password' })).status).toBe(200);
    expect((await reset(token, 'yet another one')).errors).toMatchObject([INVALID_LINK]);
  });

  it('can be asked whether it works, without using it up', async () => {
    const token = await mailedToken();
    expect(await isValid(token)).toEqual({ isResetLinkValid: true });
    expect((await reset(token)).errors).toBeUndefined();
    for (const gone of [token, 'forged', '', 'x'.repeat(500)])
      expect(await isValid(gone)).toEqual({ isResetLinkValid: false });
  });

  it('works for one of several concurrent requests', async () => {
    const token = await mailedToken();
    const responses = await Promise.all([1, 2, 3].map((index) => reset(token, `new password ${index}`)));
    expect(responses.filter(({ errors }) => !errors)).toHaveLength(1);
  });

  it('ends all sessions and notifies the owner', async () => {
    await reset(await mailedToken());
    expect((await person.client.get('/api/verify-session')).status).toBe(401);
    await expect
      .poll(async () => (await emailsTo(person.email)).map(({ subject }) => subject), POLLING)
      .toContain('Your password was changed');
  });

  it('is valid for 30 minutes', async () => {
    const token = await mailedToken();
    const [row] = await shop.database.query(
      `SELECT expires_at - now() BETWEEN interval '29 minutes' AND interval '30 minutes' AS fits FROM password_reset
       JOIN account USING (user_id) WHERE email = $1`,
      [person.email],
    );
    expect(row).toEqual({ fits: true });
    await shop.database.query(`UPDATE password_reset SET expires_at = now() - interval '1 second'`);
    expect((await reset(token)).errors).toMatchObject([INVALID_LINK]);
  });

  it('becomes invalid when the email address changes', async () => {
    const { client, password } = person;
    const token = await mailedToken();
    const change = 'mutation ($input: EmailInput!) { changeEmail(input: $input) { email } }';
    await client.graphql(change, { input: { email: newUserDetails().email, password } });
    expect((await reset(token)).errors).toMatchObject([INVALID_LINK]);
  });

  it('lets the owner log in despite too many wrong passwords for the account', async () => {
    const { email } = person;
    const client = shop.visitor();
    for (let tries = 0; tries < 11; tries += 1) await client.post('/api/login', { email, password: 'wrong password' });
    const token = await mailedToken();
    await client.graphql(RESET, { input: { token, password: 'a new password' } });
    expect((await client.post('/api/login', { email, password: 'a new password' })).status).toBe(200);
  });

  it('lets only the owner log in from a network with too many wrong passwords', async () => {
    const { email, password } = await shop.customer();
    const client = shop.visitor();
    const wrong = () => client.post('/api/login', { email: newUserDetails().email, password: 'wrong password' });
    await Promise.all(Array.from({ length: 51 }, wrong));
    const token = await mailedToken();
    await client.graphql(RESET, { input: { token, password: 'a new password' } });
    expect((await wrong()).status).toBe(429);
    expect((await client.at(shop.url).post('/api/login', { email, password })).status).toBe(429);
    const logInAsOwner = (entered: string) =>
      client.at(shop.url).post('/api/login', { email: person.email, password: entered });
    expect((await logInAsOwner('a typing error')).status).toBe(401);
    expect((await logInAsOwner('a new password')).status).toBe(200);
  });

  it('is requested with the same result for an unknown account, which gets no email', async () => {
    const unknown = newUserDetails().email;
    expect((await requestReset(unknown)).data).toEqual((await requestReset(person.email)).data);
    await expect.poll(pendingJobs, POLLING).toBe(0);
    expect(await emailsTo(unknown)).toEqual([]);
  });

  it.each(['', 'forged', 'x'.repeat(500)])('is invalid with the token %j', async (token) => {
    expect((await reset(token)).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  });

  it('stays valid after a password that is too short', async () => {
    const token = await mailedToken();
    expect((await reset(token, 'short')).errors).toMatchObject([
      { extensions: { fields: { password: expect.any(String) } } },
    ]);
    expect((await reset(token)).errors).toBeUndefined();
  });

  it('cannot be reconstructed from stored data', async () => {
    const token = await mailedToken();
    const stored = await shop.database.query(
      `SELECT to_jsonb(job) AS row FROM pgboss.job UNION ALL SELECT to_jsonb(password_reset) FROM password_reset`,
    );
    expect(stored.length).toBeGreaterThan(1);
    expect(JSON.stringify(stored)).not.toContain(token);
  });
});

describe('a password reset', () => {
  it('is not stored if the address was changed while its link was being sent', async () => {
    const { userId, email } = person;
    const resets = new PasswordResetStore(shop.database.manager);
    const expiresAt = new Date(Date.now() + 60_000);
    const insert = async (address: string, tokenHash: string) => {
      const row = { id: crypto.randomUUID(), userId, tokenHash, expiresAt };
      return [await resets.insertUnlessRecent(row, address), await resets.findUserId(tokenHash)];
    };
    expect(await insert(newUserDetails().email, 'for a previous address')).toEqual([false, null]);
    expect(await insert(email, 'for the current address')).toEqual([true, userId]);
  });
});

describe('a password reset email', () => {
  it('is the same if its job runs twice, and a used link stays used', async () => {
    const token = await mailedToken();
    const [before] = await emailsTo(person.email);
    await reset(token);
    await shop.database.query(`UPDATE pgboss.job SET state = 'retry', completed_on = NULL WHERE name = $1`, [
      PASSWORD_RESETS,
    ]);
    await expect.poll(pendingJobs, POLLING).toBe(0);
    const again = (await emailsTo(person.email)).filter(({ subject }) => subject === 'Choose a new password');
    expect(again).toEqual([expect.objectContaining({ file: before?.file, messageId: before?.messageId, token })]);
    expect((await reset(token)).errors).toMatchObject([INVALID_LINK]);
  });

  it('is sent even if sending fails at first', async () => {
    const failing = vi
      .spyOn(shop.services.notifications, 'sendEmail')
      .mockRejectedValueOnce(new Error('the mail server hung up'));
    await requestReset(person.email);
    await expect.poll(() => failing.mock.calls.length, POLLING).toBe(1);
    expect(await emailsTo(person.email)).toEqual([]);
    failing.mockRestore();
    await expect
      .poll(async () => {
        // Makes the retry due immediately.
        await shop.database.query(`UPDATE pgboss.job SET start_after = now() - interval '1 s' WHERE state = 'retry'`);
        return emailsTo(person.email);
      }, POLLING)
      .toHaveLength(1);
  });
});

describe('repeated requests for a reset link', () => {
  const links = async () =>
    (await emailsTo(person.email)).filter(({ text }) => text.includes('/reset-password?token='));
  const request = async (email: string, count: number) => {
    const responses = await Promise.all(Array.from({ length: count }, () => requestReset(email)));
    await expect.poll(pendingJobs, POLLING).toBe(0);
    return responses;
  };
  const minutesPass = (minutes: number) =>
    shop.database.query(`UPDATE password_reset SET sent_at = sent_at - make_interval(mins => $1)`, [minutes]);

  it('send one email, whose link works for the owner even if others request 20 more', async () => {
    await request(person.email, 20);
    expect((await requestReset(person.email)).errors).toBeUndefined();
    await expect.poll(pendingJobs, POLLING).toBe(0);
    expect(await links()).toHaveLength(1);
    expect((await reset((await links())[0]?.token ?? '')).errors).toBeUndefined();
  });

  it('return the same result for an unknown address', async () => {
    const [unknown, known] = [await request(newUserDetails().email, 6), await request(person.email, 6)];
    expect(unknown.map(({ data }) => data)).toEqual(known.map(({ data }) => data));
  });

  it('send one email if several processes run the jobs', async () => {
    await shop.addInstance();
    await request(person.email, 12);
    expect(await links()).toHaveLength(1);
  });

  it('send another email after 5 minutes', async () => {
    await request(person.email, 1);
    await minutesPass(4);
    await request(person.email, 1);
    expect(await links()).toHaveLength(1);
    await minutesPass(1);
    await request(person.email, 1);
    expect(await links()).toHaveLength(2);
  });

  it('send another email immediately if the last link was used', async () => {
    await reset(await mailedToken());
    await request(person.email, 1);
    expect(await links()).toHaveLength(2);
  });
});

/** What every process does once a minute: makes jobs of dead processes run again. */
async function expireJobs(connectionString: string): Promise<void> {
  const boss = await new PgBoss({ connectionString, schedule: false }).start();
  await boss.maintain();
  await boss.stop({ graceful: false });
}

describe('a process that stops before it sends its emails', () => {
  const idle = useTestShop({ runJobs: false });

  it('leaves each of them to the next one, which sends it once', async () => {
    const { client, email, password } = await idle.customer();
    const change = 'mutation ($input: PasswordInput!) { changePassword(input: $input) { message } }';
    await client.graphql(change, { input: { password, newPassword: 'a new password' } });
    await client.graphql(REQUEST, { email });
    expect(await idle.emails()).toEqual([]);
    // One of them was running when the process died.
    await idle.database.query(
      `UPDATE pgboss.job SET state = 'active', started_on = now() - interval '5 minutes' WHERE name = $1`,
      [PASSWORD_RESETS],
    );
    await expireJobs(idle.databaseUrl);
    const { close } = await idle.addInstance({ runJobs: true });
    await expect
      .poll(async () => {
        await idle.database.query(`UPDATE pgboss.job SET start_after = now() - interval '1 s' WHERE state = 'retry'`);
        return (await idle.emails()).map(({ subject }) => subject).toSorted();
      }, POLLING)
      .toEqual(['Choose a new password', 'Your password was changed']);
    await close();
  });
});

describe('a failed change of the email address', () => {
  it('sends no email', async () => {
    const { email: takenEmail } = await shop.customer();
    const change = 'mutation ($input: EmailInput!) { changeEmail(input: $input) { email } }';
    const { client, email, password } = person;
    await client.graphql(change, { input: { email: takenEmail, password } });
    await expect.poll(pendingJobs, POLLING).toBe(0);
    expect(await emailsTo(email)).toEqual([]);
  });
});
