import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { Client } from '../test/client.ts';
import { createTestDatabase } from '../test/databases.ts';
import { mailsIn } from '../test/mails.ts';
import { PATIENTLY } from '../test/patience.ts';
import { newcomer } from '../test/people.ts';

const FIXTURE = new URL('../test/fixtures/shop-process.mjs', import.meta.url).pathname;
const ADMIN = { email: 'owner@shop.test', password: 'correct horse' };

let dataDir: string;
let databaseUrl: string;
const processes: ChildProcess[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'examshelf-processes-'));
  databaseUrl = await createTestDatabase(inject('postgresUrl'));
});

afterAll(async () => {
  await Promise.all(processes.map((each) => end(each, 'SIGKILL')));
  await rm(dataDir, { recursive: true, force: true });
});

/** Opens a shop in a process of its own. */
async function open(): Promise<{ url: string; process: ChildProcess; log: string[] }> {
  const given = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  };
  const env = { ...process.env, NODE_ENV: 'production', PORT: '0', PUBLIC_URL: 'http://shop.test', ...given };
  const opened = spawn(process.execPath, [FIXTURE], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  processes.push(opened);
  const log: string[] = [];
  return new Promise((resolve, reject) => {
    createInterface(opened.stdout).on('line', (line) => {
      log.push(line);
      const [, url] = /^opened (\S+)/.exec(line) ?? [];
      if (url) resolve({ url, process: opened, log });
    });
    opened.once('exit', () => reject(new Error(`The shop did not open: ${log.join('\n')}`)));
  });
}

async function end(running: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (running.exitCode !== null || running.signalCode !== null) return running.exitCode;
  running.kill(signal);
  await once(running, 'exit');
  return running.exitCode;
}

describe('a shop of several processes', () => {
  it('knows its customers in each of them, also after all of them were killed', async () => {
    const [first, second] = await Promise.all([open(), open()]);
    const client = new Client(first.url);
    const { email, password, ...rest } = newcomer();
    expect((await client.post('/api/register', { email, password, ...rest })).status).toBe(201);
    const { userId } = await (await client.post('/api/login', { email, password })).json();
    expect(await (await client.at(second.url).get('/api/verify-session')).json()).toEqual({ userId });
    await Promise.all([first, second].map(({ process: each }) => end(each, 'SIGKILL')));
    const third = await open();
    expect(await (await client.at(third.url).get('/api/verify-session')).json()).toEqual({ userId });
    expect(await end(third.process, 'SIGTERM')).toBe(0);
  });

  it('has one secret of its own, which only its owner reads', async () => {
    const file = path.join(dataDir, 'session-secret');
    expect(await readFile(file, 'utf8')).toMatch(/^[\w-]{43}$/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('has the admin that its configuration names, sends mails, and logs nothing personal', async () => {
    const { url, log, process: running } = await open();
    const client = new Client(url);
    expect((await client.post('/api/login', ADMIN)).status).toBe(200);
    expect((await client.graphql('{ me { role } }')).data).toEqual({ me: { role: 'ADMIN' } });
    await client.graphql(`mutation { requestPasswordReset(email: "${ADMIN.email}") { message } }`);
    await expect.poll(() => mailsIn(dataDir), PATIENTLY).toHaveLength(1);
    const [mail] = await mailsIn(dataDir);
    await expect.poll(() => log.join('\n'), PATIENTLY).toContain(path.join(dataDir, 'mail', mail?.file ?? ''));
    expect(await end(running, 'SIGTERM')).toBe(0);
    for (const personal of [ADMIN.email, ADMIN.password, mail?.token ?? '', 'session='])
      expect(log.join('\n')).not.toContain(personal);
  });
});
