import { type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface, type Interface } from 'node:readline';
import { type Account, complaintIn, spawnAs } from './account.ts';
import type { Binaries } from './binaries.ts';
import { type Cluster, fromWithin } from './cluster.ts';

/** A server process that accepts connections. */
export interface Server {
  port: number;
  /** Settles when the process is gone, with a line that says why. */
  ended: Promise<string>;
  /** Ends the sessions, writes everything out and returns when the process is gone. */
  stop(): Promise<void>;
}

const LINES_OF_INTEREST = 200;

export async function launchServer(cluster: Cluster, account: Account, binaries: Binaries): Promise<Server> {
  const port = await freePort();
  const child = spawnAs(account, binaries.postgres, serverArguments(cluster, port), cluster.files);
  const log = createInterface({ input: child.stderr });
  const ended = endOf(child).then((how) => `PostgreSQL ended (${how})`);
  await untilReady(log, ended);
  return { port, ended, stop: () => stopServer(child, ended) };
}

/** Goes on reading afterwards too: a server whose log nobody reads would stand still. */
async function untilReady(log: Interface, ended: Promise<string>): Promise<void> {
  const lines: string[] = [];
  const ready = new Promise<undefined>((resolve) => {
    log.on('line', (line) => {
      if (lines.length < LINES_OF_INTEREST) lines.push(line);
      if (line.includes('ready to accept connections')) resolve(undefined);
    });
  });
  const logClosed = once(log, 'close');
  const failure = await Promise.race([ready, ended]);
  if (!failure) return;
  await logClosed;
  throw new Error(`PostgreSQL does not start: ${complaintIn(lines) ?? failure}`);
}

function serverArguments(cluster: Cluster, port: number): string[] {
  const settings = {
    cluster_name: cluster.name,
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_line_prefix: '',
    log_checkpoints: 'off',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', fromWithin(cluster.files), ...flags];
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

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
  });
}

async function stopServer(child: ChildProcess, ended: Promise<string>): Promise<void> {
  child.kill('SIGINT');
  await ended;
}
