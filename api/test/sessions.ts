import type { TestShop } from './test-shop.ts';

/** Moves the last use of every session into the past, in either state store. */
export async function ageSessions(shop: TestShop, hours: number): Promise<void> {
  const ms = hours * 60 * 60 * 1000;
  const { userSessions } = shop.stateStore;
  const users: { userId: string }[] = await shop.database.query('SELECT user_id AS "userId" FROM account');
  for (const { userId } of users) {
    for (const { key, value } of await userSessions.list(userId)) {
      const session = JSON.parse(value);
      const seconds = Math.floor((session.cookie.originalMaxAge - ms) / 1000);
      const aged = JSON.stringify({ ...session, usedAt: session.usedAt - ms });
      await userSessions.update({ userId, key, value: aged, seconds });
    }
  }
}
