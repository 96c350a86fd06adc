import type { DataSource } from 'typeorm';
import { AccountStore } from '../src/accounts/accounts.store.ts';
import { hashPassword } from '../src/accounts/passwords/password-hash.ts';
import { Role } from '../src/platform/permissions.rules.ts';

/** A user with the credentials to log in. */
export interface TestUser {
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  password: string;
}

const PASSWORD = 'correct horse';

let count = 0;
let passwordHash: Promise<string> | undefined;

/** Returns registration details that no account uses. */
export function newUserDetails(): Omit<TestUser, 'userId'> {
  count += 1;
  const phone = `9${String(count).padStart(9, '0')}`;
  return { firstName: `Asha${count}`, lastName: 'Rao', email: `Asha${count}@example.test`, phone, password: PASSWORD };
}

/** Inserts a user with a confirmed email address, bypassing the API and its rate limits. */
export async function createUser(database: DataSource, role = Role.CUSTOMER): Promise<TestUser> {
  const { password, ...details } = newUserDetails();
  passwordHash ??= hashPassword(password);
  const account = { ...details, role, passwordHash: await passwordHash, emailConfirmedAt: new Date() };
  const user = await new AccountStore(database.manager).insertUser(account);
  return { ...details, password, userId: user.userId };
}
