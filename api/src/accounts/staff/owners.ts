import { check } from '../../platform/check.ts';
import { Conflict } from '../../platform/errors.ts';
import { isStaff, Role } from '../../platform/permissions.rules.ts';
import { inputs } from '../accounts.inputs.ts';
import type { AccountStore } from '../accounts.store.ts';
import { FactorStore } from '../factors/factors.store.ts';
import { DUMMY_HASH, hashPassword } from '../passwords/password-hash.ts';
import type { PasswordLinks } from '../passwords/password-links.ts';
import { PasswordResetStore } from '../passwords/password-resets.store.ts';
import { STAFF_LIMITS, STAFF_MESSAGES } from './staff.rules.ts';
import { StaffStore } from './staff.store.ts';

/** State of the configured owner's account at startup. */
export type OwnerState = 'created' | 'exists' | 'not an owner';

const NEW_OWNER = { firstName: 'Owner', lastName: '', role: Role.OWNER, phone: null };

/**
 * Creates the configured owner, unless an account with this email exists. That one is not promoted: a third party may
 * have registered it. The configured address counts as confirmed.
 */
export async function ensureOwner(store: AccountStore, email: string, password: string): Promise<OwnerState> {
  const existing = await store.findUserByEmail(email);
  if (existing && existing.role !== Role.OWNER) return 'not an owner';
  if (existing) {
    await store.confirmEmail(existing, new Date());
    return 'exists';
  }
  const passwordHash = await hashPassword(password);
  await store.insertUserIfNew({ ...NEW_OWNER, email, passwordHash, emailConfirmedAt: new Date() });
  return 'created';
}

/**
 * Makes a member of staff an owner who can log in, or adds one, for a person with access to the machine. Returns a link to choose a
 * password; null if the account has one. With `resetsFactors` the second factors go, which the owner lost. Throws CONFLICT for the account of a customer.
 */
export function makeOwner(
  store: AccountStore,
  links: PasswordLinks,
  given: string,
  resetsFactors = false,
): Promise<string | null> {
  const email = check(inputs.email, given, 'email');
  return store.transaction(async (accounts, transaction) => {
    const existing = await accounts.findUserByEmail(email);
    if (existing && !isStaff(existing.role)) throw new Conflict({ email: STAFF_MESSAGES.ofCustomer });
    const { userId } = existing ?? (await accounts.insertUser({ ...NEW_OWNER, email, passwordHash: DUMMY_HASH }));
    await new StaffStore(transaction).change(userId, { role: Role.OWNER, pausedAt: null });
    if (resetsFactors) await new FactorStore(transaction).deleteAll(userId);
    const [owner, resets] = [{ userId, isStaff: true }, new PasswordResetStore(transaction)];
    return (await links.createFirst(owner, STAFF_LIMITS.invitationHours, resets))?.url ?? null;
  });
}
