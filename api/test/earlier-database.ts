import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { withoutTimeouts } from '../src/platform/database/database.ts';
import { tables } from '../src/tables.ts';

/** A database of release 0.1.0 with orders, used copies, payments, exchanges, a review and a waitlist. */
const FIXTURE = 'api/test/fixtures/release-0.1.0.sql.gz';

type Row = Record<string, unknown>;

/** Fills an empty database with the tables and rows that release 0.1.0 made. */
export async function restoreEarlierDatabase(url: string): Promise<void> {
  const statements = gunzipSync(await readFile(FIXTURE)).toString();
  await withoutTimeouts({ url, ...tables }, (database) => database.query(statements));
}

/** The rows of all tables. */
export function readRows(url: string): Promise<Map<string, Row[]>> {
  return withoutTimeouts({ url, ...tables }, async (database) => {
    const names: { name: string }[] = await database.query(
      `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY relname`,
    );
    const rows = new Map<string, Row[]>();
    for (const { name } of names) {
      const found: { row: Row }[] = await database.query(`SELECT to_jsonb(found) AS row FROM "${name}" AS found`);
      rows.set(
        name,
        found.map(({ row }) => row),
      );
    }
    return rows;
  });
}

/** What rises with each change of a row, also by a migration. */
const RISING = new Set(['version', 'updated_at']);

/** What a migration has given a new name. */
const RENAMED = new Map<unknown, unknown>([['ADMIN', 'OWNER']]);

/** The rows of before that are gone, or of which a column has changed. */
export function lostRows(before: Map<string, Row[]>, after: Map<string, Row[]>): string[] {
  return [...before].flatMap(([table, rows]) => {
    const columns = Object.keys(rows[0] ?? {}).filter((column) => !RISING.has(column));
    const valueOf = (value: unknown) => RENAMED.get(value) ?? value;
    const textOf = (row: Row) => `${table} ${JSON.stringify(columns.map((column) => valueOf(row[column])))}`;
    const kept = new Set(after.get(table)?.map(textOf));
    return rows.map(textOf).filter((row) => !kept.has(row));
  });
}
