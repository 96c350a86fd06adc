// Generates schema.graphql from the code, schema.sql from the migrations, the typed documents of the web from the schema and
// the .graphql files, and docs/operation-costs.md. With --check it writes nothing and fails if a file is out of date.
import './require-node.mjs';
import { readFile, writeFile } from 'node:fs/promises';

const { generate } = await import('@graphql-codegen/cli');
const { runnerImport } = await import('vite');

const SCHEMA_FILE = 'schema.graphql';
const checking = process.argv.includes('--check');

const importModule = async (file) => (await runnerImport(file, { logLevel: 'error' })).module;
const tables = (await importModule('./api/src/scripts/print-tables.ts')).printTables();
const { schema, costs } = await (await importModule('./api/src/scripts/print-schema.ts')).printSchemaAndCosts();
const files = [
  { filename: SCHEMA_FILE, content: schema },
  { filename: 'docs/operation-costs.md', content: costs },
];
if (!checking) await writeFile(SCHEMA_FILE, files[0].content);

const config = (await importModule('./codegen.ts')).default;
files.push(...(await generate({ ...config, cwd: process.cwd(), silent: true }, false)));
files.push({ filename: 'schema.sql', content: await tables });

const stale = [];
for (const { filename, content } of files) {
  const current = await readFile(filename, 'utf8').catch(() => null);
  if (current !== content) stale.push({ filename, content });
}
if (checking && stale.length > 0) {
  console.error(`Out of date: ${stale.map(({ filename }) => filename).join(', ')}. Run: npm run codegen`);
  process.exit(1);
}
for (const { filename, content } of stale) await writeFile(filename, content);
