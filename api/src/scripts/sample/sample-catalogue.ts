import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import type { DataSource } from 'typeorm';
import { bulkInsert } from '../../platform/database/bulk-insert.ts';
import { withAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import type { OnProgress } from '../../platform/server/progress.ts';
import { addBooks, type UndrawnBook } from './add-books.ts';

const DATA = path.resolve('data');
/** One number that every process locks on before it loads the sample. */
const LOCK = 4_217_003;
const NAME = 'catalogue';

/** Loads the sample unless that was done before, by whichever process. */
export async function loadSampleOnce(database: DataSource, progress: OnProgress): Promise<void> {
  await withAdvisoryLock(database, LOCK, async () => {
    const [loaded] = await database.query('SELECT 1 FROM sample_load WHERE name = $1', [NAME]);
    if (!loaded) await loadSample(database, progress);
  });
}

/** Loads the sample catalogue and the PIN directory. What is there stays as it is. Answers how much came new. */
export async function loadSample(
  database: DataSource,
  progress: OnProgress,
): Promise<{ books: number; pincodes: number }> {
  const catalogue = await sampleBooks();
  progress(`${catalogue.length} books`);
  const books = await addBooks(database, catalogue);
  const directory = await readCsv('pincodes.csv');
  progress(`${directory.length} PIN codes`);
  const pincodes = await bulkInsert(database, 'pincode', directory);
  await database.query('INSERT INTO sample_load (name) VALUES ($1) ON CONFLICT DO NOTHING', [NAME]);
  return { books, pincodes };
}

/** The books of the sample catalogue, in its order: each a second older than the one before. */
export async function sampleBooks(): Promise<UndrawnBook[]> {
  const now = Date.now();
  return (await readCsv('catalogue.csv')).map((row, index) => toBook(row, new Date(now - index * 1000)));
}

async function readCsv(file: string): Promise<Record<string, string>[]> {
  return parse(await readFile(path.join(DATA, file)), { columns: true, bom: true });
}

function toBook(row: Record<string, string>, createdAt: Date): UndrawnBook {
  const text = (column: string) => row[column] ?? '';
  const list = (column: string) => text(column).split(';').filter(Boolean);
  return {
    bookId: text('bookId'),
    bookDescription: text('bookDescription'),
    author: list('author'),
    publisher: text('publisher'),
    subject: text('subject'),
    exam: text('exam'),
    class: list('class').map(Number),
    tags: list('tags'),
    language: text('language'),
    details: text('details'),
    newPrice: Number(text('newPrice')),
    newPriceDiscount: Number(text('newPriceDiscount')),
    preOwnedPrice: Number(text('preOwnedPrice')),
    preOwnedPriceDiscount: Number(text('preOwnedPriceDiscount')),
    newStock: null,
    preOwnedStock: null,
    isbn: text('isbn') || null,
    edition: null,
    examYear: null,
    createdAt,
  };
}
