import type { Readable } from 'node:stream';
import type { ClientBase } from 'pg';
import { to } from 'pg-copy-streams';

/** A table to copy. */
export interface Table {
  schema: string;
  table: string;
  columns: string[];
  /** Expressions that put its rows into one order, the same in every database. */
  order: string[];
  /** Which rows are copied; all if undefined. */
  condition?: string;
}

/** What makes the text of values independent of the server and its settings, and what sorts large tables fast. */
const COPY_SETTINGS = `SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres';
  SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'; SET LOCAL client_encoding = 'UTF8';
  SET LOCAL search_path = public; SET LOCAL work_mem = '64MB'; SET LOCAL max_parallel_workers_per_gather = 0`;

export async function applyCopySettings(client: ClientBase): Promise<void> {
  await client.query(COPY_SETTINGS);
}

/** Collations differ between servers, so text is ordered by its bytes. A table without a primary key by all columns. */
const TABLES = `SELECT nspname AS schema, relname AS table,
    array_agg(attname::text ORDER BY attnum) FILTER (WHERE attgenerated = '') AS columns,
    array_agg(quote_ident(attname) || CASE WHEN attcollation <> 0 THEN ' COLLATE "C"' ELSE '' END
      ORDER BY array_position(indkey::smallint[], attnum), attnum)
      FILTER (WHERE indkey IS NULL OR attnum = ANY (indkey)) AS order
  FROM pg_class AS class JOIN pg_namespace AS namespace ON namespace.oid = relnamespace
  JOIN pg_attribute ON attrelid = class.oid AND attnum > 0 AND NOT attisdropped
  LEFT JOIN pg_index ON indrelid = class.oid AND indisprimary
  WHERE (nspname = 'public' AND relkind = 'r' AND relname <> 'migration') OR (nspname = 'pgboss' AND relname = 'job')
  GROUP BY nspname, relname ORDER BY nspname, relname`;

/** Jobs that are not finished. */
export const OPEN_JOBS = `state NOT IN ('completed', 'cancelled')`;

/** All tables of the shop but the list of migrations, and the job queue. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(TABLES);
  return rows.map((table) => (table.schema === 'pgboss' ? { ...table, condition: OPEN_JOBS } : table));
}

export const nameOf = ({ schema, table }: Pick<Table, 'schema' | 'table'>) => `"${schema}"."${table}"`;
export const columnsOf = ({ columns }: Pick<Table, 'columns'>) => columns.map((column) => `"${column}"`).join(', ');

/** The rows of a table in COPY's text format. */
export function copyRows(client: ClientBase, table: Table): Readable {
  const { condition = 'true', order } = table;
  const rows = `SELECT ${columnsOf(table)} FROM ${nameOf(table)} WHERE ${condition} ORDER BY ${order.join(', ')}`;
  return client.query(to(`COPY (${rows}) TO STDOUT`));
}
