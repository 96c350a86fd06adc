import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A server in a child process. */
export interface BenchServer {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

interface ServerOptions {
  databaseUrl: string;
  /** Signs the session cookies. */
  secret: string;
  /** Folder for the log, and for the files of a shop. */
  folder: string;
}

const POLL_MS = 50;

/** Starts the shop as built for production. `cacheMb`: size of its response cache; undefined for the default. */
export function startShop(options: ServerOptions, cacheMb?: number): Promise<BenchServer> {
  const cache = cacheMb === undefined ? {} : { RESPONSE_CACHE_MB: String(cacheMb) };
  const dataDir = path.join(options.folder, 'shop');
  // Each request comes from another address, so that no rate limit is reached.
  return start(['scripts/run.mjs', 'main'], '/readyz', options, { DATA_DIR: dataDir, TRUST_PROXY: '1', ...cache });
}

/** Starts the bare server of `floor`. */
export function startFloor(options: ServerOptions): Promise<BenchServer> {
  return start(['api/bench/floor/floor.mjs'], '/', options, {});
}

async function start(
  program: string[],
  readyPath: string,
  { databaseUrl, secret, folder }: ServerOptions,
  variables: NodeJS.ProcessEnv,
): Promise<BenchServer> {
  const port = await freePort();
  const logFile = path.join(folder, `${port}.log`);
  const url = `http://127.0.0.1:${port}`;
  const { PATH, HOME } = process.env;
  const own = { PORT: String(port), PUBLIC_URL: url, DATABASE_URL: databaseUrl, SESSION_SECRET: secret };
  const log = openSync(logFile, 'a');
  const child = spawn(process.execPath, program, {
    // With the name of an npm script the server ends when this process does, however it ends.
    env: { PATH, HOME, NODE_ENV: 'production', npm_lifecycle_event: 'bench', ...own, ...variables },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  await untilReady(child, url + readyPath, logFile);
  return { url, pid: child.pid ?? 0, stop: () => stop(child) };
}

async function untilReady(child: ChildProcess, url: string, logFile: string): Promise<void> {
  for (;;) {
    const response = await fetch(url).catch(() => null);
    await response?.text();
    if (response?.ok) return;
    if (child.exitCode !== null)
      throw new Error(`A server did not start:\n${readFileSync(logFile, 'utf8').slice(-2000)}`);
    await pause(POLL_MS);
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  await ended;
}

/** A port that no program listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
