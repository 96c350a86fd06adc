import PgBoss from 'pg-boss';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '../../test/client.ts';
import { POLLING } from '../../test/polling.ts';
import { newUserDetails, type TestUser } from '../../test/test-users.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { RESETS } from './password-resets.service.ts';

const shop = useTestShop();

const ASK = 'mutation ($email: String!) { requestPasswordReset(email: $email) { message } }';
const RESET = 'mutation ($input: ResetInput!) { resetPassword(input: $input) { message } }';
const NO_LONGER = {
  extensions: { code: 'BAD_USER_INPUT', fields: { token: expect.stringContaining('no longer valid') } },
};

let person: TestUser & { client: Client };
beforeEach(async () => {
  person = await shop.customer();
});

const mailsTo = async (email: string) => (await shop.mails()).filter(({ to }) => to === email);
const ask = (email: string) => shop.visitor().graphql<{ requestPasswordReset: object }>(ASK, { email });
const reset = (token: string, password = 'a new password') =>
  shop.visitor().graphql<{ resetPassword: object }>(RESET, { input: { token, password } });

async function mailedToken(email = person.email): Promise<string> {
  await ask(email);
  await expect.poll(() => mailsTo(email), POLLING).toHaveLength(1);
  return (await mailsTo(email))[0]?.token ?? '';
}

const undoneJobs = async () =>
  Number((await shop.database.query(`SELECT count(*) FROM pgboss.job WHERE state < 'completed'`))[0].count);

describe('a link for a new password', () => {
  it('comes by mail and works once', async () => {
    const token = await mailedToken();
    const [mail] = await mailsTo(person.email);
    expect(mail?.text).toContain(`http://shop.test/reset-password?token=${token}`);
    expect((await reset(token)).data).toEqual({
      resetPassword: { message: 'Your password is changed. Please log in.' },
    });
    const { email, password } = person;
    expect((await shop.visitor().post('/api/login', { email, password })).status).toBe(401);
    expect((await shop.visitor().post('/api/login', { email, password: 'a new password' })).status).toBe(200);
    expect((await reset(token, 'yet another one')).errors).toMatchObject([NO_LONGER]);
  });

  it('is used by one of several who try at once', async () => {
    const token = await mailedToken();
    const answers = await Promise.all([1, 2, 3].map((index) => reset(token, `new password ${index}`)));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
  });

  it('ends all sessions, and the owner is told', async () => {
    await reset(await mailedToken());
    expect((await person.client.get('/api/verify-session')).status).toBe(401);
    await expect
      .poll(async () => (await mailsTo(person.email)).map(({ subject }) => subject), POLLING)
      .toContain('Your password was changed');
  });

  it('works for 30 minutes', async () => {
    const token = await mailedToken();
    const [row] = await shop.database.query(
      `SELECT expires_at - now() BETWEEN interval '29 minutes' AND interval '30 minutes' AS fits FROM password_reset
       JOIN account USING (user_id) WHERE email = $1`,
      [person.email],
    );
    expect(row).toEqual({ fits: true });
    await shop.database.query(`UPDATE password_reset SET expires_at = now() - interval '1 second'`);
    expect((await reset(token)).errors).toMatchObject([NO_LONGER]);
  });

  it('is worth nothing once the password or the e-mail address was changed in another way', async () => {
    const { client, password } = person;
    const token = await mailedToken();
    const change = 'mutation ($input: EmailInput!) { changeEmail(input: $input) { email } }';
    await client.graphql(change, { input: { email: newUserDetails().email, password } });
    expect((await reset(token)).errors).toMatchObject([NO_LONGER]);
  });

  it('lets in the owner of an account that somebody holds with wrong passwords', async () => {
    const { email } = person;
    const client = shop.visitor();
    for (let tries = 0; tries < 11; tries += 1) await client.post('/api/login', { email, password: 'wrong password' });
    const token = await mailedToken();
    await client.graphql(RESET, { input: { token, password: 'a new password' } });
    expect((await client.post('/api/login', { email, password: 'a new password' })).status).toBe(200);
  });

  it('lets in its owner from a network that is held, and nobody else there', async () => {
    const { email, password } = await shop.customer();
    const client = shop.visitor();
    const wrong = () => client.post('/api/login', { email: newUserDetails().email, password: 'wrong password' });
    await Promise.all(Array.from({ length: 51 }, wrong));
    const token = await mailedToken();
    await client.graphql(RESET, { input: { token, password: 'a new password' } });
    expect((await wrong()).status).toBe(429);
    expect((await client.at(shop.url).post('/api/login', { email, password })).status).toBe(429);
    const own = (tried: string) => client.at(shop.url).post('/api/login', { email: person.email, password: tried });
    expect((await own('a typing error')).status).toBe(401);
    expect((await own('a new password')).status).toBe(200);
  });

  it('is asked for with the same answer whether or not there is an account, and nobody else gets a mail', async () => {
    const nobody = newUserDetails().email;
    expect((await ask(nobody)).data).toEqual((await ask(person.email)).data);
    await expect.poll(undoneJobs, POLLING).toBe(0);
    expect(await mailsTo(nobody)).toEqual([]);
  });

  it.each(['', 'made-up', 'x'.repeat(500)])('is not made from the token %j', async (token) => {
    expect((await reset(token)).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  });

  it('asks for a password that is long enough, and can be used again after', async () => {
    const token = await mailedToken();
    expect((await reset(token, 'short')).errors).toMatchObject([
      { extensions: { fields: { password: expect.any(String) } } },
    ]);
    expect((await reset(token)).errors).toBeUndefined();
  });

  it('cannot be made from anything that is kept', async () => {
    const token = await mailedToken();
    const kept = await shop.database.query(
      `SELECT to_jsonb(job) AS row FROM pgboss.job UNION ALL SELECT to_jsonb(password_reset) FROM password_reset`,
    );
    expect(kept.length).toBeGreaterThan(1);
    expect(JSON.stringify(kept)).not.toContain(token);
  });
});

describe('a mail', () => {
  it('is one where its job is done again, and leaves a used link used', async () => {
    const token = await mailedToken();
    const [before] = await mailsTo(person.email);
    await reset(token);
    await shop.database.query(`UPDATE pgboss.job SET state = 'retry', completed_on = NULL WHERE name = $1`, [RESETS]);
    await expect.poll(undoneJobs, POLLING).toBe(0);
    const again = (await mailsTo(person.email)).filter(({ subject }) => subject === 'Choose a new password');
    expect(again).toEqual([expect.objectContaining({ file: before?.file, messageId: before?.messageId, token })]);
    expect((await reset(token)).errors).toMatchObject([NO_LONGER]);
  });

  it('is sent though sending fails at first', async () => {
    const failing = vi
      .spyOn(shop.services.notifications, 'sendEmail')
      .mockRejectedValueOnce(new Error('the mail server hung up'));
    await ask(person.email);
    await expect.poll(() => failing.mock.calls.length, POLLING).toBe(1);
    expect(await mailsTo(person.email)).toEqual([]);
    failing.mockRestore();
    await expect
      .poll(async () => {
        // Its time to be tried again comes at once.
        await shop.database.query(`UPDATE pgboss.job SET start_after = now() - interval '1 s' WHERE state = 'retry'`);
        return mailsTo(person.email);
      }, POLLING)
      .toHaveLength(1);
  });
});

describe('links that are asked for again and again', () => {
  const links = async () => (await mailsTo(person.email)).filter(({ token }) => token);
  const asked = async (email: string, count: number) => {
    const answers = await Promise.all(Array.from({ length: count }, () => ask(email)));
    await expect.poll(undoneJobs, POLLING).toBe(0);
    return answers;
  };
  const minutesPass = (minutes: number) =>
    shop.database.query(`UPDATE password_reset SET sent_at = sent_at - make_interval(mins => $1)`, [minutes]);

  it('come in one mail, whose link works for the owner though strangers ask 20 times', async () => {
    await asked(person.email, 20);
    expect((await ask(person.email)).errors).toBeUndefined();
    await expect.poll(undoneJobs, POLLING).toBe(0);
    expect(await links()).toHaveLength(1);
    expect((await reset((await links())[0]?.token ?? '')).errors).toBeUndefined();
  });

  it('are answered like those for an address that nobody has', async () => {
    const [unknown, known] = [await asked(newUserDetails().email, 6), await asked(person.email, 6)];
    expect(unknown.map(({ data }) => data)).toEqual(known.map(({ data }) => data));
  });

  it('come in one mail where several processes send them', async () => {
    await shop.addInstance();
    await asked(person.email, 12);
    expect(await links()).toHaveLength(1);
  });

  it('come again after 5 minutes, and the earlier one works until then', async () => {
    await asked(person.email, 1);
    await minutesPass(4);
    await asked(person.email, 1);
    expect(await links()).toHaveLength(1);
    await minutesPass(1);
    await asked(person.email, 1);
    expect(await links()).toHaveLength(2);
  });

  it('come again at once where the last one was used', async () => {
    await reset(await mailedToken());
    await asked(person.email, 1);
    expect(await links()).toHaveLength(2);
  });
});

/** What every process does once a minute: jobs whose process died are to be done again. */
async function expireJobs(connectionString: string): Promise<void> {
  const boss = await new PgBoss({ connectionString, schedule: false }).start();
  await boss.maintain();
  await boss.stop({ graceful: false });
}

describe('a shop that ended before it sent its mails', () => {
  const idle = useTestShop({ runJobs: false });

  it('sends each of them once, when it is opened again', async () => {
    const { client, email, password } = await idle.customer();
    const change = 'mutation ($input: PasswordInput!) { changePassword(input: $input) { message } }';
    await client.graphql(change, { input: { password, newPassword: 'a new password' } });
    await client.graphql(ASK, { email });
    expect(await idle.mails()).toEqual([]);
    // One of them was under way when the process died.
    await idle.database.query(
      `UPDATE pgboss.job SET state = 'active', started_on = now() - interval '5 minutes' WHERE name = $1`,
      [RESETS],
    );
    await expireJobs(idle.databaseUrl);
    const { close } = await idle.addInstance({ runJobs: true });
    await expect
      .poll(async () => {
        await idle.database.query(`UPDATE pgboss.job SET start_after = now() - interval '1 s' WHERE state = 'retry'`);
        return (await idle.mails()).map(({ subject }) => subject).toSorted();
      }, POLLING)
      .toEqual(['Choose a new password', 'Your password was changed']);
    await close();
  });
});

describe('a change that did not come about', () => {
  it('is not told by mail', async () => {
    const { email: taken } = await shop.customer();
    const change = 'mutation ($input: EmailInput!) { changeEmail(input: $input) { email } }';
    const { client, email, password } = person;
    await client.graphql(change, { input: { email: taken, password } });
    await expect.poll(undoneJobs, POLLING).toBe(0);
    expect(await mailsTo(email)).toEqual([]);
  });
});
