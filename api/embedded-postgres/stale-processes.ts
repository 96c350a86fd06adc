import { execFile } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Cluster } from './cluster.ts';

const POLL_MS = 20;
const TIMEOUT_MS = 10_000;

/**
 * Stops processes that a crashed run of the server left behind, so that two servers never share the files. Killing them
 * is safe: the next start replays what was committed from the write-ahead log.
 */
export async function killStaleServer(cluster: Cluster): Promise<void> {
  const pidFile = join(cluster.files, 'postmaster.pid');
  const postmaster = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10);
  if ((await processesOf(cluster)).includes(postmaster)) {
    signal(postmaster, 'SIGINT');
    await waitUntilGone(cluster, TIMEOUT_MS);
  }
  for (const pid of await processesOf(cluster)) signal(pid, 'SIGKILL');
  if (!(await waitUntilGone(cluster, TIMEOUT_MS)))
    throw new Error(`PostgreSQL still runs in ${cluster.files} and cannot be stopped`);
  // Its pid may meanwhile belong to another program, and then the server would not start.
  await rm(pidFile, { force: true });
}

/** The pids of all server processes of the cluster, of any user. */
export async function processesOf({ name }: Cluster): Promise<number[]> {
  const processes = process.platform === 'linux' ? await postgresFromProc() : await processesFromPs();
  return processes.filter(({ title }) => title.includes(name)).map(({ pid }) => pid);
}

interface ProcessTitle {
  pid: number;
  title: string;
}

async function postgresFromProc(): Promise<ProcessTitle[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const titles = await Promise.all(pids.map(postgresTitle));
  return pids.map((pid, index) => ({ pid, title: titles[index] ?? '' }));
}

async function postgresTitle(pid: number): Promise<string> {
  try {
    const program = await readFile(`/proc/${pid}/comm`, 'utf8');
    return program === 'postgres\n' ? await readFile(`/proc/${pid}/cmdline`, 'utf8') : '';
  } catch {
    return '';
  }
}

async function processesFromPs(): Promise<ProcessTitle[]> {
  const { stdout } = await promisify(execFile)('ps', ['-axww', '-o', 'pid=,command=']).catch(() => ({ stdout: '' }));
  return stdout.split('\n').map((line) => ({ pid: Number.parseInt(line, 10), title: line }));
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has already exited.
  }
}

async function waitUntilGone(cluster: Cluster, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while ((await processesOf(cluster)).length > 0) {
    if (Date.now() > deadline) return false;
    await delay(POLL_MS);
  }
  return true;
}
