import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, complaintIn, fileOwner, runAs } from './account.ts';
import type { Binaries } from './binaries.ts';
import { exists, giveTree, syncFolder } from './files.ts';

/** The one role and the one database of the store. */
export const STORE = 'store';

/** Where a data folder keeps its cluster, and what its processes are called. */
export interface Cluster {
  dataDir: string;
  /** Holds the cluster and the password that belongs to it: both come into being together. */
  home: string;
  files: string;
  passwordFile: string;
  /** Part of the title of each server process, by which they are told from those of other clusters. */
  name: string;
}

export function clusterIn(dataDir: string): Cluster {
  const home = join(dataDir, 'postgres');
  const name = `examshelf-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
  return { dataDir, home, files: join(home, 'cluster'), passwordFile: join(home, 'password'), name };
}

/**
 * Names the cluster to programs that are started inside it. Through this link they reach it even
 * where they may not pass the folders above, as below the home of root.
 */
export function fromWithin(files: string): string {
  return process.platform === 'linux' ? '/proc/self/cwd' : files;
}

/** The user whose data this is, or will be. */
export async function ownerOfData({ home, dataDir }: Cluster) {
  return stat((await exists(home)) ? home : dataDir);
}

export async function readPassword(cluster: Cluster): Promise<string> {
  return readFile(cluster.passwordFile, 'utf8');
}

/** Leaves a complete cluster that belongs to the account. */
export async function ensureCluster(cluster: Cluster, account: Account, binaries: Binaries, onCreate: () => void) {
  await removeUnfinished(cluster);
  if (!(await exists(cluster.home))) {
    onCreate();
    await createCluster(cluster, account, binaries);
  }
  const owner = fileOwner(account);
  if (process.getuid && (await stat(cluster.home)).uid !== owner.uid) await giveTree(cluster.home, owner);
}

const unfinishedPrefix = 'postgres.unfinished-';

async function removeUnfinished({ dataDir }: Cluster): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith(unfinishedPrefix));
  const options = { recursive: true, force: true, maxRetries: 5 };
  await Promise.all(names.map((name) => rm(join(dataDir, name), options)));
}

/** Works under another name until all is on disk: whatever interrupts it, the home is whole or absent. */
async function createCluster(cluster: Cluster, account: Account, binaries: Binaries): Promise<void> {
  const draft = await mkdtemp(join(cluster.dataDir, unfinishedPrefix));
  const files = join(draft, 'cluster');
  await mkdir(files, { mode: 0o700 });
  await writeFile(join(draft, 'password'), randomBytes(24).toString('base64url'), { mode: 0o600, flush: true });
  if (process.getuid) await giveTree(draft, fileOwner(account));
  const { ok, stderr } = await runAs(account, binaries.initdb, initdbArguments(files), files);
  if (!ok) throw new Error(`PostgreSQL could not create its files: ${complaintIn(stderr.trim().split('\n'))}`);
  await syncFolder(draft);
  await rename(draft, cluster.home);
  await syncFolder(cluster.dataDir);
}

function initdbArguments(files: string): string[] {
  return [
    `--pgdata=${fromWithin(files)}`,
    `--username=${STORE}`,
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

/** Text search still asks the system what a letter is, and systems name that locale differently. */
function characterTypes(): string[] {
  if (process.platform === 'win32') return [];
  return [`--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`];
}
