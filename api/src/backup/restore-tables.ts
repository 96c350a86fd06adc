import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Client } from 'pg';
import { from } from 'pg-copy-streams';
import { type DataSource, MigrationExecutor } from 'typeorm';
import type { OnProgress } from '../platform/server/progress.ts';
import { entryOf, type Manifest, type TableContent } from './manifest.ts';
import { measure } from './measure.ts';
import type { Backup } from './read-backup.ts';
import { applyCopySettings, columnsOf, copyRows, listTables, nameOf, type Table } from './table-copies.ts';

/**
 * Creates the tables as the migrations of the backup made them, and loads and verifies their rows, in one transaction.
 * `database` has these migrations only.
 */
export async function restoreTables(database: DataSource, backup: Backup, onProgress: OnProgress): Promise<void> {
  const runner = database.createQueryRunner();
  try {
    const client = (await runner.connect()) as Client;
    await runner.startTransaction();
    const migrations = new MigrationExecutor(database, runner);
    migrations.transaction = 'none';
    await migrations.executePendingMigrations();
    await applyCopySettings(client);
    const tables = matchTables(await listTables(client), backup.manifest);
    await withoutRules(client, tables, () => loadTables(client, tables, backup, onProgress));
    await setSequences(client, backup.manifest);
    await verifyTables(client, tables, onProgress);
    await runner.commitTransaction();
  } catch (error) {
    if (runner.isTransactionActive) await runner.rollbackTransaction();
    throw error;
  } finally {
    await runner.release();
  }
}

type RestoredTable = Table & TableContent;

/** The tables of the database, in the order of the backup's columns. */
function matchTables(tables: Table[], manifest: Manifest): RestoredTable[] {
  const key = ({ schema, table }: Pick<Table, 'schema' | 'table'>) => `${schema}.${table}`;
  const contents = new Map(manifest.tables.map((content) => [key(content), content]));
  const missing = manifest.tables.find((content) => !tables.some((table) => key(table) === key(content)));
  if (missing) throw new Error(`This release has no table ${key(missing)}`);
  return tables.flatMap((table) => {
    const content = contents.get(key(table));
    return content ? [{ ...table, ...content }] : [];
  });
}

const FOREIGN_KEYS = `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
  FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY conrelid, conname`;

/**
 * Rows are loaded as they were: no trigger counts them again. Foreign keys form circles, so they are dropped and created
 * again, which checks all rows.
 */
async function withoutRules(client: Client, tables: Table[], load: () => Promise<void>): Promise<void> {
  const own = tables.filter(({ schema }) => schema === 'public').map(nameOf);
  const keys = (await client.query<{ drop: string; add: string }>(FOREIGN_KEYS)).rows;
  for (const table of own) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  for (const { drop } of keys) await client.query(drop);
  // Some migrations insert rows.
  await client.query(`TRUNCATE ${own.join(', ')}`);
  await load();
  for (const { add } of keys) await client.query(add);
  for (const table of own) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
}

async function loadTables(client: Client, tables: RestoredTable[], { archive }: Backup, onProgress: OnProgress) {
  for (const table of tables) {
    onProgress(table.table);
    const copy = client.query(from(`COPY ${nameOf(table)} (${columnsOf(table)}) FROM STDIN`));
    await pipeline(archive.read(entryOf.table(table)), createGunzip(), copy);
  }
}

async function setSequences(client: Client, { sequences }: Manifest): Promise<void> {
  for (const { name, lastValue, isCalled } of sequences)
    await client.query('SELECT setval($1::regclass, $2, $3)', [`public."${name}"`, lastValue, isCalled]);
}

/** Reads all rows again: their checksums have to be those of the backup. */
async function verifyTables(client: Client, tables: RestoredTable[], onProgress: OnProgress): Promise<void> {
  for (const table of tables) {
    onProgress(`checksum of ${table.table}`);
    const { sha256, lines } = await measure(copyRows(client, table));
    if (sha256 !== table.sha256 || lines !== table.rows)
      throw new Error(`The rows of ${table.table} are not those of the backup`);
  }
}
