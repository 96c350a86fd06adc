import { createClient } from 'redis';
import { read } from '../../bench/setup/databases.ts';

/** Sessions are added to the database; with Redis the shop looks for them there. */
export async function moveSessions(url: string, redisUrl: string): Promise<void> {
  const redis = createClient({ url: redisUrl });
  await redis.connect();
  const sessions = await read<{ key: string; value: string }>(url, 'SELECT key, value FROM session');
  await Promise.all(sessions.map(({ key, value }) => redis.set(key, value)));
  redis.destroy();
}
