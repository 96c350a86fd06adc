import { spawn } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';

const PROJECT = path.resolve(import.meta.dirname, '../..');
const OXLINT = path.join(PROJECT, 'node_modules/oxlint/bin/oxlint');
const CONFIG = path.join(PROJECT, '.oxlintrc.json');
const OXLINT_TSGOLINT_PATH = path.join(PROJECT, 'node_modules/.bin/tsgolint');

interface Diagnostic {
  /** The plugin and the rule, as in `house(direction)`. */
  code: string;
  filename: string;
  message: string;
}

/** Lints a project of these files (path to source) with the real configuration. */
export async function lint(files: Record<string, string>): Promise<Diagnostic[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'examshelf-lint-'));
  try {
    await copyFile(path.join(PROJECT, 'package.json'), path.join(folder, 'package.json'));
    for (const [file, source] of Object.entries(files)) {
      await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
      await writeFile(path.join(folder, file), source);
    }
    return await runOxlint(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function runOxlint(cwd: string): Promise<Diagnostic[]> {
  const oxlint = spawn(process.execPath, [OXLINT, '--config', CONFIG, '--format', 'json'], {
    cwd,
    env: { ...process.env, OXLINT_TSGOLINT_PATH },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return ((await json(oxlint.stdout)) as { diagnostics: Diagnostic[] }).diagnostics;
}
