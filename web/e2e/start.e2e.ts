import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

let dataDir: string;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'examshelf-start-'));
});
afterEach(async () => {
  for (const server of running) await end(server, 'SIGTERM');
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

describe('a shop that cannot start', () => {
  it('prints one line: the port is taken', async () => {
    const other = createServer().listen(0);
    await once(other, 'listening');
    const PORT = String((other.address() as AddressInfo).port);
    const { code, errors } = await failToStart({ PORT });
    expect(code).toBe(1);
    expect(errors).toEqual([`✗ PORT ${PORT} is taken. Set PORT to a free one.`]);
    other.close();
  });

  it('prints one line, without the password: the database does not respond', async () => {
    const { code, errors } = await failToStart({ DATABASE_URL: 'postgres://store:secret@127.0.0.1:1/store' });
    expect(code).toBe(1);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(/^✗ DATABASE_URL cannot be reached: /);
    expect(errors[0]).not.toContain('secret');
  });

  it('prints one line: the data folder is not writable', async () => {
    const file = path.join(dataDir, 'a-file');
    await writeFile(file, '');
    const { code, errors } = await failToStart({ DATA_DIR: file });
    expect(code).toBe(1);
    expect(errors).toEqual([`✗ DATA_DIR ${file} is not writable`]);
  });

  it('prints one line with every error of its configuration', async () => {
    const { code, errors } = await failToStart({ PORT: 'many', PUBLIC_URL: 'nowhere' });
    expect(code).toBe(1);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(/PORT.*PUBLIC_URL/);
  });
});

describe('a shop with an embedded database', () => {
  it('has all data after its process was killed, sessions included', async () => {
    const first = start({});
    const cookie = await logIn(await addressOf(first));
    await end(first, 'SIGKILL');
    const address = await addressOf(start({}));
    expect(await (await fetch(`${address}/api/exam/JEE/all`)).json()).toHaveLength(76);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    expect((await fetch(`${address}/api/verify-session`, { headers: { cookie } })).status).toBe(200);
  });

  it('stops on SIGTERM and leaves no process running', async () => {
    const server = start({});
    await addressOf(server);
    const postmaster = path.join(dataDir, 'postgres/cluster/postmaster.pid');
    expect(existsSync(postmaster)).toBe(true);
    expect(await end(server, 'SIGTERM')).toBe(0);
    expect(existsSync(postmaster)).toBe(false);
  });
});

/** Waits until a server prints that it is open, and returns its address. */
async function addressOf(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error('The server has no output.');
  for await (const line of createInterface(server.stdout)) {
    const [, address] = /is open: (\S+)/.exec(line) ?? [];
    if (address) {
      server.stdout.resume();
      return address;
    }
  }
  throw new Error('The server exited before it was ready.');
}

/** Registers a customer, logs in and returns the cookies. */
async function logIn(address: string): Promise<string> {
  const account = { email: 'reader@example.test', password: 'a long password' };
  const person = { firstName: 'Reader', lastName: 'Example', phone: '9876543210' };
  const post = (where: string, body: object) =>
    fetch(address + where, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  await post('/api/register', { ...person, ...account });
  const response = await post('/api/login', account);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

function start(variables: Record<string, string>): ChildProcess {
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, ...variables };
  const server = spawn(process.execPath, ['dist/server/main.js'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(server);
  return server;
}

async function failToStart(variables: Record<string, string>): Promise<{ code: number | null; errors: string[] }> {
  const server = start(variables);
  server.stdout?.resume();
  const [output] = await Promise.all([text(server.stderr!), once(server, 'exit')]);
  return {
    code: server.exitCode,
    errors: output
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  };
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  running.delete(server);
  if (server.exitCode === null && server.signalCode === null) {
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }
  return server.exitCode;
}
