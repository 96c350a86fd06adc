import type { Client, QueryResult } from 'pg';
import type { Sql } from 'sql-template-tag';
import { DataSource, type EntityManager, QueryFailedError, QueryRunnerAlreadyReleasedError } from 'typeorm';
import { poolOf } from './database.ts';

/**
 * Runs a statement and returns its rows as plain objects, named as its columns. `database` is a pool, or the transaction
 * that the statement belongs to. For reads that many requests make: they select only the columns that they need, and
 * TypeORM's query runner, which takes as long as the statement itself, is left out.
 */
export async function queryRows<Row>(database: DataSource | EntityManager, statement: Sql): Promise<Row[]> {
  const { rows } = await query(database, statement);
  return rows as Row[];
}

/** Runs a statement and returns the number of rows that it changed. */
export async function execute(database: DataSource | EntityManager, statement: Sql): Promise<number> {
  const { rowCount } = await query(database, statement);
  return rowCount ?? 0;
}

async function query(database: DataSource | EntityManager, { text, values }: Sql): Promise<QueryResult> {
  return (await queryableOf(database)).query(text, values);
}

/** The pool, or the connection of the transaction. */
async function queryableOf(database: DataSource | EntityManager): Promise<Pick<Client, 'query'>> {
  if (database instanceof DataSource) return poolOf(database);
  const { queryRunner, dataSource } = database;
  if (!queryRunner) return poolOf(dataSource);
  if (queryRunner.isReleased) throw new QueryRunnerAlreadyReleasedError();
  return (await queryRunner.connect()) as Client;
}

/** A text as a part of a pattern of LIKE, which stands for itself. */
export const inPattern = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

/** The constraint that a statement has violated, if its error tells one. */
export function constraintOf(error: unknown): string | undefined {
  return ((error instanceof QueryFailedError ? error.driverError : error) as { constraint?: string }).constraint;
}
