import type { Logger } from 'pino';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { createClient } from 'redis';
import { createCircuitBreaker, type CircuitBreaker } from '../circuit-breaker.ts';
import { type KeyValues, OUT_OF_REACH, type SessionEngine } from './session-engine.ts';
import { redisUserSessions } from './session-engine-redis-users.ts';
import { withTimeout } from '../with-timeout.ts';

const TIMEOUT_MS = 1_000;
const REST_MS = 1_000;
const LONGEST_PAUSE_MS = 500;
const PING_EVERY_MS = 1_000;
/** A connection that has been silent for so long is opened anew: the other side may be gone without a word. */
const SILENCE_MS = 5_000;

type Client = ReturnType<typeof openClient>;

/** Sessions and rate limits in Redis. It may be out of reach at any time, at the start too: calls are then refused. */
export async function openRedisEngine(url: string, log: Logger): Promise<SessionEngine> {
  const client = openClient(url);
  client.on('error', (error: Error) => log.warn({ reason: error.message }, 'Redis is out of reach'));
  // It resolves once Redis answers, which may be long after the start.
  const connected = client.connect().catch(() => {});
  await withTimeout(TIMEOUT_MS, connected).catch(() => {});
  const attempt = createCircuitBreaker({
    timeoutMs: TIMEOUT_MS,
    cooldownMs: REST_MS,
    message: OUT_OF_REACH,
    onError: (error) => log.warn({ reason: (error as Error).message }, 'Redis did not answer'),
  });
  return {
    keyValues: guarded(client, attempt),
    userSessions: redisUserSessions(client, attempt),
    counter: ({ name, points, seconds }) =>
      new RateLimiterRedis({ storeClient: client, useRedisPackage: true, keyPrefix: name, points, duration: seconds }),
    attempt,
    ping: async () => void (await attempt(() => client.ping())),
    close: async () => client.destroy(),
  };
}

function openClient(url: string) {
  return createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: PING_EVERY_MS,
    socket: {
      connectTimeout: TIMEOUT_MS,
      socketTimeout: SILENCE_MS,
      reconnectStrategy: (tries) => Math.min(tries * 50, LONGEST_PAUSE_MS),
    },
  });
}

function guarded(client: Client, attempt: CircuitBreaker): KeyValues {
  return {
    get: (key) => attempt(() => client.get(key)),
    set: (key, value, options) => attempt(() => client.set(key, value, options)),
    expire: (key, seconds) => attempt(() => client.expire(key, seconds)),
    del: (keys) => attempt(() => client.del(keys)),
    mGet: (keys) => attempt(() => client.mGet(keys)),
    scanIterator: (options) => client.scanIterator(options),
  };
}
