import { randomUUID } from 'node:crypto';
import { link, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { failedWith } from './error-code.ts';
import { isRunning, processIdentity } from './process-identity.ts';

const POLL_MS = 50;

/**
 * Runs the work while no other process does, however many start at once.
 *
 * Each holder adds a numbered file. Only the highest number counts and it is never removed,
 * so a lock whose holder died can be succeeded once and no living one taken away.
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
  const mine = `${path}.${last + 1}`;
  if (!(await linked(draft, mine))) return undefined;
  // Between looking and claiming, others may have come, gone and tidied this number away.
  if ((await lastNumber(path)) > last + 1) {
    await rm(mine, { force: true });
    return undefined;
  }
  await tidy(path, last + 1);
  return mine;
}

async function lastNumber(path: string): Promise<number> {
  return Math.max(0, ...(await suffixes(path)).filter(isNumber).map(Number));
}

async function tidy(path: string, current: number): Promise<void> {
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

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (failedWith(error, 'EEXIST')) return false;
    throw error;
  }
}
