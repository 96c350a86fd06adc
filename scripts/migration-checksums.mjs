// Maintains the checksums of all migrations. A migration must not change after it was applied to a database, which would
// never get the change. Adds lines for new migrations; with --check it writes nothing and fails if one is missing. Fails
// for changed and deleted migrations in both modes.
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';

const MIGRATION = /^\d{14}-[\w-]+(?<!\.test)\.(ts|sql)$/;

const { values } = parseArgs({
  options: { check: { type: 'boolean', default: false }, folder: { type: 'string', default: 'api/src/migrations' } },
});
const file = path.join(values.folder, 'checksums.txt');

const committed = linesOf(await readFile(file, 'utf8').catch(() => ''));
const current = await checksums(values.folder);

const changed = [...committed].filter(([name, sum]) => current.has(name) && current.get(name) !== sum);
const deleted = [...committed].filter(([name]) => !current.has(name));
const added = [...current].filter(([name]) => !committed.has(name));

if (changed.length > 0)
  fail('changed since they were added', changed, 'Revert the change and write a new migration instead.');
if (deleted.length > 0) fail('missing', deleted, 'Databases have applied them; restore them.');
if (added.length > 0 && values.check) fail(`not in ${file}`, added, 'Run: npm run codegen');
if (added.length > 0) await writeFile(file, textOf(new Map([...committed, ...added])));

async function checksums(folder) {
  const names = (await readdir(folder)).filter((name) => MIGRATION.test(name)).toSorted();
  return new Map(await Promise.all(names.map(async (name) => [name, await checksum(path.join(folder, name))])));
}

async function checksum(source) {
  const text = await readFile(source, 'utf8');
  return createHash('sha256').update(text.replace(/\r\n/g, '\n')).digest('hex');
}

/** Formats one line per migration, as sha256sum does. */
function textOf(sums) {
  return [...sums]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, sum]) => `${sum}  ${name}\n`)
    .join('');
}

function linesOf(text) {
  return new Map(
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split('  ').toReversed()),
  );
}

function fail(what, entries, advice) {
  console.error(`Migrations are ${what}: ${entries.map(([name]) => name).join(', ')}. ${advice}`);
  process.exit(1);
}
