import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import type { DataSource } from 'typeorm';
import { createTestDatabase } from '../test/databases.ts';
import { useFakeHttpServer } from '../test/fake-http-server.ts';
import { s3Storage } from '../src/media/s3-storage.ts';
import { folderStorage, type ImageStorage } from '../src/media/storage.ts';
import { openDataSource } from '../src/platform/database/database.ts';
import { tables } from '../src/tables.ts';
import { addPlausibleBooks } from './plausible-books.ts';
import type { Jobs } from '../src/platform/jobs/jobs.ts';
import { RetiredImages } from './retired-images.ts';
import { loadSampleOnce } from './sample-catalogue.ts';
import { markLoaded, SAMPLE_IMAGES } from './sample-files.ts';
import { storeSampleOriginals } from './sample-pictures.ts';

const KEY = 'jeephy7253-front-9f27d9c536-1200x1600';
/** Pictures of books. */
const PICTURES = 353 * 2;
/** Pictures of copies. */
const COPY_PICTURES = 175 * 4;

describe('a storage', () => {
  let root: string;
  let folder: string;
  let storage: ImageStorage;

  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'examshelf-pictures-'));
    folder = path.join(root, 'originals');
    storage = folderStorage(folder);
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  it('gets the originals of the sample once', async () => {
    await storeSampleOriginals(storage);
    const files = await readdir(path.join(folder, 'sample'));
    expect(files.filter((name) => name.endsWith('.svg'))).toHaveLength(PICTURES + COPY_PICTURES);
    const original = await storage.get(`sample/${KEY}.svg`);
    expect(await sharp(original!).metadata()).toMatchObject({ format: 'svg', width: 1200, height: 1600 });

    await storage.remove(`sample/${KEY}.svg`);
    await storeSampleOriginals(storage);
    expect(await storage.get(`sample/${KEY}.svg`)).toBeNull();
  });

  it('gets all originals again after storing them was interrupted', async () => {
    let puts = 0;
    const failing: ImageStorage = {
      ...storage,
      put: (name, content) => (++puts > 100 ? Promise.reject(new Error('disk full')) : storage.put(name, content)),
    };
    await expect(storeSampleOriginals(failing)).rejects.toThrow('disk full');
    expect(puts).toBeLessThan(200);
    await storeSampleOriginals(storage);
    expect(await storage.get(`sample/${KEY}.svg`)).not.toBeNull();
  });
});

describe('a bucket', () => {
  const bucket = useFakeHttpServer();

  it('gets the originals of the sample', async () => {
    bucket.handler = ({ method }, response) => response.writeHead(method === 'PUT' ? 200 : 404).end();
    const keys = { accessKeyId: 'AKIATEST', secretAccessKey: 'a secret of tests only' };
    const config = { endpoint: bucket.url, region: 'ap-south-1', bucket: 'books', ...keys };
    await storeSampleOriginals(s3Storage(config, pino({ level: 'silent' })));
    const names = bucket.requests.filter(({ method }) => method === 'PUT').map((call) => call.path);
    expect(names).toHaveLength(PICTURES + COPY_PICTURES + 1);
    expect(names).toContain(`/books/originals/sample/${KEY}.svg`);
    expect(names.at(-1)).toBe('/books/originals/sample/complete');
  });
});

describe('a database whose books show a drawn back cover and inside pages', () => {
  let database: DataSource;
  const BACK = 'jeephy7253-back-029468682d-1200x1600';
  const SPREAD = 'jeephy7253-spread-3a538b4276-1600x1200';
  /** An admin's picture of the back. */
  const PHOTO = 'jeephy7253-back-0a1b2c3d4e-600x800';

  beforeAll(async () => {
    database = await openDataSource({ url: await createTestDatabase(inject('postgresUrl')), ...tables, max: 2 });
    await database.query(
      `INSERT INTO image (key, original, is_drawing)
       VALUES ($1, 'sample/back.svg', true), ($2, 'sample/spread.svg', true), ($3, 'photo.webp', false)`,
      [BACK, SPREAD, PHOTO],
    );
    await database.query(`DELETE FROM sample_load WHERE name <> 'catalogue'`);
  });
  afterAll(() => database.destroy());

  const show = (bookId: string, keys: string[]) =>
    database.query('UPDATE book SET image_keys = $2 WHERE book_id = $1', [bookId, keys]);
  const shownBy = async (bookId: string): Promise<string[]> => {
    const [book] = await database.query('SELECT image_keys FROM book WHERE book_id = $1', [bookId]);
    return book.image_keys;
  };
  /** Starts the shop as after an upgrade, and runs its job to the end, interrupted after the first books. */
  async function upgrade(): Promise<void> {
    expect(await loadSampleOnce(database, () => {})).toBe(true);
    const queued: object[] = [];
    const jobs = { enqueue: async (_queue: string, data: object) => void queued.push(data) } as unknown as Jobs;
    const { replace } = new RetiredImages({ database, jobs, log: pino({ level: 'silent' }) });
    let now = performance.now();
    const timer = vi.spyOn(performance, 'now').mockImplementation(() => (now += 15_000));
    await replace({ data: {} });
    timer.mockRestore();
    expect(queued).toEqual([{ after: expect.any(String) }]);
    await replace({ data: queued[0] as object });
    expect(await loadSampleOnce(database, () => {})).toBe(false);
  }
  const versions = () => database.query('SELECT book_id, version FROM book ORDER BY book_id');

  it('loses them, gets the summary, and keeps uploads and their order', async () => {
    await show('JEEPHY7253', [PHOTO, BACK, KEY, SPREAD]);
    await show('JEEPHY5067', [SPREAD]);
    await upgrade();
    expect(await shownBy('JEEPHY7253')).toEqual([PHOTO, expect.stringMatching(/^jeephy7253-summary-/), KEY]);
    expect(await shownBy('JEEPHY5067')).toEqual([]);
  });

  it('changes no book at the next start, also if the last one ended before it was recorded', async () => {
    await database.query(`DELETE FROM sample_load WHERE name <> 'catalogue'`);
    const before = await versions();
    await upgrade();
    expect(await versions()).toEqual(before);
  });
});

describe('a database of an earlier version, whose images were drawn on request', () => {
  let database: DataSource;

  beforeAll(async () => {
    const url = await createTestDatabase(inject('postgresUrl'));
    database = await openDataSource({ url, ...tables, max: 2 });
  });
  afterAll(() => database.destroy());

  const imagesWhere = async (condition: string) =>
    (await database.query(`SELECT key FROM image WHERE ${condition}`)).length;

  it('gets originals for its images, whose keys do not change', async () => {
    await database.query(`UPDATE image SET original = NULL, drawing = '{}'`);
    await database.query(`DELETE FROM book WHERE book_id = 'JEEPHY7253'`);
    await database.query(`DELETE FROM sample_load WHERE name = 'fronts and summaries'`);
    await database.query(`INSERT INTO image (key, drawing) VALUES ('not-of-the-sample-1200x1600', '{}')`);
    await loadSampleOnce(database, () => {});
    expect(await imagesWhere('drawing IS NULL AND original IS NOT NULL')).toBe(PICTURES);
    expect(await imagesWhere('drawing IS NOT NULL')).toBe(1);
    const books = await database.query(
      `SELECT book_id FROM book WHERE image_keys <> '{}' AND image_keys <@ (SELECT array_agg(key) FROM image)`,
    );
    expect(books).toHaveLength(352);
  });

  it('does not load them again', async () => {
    await markLoaded(database, SAMPLE_IMAGES);
    await database.query(`UPDATE image SET original = NULL, drawing = '{}' WHERE key = '${KEY}'`);
    await loadSampleOnce(database, () => {});
    expect(await imagesWhere(`key = '${KEY}' AND original IS NULL`)).toBe(1);
  });

  it('has pictures of the sample for plausible books', async () => {
    await addPlausibleBooks(database, 20, () => {});
    const books = await database.query(
      `SELECT book_id FROM book WHERE length(book_id) > 10 AND cardinality(image_keys) = 2
       AND image_keys <@ (SELECT array_agg(key) FROM image)`,
    );
    expect(books.length).toBeGreaterThanOrEqual(20);
  });
});
