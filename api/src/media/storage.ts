import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Unavailable } from '../platform/errors.ts';
import { nullIfMissing } from '../platform/null-if-missing.ts';
import { UPLOAD_MESSAGES } from './uploads.rules.ts';

/** Stores the originals of images. Content under a name never changes. */
export interface ImageStorage {
  put(name: string, content: Buffer): Promise<void>;
  /** Null if there is no such original. */
  get(name: string): Promise<Buffer | null>;
  /** Does nothing if there is no such original. */
  remove(name: string): Promise<void>;
}

/** Customers are in some pictures: files and folders are for the user of the shop only. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** Unfinished files have a folder next to the finished ones, so that both are on one disk. */
const draftsOf = (folder: string) => `${folder}-drafts`;

/**
 * Stores originals as files of a folder. `put` throws UNAVAILABLE if the disk does not take a file; `onFailure` gets the
 * error.
 */
export function folderStorage(folder: string, onFailure: (error: Error) => void = () => {}): ImageStorage {
  // A folder of an earlier version may be open to all users of the machine.
  void chmod(folder, FOLDER_MODE).catch(() => {});
  const fileOf = (name: string) => path.join(folder, name);
  return {
    put: (name, content) =>
      writeAtomically(folder, name, content).catch((error: Error) => {
        onFailure(error);
        throw new Unavailable(UPLOAD_MESSAGES.storage);
      }),
    get: (name) => readFile(fileOf(name)).catch(nullIfMissing),
    remove: (name) => rm(fileOf(name), { force: true }),
  };
}

/** Writes a file below a folder by renaming a finished draft: concurrent readers and writers see a complete file or none. */
export async function writeAtomically(folder: string, name: string, content: Buffer): Promise<void> {
  const draft = path.join(draftsOf(folder), randomUUID());
  const file = path.join(folder, name);
  for (const parent of [draft, file]) await mkdir(path.dirname(parent), { recursive: true, mode: FOLDER_MODE });
  try {
    await writeFile(draft, content, { mode: FILE_MODE });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
