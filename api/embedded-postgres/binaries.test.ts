import { chmod, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseOsUser, fileOwner, runAs } from './os-user.ts';
import { copyBinaries, installedNative, restoreSymlinks } from './binaries.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'examshelf-binaries-'));
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

it('creates missing symlinks and keeps existing ones', async () => {
  const native = join(folder, 'native');
  await mkdir(join(native, 'lib'), { recursive: true });
  await writeFile(join(native, 'lib', 'libpq.so.5.18'), 'library');
  await symlink('libpq.so.5.18', join(native, 'lib', 'libpq.so'));
  const links = ['native/lib/libpq.so', 'native/lib/libpq.so.5'];
  const list = links.map((target) => ({ source: 'native/lib/libpq.so.5.18', target }));
  await writeFile(join(native, 'pg-symlinks.json'), JSON.stringify(list));
  await restoreSymlinks(native);
  for (const link of links) expect(await readFile(join(folder, link), 'utf8')).toBe('library');
});

it('copies programs that the user owns and can run', async () => {
  vi.stubEnv('EXAMSHELF_NO_USERNS', '1');
  await chmod(folder, 0o755);
  const account = await chooseOsUser(await stat(folder));
  const copy = await copyBinaries(installedNative(), folder, account);
  expect(await runAs(account, join(copy, 'bin', 'postgres'), ['--version'])).toEqual({ ok: true, stderr: '' });
  expect((await stat(copy)).uid).toBe(fileOwner(account).uid);
});
