import type { TestShop } from './test-shop.ts';

const PREFIX = 'session:';

/** Moves the last use of every session into the past, in either state store. */
export async function ageSessions(shop: TestShop, hours: number): Promise<void> {
  const ms = hours * 60 * 60 * 1000;
  const { keyValues, userSessions } = shop.stateStore;
  for await (const keys of keyValues.scanIterator({ MATCH: `${PREFIX}*`, COUNT: 1000 })) {
    for (const key of keys) {
      const session = JSON.parse((await keyValues.get(key)) ?? '');
      const seconds = Math.floor((session.cookie.originalMaxAge - ms) / 1000);
      const value = JSON.stringify({ ...session, usedAt: session.usedAt - ms });
      await userSessions.update({ userId: session.login.userId, key, value, seconds });
    }
  }
}
