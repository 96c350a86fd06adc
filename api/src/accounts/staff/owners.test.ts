import { describe, expect, it } from 'vitest';
import { createUser, newUserDetails } from '../../../test/test-users.ts';
import { TEST_KEYS, useTestShop } from '../../../test/test-shop.ts';
import { Role } from '../../platform/permissions.rules.ts';
import { AccountStore } from '../accounts.store.ts';
import { PasswordLinks } from '../passwords/password-links.ts';
import { ensureOwner, makeOwner } from './owners.ts';
import { STAFF_MESSAGES } from './staff.rules.ts';

const shop = useTestShop({ runJobs: false });

const store = () => new AccountStore(shop.database.manager);
const isConfirmed = async (email: string) => (await store().findUserByEmail(email))?.isEmailConfirmed;
const unconfirm = (email: string) =>
  shop.database.query('UPDATE account SET email_confirmed_at = NULL WHERE email = $1', [email]);
const roleOf = async (email: string) => (await store().findUserByEmail(email))?.role;

describe('the configured owner', () => {
  it('is created once if several processes start concurrently, and can log in', async () => {
    const { email, password } = newUserDetails();
    await Promise.all([1, 2, 3].map(() => ensureOwner(store(), email, password)));
    expect(await ensureOwner(store(), email.toUpperCase(), 'another password')).toBe('exists');
    expect(await roleOf(email)).toBe('OWNER');
    expect((await shop.visitor().post('/api/login', { email, password })).status).toBe(200);
  });

  it('has a confirmed address, even if it was created before addresses were confirmed', async () => {
    const { email, password } = newUserDetails();
    await ensureOwner(store(), email, password);
    expect(await isConfirmed(email)).toBe(true);
    await unconfirm(email);
    await ensureOwner(store(), email, password);
    expect(await isConfirmed(email)).toBe(true);
  });

  it('is not created from an existing account with that address', async () => {
    const { email, password } = await shop.customer();
    expect(await ensureOwner(store(), email, 'another password')).toBe('not an owner');
    expect(await roleOf(email)).toBe('CUSTOMER');
    expect((await shop.visitor().post('/api/login', { email, password })).status).toBe(200);
  });
});

describe('make-owner', () => {
  const links = () => new PasswordLinks({ publicUrl: 'http://shop.test', signingKeys: TEST_KEYS });
  const make = async (email: string) => makeOwner(store(), links(), email);
  const choose = (url: string | null) => {
    const token = new URL(url ?? '').searchParams.get('token') ?? '';
    return shop.services.passwordResets.resetPassword({ token, password: 'battery staple' }, '203.0.113.1');
  };

  it('adds an owner, with a link to choose a password until there is one', async () => {
    const { email } = newUserDetails();
    const [first, second] = [await make(email), await make(email.toUpperCase())];
    expect(first).not.toBe(second);
    await choose(second);
    await expect(choose(first)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    expect([await roleOf(email), await isConfirmed(email), await make(email)]).toEqual(['OWNER', true, null]);
    expect((await shop.visitor().post('/api/login', { email, password: 'battery staple' })).status).toBe(200);
  });

  it('makes a member of staff an owner, and resumes the account', async () => {
    const { email, password } = await createUser(shop.database, Role.PACKER);
    await shop.database.query('UPDATE account SET paused_at = now() WHERE email = $1', [email]);
    expect(await make(email)).toBeNull();
    expect(await roleOf(email)).toBe('OWNER');
    expect((await shop.visitor().post('/api/login', { email, password })).status).toBe(200);
  });

  it('refuses the account of a customer, which stays one, and what is no address', async () => {
    const { email } = await createUser(shop.database);
    await expect(make(email)).rejects.toThrow(STAFF_MESSAGES.ofCustomer);
    expect(await roleOf(email)).toBe('CUSTOMER');
    await expect(make('nobody')).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  });
});
