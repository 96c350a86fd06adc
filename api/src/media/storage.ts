import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Stores the originals of images. Content under a name never changes. */
export interface ImageStorage {
  put(name: string, content: Buffer): Promise<void>;
  /** Null if there is no such original. */
  get(name: string): Promise<Buffer | null>;
  /** Does nothing if there is no such original. */
  remove(name: string): Promise<void>;
}

/** Stores originals as files of a folder. */
export function folderStorage(folder: string): ImageStorage {
  const fileOf = (name: string) => path.join(folder, name);
  return {
    put: (name, content) => writeAtomically(fileOf(name), content),
    get: (name) => readFile(fileOf(name)).catch(nullIfMissing),
    remove: (name) => rm(fileOf(name), { force: true }),
  };
}

/** Writes a file by renaming a finished draft: concurrent readers and writers see a complete file or none. */
export async function writeAtomically(file: string, content: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(draft, content);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
