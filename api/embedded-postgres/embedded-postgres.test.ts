import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { POLLING } from '../test/polling.ts';
import { clusterIn } from './cluster.ts';
import { processesOf } from './stale-processes.ts';
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.ts';

const FIXTURE = new URL('../test/fixtures/embedded-postgres-process.mjs', import.meta.url).pathname;
const IS_ROOT = process.getuid?.() === 0;
/** How root switches to another user; a normal user does not. */
const OS_USERS = IS_ROOT ? ['namespace', 'service user'] : ['own user'];

/** A data folder whose cluster was created once: that takes longer than most tests. */
let created: string;
let parent: string;
let dataDir: string;
let servers: EmbeddedPostgres[];
let children: ChildProcess[];

beforeAll(async () => {
  created = await mkdtemp(join(tmpdir(), 'examshelf-postgres-created-'));
  const server = await startEmbeddedPostgres({ dataDir: created });
  await server.stop();
});

afterAll(() => rm(created, { recursive: true, force: true }));

beforeEach(async () => {
  // mkdtemp makes it readable for its owner only.
  parent = await realpath(await mkdtemp(join(tmpdir(), 'examshelf-postgres-')));
  dataDir = join(parent, '.data');
  servers = [];
  children = [];
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.allSettled(servers.map((server) => server.stop()));
  await Promise.all(children.map((child) => kill(child)));
  await waitUntilStopped();
  await rm(parent, { recursive: true, force: true });
});

describe('startEmbeddedPostgres', () => {
  it('serves a durable UTF-8 database that requires its password', async () => {
    const { url } = await start();
    const [settings] = await query(
      url,
      `SELECT current_database() AS name, datlocprovider AS provider, datlocale AS locale,
        pg_encoding_to_char(encoding) AS encoding, current_setting('fsync') AS fsync,
        current_setting('listen_addresses') AS addresses
       FROM pg_database WHERE datname = current_database()`,
    );
    expect(settings).toEqual({
      name: 'store',
      provider: 'b',
      locale: 'C.UTF-8',
      encoding: 'UTF8',
      fsync: 'on',
      addresses: '127.0.0.1',
    });
    const guess = Object.assign(new URL(url), { password: 'guess' });
    await expect(query(guess.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
    expect((await stat(join(dataDir, 'postgres', 'password'))).mode & 0o777).toBe(0o600);
  });

  it('leaves no process after stop, and keeps its data', async () => {
    await copyCluster();
    const first = await start();
    await insertNote(first.url, 'written');
    await first.stop();
    expect(await processesOf(clusterIn(dataDir))).toEqual([]);
    expect(await readNotes((await start()).url)).toEqual(['written']);
  });

  it('starts one server for processes that start together, and stops it with its owner', async () => {
    const processes = [startProcess(), startProcess(), startProcess()];
    const [url = '', ...otherUrls] = await Promise.all(processes.map((each) => each.received('url')));
    expect(otherUrls).toEqual([url, url]);
    const isCreator = (each: Process) => each.messages.some(({ note }) => note?.startsWith('Creating'));
    const owners = processes.filter(isCreator);
    expect(owners).toHaveLength(1);
    const [guest, otherGuest] = processes.filter((each) => !isCreator(each));
    await guest?.exit();
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await owners[0]?.exit();
    expect(await otherGuest?.received('reason')).toContain('stopped by the process that ran it');
  });

  it.each(OS_USERS)('stops when its process is killed, and keeps committed data (%s)', async (account) => {
    await copyCluster();
    actAs(account);
    const process = startProcess();
    await insertNote(await process.received('url'), 'committed');
    await kill(process.child);
    await waitUntilStopped();
    expect(await readNotes((await start()).url)).toEqual(['committed']);
  });

  it('starts right after a kill while the old server is still busy', async () => {
    await copyCluster();
    const process = startProcess();
    const url = await process.received('url');
    await insertNote(url, 'committed');
    const busy = await keepBusy(url);
    await kill(process.child);
    expect(await readNotes((await start()).url)).toEqual(['committed']);
    await busy.ended;
  });

  it.each(OS_USERS)('reports a killed server and recovers (%s)', async (account) => {
    await copyCluster();
    actAs(account);
    const onExit = vi.fn<(reason: string) => void>();
    const { url } = await start({ onExit });
    await insertNote(url, 'committed');
    const busy = await keepBusy(url);
    process.kill(await postmaster(), 'SIGKILL');
    await vi.waitFor(() => expect(onExit).toHaveBeenCalledWith('PostgreSQL ended (SIGKILL)'), POLLING);
    expect(await readNotes((await start()).url)).toEqual(['committed']);
    await busy.ended;
  });

  it('starts although the pid of the dead server now belongs to another program', async () => {
    await copyCluster();
    const first = await start();
    await first.stop();
    await writeFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), `${process.pid}\n/elsewhere\n`);
    expect(await query((await start()).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('starts from scratch after an interrupted first start', async () => {
    const process = startProcess();
    await process.received('note');
    await kill(process.child);
    expect(await readdir(dataDir)).not.toContain('postgres');
    await insertNote((await start()).url, 'whole');
    expect((await readdir(dataDir)).filter((name) => name.includes('unfinished'))).toEqual([]);
  });

  it.runIf(IS_ROOT)('finds the same data with and without user namespaces', async () => {
    const owners = new Set<number>();
    for (const account of ['namespace', 'service user', 'namespace']) {
      actAs(account);
      const server = await start();
      await insertNote(server.url, account);
      owners.add((await stat(join(dataDir, 'postgres', 'cluster'))).uid);
      await server.stop();
    }
    expect(await readNotes((await start()).url)).toEqual(['namespace', 'service user', 'namespace']);
    expect(owners.size).toBe(2);
  });

  it('reports in one line that the data folder is not writable', async () => {
    await writeFile(join(parent, 'file'), '');
    dataDir = join(parent, 'file', '.data');
    await expect(start()).rejects.toThrow(`DATA_DIR ${dataDir} is not writable`);
  });
});

/** Begins a test with a cluster that exists. */
async function copyCluster(): Promise<void> {
  await mkdir(dataDir);
  execFileSync('cp', ['-a', join(created, 'postgres'), dataDir]);
}

function actAs(account: string): void {
  vi.stubEnv('EXAMSHELF_NO_USERNS', account === 'service user' ? '1' : '');
}

async function start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, ...options });
  servers.push(server);
  return server;
}

type Message = Partial<Record<'url' | 'note' | 'reason' | 'error', string>>;

type Process = ReturnType<typeof startProcess>;

function startProcess() {
  const child = spawn(process.execPath, [FIXTURE, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  const messages: Message[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => messages.push(JSON.parse(line)));
  const received = (kind: keyof Message) =>
    vi.waitFor(() => {
      const value = messages.find((each) => each[kind] !== undefined)?.[kind];
      if (value === undefined) throw new Error(`no ${kind} among ${JSON.stringify(messages)}`);
      return value;
    }, POLLING);
  const exit = async () => {
    child.stdin.end();
    await once(child, 'exit');
  };
  return { child, messages, received, exit };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function waitUntilStopped(): Promise<void> {
  await vi.waitFor(async () => expect(await processesOf(clusterIn(dataDir))).toEqual([]), POLLING);
}

async function postmaster(): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8'), 10);
}

async function query(
  connectionString: string,
  sql: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Runs a query that does not end by itself, so that its backend does not notice that the server has died. */
async function keepBusy(url: string) {
  const ended = query(url, 'SELECT count(*) FROM (SELECT generate_series(1, 1000000000000)) AS numbers').catch(
    () => {},
  );
  const active = "SELECT FROM pg_stat_activity WHERE state = 'active' AND query LIKE '%AS numbers'";
  await vi.waitFor(async () => expect(await query(url, active)).toHaveLength(1), POLLING);
  return { ended };
}

async function insertNote(url: string, note: string): Promise<void> {
  await query(url, 'CREATE TABLE IF NOT EXISTS notes (id serial, note text)');
  await query(url, 'INSERT INTO notes (note) VALUES ($1)', [note]);
}

async function readNotes(url: string): Promise<unknown[]> {
  return (await query(url, 'SELECT note FROM notes ORDER BY id')).map(({ note }) => note);
}
