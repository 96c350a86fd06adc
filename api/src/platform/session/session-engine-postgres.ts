import type { Pool } from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import { type Databases, poolOf } from '../database/database.ts';
import type { KeyValues, SessionEngine, UserSessions } from './session-engine.ts';
import { takeAdvisoryLock } from '../database/advisory-lock.ts';

const LIVE = '(expires_at IS NULL OR expires_at > now())';
const CLEAN_UP = 'DELETE FROM session WHERE expires_at < now()';
const EXPIRY = 'now() + make_interval(secs => $3)';

/** Sessions and rate limits in tables of the shop's own database. */
export function postgresEngine({ database, reserved }: Omit<Databases, 'close'>): SessionEngine {
  const keyValues = postgresKeyValues(poolOf(database));
  return {
    keyValues,
    userSessions: postgresUserSessions(database, keyValues),
    counter: ({ name, points, seconds }) =>
      new RateLimiterPostgres({
        storeClient: database,
        storeType: 'typeorm',
        tableName: 'rate_limit',
        tableCreated: true,
        keyPrefix: name,
        points,
        duration: seconds,
      }),
    attempt: (work) => work(),
    ping: async () => void (await reserved.query('SELECT 1 FROM session LIMIT 1')),
    close: async () => {},
  };
}

/** A redis client's methods over the table `session`. What has run out goes when something new is kept. */
function postgresKeyValues(pool: Pool): KeyValues {
  const run = async (text: string, values: unknown[]) => (await pool.query(text, values)).rows;
  return {
    get: async (key) => (await run(`SELECT value FROM session WHERE key = $1 AND ${LIVE}`, [key]))[0]?.value ?? null,
    set: async (key, value, options) => {
      const values = [key, value, options?.expiration?.value ?? null];
      if (options?.condition === 'XX')
        return run(`UPDATE session SET value = $2, expires_at = ${EXPIRY} WHERE key = $1 AND ${LIVE}`, values);
      await run(CLEAN_UP, []);
      await run(
        `INSERT INTO session (key, value, expires_at) VALUES ($1, $2, ${EXPIRY})
         ON CONFLICT (key) DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at`,
        values,
      );
    },
    // An hour more or less of 30 days is not worth a write for every request.
    expire: (key, seconds) =>
      run(
        `UPDATE session SET expires_at = now() + make_interval(secs => $2)
         WHERE key = $1 AND ${LIVE} AND expires_at < now() + make_interval(secs => $2) - interval '1 hour'`,
        [key, seconds],
      ),
    del: async (keys) => (await run('DELETE FROM session WHERE key = ANY($1) RETURNING key', [keys])).length,
    mGet: async (keys) => {
      const found = await run(`SELECT key, value FROM session WHERE key = ANY($1) AND ${LIVE}`, [keys]);
      const values = new Map(found.map(({ key, value }) => [key, value]));
      return keys.map((key) => values.get(key) ?? null);
    },
    scanIterator: async function* ({ MATCH }) {
      const pattern = MATCH.replace(/[\\%_]/g, '\\$&').replace(/\*/g, '%');
      yield (await run(`SELECT key FROM session WHERE key LIKE $1 AND ${LIVE}`, [pattern])).map(({ key }) => key);
    },
  };
}

/** `expires_at` tells when a session was used, to the hour. */
function postgresUserSessions(database: DataSource, keyValues: KeyValues): UserSessions {
  return {
    async add({ userId, key, value, seconds }, most) {
      await database.query(CLEAN_UP);
      await database.transaction(async (transaction) => {
        await takeAdvisoryLock(transaction, `sessions of ${userId}`);
        await transaction.query(
          `INSERT INTO session (key, value, user_id, expires_at)
           VALUES ($1, $2, $3, clock_timestamp() + make_interval(secs => $4))`,
          [key, value, userId, seconds],
        );
        await transaction.query(
          `DELETE FROM session WHERE key IN
             (SELECT key FROM session WHERE user_id = $1 ORDER BY expires_at DESC OFFSET $2)`,
          [userId, most],
        );
      });
    },
    touch: async ({ key, seconds }) => void (await keyValues.expire(key, seconds)),
  };
}
