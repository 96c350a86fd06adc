import { constants } from 'node:fs';
import { access, lchown, lstat, mkdir, open, readdir, realpath, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasErrorCode } from './error-code.ts';

export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** Returns the real path of a folder, created if missing. */
export async function writableFolder(path: string): Promise<string> {
  try {
    await makeFolder(path);
    await access(path, constants.W_OK | constants.X_OK);
    return await realpath(path);
  } catch {
    throw new Error(`DATA_DIR ${path} is not writable`);
  }
}

/** One level at a time, since Node's recursive mkdir never returns on file systems that reject new names, such as /proc. */
async function makeFolder(path: string): Promise<void> {
  if (await exists(path)) return;
  await makeFolder(dirname(path));
  await mkdir(path).catch((error: unknown) => {
    if (!hasErrorCode(error, 'EEXIST')) throw error;
  });
}

/** Changes the owner of a tree. The root comes last, so its owner shows whether the whole tree is done. */
export async function chownTree(path: string, owner: { uid: number; gid: number }): Promise<void> {
  if ((await lstat(path)).isDirectory()) {
    const names = await readdir(path);
    await Promise.all(names.map((name) => chownTree(join(path, name), owner)));
  }
  await lchown(path, owner.uid, owner.gid);
}

/** Replaces a file atomically. The owner of the old file does not matter. */
export async function replaceFile(path: string, text: string): Promise<void> {
  const draft = `${path}.new`;
  await writeFile(draft, text, { mode: 0o600 });
  await rename(draft, path);
}

/** Makes the entries of a folder durable (fsync). Windows neither needs nor allows it. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
