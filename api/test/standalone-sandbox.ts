import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, inject } from 'vitest';
import { createTestDatabase } from './databases.ts';

const FIXTURE = new URL('fixtures/sandbox-process.mjs', import.meta.url).pathname;

/** A payments sandbox that runs in a child process. */
export interface StandaloneSandbox {
  url: string;
  /** The environment variables for the shop that it printed. */
  printed: Record<string, string>;
}

/** Starts a standalone sandbox for the tests of a file. */
export function useStandaloneSandbox(env: NodeJS.ProcessEnv): StandaloneSandbox {
  const sandbox: StandaloneSandbox = { url: '', printed: {} };
  let running: ChildProcess;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'examshelf-sandbox-'));
    const DATABASE_URL = await createTestDatabase(inject('postgresUrl'));
    running = spawn(process.execPath, [FIXTURE, '--port', '0'], {
      env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    Object.assign(sandbox.printed, await printedBy(running));
    sandbox.url = sandbox.printed.RAZORPAY_API_URL ?? '';
  });
  afterAll(async () => {
    running?.kill('SIGTERM');
    if (running?.exitCode === null) await once(running, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  });
  return sandbox;
}

async function printedBy({ stdout }: ChildProcess): Promise<Record<string, string>> {
  const printed = new Map<string, string>();
  if (!stdout) throw new Error('The sandbox has no output.');
  for await (const line of createInterface(stdout)) {
    const [, name, value] = /^ +(RAZORPAY_\w+)=(.+)$/.exec(line) ?? [];
    if (name && value) printed.set(name, value);
    if (name !== 'RAZORPAY_WEBHOOK_SECRET') continue;
    stdout.resume();
    return Object.fromEntries(printed);
  }
  throw new Error('The sandbox ended before it was open.');
}
