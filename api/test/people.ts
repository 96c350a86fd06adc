import type { DataSource } from 'typeorm';
import { AccountStore } from '../src/accounts/accounts.store.ts';
import { hashPassword } from '../src/accounts/passwords/password-hash.ts';
import { Role } from '../src/platform/viewer.ts';

/** Somebody with an account, and what they log in with. */
export interface Person {
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  password: string;
}

const PASSWORD = 'correct horse';

let made = 0;
let passwordHash: Promise<string> | undefined;

/** What nobody has registered with yet. */
export function newcomer(): Omit<Person, 'userId'> {
  made += 1;
  const phone = `9${String(made).padStart(9, '0')}`;
  return { firstName: `Asha${made}`, lastName: 'Rao', email: `Asha${made}@example.in`, phone, password: PASSWORD };
}

/** Makes an account with a confirmed address, without the doors and what they limit. */
export async function addPerson(database: DataSource, role = Role.CUSTOMER): Promise<Person> {
  const { password, ...person } = newcomer();
  passwordHash ??= hashPassword(password);
  const account = { ...person, role, passwordHash: await passwordHash, emailConfirmedAt: new Date() };
  const user = await new AccountStore(database.manager).insertUser(account);
  return { ...person, password, userId: user.userId };
}
