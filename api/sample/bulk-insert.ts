import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from } from 'pg-copy-streams';
import type { DataSource } from 'typeorm';

type Value = string | number | boolean | Date | object | null;

/** A row by column name; all rows of one call have the same columns. */
export type Row = Record<string, Value | Value[]>;

/** Inserts many rows by COPY. Rows whose key exists are skipped. Returns the number of inserted rows. */
export async function bulkInsert(database: DataSource, table: string, rows: Iterable<Row>): Promise<number> {
  const [first, all] = peekFirst(rows);
  if (!first) return 0;
  const columns = Object.keys(first).join(', ');
  return database.transaction(async (transaction) => {
    await transaction.query(
      `CREATE TEMPORARY TABLE staging ON COMMIT DROP AS SELECT ${columns} FROM ${table} WITH NO DATA`,
    );
    const client: Client = await (transaction.queryRunner as { connect(): Promise<Client> }).connect();
    await pipeline(Readable.from(copyLines(all)), client.query(from(`COPY staging (${columns}) FROM STDIN`)));
    const [added] = await transaction.query(
      `WITH added AS (INSERT INTO ${table} (${columns}) SELECT ${columns} FROM staging ON CONFLICT DO NOTHING RETURNING 1)
       SELECT count(*)::int AS count FROM added`,
    );
    return added.count;
  });
}

function peekFirst(rows: Iterable<Row>): [Row | undefined, Iterable<Row>] {
  const iterator = rows[Symbol.iterator]();
  const { value } = iterator.next();
  const all = function* () {
    if (value) yield value as Row;
    yield* { [Symbol.iterator]: () => iterator };
  };
  return [value as Row | undefined, all()];
}

function* copyLines(rows: Iterable<Row>): Generator<string> {
  for (const row of rows) yield `${Object.values(row).map(copyValue).join('\t')}\n`;
}

/** Formats a value for COPY's text format. */
function copyValue(value: Value | Value[]): string {
  if (value === null) return '\\N';
  return toText(value).replace(/[\\\t\n\r]/g, (character) => ESCAPES.get(character) ?? character);
}

const ESCAPES = new Map([
  ['\\', '\\\\'],
  ['\t', '\\t'],
  ['\n', '\\n'],
  ['\r', '\\r'],
]);

function toText(value: NonNullable<Value> | Value[]): string {
  if (Array.isArray(value)) return `{${value.map((item) => `"${String(item).replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
