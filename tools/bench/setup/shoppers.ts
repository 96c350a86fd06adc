import { createHmac, randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { hashPassword } from '../../../api/src/accounts/passwords/password-hash.ts';
import { bulkInsert } from '../../../api/sample/bulk-insert.ts';
import { withoutTimeouts } from '../../../api/src/platform/database/database.ts';
import { Role } from '../../../api/src/platform/permissions.rules.ts';
import { tables } from '../../../api/src/tables.ts';

/** A logged-in account with a saved address. */
export interface Shopper {
  userId: string;
  addressId: string;
  /** The header with the session's cookie. */
  cookie: string;
}

export interface Shoppers {
  customers: Shopper[];
  admins: Shopper[];
}

const DAYS_30_MS = 30 * 24 * 60 * 60 * 1000;

/** Adds accounts with sessions and addresses. `secret` signs the cookies as express-session does. */
export async function addShoppers(
  url: string,
  { customers, admins, secret }: { customers: number; admins: number; secret: string },
): Promise<Shoppers> {
  const passwordHash = await hashPassword('correct horse battery staple');
  const people = Array.from({ length: customers + admins }, (_, number) => ({
    number,
    role: number < customers ? Role.CUSTOMER : Role.OWNER,
    userId: randomUUID(),
    addressId: randomUUID(),
    sessionId: randomUUID(),
  }));
  await withoutTimeouts({ url, ...tables }, async (database) => {
    await bulkInsert(
      database,
      'account',
      people.map((person) => accountRow(person, passwordHash)),
    );
    await bulkInsert(database, 'address', people.map(addressRow));
    await bulkInsert(database, 'session', people.map(sessionRow));
    await database.query('VACUUM ANALYZE account, address, session');
  });
  const shoppers = people.map(({ userId, addressId, sessionId }) => ({
    userId,
    addressId,
    cookie: `session=s%3A${sessionId}.${encodeURIComponent(signature(sessionId, secret))}`,
  }));
  return { customers: shoppers.slice(0, customers), admins: shoppers.slice(customers) };
}

/** Puts so many copies of these books into stock that orders never use them up. */
export async function fillStock(url: string, bookIds: readonly string[]): Promise<void> {
  await withoutTimeouts({ url, ...tables }, (database: DataSource) =>
    database.query('UPDATE book SET new_stock = 1000000 WHERE book_id = ANY($1)', [bookIds]),
  );
}

interface Person {
  number: number;
  role: Role;
  userId: string;
  addressId: string;
  sessionId: string;
}

const phoneOf = ({ number }: Person) => `9${String(number).padStart(9, '0')}`;

function accountRow(person: Person, passwordHash: string) {
  return {
    user_id: person.userId,
    role: person.role,
    first_name: `Asha${person.number}`,
    last_name: 'Rao',
    email: `asha${person.number}@example.test`,
    phone: phoneOf(person),
    password_hash: passwordHash,
  };
}

function addressRow(person: Person) {
  return {
    address_id: person.addressId,
    user_id: person.userId,
    text: `Asha Rao, ${person.number} Airport Road, Indore, Madhya Pradesh - 452005, India`,
    is_default: true,
    full_name: `Asha${person.number} Rao`,
    phone: phoneOf(person),
    pincode: '452005',
  };
}

function sessionRow({ userId, sessionId }: Person) {
  const expires = new Date(Date.now() + DAYS_30_MS);
  const cookie = { originalMaxAge: DAYS_30_MS, expires, secure: false, httpOnly: true, path: '/', sameSite: 'lax' };
  return {
    key: `session:${sessionId}`,
    value: JSON.stringify({ cookie, login: { userId, epoch: 1, provenAt: Date.now() }, createdAt: Date.now() }),
    user_id: userId,
    expires_at: expires,
  };
}

function signature(sessionId: string, secret: string): string {
  return createHmac('sha256', secret).update(sessionId).digest('base64').replace(/=+$/, '');
}
