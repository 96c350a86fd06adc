import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import type { AsyncDisposableStack } from '../../../api/src/platform/async-disposable-stack.ts';

const run = promisify(execFile);
const SIZE = '24m';
const CHUNK = Buffer.alloc(64 * 1_024);

/** A disk that can be filled to its last byte. */
export interface SmallDisk {
  fill(): Promise<void>;
  free(): Promise<void>;
}

/** Mounts a small disk in memory as a folder; null where that is not allowed. */
export async function mountSmallDisk(folder: string, stack: AsyncDisposableStack): Promise<SmallDisk | null> {
  await mkdir(folder, { recursive: true });
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'examshelf-drill', folder]);
  } catch {
    return null;
  }
  stack.defer(() => run('umount', [folder]));
  const filler = path.join(folder, 'filler');
  return {
    fill: () => pipeline(Readable.from(endless()), createWriteStream(filler)).catch(unlessFull),
    free: () => rm(filler),
  };
}

function* endless(): Generator<Buffer> {
  for (;;) yield CHUNK;
}

function unlessFull(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOSPC') throw error;
}
