import { createHash } from 'node:crypto';
import type { DataSource, MigrationInterface } from 'typeorm';
import { StartupError } from '../server/run-program.ts';
import type { DatabaseConfig } from './database.ts';

/** The one row of `release_mark`. */
interface ReleaseMark {
  /** The last migration of the release that migrated last. */
  newest: string;
  /** The last migration of the release before it: a release that lacks it is too old for these tables. */
  required: string;
}

/** The functions and triggers of a release, and its version. */
type Functions = Pick<DatabaseConfig, 'functions' | 'version'>;

/** The first migration of this release. It may stand for all of an earlier release, and has the name of the last of them. */
type Baseline = MigrationInterface & { release?: string };

/**
 * Runs the pending migrations, then creates the functions and triggers of this release. The release before may still run on
 * the tables, or again; an older release is refused with a StartupError, as migrations fit only two releases in a row. So
 * are tables that are older than the baseline. The caller holds the migration lock.
 */
export async function runMigrations(database: DataSource, release: Functions): Promise<void> {
  const known = database.migrations.map(nameOf);
  const applied = await readApplied(database);
  requireBaseline(database.migrations, applied);
  const mark = await readMark(database);
  if (mark && isLater(mark.required, known))
    throw new StartupError(
      `The database is more than one release ahead of this one: it needs the migration ${mark.required}. ` +
        'Start the release that changed it, or restore a backup from before.',
    );
  const next = nextMark(known, applied, mark);
  // First, so that an interrupted run does not count as another release.
  if (next && mark) await writeMark(database, next);
  await database.runMigrations({ transaction: 'each' });
  if (next && !mark) await writeMark(database, next);
  if (![...applied].some((name) => isLater(name, known))) await createFunctions(database, release);
}

/** Refuses tables that have some of the migrations before the baseline, but not the last of them. */
export function requireBaseline([baseline]: readonly Baseline[], applied: ReadonlySet<string>): void {
  if (!baseline || applied.has(nameOf(baseline))) return;
  if ([...applied].some((name) => timeOf(name) < timeOf(nameOf(baseline))))
    throw new StartupError(
      `The database is older than release ${baseline.release}, with whose tables this release begins. ` +
        `Start release ${baseline.release} with it once, then this one.`,
    );
}

/** Whether a migration belongs to a later release: neither to this one nor to one before its baseline. */
export function isLater(name: string, [baseline, ...others]: readonly string[]): boolean {
  return baseline !== undefined && ![baseline, ...others].includes(name) && timeOf(name) > timeOf(baseline);
}

export const nameOf = ({ name, constructor }: MigrationInterface) => name ?? constructor.name;
/** The name of a migration ends with its time. */
const timeOf = (name: string) => name.slice(-14);

/**
 * Creates the functions and triggers unless the database has them, or those of a later release: a comment on a table tells
 * which it has.
 */
async function createFunctions(database: DataSource, { functions, version }: Functions): Promise<void> {
  const digest = createHash('sha256').update(functions.join()).digest('hex');
  const [{ current }] = await database.query(`SELECT obj_description('migration'::regclass, 'pg_class') AS current`);
  const [stored, by = ''] = (current ?? '').split(' ');
  if (stored === digest || isOlder(version, by)) return;
  // Each file by itself, so that the tables of one domain are locked at a time; an interrupted run starts again.
  for (const text of functions) await database.transaction((transaction) => transaction.query(text));
  await database.query(`COMMENT ON TABLE migration IS '${digest} ${version}'`);
}

const isOlder = (version: string, other: string) => version.localeCompare(other, 'en', { numeric: true }) < 0;

/** The mark of this release if it changes the tables of another one; else null. */
function nextMark(known: string[], applied: Set<string>, mark: ReleaseMark | null): ReleaseMark | null {
  const newest = known.at(-1);
  const required = known.findLast((name) => applied.has(name));
  if (!newest || !required || mark?.newest === newest || known.every((name) => applied.has(name))) return null;
  return { newest, required };
}

const hasTable = async (database: DataSource, name: string): Promise<boolean> => {
  const [found] = await database.query('SELECT to_regclass($1) IS NOT NULL AS exists', [`public.${name}`]);
  return found.exists;
};

async function readApplied(database: DataSource): Promise<Set<string>> {
  if (!(await hasTable(database, 'migration'))) return new Set();
  const rows: { name: string }[] = await database.query('SELECT name FROM migration');
  return new Set(rows.map(({ name }) => name));
}

async function readMark(database: DataSource): Promise<ReleaseMark | null> {
  if (!(await hasTable(database, 'release_mark'))) return null;
  const [mark] = await database.query('SELECT newest, required FROM release_mark');
  return mark ?? null;
}

/** Does nothing without its table: tests have other migrations. */
async function writeMark(database: DataSource, { newest, required }: ReleaseMark): Promise<void> {
  if (!(await hasTable(database, 'release_mark'))) return;
  await database.query(
    `INSERT INTO release_mark (id, newest, required) VALUES (1, $1, $2)
     ON CONFLICT (id) DO UPDATE SET newest = $1, required = $2`,
    [newest, required],
  );
}
