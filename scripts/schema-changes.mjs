// Compares schema.graphql with the schema of the last release. With --check it fails for a change that breaks clients
// and that api/breaking-changes.json does not list, and for a @deprecated without its date. With --release it makes
// schema.graphql the schema of the last release and empties the list.
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { buildSchema, findBreakingChanges, isInputObjectType, isInterfaceType, isObjectType } from 'graphql';

const RELEASED = 'schema.released.graphql';
const CURRENT = 'schema.graphql';
const LISTED = 'api/breaking-changes.json';

/** What `@deprecated(reason:)` ends with. */
const REMOVAL_DATE = /Removed on or after \d{4}-\d{2}-\d{2}\.$/;

/**
 * Returns what is wrong with the changes between two schemas: breaking ones that are not listed, listed ones that were
 * not made, and deprecations without a date of removal.
 */
export function schemaProblems(released, current, listed) {
  const made = findBreakingChanges(released, current).map(({ description }) => description);
  return [
    ...made.filter((change) => !listed.includes(change)).map((change) => `This breaks clients: ${change}`),
    ...listed.filter((change) => !made.includes(change)).map((change) => `${LISTED} lists what is not so: ${change}`),
    ...deprecationsOf(current)
      .filter(({ reason }) => !REMOVAL_DATE.test(reason))
      .map(({ name }) => `${name} is deprecated without a date: end its reason with 'Removed on or after YYYY-MM-DD.'`),
  ];
}

/** The deprecated fields, input fields, arguments and enum values of a schema. */
function deprecationsOf(schema) {
  const members = Object.values(schema.getTypeMap()).flatMap((type) => {
    const named = (each) => ({ name: `${type.name}.${each.name}`, reason: each.deprecationReason });
    if ('getValues' in type) return type.getValues().map(named);
    if (isInputObjectType(type)) return Object.values(type.getFields()).map(named);
    if (!isObjectType(type) && !isInterfaceType(type)) return [];
    return Object.values(type.getFields()).flatMap((field) => [named(field), ...field.args.map(named)]);
  });
  return members.filter(({ name, reason }) => reason && !name.startsWith('__'));
}

async function main() {
  const read = async (file) => buildSchema(await readFile(file, 'utf8'));
  if (process.argv.includes('--release')) {
    await copyFile(CURRENT, RELEASED);
    return writeFile(LISTED, '[]\n');
  }
  const listed = JSON.parse(await readFile(LISTED, 'utf8'));
  const problems = schemaProblems(await read(RELEASED), await read(CURRENT), listed);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
