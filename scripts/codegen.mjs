// Generates schema.graphql from the code, the typed hooks of the web from the schema and the .graphql files, and
// docs/operation-costs.md. With --check it writes nothing and fails if a file is out of date.
import './require-node.mjs';
import { readFile, writeFile } from 'node:fs/promises';

const { generate } = await import('@graphql-codegen/cli');
const { runnerImport } = await import('vite');

const SCHEMA_FILE = 'schema.graphql';
const checking = process.argv.includes('--check');

const { module } = await runnerImport('./api/src/scripts/print-schema.ts', { logLevel: 'error' });
const { schema, costs } = await module.printSchemaAndCosts();
const files = [
  { filename: SCHEMA_FILE, content: schema },
  { filename: 'docs/operation-costs.md', content: costs },
];
if (!checking) await writeFile(SCHEMA_FILE, files[0].content);

const config = (await runnerImport('./codegen.ts', { logLevel: 'error' })).module.default;
files.push(...(await generate({ ...config, cwd: process.cwd(), silent: true }, false)));

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
