import type { Logger } from 'pino';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { createClient } from 'redis';
import { type CircuitBreaker, createCircuitBreaker } from '../circuit-breaker.ts';
import { withTimeout } from '../with-timeout.ts';
import {
  type KeyValues,
  STATE_STORE_UNAVAILABLE,
  type StateStore,
  type UserSession,
  type UserSessions,
} from './state-store.ts';

const TIMEOUT_MS = 1_000;
const COOLDOWN_MS = 1_000;
const MAX_RECONNECT_DELAY_MS = 500;
const PING_INTERVAL_MS = 1_000;
/** A connection on which nothing arrives for this long is replaced: the server may have died without closing it. */
const SOCKET_IDLE_MS = 5_000;

type Client = ReturnType<typeof createRedisClient>;

/** Stores sessions and rate limits in Redis. While Redis is unreachable, at startup too, calls throw UNAVAILABLE. */
export async function openRedisStateStore(url: string, log: Logger): Promise<StateStore> {
  const client = createRedisClient(url);
  client.on('error', (error: Error) => log.warn({ reason: error.message }, 'Redis is unreachable'));
  // It resolves once Redis responds, which may be long after startup.
  const connected = client.connect().catch(() => {});
  await withTimeout(TIMEOUT_MS, connected).catch(() => {});
  const attempt = createCircuitBreaker({
    timeoutMs: TIMEOUT_MS,
    cooldownMs: COOLDOWN_MS,
    message: STATE_STORE_UNAVAILABLE,
    onError: (error) => log.warn({ reason: (error as Error).message }, 'a Redis command failed'),
  });
  return {
    keyValues: keyValues(client, attempt),
    userSessions: userSessions(client, attempt),
    createRateLimiter: ({ name, points, seconds }) =>
      new RateLimiterRedis({ storeClient: client, useRedisPackage: true, keyPrefix: name, points, duration: seconds }),
    attempt,
    ping: async () => void (await attempt(() => client.ping())),
    close: async () => client.destroy(),
  };
}

function createRedisClient(url: string) {
  return createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: PING_INTERVAL_MS,
    socket: {
      connectTimeout: TIMEOUT_MS,
      socketTimeout: SOCKET_IDLE_MS,
      reconnectStrategy: (tries) => Math.min(tries * 50, MAX_RECONNECT_DELAY_MS),
    },
  });
}

function keyValues(client: Client, attempt: CircuitBreaker): KeyValues {
  return {
    get: (key) => attempt(() => client.get(key)),
    take: (key) => attempt(() => client.getDel(key)),
    set: async (key, value, seconds) => {
      await attempt(() => client.set(key, value, { expiration: { type: 'EX', value: seconds } }));
    },
  };
}

/** The session keys of a user are members of a sorted set, scored by last use. */
const RECORD_USE = `
  local time = redis.call('TIME')
  redis.call('ZADD', KEYS[2], time[1] * 1000000 + time[2], KEYS[1])
  redis.call('EXPIRE', KEYS[2], ARGV[1])`;

/** Members whose session has ended by expiry or logout are dropped before the rest is counted. */
const ADD = `
  redis.call('SET', KEYS[1], ARGV[2], 'EX', ARGV[1])
  ${RECORD_USE}
  for _, key in ipairs(redis.call('ZRANGE', KEYS[2], 0, -1)) do
    if redis.call('EXISTS', key) == 0 then redis.call('ZREM', KEYS[2], key) end
  end
  for _, key in ipairs(redis.call('ZRANGE', KEYS[2], 0, -1 - ARGV[3])) do
    redis.call('DEL', key)
    redis.call('ZREM', KEYS[2], key)
  end`;

const UPDATE = `
  if redis.call('SET', KEYS[1], ARGV[2], 'XX', 'EX', ARGV[1]) then ${RECORD_USE}
  end`;

const keyOfUser = (userId: string) => `sessions-of:${userId}`;

/** Redis runs each script atomically. */
function userSessions(client: Client, attempt: CircuitBreaker): UserSessions {
  const run = async (script: string, { userId, key, value, seconds }: UserSession, ...values: number[]) => {
    const keys = [key, keyOfUser(userId)];
    await attempt(() => client.eval(script, { keys, arguments: [String(seconds), value, ...values.map(String)] }));
  };
  return {
    async find(key) {
      const value = await attempt(() => client.get(key));
      return value === null ? null : { value };
    },
    list: (userId) =>
      attempt(async () => {
        const keys = await client.zRange(keyOfUser(userId), 0, -1);
        const values = keys.length > 0 ? await client.mGet(keys) : [];
        return keys.flatMap((key, index) => {
          const value = values[index];
          return value ? [{ key, value }] : [];
        });
      }),
    add: (session, limit) => run(ADD, session, limit),
    update: (session) => run(UPDATE, session),
    end: (keys) => attempt(() => client.del(keys)),
  };
}
