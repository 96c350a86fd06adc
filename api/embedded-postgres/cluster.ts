import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type OsUser, errorMessageIn, fileOwner, runAs } from './os-user.ts';
import type { Binaries } from './binaries.ts';
import { exists, chownTree, syncFolder } from './files.ts';

/** Name of the database and of its role. */
export const DATABASE_NAME = 'store';

/** Paths of a PostgreSQL cluster in a data folder. */
export interface Cluster {
  dataDir: string;
  /** Contains the cluster and its password, which are created together. */
  home: string;
  files: string;
  passwordFile: string;
  /** Part of the title of each server process; identifies the processes of this cluster. */
  name: string;
}

export function clusterIn(dataDir: string): Cluster {
  const home = join(dataDir, 'postgres');
  const name = `examshelf-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
  return { dataDir, home, files: join(home, 'cluster'), passwordFile: join(home, 'password'), name };
}

/**
 * Path of the cluster for programs whose working directory it is. It works even if they may not access the parent
 * folders, such as root's home.
 */
export function pathFromInside(files: string): string {
  return process.platform === 'linux' ? '/proc/self/cwd' : files;
}

/** Stats the owner of the existing or future cluster. */
export async function ownerOfData({ home, dataDir }: Cluster) {
  return stat((await exists(home)) ? home : dataDir);
}

export async function readPassword(cluster: Cluster): Promise<string> {
  return readFile(cluster.passwordFile, 'utf8');
}

/** Creates the cluster if it is missing, and makes the user its owner. */
export async function ensureCluster(cluster: Cluster, osUser: OsUser, binaries: Binaries, onCreate: () => void) {
  await removeUnfinished(cluster);
  if (!(await exists(cluster.home))) {
    onCreate();
    await createCluster(cluster, osUser, binaries);
  }
  const owner = fileOwner(osUser);
  if (process.getuid && (await stat(cluster.home)).uid !== owner.uid) await chownTree(cluster.home, owner);
}

const unfinishedPrefix = 'postgres.unfinished-';

async function removeUnfinished({ dataDir }: Cluster): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith(unfinishedPrefix));
  const options = { recursive: true, force: true, maxRetries: 5 };
  await Promise.all(names.map((name) => rm(join(dataDir, name), options)));
}

/** Builds the cluster under a temporary name, so that after an interruption `home` is complete or absent. */
async function createCluster(cluster: Cluster, osUser: OsUser, binaries: Binaries): Promise<void> {
  const draft = await mkdtemp(join(cluster.dataDir, unfinishedPrefix));
  const files = join(draft, 'cluster');
  await mkdir(files, { mode: 0o700 });
  await writeFile(join(draft, 'password'), randomBytes(24).toString('base64url'), { mode: 0o600, flush: true });
  if (process.getuid) await chownTree(draft, fileOwner(osUser));
  const { ok, stderr } = await runAs(osUser, binaries.initdb, initdbArguments(files), files);
  if (!ok) throw new Error(`PostgreSQL could not create its files: ${errorMessageIn(stderr.trim().split('\n'))}`);
  await syncFolder(draft);
  await rename(draft, cluster.home);
  await syncFolder(cluster.dataDir);
}

function initdbArguments(files: string): string[] {
  return [
    `--pgdata=${pathFromInside(files)}`,
    `--username=${DATABASE_NAME}`,
    '--auth=scram-sha-256',
    '--pwfile=../password',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...characterTypes(),
    '--no-instructions',
  ];
}

/** Text search uses the character types of the operating system, whose name differs per platform. */
function characterTypes(): string[] {
  if (process.platform === 'win32') return [];
  return [`--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`];
}
