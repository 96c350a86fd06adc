import { NotFound } from '../platform/errors.ts';
import { Role } from '../platform/viewer.ts';
import type { AccountStore } from './accounts.store.ts';
import { hashPassword } from './passwords/password-hash.ts';

/** State of the configured admin account at startup. */
export type AdminState = 'created' | 'exists' | 'not an admin';

/**
 * Creates the configured admin, unless an account with this email exists. That one is not promoted: a third party may
 * have registered it. The configured address counts as confirmed.
 */
export async function ensureAdmin(store: AccountStore, email: string, password: string): Promise<AdminState> {
  const existing = await store.findUserByEmail(email);
  if (existing && existing.role !== Role.ADMIN) return 'not an admin';
  if (existing) {
    await store.confirmEmail(existing, new Date());
    return 'exists';
  }
  const passwordHash = await hashPassword(password);
  const names = { firstName: 'Admin', lastName: '' };
  const admin = { ...names, role: Role.ADMIN, email, phone: null, passwordHash, emailConfirmedAt: new Date() };
  await store.insertUserIfNew(admin);
  return 'created';
}

/** Makes an existing account an admin and marks its email address as confirmed. */
export async function makeAdmin(store: AccountStore, email: string): Promise<void> {
  const user = await store.findUserByEmail(email);
  if (!user) throw new NotFound(`There is no account with the email ${email}. Sign up in the shop first.`);
  await store.updateUser({ userId: user.userId }, { role: Role.ADMIN, emailConfirmedAt: new Date() });
}
