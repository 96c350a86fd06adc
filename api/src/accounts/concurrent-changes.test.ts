import { beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../test/client.ts';
import { POLLING } from '../../test/polling.ts';
import { newUserDetails, type TestUser } from '../../test/test-users.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { AccountStore } from './accounts.store.ts';
import { hashPassword } from './passwords/password-hash.ts';

const shop = useTestShop({ runJobs: false });

const CHANGE_EMAIL = 'mutation ($input: EmailInput!) { changeEmail(input: $input) { email } }';
const CHANGE_PHONE = 'mutation ($input: PhoneInput!) { changePhone(input: $input) { phone } }';
const CHANGE_PASSWORD = 'mutation ($input: PasswordInput!) { changePassword(input: $input) { message } }';
const SAVE = 'mutation ($input: ProfileInput!) { updateProfile(input: $input) { phone } }';
const NEW_PASSWORD = 'a new password';
const UNAUTHENTICATED = [{ extensions: { code: 'UNAUTHENTICATED' } }];

let person: TestUser & { client: Client };
beforeEach(async () => {
  person = await shop.customer();
});

const rowOf = async ({ userId }: TestUser) =>
  (await shop.database.query('SELECT * FROM account WHERE user_id = $1', [userId]))[0];
const emailsTo = ({ email }: TestUser) =>
  shop.database.query(`SELECT FROM pgboss.job WHERE data->>'to' = $1`, [email]) as Promise<unknown[]>;
const waitingForLock = async () =>
  Number(
    (
      await shop.database.query(
        `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
    )[0].count,
  );

/** Responses of requests that read before `meanwhile` runs and write after it. */
async function responsesAround<Response>(
  meanwhile: (store: AccountStore) => Promise<unknown>,
  ...requests: (() => Promise<Response>)[]
): Promise<Response[]> {
  let responses: Promise<Response>[] = [];
  await new AccountStore(shop.database.manager).transaction(async (store, transaction) => {
    await transaction.query('SELECT FROM account WHERE user_id = $1 FOR UPDATE', [person.userId]);
    responses = requests.map((send) => send());
    await expect.poll(waitingForLock, POLLING).toBe(requests.length);
    await meanwhile(store);
  });
  return Promise.all(responses);
}

describe('a change that requires the password', () => {
  it.each([
    ['the email address', CHANGE_EMAIL, () => ({ email: newUserDetails().email })],
    ['the phone number', CHANGE_PHONE, () => ({ phone: newUserDetails().phone })],
    ['the phone number in the profile', SAVE, () => ({ firstName: 'A', lastName: 'B', phone: newUserDetails().phone })],
    ['the password', CHANGE_PASSWORD, () => ({ newPassword: 'yet another password' })],
  ])('of %s is not saved or emailed if another password was set meanwhile', async (_what, mutation, changes) => {
    const { client, userId, password, email, phone } = person;
    const passwordHash = await hashPassword(NEW_PASSWORD);
    const [response] = await responsesAround(
      (store) => store.setPassword({ userId }, passwordHash),
      () => client.graphql(mutation, { input: { password, ...changes() } }),
    );
    expect(response?.errors).toMatchObject(UNAUTHENTICATED);
    expect(await rowOf(person)).toMatchObject({ email, phone, password_hash: passwordHash, session_epoch: 2 });
    expect(await emailsTo(person)).toEqual([]);
    expect((await shop.visitor().post('/api/login', { email, password: NEW_PASSWORD })).status).toBe(200);
  });

  it('of the password succeeds for one of two concurrent requests', async () => {
    const { client, email, password } = person;
    const elsewhere = shop.visitor();
    await elsewhere.post('/api/login', { email, password });
    const change = (from: Client) => () =>
      from.graphql(CHANGE_PASSWORD, { input: { password, newPassword: NEW_PASSWORD } });
    const responses = await responsesAround(async () => {}, change(client), change(elsewhere));
    expect(responses.filter(({ errors }) => !errors)).toHaveLength(1);
    expect(responses.find(({ errors }) => errors)?.errors).toMatchObject(UNAUTHENTICATED);
    expect(await rowOf(person)).toMatchObject({ session_epoch: 2 });
    const statuses = await Promise.all(
      [client, elsewhere].map(async (browser) => (await browser.get('/api/verify-session')).status),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401]);
  });
});

describe('a change of names', () => {
  it('does not restore the phone number that a concurrent change replaced', async () => {
    const { client, userId, phone: old } = person;
    const { phone } = newUserDetails();
    const [response] = await responsesAround(
      (store) => store.updateUser({ userId }, { phone }),
      () => client.graphql(SAVE, { input: { firstName: 'Meera', lastName: 'Iyer', phone: old } }),
    );
    expect(response?.data).toEqual({ updateProfile: { phone } });
    expect(await rowOf(person)).toMatchObject({ first_name: 'Meera', phone });
  });
});

describe('a session that is logged out during a password change', () => {
  it('stays ended', async () => {
    const { client, userId, password } = person;
    const elsewhere = client.at(shop.url);
    const [response] = await responsesAround(
      () => elsewhere.post('/api/logout'),
      () => client.graphql(CHANGE_PASSWORD, { input: { password, newPassword: NEW_PASSWORD } }),
    );
    expect(response?.errors).toMatchObject(UNAUTHENTICATED);
    expect(client.cookies.has('session')).toBe(false);
    expect(await shop.database.query('SELECT FROM session WHERE value LIKE $1', [`%${userId}%`])).toEqual([]);
  });
});
