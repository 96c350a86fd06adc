import { describe, expect, it } from 'vitest';
import { POLLING } from '../../../test/polling.ts';
import { addStaff } from '../../../test/staff.ts';
import { TestClock } from '../../../test/test-clock.ts';
import { useTestShop } from '../../../test/test-shop.ts';
import { newUserDetails } from '../../../test/test-users.ts';
import { BLOCK_MESSAGES, DOWNLOADS_PER_HOUR } from '../../personal-data/personal-data.rules.ts';
import { PARENT_MESSAGES } from './parents.rules.ts';
import { PARENT_LINKS } from './parents.service.ts';

const clock = new TestClock();
const shop = useTestShop({ clock: clock.read });

const SET = 'mutation ($input: ParentInput!) { setParent(input: $input) { email isConfirmed } }';
const PARENT = '{ parent { email isConfirmed } }';
const STATE = 'query ($token: String!) { parentLinkState(token: $token) }';
const CALLS = ['confirmParent', 'removeParent', 'requestParentLink', 'deleteAccountAsParent'] as const;

const DAY_MINUTES = 24 * 60;

type Customer = Awaited<ReturnType<typeof shop.customer>>;

const newAddress = () => newUserDetails().email;
const name = ({ client, password }: Customer, email: string | null) =>
  client.graphql<{ setParent: object | null }>(SET, { input: { email, password } });
const codeOf = async (answer: Promise<{ errors?: { extensions: { code: string } }[] | undefined }>) =>
  (await answer).errors?.[0]?.extensions.code;
const call = (mutation: (typeof CALLS)[number], token: string, client = shop.visitor()) =>
  client.graphql<Record<string, { message: string }>>(
    `mutation ($token: String!) { ${mutation}(token: $token) { message } }`,
    { token },
  );
const stateOf = async (token: string) => (await shop.visitor().graphql(STATE, { token })).data?.parentLinkState;
const data = (token: unknown, client = shop.visitor()) => client.post('/api/parent/data', { token });
const messageOf = async (answer: ReturnType<typeof call>) => (await answer).errors?.[0]?.message;
const mailsTo = async (email: string) => (await shop.emails()).filter(({ to }) => to === email);
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);
const isDeleted = async ({ userId }: Customer) =>
  (await shop.database.query('SELECT deleted_at FROM account WHERE user_id = $1', [userId]))[0].deleted_at !== null;

/** The token of the latest of so many mails to a parent. */
async function tokenTo(email: string, mails = 1): Promise<string> {
  await expect.poll(() => mailsTo(email), POLLING).toHaveLength(mails);
  const tokens = (await mailsTo(email)).map(({ token }) => token ?? '');
  return tokens.toSorted((one, other) => expiryOf(one) - expiryOf(other)).at(-1) ?? '';
}
const expiryOf = (token: string) => Number(/-(\d{13})-/.exec(token)?.[1]);

/** A customer and the link of the parent whom they have named. */
async function family({ confirmed = true } = {}) {
  const customer = await shop.customer();
  const email = newAddress();
  await name(customer, email);
  const token = await tokenTo(email);
  if (confirmed) await call('confirmParent', token);
  return { customer, email, token };
}

describe('a customer under 18', () => {
  it('names a parent, who is mailed a link without a word of theirs, and is told', async () => {
    const customer = await shop.customer();
    const email = newAddress();
    const parent = { email, isConfirmed: false };
    expect((await name(customer, email)).data).toEqual({ setParent: parent });
    expect((await customer.client.graphql(PARENT)).data).toEqual({ parent });
    const token = await tokenTo(email);
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({ subject: 'Are you a parent or guardian?' });
    expect(mail?.text).toContain(`http://shop.test/parent?token=${token}`);
    for (const word of [customer.firstName, customer.lastName, customer.email]) expect(mail?.text).not.toContain(word);
    await expect.poll(() => subjectsTo(customer.email), POLLING).toContain('Your parent or guardian');
  });

  it('needs the password for it, and an address that is not their own', async () => {
    const customer = await shop.customer();
    const wrong = { ...customer, password: 'wrong' };
    expect(await codeOf(name(wrong, newAddress()))).toBe('BAD_USER_INPUT');
    expect((await name(customer, customer.email.toUpperCase())).errors).toMatchObject([
      { extensions: { fields: { email: PARENT_MESSAGES.ownEmail } } },
    ]);
    expect((await customer.client.graphql(PARENT)).data).toEqual({ parent: null });
  });

  it('who replaces or removes a confirmed parent: that parent is told, and their link ends', async () => {
    const { customer, email, token } = await family();
    const next = newAddress();
    await name(customer, next);
    await expect.poll(() => subjectsTo(email), POLLING).toContain('You are no longer named as a parent');
    expect(await messageOf(call('deleteAccountAsParent', token))).toBe(PARENT_MESSAGES.link);
    expect((await data(token)).status).toBe(400);
    await call('confirmParent', await tokenTo(next));
    expect((await name(customer, null)).data).toEqual({ setParent: null });
    await expect.poll(() => subjectsTo(next), POLLING).toContain('You are no longer named as a parent');
    expect((await customer.client.graphql(PARENT)).data).toEqual({ parent: null });
  });

  it('who replaces or removes an address that is not confirmed: it gets no second mail', async () => {
    const { customer, email } = await family({ confirmed: false });
    await name(customer, null);
    await expect.poll(() => subjectsTo(customer.email), POLLING).toHaveLength(2);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('who saves a confirmed parent again changes nothing', async () => {
    const { customer, email } = await family();
    expect((await name(customer, email.toUpperCase())).data).toEqual({ setParent: { email, isConfirmed: true } });
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('is no member of staff', async () => {
    const staff = await addStaff(shop);
    const input = { email: newAddress(), password: 'any' };
    const client = { address: '203.0.113.7', knownDeviceId: () => null };
    await expect(shop.services.parents.setParent(staff, input, client)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('the address of a stranger', () => {
  it('is mailed once in a day, by all accounts together', async () => {
    const { customer, email } = await family({ confirmed: false });
    expect(await codeOf(name(customer, email))).toBe('RATE_LIMITED');
    expect(await codeOf(name(await shop.customer(), email.toUpperCase()))).toBe('RATE_LIMITED');
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('that its owner removes is not named again, and the customer is told', async () => {
    const { customer, email, token } = await family({ confirmed: false });
    expect((await call('removeParent', token)).data).toEqual({ removeParent: { message: PARENT_MESSAGES.removed } });
    expect((await customer.client.graphql(PARENT)).data).toEqual({ parent: null });
    await expect.poll(() => subjectsTo(customer.email), POLLING).toHaveLength(2);
    expect((await name(await shop.customer(), email)).errors).toMatchObject([{ message: PARENT_MESSAGES.refused }]);
    const stored = await shop.database.query('SELECT FROM parent WHERE email = $1', [email]);
    expect(stored).toEqual([]);
  });
});

describe('the link of a parent', () => {
  it('shows and deletes nothing until they confirm; the customer is then told once', async () => {
    const { customer, token } = await family({ confirmed: false });
    expect(await stateOf(token)).toBe('TO_CONFIRM');
    expect((await data(token)).status).toBe(400);
    expect(await messageOf(call('deleteAccountAsParent', token))).toBe(PARENT_MESSAGES.unconfirmed);
    for (let times = 0; times < 2; times += 1)
      expect((await call('confirmParent', token)).data).toEqual({
        confirmParent: { message: PARENT_MESSAGES.confirmed },
      });
    expect(await stateOf(token)).toBe('CONFIRMED');
    await expect.poll(() => subjectsTo(customer.email), POLLING).toHaveLength(2);
  });

  it('shows what the shop stores about its account, and nothing of another', async () => {
    const [one, other] = [await family(), await family()];
    const response = await data(one.token);
    expect(response.headers.get('Cache-Control')).toContain('no-store');
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({
      profile: { email: one.customer.email },
      parent: { email: one.email },
      orders: [],
    });
    expect(text).not.toContain(other.customer.email);
  });

  it('cannot be forged for another account, another expiry, or from the link of another purpose', async () => {
    const [one, other] = [await family(), await family()];
    const forged = [
      other.token.slice(0, 36) + one.token.slice(36),
      one.token.replace(/-(\d{13})-/, (_, expiry) => `-${Number(expiry) + 1}-`),
      `${one.token.slice(0, -1)}_`,
      '',
      'x'.repeat(500),
    ];
    for (const token of forged) {
      for (const mutation of CALLS) expect(await codeOf(call(mutation, token))).toBe('BAD_USER_INPUT');
      expect((await data(token)).status).toBe(400);
    }
    for (const token of [undefined, null, 7, {}]) expect((await data(token)).status).toBe(400);
    expect([await isDeleted(one.customer), await isDeleted(other.customer)]).toEqual([false, false]);
  });

  it('expires after 24 hours; then it only mails a new one', async () => {
    const { customer, email, token } = await family();
    clock.advance(DAY_MINUTES - 5);
    expect(await stateOf(token)).toBe('CONFIRMED');
    clock.advance(6);
    expect(await stateOf(token)).toBe('EXPIRED');
    expect((await data(token)).status).toBe(400);
    for (const mutation of ['confirmParent', 'removeParent', 'deleteAccountAsParent'] as const)
      expect(await messageOf(call(mutation, token))).toBe(PARENT_MESSAGES.expired);
    expect((await call('requestParentLink', token)).data).toEqual({
      requestParentLink: { message: PARENT_MESSAGES.linkSent },
    });
    const renewed = await tokenTo(email, 2);
    expect(await stateOf(renewed)).toBe('CONFIRMED');
    expect(await isDeleted(customer)).toBe(false);
  });

  it('mails new ones within the quota of its address: 10 emails in an hour', async () => {
    const { email, token } = await family();
    for (let times = 0; times < 9; times += 1) expect(await codeOf(call('requestParentLink', token))).toBeUndefined();
    expect(await codeOf(call('requestParentLink', token))).toBe('RATE_LIMITED');
    await expect.poll(() => mailsTo(email), POLLING).toHaveLength(10);
  });

  it('downloads the data as often as the customer may in an hour', async () => {
    const { token } = await family();
    const statuses: number[] = [];
    for (let times = 0; times <= DOWNLOADS_PER_HOUR; times += 1) statuses.push((await data(token)).status);
    expect(statuses).toEqual([...Array(DOWNLOADS_PER_HOUR).fill(200), 429]);
  });

  it('is guessed 20 times in an hour from one network', async () => {
    const { token } = await family();
    const client = shop.visitor();
    for (let tries = 0; tries < 20; tries += 1)
      expect(await codeOf(call('confirmParent', 'forged', client))).toBe('BAD_USER_INPUT');
    expect(await codeOf(call('confirmParent', token, client))).toBe('RATE_LIMITED');
    expect((await data(token, client)).status).toBe(429);
    expect((await data(token)).status).toBe(200);
  });

  it('is in one email, even if its job runs twice, and cannot be made from stored data', async () => {
    const { email, token } = await family();
    await shop.database.query(`UPDATE pgboss.job SET state = 'retry', completed_on = NULL WHERE name = $1`, [
      PARENT_LINKS,
    ]);
    const pending = `SELECT count(*)::int FROM pgboss.job WHERE name = $1 AND state < 'completed'`;
    await expect.poll(async () => (await shop.database.query(pending, [PARENT_LINKS]))[0].count, POLLING).toBe(0);
    expect((await mailsTo(email)).map((mail) => mail.token)).toEqual([token]);
    const jobs = JSON.stringify(
      await shop.database.query('SELECT to_jsonb(job) FROM pgboss.job WHERE name = $1', [PARENT_LINKS]),
    );
    for (const secret of [email, token.slice(-43)]) expect(jobs).not.toContain(secret);
  });
});

describe('a confirmed parent', () => {
  it('deletes the account, which logs the customer out; both are told, and the link ends', async () => {
    const { customer, email, token } = await family();
    expect((await call('deleteAccountAsParent', token)).errors).toBeUndefined();
    expect(await isDeleted(customer)).toBe(true);
    expect((await customer.client.get('/api/verify-session')).status).toBe(401);
    await expect.poll(() => subjectsTo(email), POLLING).toContain('The account is deleted');
    const told = async () => (await mailsTo(customer.email)).find(({ subject }) => /is deleted/.test(subject));
    await expect.poll(told, POLLING).toMatchObject({ text: expect.stringContaining('by the parent or guardian') });
    expect(await shop.database.query('SELECT FROM parent WHERE email = $1', [email])).toEqual([]);
    expect(await messageOf(call('deleteAccountAsParent', token))).toBe(PARENT_MESSAGES.link);
    expect((await data(token)).status).toBe(400);
  });

  it('cannot delete it while something is open, as the customer cannot', async () => {
    const { customer, token } = await family();
    await shop.database.query(
      `INSERT INTO buy_back (buy_back_id, user_id, idempotency_key, status, method, pay_by, returns_books, seller_name,
         seller_address, phone, total, created_at, valid_until)
       VALUES ($2, $1, 'any', 'SENT', 'SHOP', 'CREDIT', true, 'Asha', 'Indore', '', 100, now(), now())`,
      [customer.userId, `BB-${customer.userId.slice(0, 8)}`],
    );
    expect(await messageOf(call('deleteAccountAsParent', token))).toBe(BLOCK_MESSAGES.BUY_BACK);
    expect(await isDeleted(customer)).toBe(false);
  });

  it('who is replaced while they delete the account deletes nothing', async () => {
    const { customer, token } = await family();
    const { database, services } = shop;
    const runner = database.createQueryRunner();
    await runner.startTransaction();
    await runner.query('SELECT FROM account WHERE user_id = $1 FOR UPDATE', [customer.userId]);
    const deletion = services.accountDeletion.deleteForParent(token, '203.0.113.8').catch((error: Error) => error);
    const waiting = `SELECT count(*)::int FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%locked%account%'`;
    await expect.poll(async () => (await database.query(waiting))[0].count, POLLING).toBe(1);
    await runner.query('UPDATE parent SET email = $2, confirmed_at = NULL WHERE user_id = $1', [
      customer.userId,
      newAddress(),
    ]);
    await runner.commitTransaction();
    await runner.release();
    expect(await deletion).toMatchObject({ message: PARENT_MESSAGES.link });
    expect(await isDeleted(customer)).toBe(false);
  });

  it('is told when the customer deletes the account', async () => {
    const { customer, email } = await family();
    const { client, password } = customer;
    await client.graphql('mutation ($password: String!) { deleteAccount(password: $password) { message } }', {
      password,
    });
    await expect.poll(() => subjectsTo(email), POLLING).toContain('The account is deleted');
    expect(await shop.database.query('SELECT FROM parent WHERE email = $1', [email])).toEqual([]);
  });
});

describe('a parent who is named while the account is deleted', () => {
  it('is not stored', async () => {
    const customer = await shop.customer();
    const email = newAddress();
    const { client, password } = customer;
    const deletion = client.graphql(
      'mutation ($password: String!) { deleteAccount(password: $password) { message } }',
      {
        password,
      },
    );
    await Promise.all([deletion, name(customer, email)]);
    expect(await shop.database.query('SELECT FROM parent WHERE email = $1', [email])).toEqual([]);
  });
});
