// Builds the web and the server into dist/, unless dist/ is up to date.
import './require-node.mjs';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

const SOURCES = [
  'api/src',
  'api/embedded-postgres',
  'api/sandbox',
  'api/sample',
  'data/exam-facts.json',
  'data/book-roles.json',
  'web/src',
  'web/public',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
];
const STAMP = 'dist/.stamp';

/** Builds if necessary and prints the duration. */
export async function build({ force = false } = {}) {
  const started = performance.now();
  const stamp = await sourcesStamp();
  const built = await readFile(STAMP, 'utf8').catch(() => '');
  if (force || built !== stamp) {
    const ticker = setInterval(() => console.log(`  … Build ${seconds(started)}`), 1000);
    await run(['node_modules/vite/bin/vite.js', 'build', '--app', '--logLevel', 'error']).finally(() =>
      clearInterval(ticker),
    );
    await mkdir('dist', { recursive: true });
    await writeFile(STAMP, stamp);
  }
  console.log(`  ✓ Build ${seconds(started)}`);
}

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

function run(command) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, {
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('The build failed.'))));
  });
}

/** Hashes the path, size and modification time of every source file. */
async function sourcesStamp() {
  const hash = createHash('sha256');
  for (const source of SOURCES) await addTo(hash, source);
  return hash.digest('hex');
}

async function addTo(hash, file) {
  const found = await stat(file).catch(() => null);
  if (!found) return;
  if (!found.isDirectory()) return hash.update(`${file} ${found.size} ${found.mtimeMs}\n`);
  for (const name of (await readdir(file)).toSorted()) await addTo(hash, path.join(file, name));
}

if (import.meta.filename === process.argv[1]) await build({ force: process.argv.includes('--force') });
