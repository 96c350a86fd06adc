import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';
import { afterAll, beforeAll } from 'vitest';

const PROJECT = new URL('../..', import.meta.url).pathname;
const FIXTURE = path.join(PROJECT, 'api/test/fixtures/shop-process.mjs');

/** A shop in a process of its own, which can be killed. */
export interface ChildShop {
  url: string;
  /** What it has printed so far. */
  log: string[];
  /** Ends it and answers its exit code; null where the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Opens a shop on a free port, configured by these variables. */
export type OpenChildShop = (given: NodeJS.ProcessEnv) => Promise<ChildShop>;

/** Lets the tests of this file open shops in processes of their own, which end with it at the latest. */
export function useChildShops(): OpenChildShop {
  const running: ChildProcess[] = [];
  let built: string;
  beforeAll(async () => {
    built = await buildShop();
  });
  afterAll(async () => {
    await Promise.all(running.map((child) => end(child, 'SIGKILL')));
    await rm(built, { recursive: true, force: true });
  });
  return async (given) => {
    const env = { ...process.env, NODE_ENV: 'production', PORT: '0', PUBLIC_URL: 'http://shop.test', ...given };
    const child = spawn(process.execPath, [FIXTURE, built], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    running.push(child);
    return opened(child);
  };
}

/** Builds the api once, so that opening it takes no longer than it has to. Where it lies, it finds its packages. */
async function buildShop(): Promise<string> {
  const folder = await mkdtemp(path.join(PROJECT, 'node_modules/.child-shop-'));
  const input = {
    config: 'api/src/config.ts',
    shop: 'api/src/shop.ts',
    'close-on-signals': 'api/src/platform/server/close-on-signals.ts',
  };
  await build({
    configFile: false,
    root: PROJECT,
    logLevel: 'error',
    publicDir: false,
    build: { ssr: true, outDir: folder, emptyOutDir: false, rolldownOptions: { input } },
  });
  return folder;
}

async function opened(child: ChildProcess): Promise<ChildShop> {
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
