import type { Sql } from 'sql-template-tag';
import type { DataSource, EntityManager } from 'typeorm';

/**
 * Runs a statement and returns its rows as plain objects, named as its columns. `database` is a pool, or the transaction
 * that the statement belongs to. For reads that many requests make: they select only the columns that they need.
 */
export function queryRows<Row>(database: DataSource | EntityManager, { text, values }: Sql): Promise<Row[]> {
  return database.query<Row[]>(text, values);
}
