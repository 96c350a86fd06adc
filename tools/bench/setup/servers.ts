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
  /** Its output so far. */
  log(): string;
  /** Sends a signal, and waits for the end of the process if `SIGKILL`. */
  signal(name: NodeJS.Signals): Promise<void>;
  stop(): Promise<void>;
}

interface ProgramOptions {
  /** Arguments of node. */
  program: string[];
  /** The server is ready when this path responds with a 2xx status. */
  readyPath: string;
  /** Folder for the log. */
  folder: string;
  /** Default: a free one. */
  port?: number;
  /** Environment variables; PORT and PUBLIC_URL are given. */
  variables: NodeJS.ProcessEnv;
  /** Folder of the release; default: this one. */
  cwd?: string;
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
export function startShop({ databaseUrl, secret, folder }: ServerOptions, cacheMb?: number): Promise<BenchServer> {
  const cache = cacheMb === undefined ? {} : { RESPONSE_CACHE_MB: String(cacheMb) };
  // Each request comes from another address, so that no rate limit is reached.
  const variables = { DATABASE_URL: databaseUrl, SESSION_SECRET: secret, TRUST_PROXY: '1', ...cache };
  return startShopWith(folder, variables);
}

/** Starts the shop with these environment variables. Its files are in `folder` unless DATA_DIR is given. */
export function startShopWith(folder: string, variables: NodeJS.ProcessEnv, port?: number): Promise<BenchServer> {
  return startProgram({
    program: ['scripts/run.mjs', 'main'],
    readyPath: '/readyz',
    folder,
    ...(port !== undefined && { port }),
    variables: { DATA_DIR: path.join(folder, 'shop'), ...variables },
  });
}

/** Starts the bare server of `floor`. */
export function startFloor({ databaseUrl, secret, folder }: ServerOptions): Promise<BenchServer> {
  const variables = { DATABASE_URL: databaseUrl, SESSION_SECRET: secret };
  return startProgram({ program: ['tools/bench/floor/floor.mjs'], readyPath: '/', folder, variables });
}

/** Starts a program of the shop that serves HTTP, and waits until it is ready. */
export async function startProgram(options: ProgramOptions): Promise<BenchServer> {
  const { program, readyPath, folder, variables, cwd } = options;
  const port = options.port ?? (await freePort());
  const logFile = path.join(folder, `${port}.log`);
  const url = `http://127.0.0.1:${port}`;
  const { PATH, HOME } = process.env;
  const log = openSync(logFile, 'a');
  const child = spawn(process.execPath, program, {
    ...(cwd !== undefined && { cwd }),
    // With the name of an npm script the server ends when this process does, however it ends.
    env: {
      PATH,
      HOME,
      NODE_ENV: 'production',
      npm_lifecycle_event: 'bench',
      PORT: String(port),
      PUBLIC_URL: url,
      ...variables,
    },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  await untilReady(child, url + readyPath, logFile);
  return {
    url,
    pid: child.pid ?? 0,
    log: () => readFileSync(logFile, 'utf8'),
    signal: async (name) => {
      const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
      child.kill(name);
      if (name === 'SIGKILL') await ended;
    },
    stop: () => stop(child),
  };
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
