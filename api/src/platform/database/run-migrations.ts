import type { DataSource } from 'typeorm';
import { StartupError } from '../server/run-program.ts';

/** The one row of `release_mark`. */
interface ReleaseMark {
  /** The last migration of the release that migrated last. */
  newest: string;
  /** The last migration of the release before it: one that lacks it is too old for these tables. */
  required: string;
}

/**
 * Runs the pending migrations. The release before may still run on the tables, or again; one that is older is refused with
 * a StartupError, as migrations fit only two releases in a row. The caller holds the migration lock.
 */
export async function runMigrations(database: DataSource): Promise<void> {
  const known = database.migrations.map(({ name, constructor }) => name ?? constructor.name);
  const applied = await readApplied(database);
  const mark = await readMark(database);
  if (mark && !known.includes(mark.required))
    throw new StartupError(
      `The database is more than one release ahead of this one: it needs the migration ${mark.required}. ` +
        'Start the release that changed it, or restore a backup from before.',
    );
  const next = nextMark(known, applied, mark);
  // First, so that a run that is interrupted does not count as a release of its own.
  if (next && mark) await writeMark(database, next);
  await database.runMigrations({ transaction: 'each' });
  if (next && !mark) await writeMark(database, next);
}

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

/** Without its table, none is written: tests have migrations of their own. */
async function writeMark(database: DataSource, { newest, required }: ReleaseMark): Promise<void> {
  if (!(await hasTable(database, 'release_mark'))) return;
  await database.query(
    `INSERT INTO release_mark (id, newest, required) VALUES (1, $1, $2)
     ON CONFLICT (id) DO UPDATE SET newest = $1, required = $2`,
    [newest, required],
  );
}
