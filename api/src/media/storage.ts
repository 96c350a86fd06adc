import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Where the originals of uploaded pictures are kept. A name is given once and never to another content. */
export interface Storage {
  put(name: string, content: Buffer): Promise<void>;
  /** Null where there is none. */
  get(name: string): Promise<Buffer | null>;
  /** Does nothing where there is none. */
  remove(name: string): Promise<void>;
}

/** Keeps originals as files of a folder. */
export function folderStorage(folder: string): Storage {
  const fileOf = (name: string) => path.join(folder, name);
  return {
    put: (name, content) => writeWhole(fileOf(name), content),
    get: (name) => readFile(fileOf(name)).catch(nullWhereMissing),
    remove: (name) => rm(fileOf(name), { force: true }),
  };
}

/** Another process may write the same file now, or read it: each finds a whole one or none. */
export async function writeWhole(file: string, content: Buffer): Promise<void> {
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

function nullWhereMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
