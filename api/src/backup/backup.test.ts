import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import type { QueryRunner } from 'typeorm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createEmptyDatabase } from '../../test/databases.ts';
import { addShopper, copiesOf, placeOrder, stockBook } from '../../test/purchases.ts';
import { readTableDigests } from '../../test/table-digests.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { folderStorage } from '../media/storage.ts';
import { PaymentOption } from '../orders/orders.rules.ts';
import { openDataSource } from '../platform/database/database.ts';
import { tables } from '../tables.ts';
import { createBackup } from './create-backup.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

const PICTURES = 5;
const migrations = tables.migrations as (new () => object)[];

/** A migration of the next release. */
class Later20990101000000 {
  name = 'Later20990101000000';
  up = (runner: QueryRunner) => runner.query('CREATE TABLE later (id integer)');
}

const shop = useTestShop({ runJobs: false });
const log = pino({ level: 'silent' });
const onProgress = () => {};

let folder: string;
let manifest: Manifest;
const fileOf = (name: string) => path.join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'examshelf-backup-'));
  await shop.database.query('DELETE FROM image WHERE key NOT IN (SELECT key FROM image ORDER BY key LIMIT $1)', [
    PICTURES,
  ]);
  await placeOrder(shop, await addShopper(shop), [copiesOf(await stockBook(shop, 5))], {
    paymentOption: PaymentOption.PAY_ON_DELIVERY,
  });
  await writeFile(fileOf('session-secret'), 'a secret that was generated');
  manifest = await backup('shop.tar');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function backup(name: string): Promise<Manifest> {
  return createBackup({
    databaseUrl: shop.databaseUrl,
    storage: folderStorage(inject('sampleOriginals')),
    secretFile: fileOf('session-secret'),
    shop: '1.0.0',
    target: fileOf(name),
    onProgress,
  });
}

interface Restored {
  databaseUrl: string;
  dataDir: string;
}

async function restore(name: string, given: Partial<Restored> = {}, known = migrations): Promise<Restored> {
  const databaseUrl = given.databaseUrl ?? (await createEmptyDatabase(inject('postgresUrl')));
  const dataDir = given.dataDir ?? (await mkdtemp(path.join(folder, 'restored-')));
  await restoreBackup({
    file: fileOf(name),
    databaseConfig: { url: databaseUrl, ...tables, migrations: known },
    storage: folderStorage(path.join(dataDir, 'originals')),
    secretFile: path.join(dataDir, 'session-secret'),
    log,
    onProgress,
  });
  return { databaseUrl, dataDir };
}

/** Changed backups, and why they are refused. */
const CHANGES = [
  {
    what: 'a file that is cut off',
    change: (content: Buffer) => content.subarray(0, content.length - 4096),
    reason: 'is not a whole backup',
  },
  {
    what: 'a file with one changed byte in a table',
    change: (content: Buffer) => {
      const at = content.indexOf('tables/public.book.copy.gz') + 512 + 2000;
      return Buffer.from(content).fill((content[at] ?? 0) ^ 1, at, at + 1);
    },
    reason: 'is not a whole backup',
  },
  {
    what: 'a file with a changed manifest',
    change: (content: Buffer) =>
      Buffer.from(content.toString('latin1').replace('"isCalled": true', '"isCalled": null'), 'latin1'),
    reason: 'manifest.json has changed',
  },
  { what: 'a file of another program', change: () => Buffer.from('-- a dump'), reason: 'it is not a whole tar file' },
];

describe('a backup that a later release restores', () => {
  let restored: Restored;
  beforeAll(async () => {
    restored = await restore('shop.tar', {}, [...migrations, Later20990101000000]);
  });

  it('has the rows of every table, with the jobs that wait', async () => {
    const digests = await readTableDigests(restored.databaseUrl);
    const original = await readTableDigests(shop.databaseUrl);
    expect(digests.get('later')).toMatch(/^0 rows/);
    // A later release has restored it.
    expect(digests.get('release_mark')).toMatch(/^1 rows/);
    original.set('release_mark', digests.get('release_mark') ?? '');
    digests.delete('later');
    expect(digests).toEqual(original);
    expect(digests.get('customer_order')).toMatch(/^1 rows/);
    expect(digests.get('job')).not.toMatch(/^0 rows/);
  });

  it('has the pictures and the secret', async () => {
    const [{ original }] = await shop.database.query('SELECT original FROM image WHERE original IS NOT NULL LIMIT 1');
    const stored = await readFile(path.join(restored.dataDir, 'originals', original));
    expect(stored).toEqual(await readFile(path.join(inject('sampleOriginals'), original)));
    expect(manifest).toMatchObject({ missing: [], pictures: { length: PICTURES } });
    expect(await readFile(path.join(restored.dataDir, 'session-secret'), 'utf8')).toBe('a secret that was generated');
  });

  it('has its rules again: triggers, foreign keys and the next numbers', async () => {
    const database = await openDataSource({ url: restored.databaseUrl, ...tables, max: 1 });
    const rules = `SELECT (SELECT count(*)::int FROM pg_trigger WHERE tgenabled <> 'D' AND NOT tgisinternal) AS triggers,
      (SELECT count(*)::int FROM pg_constraint WHERE contype = 'f' AND convalidated AND connamespace = 'public'::regnamespace) AS keys,
      (SELECT json_object_agg(sequencename, last_value) FROM pg_sequences WHERE schemaname = 'public' AND sequencename <> 'migration_id_seq') AS numbers`;
    try {
      expect(await database.query(rules)).toEqual(await shop.database.query(rules));
    } finally {
      await database.destroy();
    }
  });
});

describe('restoring refuses', () => {
  it.each(CHANGES)('$what, before anything is written', async ({ change, reason }) => {
    await writeFile(fileOf('changed.tar'), change(await readFile(fileOf('shop.tar'))));
    const databaseUrl = await createEmptyDatabase(inject('postgresUrl'));
    const dataDir = await mkdtemp(path.join(folder, 'refused-'));
    await expect(restore('changed.tar', { databaseUrl, dataDir })).rejects.toThrow(reason);
    expect(await readTableDigests(databaseUrl)).toEqual(new Map());
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('a backup of a later release', async () => {
    await expect(restore('shop.tar', {}, migrations.slice(0, -1))).rejects.toThrow('this release lacks');
  });

  it('a database that has tables', async () => {
    const before = await readTableDigests(shop.databaseUrl);
    await expect(restore('shop.tar', { databaseUrl: shop.databaseUrl })).rejects.toThrow('has tables already');
    expect(await readTableDigests(shop.databaseUrl)).toEqual(before);
  });

  it('a folder with the secret of another shop', async () => {
    const dataDir = await mkdtemp(path.join(folder, 'other-'));
    await writeFile(path.join(dataDir, 'session-secret'), 'another secret');
    await expect(restore('shop.tar', { dataDir })).rejects.toThrow('the secret of another shop');
  });
});

it('a backup replaces no file', async () => {
  await cp(fileOf('shop.tar'), fileOf('existing.tar'));
  await expect(backup('existing.tar')).rejects.toThrow('exists. Choose another name');
});
