import { NotFound } from '../platform/errors.ts';
import { Role } from '../platform/viewer.ts';
import type { AccountStore } from './accounts.store.ts';
import { hashPassword } from './passwords.ts';

/** What became of the admin that the configuration names. */
export type AdminState = 'made' | 'there' | 'not an admin';

/**
 * Makes the admin that the configuration names, unless there is an account with this e-mail: a stranger may
 * have registered that. The configuration vouches for the address, so it counts as confirmed.
 */
export async function ensureAdmin(store: AccountStore, email: string, password: string): Promise<AdminState> {
  const known = await store.findUserByEmail(email);
  if (known && known.role !== Role.ADMIN) return 'not an admin';
  if (known) {
    await store.confirmEmail(known, new Date());
    return 'there';
  }
  const passwordHash = await hashPassword(password);
  const names = { firstName: 'Admin', lastName: '' };
  const admin = { ...names, role: Role.ADMIN, email, phone: null, passwordHash, emailConfirmedAt: new Date() };
  await store.insertUserIfNew(admin);
  return 'made';
}

/** Makes an admin of the account with this e-mail, whose address counts as confirmed from then on. */
export async function makeAdmin(store: AccountStore, email: string): Promise<void> {
  const user = await store.findUserByEmail(email);
  if (!user) throw new NotFound(`There is no account with the email ${email}. Sign up in the shop first.`);
  await store.updateUser({ userId: user.userId }, { role: Role.ADMIN, emailConfirmedAt: new Date() });
}
