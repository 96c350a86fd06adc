import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { startEmbeddedPostgres } from '../../embedded-postgres/embedded-postgres.ts';
import { migrate, withoutTimeouts } from '../platform/database/database.ts';
import { tables } from '../tables.ts';

/** Returns schema.sql as text: what a new database has. */
export async function printTables(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'examshelf-schema-'));
  const postgres = await startEmbeddedPostgres({ dataDir });
  try {
    const schema = { url: postgres.url, ...tables };
    await migrate(schema);
    return await withoutTimeouts(schema, describeDatabase);
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Tables with columns in their order, constraints, indexes and triggers by name; then functions. */
export async function describeDatabase(database: DataSource): Promise<string> {
  const described: { text: string }[] = await database.query(TABLES);
  const functions: { text: string }[] = await database.query(FUNCTIONS);
  const parts = [...described.map(({ text }) => readable(text)), ...functions.map(({ text }) => text)];
  return `-- Printed by npm run codegen: what a new database has.\n\n${parts.join('\n\n')}\n`;
}

/** PostgreSQL's text of a definition as one would write it. */
function readable(definition: string): string {
  return definition
    .replaceAll(/'::text\b(?!\[)/g, "'")
    .replaceAll(/ = ANY \(ARRAY\[([^\]]*)\]\)/g, ' IN ($1)')
    .replaceAll('timestamp with time zone', 'timestamptz')
    .replaceAll(' USING btree', '')
    .replaceAll('\nCASE\n    WHEN', 'CASE WHEN')
    .replaceAll('\n    ELSE NULL::text\nEND', ' END');
}

const COLUMN = `concat_ws(' ', quote_ident(attname), format_type(atttypid, atttypmod),
  CASE WHEN attcollation <> typcollation THEN 'COLLATE ' || quote_ident(collname) END,
  CASE WHEN attidentity <> '' THEN 'GENERATED ALWAYS AS IDENTITY' END,
  CASE WHEN attgenerated <> '' THEN format('GENERATED ALWAYS AS (%s) STORED', pg_get_expr(adbin, adrelid, true))
    WHEN adbin IS NOT NULL THEN 'DEFAULT ' || pg_get_expr(adbin, adrelid, true) END,
  CASE WHEN attnotnull THEN 'NOT NULL' END)`;

const TABLES = `SELECT concat_ws(E'\\n', format(E'CREATE TABLE %I (\\n  %s\\n)%s;', relname,
      concat_ws(E',\\n  ', columns, constraints), ' WITH (' || array_to_string(reloptions, ', ') || ')'),
    indexes, triggers) AS text
  FROM pg_class AS class
  CROSS JOIN LATERAL (SELECT string_agg(${COLUMN}, E',\\n  ' ORDER BY attnum) AS columns
    FROM pg_attribute JOIN pg_type ON pg_type.oid = atttypid LEFT JOIN pg_collation ON pg_collation.oid = attcollation
      LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    WHERE attrelid = class.oid AND attnum > 0 AND NOT attisdropped) AS of_columns
  CROSS JOIN LATERAL (SELECT string_agg(format('CONSTRAINT %I %s', conname, pg_get_constraintdef(oid, true)), E',\\n  '
      ORDER BY array_position(ARRAY['p', 'u', 'c', 'f'], contype::text), conname) AS constraints
    FROM pg_constraint WHERE conrelid = class.oid AND contype <> 'n') AS of_constraints
  CROSS JOIN LATERAL (SELECT string_agg(pg_get_indexdef(indexrelid, 0, true) || ';', E'\\n'
      ORDER BY relname) AS indexes
    FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid WHERE indrelid = class.oid
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND conrelid = class.oid)) AS of_indexes
  CROSS JOIN LATERAL (SELECT string_agg(pg_get_triggerdef(oid, true) || ';', E'\\n' ORDER BY tgname) AS triggers
    FROM pg_trigger WHERE tgrelid = class.oid AND NOT tgisinternal) AS of_triggers
  WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
  ORDER BY relname`;

/** Without those of extensions. */
const FUNCTIONS = `SELECT replace(rtrim(pg_get_functiondef(oid), E'\\n'), 'FUNCTION public.', 'FUNCTION ') || ';' AS text
  FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
  ORDER BY proname`;
