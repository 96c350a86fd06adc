import { execFile } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Cluster } from './cluster.ts';

const POLL_MS = 20;
const TIMEOUT_MS = 10_000;

/**
 * Ends what an earlier life of the server left running, so that no two servers ever share the files.
 * Killing is safe: what was committed is in the log, and the next start replays it.
 */
export async function endLeftovers(cluster: Cluster): Promise<void> {
  const pidFile = join(cluster.files, 'postmaster.pid');
  const postmaster = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10);
  if ((await processesOf(cluster)).includes(postmaster)) {
    signal(postmaster, 'SIGINT');
    await untilGone(cluster, TIMEOUT_MS);
  }
  for (const pid of await processesOf(cluster)) signal(pid, 'SIGKILL');
  if (!(await untilGone(cluster, TIMEOUT_MS)))
    throw new Error(`PostgreSQL still runs in ${cluster.files} and cannot be ended`);
  // The number in it may meanwhile be another program's, for which the server would refuse to start.
  await rm(pidFile, { force: true });
}

/** All processes of the cluster's server, whoever runs them. */
export async function processesOf({ name }: Cluster): Promise<number[]> {
  const processes = process.platform === 'linux' ? await postgresFromProc() : await processesFromPs();
  return processes.filter(({ title }) => title.includes(name)).map(({ pid }) => pid);
}

interface Titled {
  pid: number;
  title: string;
}

async function postgresFromProc(): Promise<Titled[]> {
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

async function processesFromPs(): Promise<Titled[]> {
  const { stdout } = await promisify(execFile)('ps', ['-axww', '-o', 'pid=,command=']).catch(() => ({ stdout: '' }));
  return stdout.split('\n').map((line) => ({ pid: Number.parseInt(line, 10), title: line }));
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has just ended by itself.
  }
}

async function untilGone(cluster: Cluster, limitMs: number): Promise<boolean> {
  const limit = Date.now() + limitMs;
  while ((await processesOf(cluster)).length > 0) {
    if (Date.now() > limit) return false;
    await delay(POLL_MS);
  }
  return true;
}
