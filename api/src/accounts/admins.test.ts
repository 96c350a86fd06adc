import { describe, expect, it } from 'vitest';
import { newUserDetails } from '../../test/test-users.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { AccountStore } from './accounts.store.ts';
import { ensureAdmin, makeAdmin } from './admins.ts';

const shop = useTestShop({ runJobs: false });

const store = () => new AccountStore(shop.database.manager);
const isConfirmed = async (email: string) => (await store().findUserByEmail(email))?.isEmailConfirmed;
const unconfirm = (email: string) =>
  shop.database.query('UPDATE account SET email_confirmed_at = NULL WHERE email = $1', [email]);
const roleOf = async (email: string) => (await store().findUserByEmail(email))?.role;

describe('the configured admin', () => {
  it('is created once if several processes start concurrently, and can log in', async () => {
    const { email, password } = newUserDetails();
    await Promise.all([1, 2, 3].map(() => ensureAdmin(store(), email, password)));
    expect(await ensureAdmin(store(), email.toUpperCase(), 'another password')).toBe('exists');
    expect(await roleOf(email)).toBe('ADMIN');
    expect((await shop.visitor().post('/api/login', { email, password })).status).toBe(200);
  });

  it('has a confirmed address, even if it was created before addresses were confirmed', async () => {
    const { email, password } = newUserDetails();
    await ensureAdmin(store(), email, password);
    expect(await isConfirmed(email)).toBe(true);
    await unconfirm(email);
    await ensureAdmin(store(), email, password);
    expect(await isConfirmed(email)).toBe(true);
  });

  it('is not created from an existing account with that address', async () => {
    const { email, password } = await shop.customer();
    expect(await ensureAdmin(store(), email, 'another password')).toBe('not an admin');
    expect(await roleOf(email)).toBe('CUSTOMER');
    expect((await shop.visitor().post('/api/login', { email, password })).status).toBe(200);
  });
});

describe('make-admin', () => {
  it('makes an account an admin immediately, and confirms its address', async () => {
    const { email, client } = await shop.customer();
    await unconfirm(email);
    await makeAdmin(store(), email.toUpperCase());
    expect((await client.graphql('{ me { role isEmailConfirmed } }')).data).toEqual({
      me: { role: 'ADMIN', isEmailConfirmed: true },
    });
  });

  it('throws if there is no such account', async () => {
    await expect(makeAdmin(store(), 'unknown@example.test')).rejects.toThrow('There is no account');
  });
});
