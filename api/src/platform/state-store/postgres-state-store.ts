import { RateLimiterPostgres } from 'rate-limiter-flexible';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { DataSource } from 'typeorm';
import type { DatabasePools } from '../database/database.ts';
import { queryRows } from '../database/query.ts';
import type { Role } from '../permissions.rules.ts';
import type { KeyValues, StateStore, UserSessions } from './state-store.ts';
import { takeAdvisoryLock } from '../database/advisory-lock.ts';

const NOT_EXPIRED = '(expires_at IS NULL OR expires_at > now())';
const DELETE_EXPIRED = 'DELETE FROM session WHERE expires_at < now()';
const DELETE_EXPIRED_LIMITS = `
  DELETE FROM rate_limit WHERE expire < extract(epoch FROM now() - interval '1 hour') * 1000`;
const LIMITS_EVERY_MS = 5 * 60_000;
const EXPIRY = 'now() + make_interval(secs => $3)';

/** SQL of the role that an account has in a session; null if the account has ended the session. */
export type RoleOfSession = (userId: Sql, epoch: Sql, stationId: Sql) => Sql;

/** Stores sessions and rate limits in tables of the shop's database. */
export function createPostgresStateStore(
  { database, health }: Pick<DatabasePools, 'database' | 'health'>,
  roleOfSession: RoleOfSession,
): StateStore {
  // If it fails, the next one deletes the rows.
  const deleteLimits = () => void database.query(DELETE_EXPIRED_LIMITS).catch(() => {});
  const timer = setInterval(deleteLimits, LIMITS_EVERY_MS).unref();
  return {
    keyValues: postgresKeyValues(database),
    userSessions: postgresUserSessions(database, roleOfSession),
    createRateLimiter: ({ name, points, seconds }) =>
      new RateLimiterPostgres({
        storeClient: database,
        storeType: 'typeorm',
        tableName: 'rate_limit',
        tableCreated: true,
        // Each limiter would have a timer, which nothing ends.
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points,
        duration: seconds,
      }),
    attempt: (work) => work(),
    ping: async () => void (await health.query('SELECT 1')),
    close: async () => clearInterval(timer),
  };
}

/** Values in the table `session`. Expired rows are deleted when a row is written. */
function postgresKeyValues(database: DataSource): KeyValues {
  return {
    async get(key) {
      const rows: { value: string }[] = await database.query(
        `SELECT value FROM session WHERE key = $1 AND ${NOT_EXPIRED}`,
        [key],
      );
      return rows[0]?.value ?? null;
    },
    async take(key) {
      const taken = sql`DELETE FROM session WHERE key = ${key} AND ${raw(NOT_EXPIRED)} RETURNING value`;
      const [row] = await queryRows<{ value: string }>(database, taken);
      return row?.value ?? null;
    },
    async set(key, value, seconds) {
      await database.query(DELETE_EXPIRED);
      await database.query(
        `INSERT INTO session (key, value, expires_at) VALUES ($1, $2, ${EXPIRY})
         ON CONFLICT (key) DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at`,
        [key, value, seconds],
      );
    },
  };
}

/** A session is read together with its user. `expires_at` orders sessions by last use. */
function postgresUserSessions(database: DataSource, roleOfSession: RoleOfSession): UserSessions {
  const loginField = (name: string) => raw(`(session.value::jsonb #>> '{login,${name}}')`);
  const epoch = sql`${loginField('epoch')}::integer`;
  const role = roleOfSession(raw('session.user_id'), epoch, loginField('stationId'));
  return {
    async find(key) {
      const [found] = await queryRows<{ value: string; userId: string; role: Role | null }>(
        database,
        sql`SELECT value, user_id AS "userId", ${role} AS role FROM session WHERE key = ${key} AND ${raw(NOT_EXPIRED)}`,
      );
      if (!found) return null;
      const { value, userId, role: current } = found;
      return { value, viewer: current && { userId, role: current } };
    },
    list: (userId) =>
      queryRows(database, sql`SELECT key, value FROM session WHERE user_id = ${userId} AND ${raw(NOT_EXPIRED)}`),
    async add({ userId, key, value, seconds }, limit) {
      await database.query(DELETE_EXPIRED);
      await database.transaction(async (transaction) => {
        await takeAdvisoryLock(transaction, `sessions of ${userId}`);
        await transaction.query(
          `INSERT INTO session (key, value, user_id, expires_at)
           VALUES ($1, $2, $3, clock_timestamp() + make_interval(secs => $4))`,
          [key, value, userId, seconds],
        );
        await transaction.query(
          `DELETE FROM session WHERE key IN
             (SELECT key FROM session WHERE user_id = $1 ORDER BY expires_at DESC, key OFFSET $2)`,
          [userId, limit],
        );
      });
    },
    async update({ key, value, seconds }) {
      await database.query(`UPDATE session SET value = $2, expires_at = ${EXPIRY} WHERE key = $1 AND ${NOT_EXPIRED}`, [
        key,
        value,
        seconds,
      ]);
    },
    async end(keys) {
      const ended = await queryRows(database, sql`DELETE FROM session WHERE key = ANY(${keys}) RETURNING key`);
      return ended.length;
    },
  };
}
