import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backupFileOf } from './backup-file.ts';

const now = new Date('2026-11-25T03:15:00.123Z');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'examshelf-backup-file-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the file of a backup', () => {
  it('is named by the time in a folder, which is created for the owner alone if it is missing', async () => {
    const backups = path.join(folder, 'new', 'backups');
    const file = path.join(backups, 'examshelf-2026-11-25T03-15-00.tar');
    expect(await backupFileOf(backups, now)).toBe(file);
    expect(await backupFileOf(backups, now)).toBe(file);
    expect((await stat(backups)).mode & 0o777).toBe(0o700);
  });

  it('has the given name if that ends in .tar', async () => {
    expect(await backupFileOf(path.join(folder, 'shop.tar'), now)).toBe(path.join(folder, 'shop.tar'));
  });
});
