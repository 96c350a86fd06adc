import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';

/** Gives a data folder the originals of the sample's pictures, which each new shop would store. */
export async function linkSampleOriginals(dataDir: string): Promise<void> {
  const originals = path.join(dataDir, 'media/originals');
  await mkdir(originals, { recursive: true });
  const link = symlink(path.join(inject('sampleOriginals'), 'sample'), path.join(originals, 'sample'));
  await link.catch((error: NodeJS.ErrnoException) => error.code === 'EEXIST' || Promise.reject(error));
}
