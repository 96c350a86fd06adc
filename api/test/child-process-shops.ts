import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';
import { afterAll, beforeAll, inject } from 'vitest';
import { onceInARun } from './once-in-a-run.ts';
import { linkSampleOriginals } from './sample-originals.ts';

const PROJECT = new URL('../..', import.meta.url).pathname;
const FIXTURE = path.join(PROJECT, 'api/test/fixtures/shop-process.mjs');

/** A shop that runs in a child process, which a test can kill. */
export interface ChildProcessShop {
  url: string;
  /** Lines printed so far. */
  log: string[];
  /** Sends a signal and returns the exit code; null if the signal killed the process. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts a shop, or only its worker, on a free port with these environment variables. */
export type OpenChildProcessShop = (
  variables: NodeJS.ProcessEnv & { DATA_DIR: string },
  program?: 'worker',
) => Promise<ChildProcessShop>;

/** Builds the shop, and kills the child processes of a file after its tests. */
export function useChildProcessShops(): OpenChildProcessShop {
  const running: ChildProcess[] = [];
  const built = path.join(inject('runFolder'), 'child-shop');
  beforeAll(() => onceInARun('child-shop', () => buildShop(built)));
  afterAll(() => Promise.all(running.map((child) => end(child, 'SIGKILL'))));
  return async (variables, program) => {
    await linkSampleOriginals(variables.DATA_DIR);
    const env = { ...process.env, NODE_ENV: 'production', PORT: '0', PUBLIC_URL: 'http://shop.test', ...variables };
    const child = spawn(process.execPath, [FIXTURE, built, program ?? 'shop'], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    running.push(child);
    return waitUntilOpen(child);
  };
}

/** Builds the api into a folder, with a link to its packages. */
async function buildShop(folder: string): Promise<void> {
  await mkdir(folder);
  await symlink(path.join(PROJECT, 'node_modules'), path.join(folder, 'node_modules'));
  const input = {
    config: 'api/src/config.ts',
    shop: 'api/src/shop.ts',
    'job-worker': 'api/src/job-worker.ts',
    'close-on-signals': 'api/src/platform/server/close-on-signals.ts',
  };
  await build({
    configFile: false,
    root: PROJECT,
    logLevel: 'error',
    publicDir: false,
    // The children run in production, this build does not.
    oxc: { jsx: { development: false } },
    build: { ssr: true, outDir: folder, emptyOutDir: false, rolldownOptions: { input } },
  });
}

async function waitUntilOpen(child: ChildProcess): Promise<ChildProcessShop> {
  const { stdout } = child;
  if (!stdout) throw new Error('The shop has no output.');
  const log: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(stdout).on('line', (line) => {
      log.push(line);
      const [, address] = /^opened (\S+)/.exec(line) ?? [];
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error(`The shop did not open: ${log.join('\n')}`)));
  });
  return { url, log, end: (signal) => end(child, signal) };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  child.kill(signal);
  await once(child, 'exit');
  return child.exitCode;
}
