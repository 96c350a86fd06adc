import { execFile } from 'node:child_process';
import { mkdir, readdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { extract } from 'tar';
import { runToEnd } from './run-to-end.ts';

const MIGRATIONS = 'api/src/migrations';
const git = async (...args: string[]) => (await promisify(execFile)('git', args)).stdout.trim();

/** The revision before the newest migration was added. */
export async function releaseBeforeMigration(): Promise<string> {
  const names = (await readdir(MIGRATIONS)).filter((name) => /^\d{14}-[\w-]+\.ts$/.test(name)).toSorted();
  const added = await git('log', '-1', '--format=%H', '--diff-filter=A', '--', `${MIGRATIONS}/${names.at(-1)}`);
  return added ? git('rev-parse', `${added}^`) : git('rev-parse', 'HEAD');
}

/** Builds a revision in a folder of its own, with the packages of this one. Returns the folder. */
export async function buildRelease(revision: string, folder: string): Promise<string> {
  const release = path.join(folder, 'release');
  await mkdir(release);
  await git('archive', '--output', `${release}.tar`, revision);
  await extract({ file: `${release}.tar`, cwd: release });
  await symlink(path.resolve('node_modules'), path.join(release, 'node_modules'));
  const { code, output } = await runToEnd(['scripts/build.mjs'], {}, release);
  if (code !== 0) throw new Error(`The release ${revision} cannot be built: ${output.slice(-2000)}`);
  return release;
}
