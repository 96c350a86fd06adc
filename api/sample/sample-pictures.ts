import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { DataSource } from 'typeorm';
import type { ImageStorage } from '../src/media/storage.ts';
import { bulkInsert } from './bulk-insert.ts';

/** A row of `data/covers.csv`. */
export interface SampleImage {
  bookId: string;
  key: string;
}

/** Rows of an image key and an SVG, of books and of copies. */
const ORIGINALS = ['covers.tsv.br', 'copies.tsv.br'];
/** Stored after the originals, with their digest. While it is missing or differs, originals may be missing. */
const MARKER = 'sample/complete';
const CONCURRENCY = 32;

/** Name of the original of a picture of the sample. */
export const originalOf = (key: string) => `sample/${key}.svg`;

/** Puts the originals of the sample's images into a storage that does not have them: a new one, or one of other images. */
export async function storeSampleOriginals(storage: ImageStorage): Promise<void> {
  const files = await Promise.all(ORIGINALS.map((file) => readFile(path.resolve('data', file))));
  const digest = createHash('sha256').update(Buffer.concat(files)).digest('hex');
  if ((await storage.get(MARKER))?.toString() === digest) return;
  for (const file of files) await storeOriginals(storage, file);
  await storage.put(MARKER, Buffer.from(digest));
}

async function storeOriginals(storage: ImageStorage, compressed: Buffer): Promise<void> {
  const content = await promisify(brotliDecompress)(compressed);
  const rows = content.toString().trimEnd().split('\n');
  for (let start = 0; start < rows.length; start += CONCURRENCY) {
    const batch = rows.slice(start, start + CONCURRENCY).map((row) => row.split('\t'));
    await Promise.all(batch.map(([key = '', svg = '']) => storage.put(originalOf(key), Buffer.from(svg))));
  }
}

/** Adds the images of the sample. Images that earlier versions drew on request get their original. */
export async function addSampleImages(database: DataSource, images: SampleImage[]): Promise<void> {
  const rows = images.map(({ key }) => ({ key, original: originalOf(key), is_drawing: true }));
  await bulkInsert(database, 'image', rows);
  await database.query(
    `UPDATE image SET original = sample.original, drawing = NULL, is_drawing = true
     FROM jsonb_to_recordset($1) AS sample (key text, original text)
     WHERE image.key = sample.key AND image.original IS NULL`,
    [JSON.stringify(rows)],
  );
}
