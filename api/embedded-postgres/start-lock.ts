import { randomUUID } from 'node:crypto';
import { link, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { hasErrorCode } from './error-code.ts';
import { isRunning, processIdentity } from './process-identity.ts';

const POLL_MS = 50;

/**
 * Runs the work in one process at a time, however many start together.
 *
 * Each holder creates a file with the next number. Only the highest number counts, and it is never removed, so exactly
 * one process takes over the lock of a holder that died.
 */
export async function withStartLock<T>(path: string, onWait: () => void, work: () => Promise<T>): Promise<T> {
  const held = await acquire(path, onWait);
  try {
    return await work();
  } finally {
    await truncate(held);
  }
}

async function acquire(path: string, onWait: () => void): Promise<string> {
  const identity = processIdentity() ?? '';
  const draft = `${path}.${identity}.${randomUUID()}`;
  await writeFile(draft, identity);
  try {
    for (let waits = 0; ; waits += 1) {
      const held = await claimNext(path, draft);
      if (held) return held;
      if (waits === 1) onWait();
      await delay(POLL_MS);
    }
  } finally {
    await rm(draft, { force: true });
  }
}

async function claimNext(path: string, draft: string): Promise<string | undefined> {
  const last = await lastNumber(path);
  if (isRunning(await holderOf(`${path}.${last}`))) return undefined;
  const claimed = `${path}.${last + 1}`;
  if (!(await tryLink(draft, claimed))) return undefined;
  // Meanwhile other processes may have held and released the lock and removed this number.
  if ((await lastNumber(path)) > last + 1) {
    await rm(claimed, { force: true });
    return undefined;
  }
  await removeObsolete(path, last + 1);
  return claimed;
}

async function lastNumber(path: string): Promise<number> {
  return Math.max(0, ...(await suffixes(path)).filter(isNumber).map(Number));
}

async function removeObsolete(path: string, current: number): Promise<void> {
  const isObsolete = (suffix: string) =>
    isNumber(suffix) ? Number(suffix) < current : !isRunning(suffix.split('.')[0] ?? '');
  const obsolete = (await suffixes(path)).filter(isObsolete);
  await Promise.all(obsolete.map((suffix) => rm(`${path}.${suffix}`, { force: true })));
}

async function suffixes(path: string): Promise<string[]> {
  const prefix = `${basename(path)}.`;
  const names = await readdir(dirname(path));
  return names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
}

function isNumber(suffix: string): boolean {
  return /^\d+$/.test(suffix);
}

async function holderOf(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}

async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST')) return false;
    throw error;
  }
}
