import { opendir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { DAY_MS, HOUR_MS } from '../platform/durations.rules.ts';
import { logError } from '../platform/logging/logger.ts';
import { nullIfMissing } from '../platform/null-if-missing.ts';
import { FILE_LIFETIMES, type FileLifetime } from './lifetimes.ts';

/** Deletes old files now and every hour, in each process: processes on several machines have separate folders. */
export function deleteOldFilesHourly(dataDir: string, log: Logger): void {
  const run = () =>
    deleteOldFiles(dataDir, new Date()).catch((error: unknown) =>
      logError(log, error, 'old files could not be deleted'),
    );
  void run();
  setInterval(run, HOUR_MS).unref();
}

/** Deletes the files of DATA_DIR that have reached the end of their lifetime. */
export async function deleteOldFiles(dataDir: string, now: Date): Promise<void> {
  for (const lifetime of FILE_LIFETIMES) await deleteIn(path.join(dataDir, lifetime.folder), lifetime, now);
}

/** One file after the other, so that requests come first. */
async function deleteIn(folder: string, lifetime: FileLifetime, now: Date): Promise<void> {
  const entries = await opendir(folder).catch(nullIfMissing);
  if (!entries) return;
  for await (const entry of entries) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) await deleteIn(file, lifetime, now);
    else if (lifetime.name.test(entry.name) && (await isOld(file, lifetime, now))) await rm(file, { force: true });
  }
}

/** File systems record reads at most once a day, or never: then files are deleted by the time they were written. */
async function isOld(file: string, { days, since }: FileLifetime, now: Date): Promise<boolean> {
  const found = await stat(file).catch(nullIfMissing);
  if (!found) return false;
  const time = since === 'read' ? Math.max(found.atimeMs, found.mtimeMs) : found.mtimeMs;
  return now.getTime() - time > days * DAY_MS;
}
