import type { DataSource, EntityManager } from 'typeorm';
import { connectionOptions, NO_TIMEOUTS } from './connection.ts';
import { Connection } from './prepared-statements.ts';

/**
 * Waits for the advisory lock of this name and holds it until the transaction ends. For rules about several rows, such
 * as a maximum number of rows per user, which no unique key can enforce.
 */
export async function takeAdvisoryLock(transaction: EntityManager, name: string): Promise<void> {
  await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
}

/** The URL of a data source without a pooler. */
function directUrlOf({ options }: DataSource): string | undefined {
  const { url, extra } = options as { url?: string; extra?: { directUrl?: string } };
  return extra?.directUrl ?? url;
}

/**
 * Runs `work` while holding an advisory lock, so that one process does it at a time. The lock belongs to a connection
 * outside the pool, which waits without a timeout and releases the lock when it closes.
 */
export async function withAdvisoryLock<Result>(
  database: DataSource,
  lock: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const connectionString = directUrlOf(database);
  const connection = new Connection({ ...connectionOptions(NO_TIMEOUTS), connectionString });
  await connection.connect();
  try {
    await connection.query('SELECT pg_advisory_lock($1)', [lock]);
    return await work();
  } finally {
    await connection.end();
  }
}
