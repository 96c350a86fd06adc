import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Logger } from 'pino';
import type { DataSource, MigrationInterface } from 'typeorm';
import type { ImageStorage } from '../media/storage.ts';
import { type DatabaseConfig, migrate, withMigrationLock, withoutTimeouts } from '../platform/database/database.ts';
import { isLater, nameOf, requireBaseline } from '../platform/database/run-migrations.ts';
import { openJobs } from '../platform/jobs/jobs.ts';
import { StartupError } from '../platform/server/run-program.ts';
import type { OnProgress } from '../platform/server/progress.ts';
import { connect } from './connect.ts';
import { entryOf, type Manifest, SECRET } from './manifest.ts';
import { measureBuffer } from './measure.ts';
import { type Backup, readBackup } from './read-backup.ts';
import { restoreTables } from './restore-tables.ts';

export interface RestoreOptions {
  file: string;
  /** An empty database, and the tables and migrations of this release. */
  databaseConfig: DatabaseConfig;
  /** Gets the originals of the pictures. */
  storage: ImageStorage;
  /** Where the secret goes; undefined if SESSION_SECRET is set. */
  secretFile: string | undefined;
  log: Logger;
  onProgress: OnProgress;
}

/**
 * Restores a backup into an empty database. It is checked before anything is written; rows are written in one transaction,
 * which commits when all of them and all pictures are verified. Then the migrations since the backup run.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { file, databaseConfig, onProgress } = options;
  const backup = await readBackup(file, onProgress);
  await (await connect(databaseConfig.url)).end();
  const made = migrationsOf(databaseConfig, backup.manifest);
  await withoutTimeouts({ ...databaseConfig, migrations: made }, (database) =>
    withMigrationLock(database, async () => {
      await requireEmpty(database);
      await requireSameSecret(backup, options);
      await createQueues(database, backup.manifest, options.log);
      await putPictures(backup, options);
      // Before the rows: once the database has them, a restore that was interrupted cannot be repeated.
      await putSecret(backup, options.secretFile);
      await restoreTables(database, backup, onProgress);
    }),
  );
  await migrate(databaseConfig);
  onProgress('statistics');
  await withoutTimeouts(databaseConfig, (database) => database.query('ANALYZE'));
  return backup.manifest;
}

/** The migrations of this release that had run when the backup was made. */
function migrationsOf({ migrations }: DatabaseConfig, manifest: Manifest): (new () => object)[] {
  const known = migrations as (new () => MigrationInterface)[];
  const instances = known.map((migration) => new migration());
  const names = instances.map(nameOf);
  const made = new Set(manifest.migrations);
  requireBaseline(instances, made);
  const unknown = manifest.migrations.find((name) => isLater(name, names));
  if (unknown)
    throw new StartupError(
      `The backup was made by release ${manifest.shop} or a later one, whose migration ${unknown} this release lacks.`,
    );
  return known.filter((_, index) => made.has(names[index] ?? ''));
}

const TABLES = `SELECT schemaname, tablename FROM pg_tables WHERE schemaname = 'public' LIMIT 1`;

async function requireEmpty(database: DataSource): Promise<void> {
  const tables = await database.query(TABLES);
  if (tables.length > 0)
    throw new StartupError(
      'The database has tables already. Restore into an empty one: another DATA_DIR or DATABASE_URL.',
    );
}

/** pg-boss creates its own tables, with one for each queue. */
async function createQueues(database: DataSource, { queues }: Manifest, log: Logger): Promise<void> {
  await (await openJobs({ database, log, queues })).close();
  await database.query('DELETE FROM pgboss.job');
}

/** Stores the originals, and reads each again. */
async function putPictures({ archive, manifest }: Backup, { storage, onProgress }: RestoreOptions): Promise<void> {
  for (const [index, { name, sha256 }] of manifest.pictures.entries()) {
    onProgress(`${index} of ${manifest.pictures.length} pictures`);
    await storage.put(name, await buffer(archive.read(entryOf.picture(name))));
    const stored = await storage.get(name);
    if (!stored || measureBuffer(stored).sha256 !== sha256) throw new Error(`The picture ${name} was not stored whole`);
  }
}

/** A secret that is there already may be that of another shop. */
async function requireSameSecret({ manifest: { secret } }: Backup, { secretFile }: RestoreOptions): Promise<void> {
  const existing = secretFile && (await readFile(secretFile).catch(() => null));
  if (existing && secret && measureBuffer(existing).sha256 !== secret.sha256)
    throw new StartupError(`${secretFile} is the secret of another shop. Restore into another DATA_DIR.`);
}

async function putSecret({ archive, manifest }: Backup, file: string | undefined): Promise<void> {
  if (!manifest.secret || !file) return;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, await buffer(archive.read(SECRET)), { mode: 0o600, flush: true });
}
