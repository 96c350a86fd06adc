import { constants } from 'node:fs';
import { access, lchown, lstat, mkdir, open, readdir, realpath, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { failedWith } from './error-code.ts';

export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** The real path of the folder, made if need be. */
export async function writableFolder(path: string): Promise<string> {
  try {
    await makeFolder(path);
    await access(path, constants.W_OK | constants.X_OK);
    return await realpath(path);
  } catch {
    throw new Error(`DATA_DIR ${path} is not writable`);
  }
}

/** Step by step, since Node's own recursive mkdir never returns where a file system refuses new names, as /proc does. */
async function makeFolder(path: string): Promise<void> {
  if (await exists(path)) return;
  await makeFolder(dirname(path));
  await mkdir(path).catch((error: unknown) => {
    if (!failedWith(error, 'EEXIST')) throw error;
  });
}

/** Gives a tree to a user. The top comes last, so a tree whose top has changed hands has done so entirely. */
export async function giveTree(path: string, owner: { uid: number; gid: number }): Promise<void> {
  if ((await lstat(path)).isDirectory()) {
    const names = await readdir(path);
    await Promise.all(names.map((name) => giveTree(join(path, name), owner)));
  }
  await lchown(path, owner.uid, owner.gid);
}

/** Replaces a file in one step: readers see the old text or the new, and whose file it was does not matter. */
export async function replaceFile(path: string, text: string): Promise<void> {
  const draft = `${path}.new`;
  await writeFile(draft, text, { mode: 0o600 });
  await rename(draft, path);
}

/** Makes the names in a folder durable. Windows neither needs nor allows it. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
