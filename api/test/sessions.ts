import type { SessionData } from 'express-session';
import type { ShopInstance, TestShop } from './test-shop.ts';

/** Changes every stored session, in either state store. */
export async function changeSessions(shop: TestShop, change: (session: SessionData) => SessionData): Promise<void> {
  const { userSessions } = shop.stateStore;
  const users: { userId: string }[] = await shop.database.query('SELECT user_id AS "userId" FROM account');
  for (const { userId } of users) {
    for (const { key, value } of await userSessions.list(userId)) {
      const session = change(JSON.parse(value));
      const unused = Date.now() - (session.usedAt ?? Date.now());
      const seconds = Math.max(1, Math.floor(((session.cookie.originalMaxAge ?? 0) - unused) / 1000));
      await userSessions.update({ userId, key, value: JSON.stringify(session), seconds });
    }
  }
}

/** Moves the last use of every session into the past. */
export function ageSessions(shop: TestShop, hours: number): Promise<void> {
  const ms = hours * 60 * 60 * 1000;
  return changeSessions(shop, (session) => ({ ...session, usedAt: (session.usedAt ?? 0) - ms }));
}

/** Marks the sessions of a user as proven with all factors, as `proveWithCode` does. */
export async function proveSessions({ stateStore }: ShopInstance, userId: string, at: Date): Promise<void> {
  const { userSessions } = stateStore;
  for (const { key, value } of await userSessions.list(userId)) {
    const session = JSON.parse(value);
    session.login.provenAt = at.getTime();
    const seconds = Math.ceil(session.cookie.originalMaxAge / 1000);
    await userSessions.update({ userId, key, value: JSON.stringify(session), seconds });
  }
}
