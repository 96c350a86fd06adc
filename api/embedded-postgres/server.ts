import { type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface, type Interface } from 'node:readline';
import { type OsUser, errorMessageIn, spawnAs } from './os-user.ts';
import type { Binaries } from './binaries.ts';
import { type Cluster, pathFromInside } from './cluster.ts';

/** A server process that accepts connections. */
export interface Server {
  port: number;
  /** Resolves with a one-line reason when the process has exited. */
  ended: Promise<string>;
  /** Shuts down fast (SIGINT) and waits until the process has exited. */
  stop(): Promise<void>;
}

const MAX_LOG_LINES = 200;

export async function launchServer(cluster: Cluster, osUser: OsUser, binaries: Binaries): Promise<Server> {
  const port = await freePort();
  const child = spawnAs(osUser, binaries.postgres, serverArguments(cluster, port), cluster.files);
  const log = createInterface({ input: child.stderr });
  const ended = exitOf(child).then((how) => `PostgreSQL ended (${how})`);
  await waitUntilReady(log, ended);
  return { port, ended, stop: () => stopServer(child, ended) };
}

/** Keeps reading the log after startup: with a full pipe the server would block. */
async function waitUntilReady(log: Interface, ended: Promise<string>): Promise<void> {
  const lines: string[] = [];
  const ready = new Promise<undefined>((resolve) => {
    log.on('line', (line) => {
      if (lines.length < MAX_LOG_LINES) lines.push(line);
      if (line.includes('ready to accept connections')) resolve(undefined);
    });
  });
  const logClosed = once(log, 'close');
  const failure = await Promise.race([ready, ended]);
  if (!failure) return;
  await logClosed;
  throw new Error(`PostgreSQL does not start: ${errorMessageIn(lines) ?? failure}`);
}

function serverArguments(cluster: Cluster, port: number): string[] {
  const settings = {
    cluster_name: cluster.name,
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    shared_buffers: '128MB',
    // A process of the shop may open 22.
    max_connections: '200',
    timezone: 'UTC',
    log_line_prefix: '',
    log_checkpoints: 'off',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', pathFromInside(cluster.files), ...flags];
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port on 127.0.0.1');
  return address.port;
}

function exitOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
  });
}

async function stopServer(child: ChildProcess, ended: Promise<string>): Promise<void> {
  child.kill('SIGINT');
  await ended;
}
