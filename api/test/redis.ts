import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** Whether redis-server is missing, so that its tests are skipped. */
export const WITHOUT_REDIS = spawnSync('redis-server', ['--version']).status !== 0;

/** A Redis server that a test can kill and pause. */
export interface TestRedis {
  url: string;
  kill(): Promise<void>;
  /** Restarts on the same port. */
  start(): Promise<void>;
  pause(): void;
  resume(): void;
  remove(): Promise<void>;
}

/** Starts a Redis server on a free port. */
export async function startRedis(): Promise<TestRedis> {
  const folder = await mkdtemp(path.join(tmpdir(), 'examshelf-redis-'));
  const port = await freePort();
  let server: ChildProcess | undefined;
  const redis: TestRedis = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder];
      server = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] });
      await waitUntilReady(server);
    },
    async kill() {
      if (!server || server.exitCode !== null || server.signalCode !== null) return;
      server.kill('SIGKILL');
      await once(server, 'exit');
    },
    pause: () => void server?.kill('SIGSTOP'),
    resume: () => void server?.kill('SIGCONT'),
    async remove() {
      await redis.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await redis.start();
  return redis;
}

async function waitUntilReady(server: ChildProcess): Promise<void> {
  if (!server.stdout) throw new Error('redis-server has no output.');
  await once(server, 'spawn');
  for await (const line of createInterface(server.stdout)) {
    if (line.includes('Ready to accept connections')) {
      server.stdout.resume();
      return;
    }
  }
  throw new Error('redis-server ended before it was ready.');
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
