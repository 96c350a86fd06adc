import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import type { ImageStorage } from '../media/storage.ts';
import { StartupError } from '../platform/server/run-program.ts';
import type { OnProgress } from '../platform/server/progress.ts';
import { ArchiveWriter } from './archive.ts';
import { connect } from './connect.ts';
import { entryOf, FORMAT, type Manifest, MANIFEST, MANIFEST_DIGEST, SECRET, type TableContent } from './manifest.ts';
import { measureBuffer, type Measurement, measured } from './measure.ts';
import { applyCopySettings, copyRows, listTables, nameOf, OPEN_JOBS, type Table } from './table-copies.ts';

export interface BackupOptions {
  databaseUrl: string;
  /** Originals of pictures. */
  storage: Pick<ImageStorage, 'get'>;
  /** File of the generated secret; undefined if SESSION_SECRET is set. */
  secretFile: string | undefined;
  /** Version of the shop. */
  shop: string;
  /** The file to write. It must not exist. */
  target: string;
  onProgress: OnProgress;
}

const COMPRESSION = { level: 3 };
const PICTURES_AT_ONCE = 8;

/** Writes a backup: all rows as of one moment, while the shop runs, and the originals of its pictures. */
export async function createBackup(options: BackupOptions): Promise<Manifest> {
  const { target, databaseUrl } = options;
  if (await stat(target).catch(() => null)) throw new StartupError(`${target} exists. Choose another name.`);
  const client = await connect(databaseUrl);
  const draftFolder = await mkdtemp(`${target}.unfinished-`);
  try {
    const draft = path.join(draftFolder, 'backup.tar');
    const manifest = await writeBackup(client, draft, options);
    // Unlike a rename, a link does not replace a file.
    await link(draft, target);
    return manifest;
  } finally {
    await client.end();
    await rm(draftFolder, { recursive: true, force: true });
  }
}

async function writeBackup(client: Client, draft: string, options: BackupOptions): Promise<Manifest> {
  const archive = await ArchiveWriter.create(draft);
  try {
    const { originals, ...database } = await readSnapshot(client, archive, draft, options.onProgress);
    const pictures = await addPictures(archive, originals, options);
    const secret = await addSecret(archive, options.secretFile);
    const manifest: Manifest = { format: FORMAT, shop: options.shop, ...database, ...pictures, secret };
    await addManifest(archive, manifest);
    return manifest;
  } finally {
    await archive.close();
  }
}

/** Copies all tables as of one moment. Sequences are read later, so that they are never behind the rows. */
async function readSnapshot(client: Client, archive: ArchiveWriter, draft: string, onProgress: OnProgress) {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await applyCopySettings(client);
  const all = await listTables(client);
  if (!all.some(({ table }) => table === 'book')) throw new StartupError('The database is not one of this shop.');
  await client.query(`LOCK TABLE ${all.map(nameOf).join(', ')} IN ACCESS SHARE MODE`);
  const facts = await readFacts(client);
  const tables: TableContent[] = [];
  for (const table of all) {
    onProgress(table.table);
    tables.push(await addTable(client, archive, table, draft));
  }
  const sequences = await readSequences(client);
  await client.query('COMMIT');
  return { ...facts, tables, sequences };
}

/** A tar file states the size of an entry before its content, so a table is first written next to it. */
async function addTable(client: Client, archive: ArchiveWriter, table: Table, draft: string): Promise<TableContent> {
  const file = `${draft}.table`;
  let content: Measurement | undefined;
  await pipeline(
    measured(copyRows(client, table), (found) => (content = found)),
    createGzip(COMPRESSION),
    createWriteStream(file, { mode: 0o600 }),
  );
  await archive.add(entryOf.table(table), (await stat(file)).size, createReadStream(file));
  const { bytes, sha256, lines } = content as unknown as Measurement;
  return { schema: table.schema, table: table.table, columns: table.columns, rows: lines, bytes, sha256 };
}

const FACTS = `SELECT current_setting('server_version') AS postgres,
  to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdAt",
  (SELECT array_agg(name::text ORDER BY id) FROM migration) AS migrations,
  (SELECT coalesce(array_agg(original ORDER BY original COLLATE "C"), '{}') FROM (
    SELECT original FROM image WHERE original IS NOT NULL
    UNION SELECT original FROM staged_image UNION SELECT original FROM exchange_photo) AS named) AS originals`;

type Facts = Pick<Manifest, 'postgres' | 'createdAt' | 'migrations' | 'queues'> & { originals: string[] };

async function readFacts(client: Client): Promise<Facts> {
  const [facts] = (await client.query<Facts>(FACTS)).rows;
  const [{ hasQueues }] = (await client.query(`SELECT to_regclass('pgboss.job') IS NOT NULL AS "hasQueues"`)).rows;
  const queues = hasQueues
    ? (await client.query<{ name: string }>(`SELECT DISTINCT name FROM pgboss.job WHERE ${OPEN_JOBS} ORDER BY name`))
        .rows
    : [];
  return { ...(facts as Facts), queues: queues.map(({ name }) => name) };
}

const SEQUENCES = `SELECT sequencename AS name FROM pg_sequences
  WHERE schemaname = 'public' AND sequencename <> 'migration_id_seq' ORDER BY 1`;

async function readSequences(client: Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(SEQUENCES);
  const sequences: Manifest['sequences'] = [];
  for (const { name } of rows) {
    const state = await client.query(`SELECT last_value AS "lastValue", is_called AS "isCalled" FROM "${name}"`);
    sequences.push({ name, ...state.rows[0] });
  }
  return sequences;
}

async function addPictures(archive: ArchiveWriter, names: string[], { storage, onProgress }: BackupOptions) {
  const pictures: Manifest['pictures'] = [];
  const missing: string[] = [];
  for (let from = 0; from < names.length; from += PICTURES_AT_ONCE) {
    onProgress(`${from} of ${names.length} pictures`);
    const some = names.slice(from, from + PICTURES_AT_ONCE);
    const contents = await Promise.all(some.map((name) => storage.get(name)));
    for (const [index, name] of some.entries()) {
      const content = contents[index];
      if (!content) missing.push(name);
      else {
        await archive.add(entryOf.picture(name), content.length, [content]);
        pictures.push({ name, ...measureBuffer(content) });
      }
    }
  }
  return { pictures, missing };
}

async function addSecret(archive: ArchiveWriter, file: string | undefined): Promise<Manifest['secret']> {
  const content = file === undefined ? null : await readFile(file).catch(() => null);
  if (!content) return null;
  await archive.add(SECRET, content.length, [content]);
  return measureBuffer(content);
}

async function addManifest(archive: ArchiveWriter, manifest: Manifest): Promise<void> {
  const content = Buffer.from(JSON.stringify(manifest, null, 2));
  const digest = Buffer.from(measureBuffer(content).sha256);
  await archive.add(MANIFEST, content.length, [content]);
  await archive.add(MANIFEST_DIGEST, digest.length, [digest]);
  await archive.finish();
}
