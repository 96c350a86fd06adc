import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Unavailable } from '../platform/errors.ts';
import { folderStorage } from './storage.ts';

let root: string;
let folder: string;
let draftFolder: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'storage-'));
  folder = path.join(root, 'originals');
  draftFolder = path.join(root, 'originals-drafts');
});
afterEach(() => rm(root, { recursive: true, force: true }));

const drafts = () => readdir(draftFolder);

it('A stored file leaves no draft', async () => {
  const storage = folderStorage(folder);
  await storage.put('cover.webp', Buffer.from('picture'));
  expect([String(await storage.get('cover.webp')), await drafts()]).toEqual(['picture', []]);
});

it('A file that the disk does not take is UNAVAILABLE, and leaves no draft', async () => {
  const onFailure = vi.fn<(error: Error) => void>();
  await mkdir(path.join(folder, 'cover.webp'), { recursive: true });
  await expect(folderStorage(folder, onFailure).put('cover.webp', Buffer.from('x'))).rejects.toThrow(Unavailable);
  expect([await drafts(), onFailure.mock.calls.length]).toEqual([[], 1]);
});

it('Files and folders are for the user of the shop only, also a folder of an earlier version', async () => {
  const modeOf = async (file: string) => ((await stat(file)).mode & 0o777).toString(8);
  await folderStorage(folder).put('exchanges/photo.webp', Buffer.from('picture'));
  const modes = ['exchanges/photo.webp', 'exchanges', '.', '../originals-drafts'].map((name) =>
    modeOf(path.join(folder, name)),
  );
  expect(await Promise.all(modes)).toEqual(['600', '700', '700', '700']);
  await chmod(folder, 0o755);
  folderStorage(folder);
  await vi.waitFor(async () => expect(await modeOf(folder)).toBe('700'));
});
