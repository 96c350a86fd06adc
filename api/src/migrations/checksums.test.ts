import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const MIGRATIONS = path.resolve('api/src/migrations');
const OLD = '20261127120000-baseline.sql';
const NEW = '20990101000000-something.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'examshelf-migrations-'));
  await cp(MIGRATIONS, folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function run(...options: string[]): { status: number | null; stderr: string } {
  const script = ['scripts/migration-checksums.mjs', '--folder', folder, ...options];
  return spawnSync(process.execPath, script, { encoding: 'utf8' });
}

describe('the checksums of migrations', () => {
  it('fit the migrations of the shop', () => {
    expect(run('--check')).toMatchObject({ status: 0, stderr: '' });
  });

  it.each([['--check'], []])('refuse a migration that was changed (%s)', async (...options) => {
    await writeFile(path.join(folder, OLD), `${await readFile(path.join(folder, OLD), 'utf8')}// later\n`);
    const { status, stderr } = run(...options);
    expect([status, stderr]).toEqual([
      1,
      expect.stringContaining(`${OLD}. Revert the change and write a new migration`),
    ]);
  });

  it('refuse a migration that was deleted', async () => {
    await rm(path.join(folder, OLD));
    expect(run('--check')).toMatchObject({ status: 1, stderr: expect.stringContaining(OLD) });
  });

  it('ask for the line of a new migration, which the script adds', async () => {
    await writeFile(path.join(folder, NEW), 'export {};\n');
    expect(run('--check')).toMatchObject({ status: 1, stderr: expect.stringContaining('npm run codegen') });
    expect(run().status).toBe(0);
    expect(run('--check').status).toBe(0);
    expect(await readFile(path.join(folder, 'checksums.txt'), 'utf8')).toMatch(
      new RegExp(`^[0-9a-f]{64}  ${NEW}$`, 'm'),
    );
  });
});
