import { setInterval } from 'node:timers';
import type { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from './database/query.ts';

/** Returns the current time. Services take it as a parameter, so that tests can set the time. */
export type Clock = () => Date;

/** A clock that runs until it is closed. */
export interface RunningClock {
  clock: Clock;
  close(): void;
}

const SYNC_INTERVAL_MS = 60_000;

/**
 * Opens a clock that follows the database's, so that all processes agree, and so do the times of the shop and those of
 * its jobs. It compares itself with the database once a minute and counts on its own meanwhile, also while the database
 * is away: setting the clock of this machine changes nothing.
 */
export async function openDatabaseClock(database: DataSource): Promise<RunningClock> {
  let offset = await measureOffset(database);
  const sync = () =>
    measureOffset(database).then(
      (measured) => (offset = measured),
      // The database is away: the offset stays as it was.
      () => {},
    );
  const timer = setInterval(() => void sync(), SYNC_INTERVAL_MS).unref();
  return { clock: () => new Date(performance.now() + offset), close: () => clearInterval(timer) };
}

/** Milliseconds from `performance.now()` to the database's time, which it tells about halfway through the query. */
async function measureOffset(database: DataSource): Promise<number> {
  const sent = performance.now();
  const [row] = await queryRows<{ now: Date }>(database, sql`SELECT clock_timestamp() AS now`);
  if (!row) throw new Error('The database does not tell the time');
  return row.now.getTime() - (sent + performance.now()) / 2;
}
