import { NotFound } from '../platform/errors.ts';
import { Role } from '../platform/viewer.ts';
import type { AccountStore } from './accounts.store.ts';
import { hashPassword } from './passwords.ts';

/** What became of the admin that the configuration names. */
export type AdminState = 'made' | 'there' | 'not an admin';

/** Makes the admin that the configuration names, unless there is an account with this e-mail: whoever made that is not trusted for it. */
export async function ensureAdmin(store: AccountStore, email: string, password: string): Promise<AdminState> {
  const known = await store.byEmail(email);
  if (known) return known.role === Role.ADMIN ? 'there' : 'not an admin';
  const passwordHash = await hashPassword(password);
  await store.addIfNew({ role: Role.ADMIN, firstName: 'Admin', lastName: '', email, phone: null, passwordHash });
  return 'made';
}

/** Makes an admin of whoever has this e-mail. */
export async function makeAdmin(store: AccountStore, email: string): Promise<void> {
  const user = await store.byEmail(email);
  if (!user) throw new NotFound(`There is no account with the email ${email}. Sign up in the shop first.`);
  await store.update({ userId: user.userId }, { role: Role.ADMIN });
}
