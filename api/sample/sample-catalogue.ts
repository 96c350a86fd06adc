import type { DataSource } from 'typeorm';
import type { NewBook } from '../src/catalogue/book.entity.ts';
import { bulkInsert } from './bulk-insert.ts';
import { withAdvisoryLock } from '../src/platform/database/advisory-lock.ts';
import type { OnProgress } from '../src/platform/server/progress.ts';
import { EMPTY_FIELDS } from '../src/catalogue/editing/book-row.ts';
import { addBooks } from './add-books.ts';
import { addSampleCopies } from './sample-copies.ts';
import { addSampleReceipts } from './sample-receipts.ts';
import { createShelving } from './sample-shelves.ts';
import { markLoaded, readCsv, readSampleImages, SAMPLE_IMAGES } from './sample-files.ts';
import { addSampleImages } from './sample-pictures.ts';

/** Advisory lock that a process holds while it loads the sample. */
const LOCK = 4_217_003;
/** Name in `sample_load` of the books. */
const CATALOGUE = 'catalogue';

/**
 * Loads the sample into a new database, or only its images into a database that has others of an earlier version. Returns
 * whether books may still show retired images, which a job replaces.
 */
export async function loadSampleOnce(database: DataSource, onProgress: OnProgress): Promise<boolean> {
  return withAdvisoryLock(database, LOCK, async () => {
    const rows: { name: string }[] = await database.query('SELECT name FROM sample_load');
    const loaded = new Set(rows.map(({ name }) => name));
    if (!loaded.has(CATALOGUE)) await loadNewShop(database, onProgress);
    else if (!loaded.has(SAMPLE_IMAGES)) await addSampleImages(database, await readSampleImages());
    return loaded.has(CATALOGUE) && !loaded.has(SAMPLE_IMAGES);
  });
}

/**
 * The catalogue with copies of some of its books, and what came from suppliers. Recorded last, so that an interrupted load
 * begins again.
 */
async function loadNewShop(database: DataSource, onProgress: OnProgress): Promise<void> {
  await addCatalogue(database, onProgress);
  await addSampleCopies(database);
  await database.transaction(async (transaction) => {
    await addSampleReceipts(transaction);
    await markLoaded(transaction, CATALOGUE);
  });
}

/** Loads the sample catalogue and the PIN codes, without copies and receipts. Does not change existing rows. Returns the numbers of added rows. */
export async function loadSample(
  database: DataSource,
  onProgress: OnProgress,
): Promise<{ books: number; pincodes: number }> {
  const added = await addCatalogue(database, onProgress);
  await markLoaded(database, CATALOGUE);
  return added;
}

async function addCatalogue(
  database: DataSource,
  onProgress: OnProgress,
): Promise<{ books: number; pincodes: number }> {
  const catalogue = await sampleBooks();
  onProgress(`${catalogue.length} books`);
  await addSampleImages(database, await readSampleImages());
  await markLoaded(database, SAMPLE_IMAGES);
  const books = await addBooks(database, catalogue);
  const directory = await readCsv('pincodes.csv');
  onProgress(`${directory.length} PIN codes`);
  const pincodes = await bulkInsert(database, 'pincode', directory);
  return { books, pincodes };
}

/** The books of the sample in the order of the file, each one second older than the one before. */
export async function sampleBooks(): Promise<NewBook[]> {
  const now = Date.now();
  const imageKeys = new Map<string, string[]>();
  for (const { bookId, key } of await readSampleImages())
    imageKeys.set(bookId, [...(imageKeys.get(bookId) ?? []), key]);
  const rows = await readCsv('catalogue.csv');
  const shelve = createShelving();
  return rows.map((row, index) => {
    const book = toBook(row);
    return {
      ...book,
      ...shelve(book),
      imageKeys: imageKeys.get(book.bookId) ?? [],
      createdAt: new Date(now - index * 1000),
    };
  });
}

function toBook(row: Record<string, string>): Omit<NewBook, 'createdAt'> {
  const text = (column: string) => row[column] ?? '';
  const list = (column: string) => text(column).split(';').filter(Boolean);
  return {
    ...EMPTY_FIELDS,
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
    isbns: list('isbn'),
    weightGrams: Number(text('weightGrams')),
  };
}
