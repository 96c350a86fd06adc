import type { CircuitBreaker } from '../circuit-breaker.ts';
import type { UserSessions } from './session-engine.ts';

/** What this needs of a redis client. */
interface ScriptClient {
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
}

/** The keys of a user's sessions are members of a sorted set; their scores tell when they were last used. */
const NOTE_USE = `
  local time = redis.call('TIME')
  redis.call('ZADD', KEYS[2], time[1] * 1000000 + time[2], KEYS[1])
  redis.call('EXPIRE', KEYS[2], ARGV[1])`;

/** Members whose session has ended in another way are dropped before the rest is counted. */
const ADD = `
  redis.call('SET', KEYS[1], ARGV[2], 'EX', ARGV[1])
  ${NOTE_USE}
  for _, key in ipairs(redis.call('ZRANGE', KEYS[2], 0, -1)) do
    if redis.call('EXISTS', key) == 0 then redis.call('ZREM', KEYS[2], key) end
  end
  for _, key in ipairs(redis.call('ZRANGE', KEYS[2], 0, -1 - ARGV[3])) do
    redis.call('DEL', key)
    redis.call('ZREM', KEYS[2], key)
  end`;

const TOUCH = `
  if redis.call('EXPIRE', KEYS[1], ARGV[1]) == 1 then ${NOTE_USE}
  end`;

/** The sessions of each user in Redis. Each script runs as one, whatever other processes do. */
export function redisUserSessions(client: ScriptClient, attempt: CircuitBreaker): UserSessions {
  const run = async (script: string, userId: string, key: string, values: (string | number)[]) => {
    const keys = [key, `sessions-of:${userId}`];
    await attempt(() => client.eval(script, { keys, arguments: values.map(String) }));
  };
  return {
    add: ({ userId, key, value, seconds }, most) => run(ADD, userId, key, [seconds, value, most]),
    touch: ({ userId, key, seconds }) => run(TOUCH, userId, key, [seconds]),
  };
}
