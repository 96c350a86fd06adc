import type { DataSource } from 'typeorm';
import type { NewBook } from '../src/catalogue/book.entity.ts';
import { toBookRow } from '../src/catalogue/editing/book-row.ts';
import { vectorWords } from '../src/catalogue/search/search.rules.ts';
import { bulkInsert } from './bulk-insert.ts';

/** Adds many books at once, with their search words. Skips book IDs that exist. Returns the number of added books. */
export async function addBooks(database: DataSource, books: NewBook[]): Promise<number> {
  const rows = books.map(toBookRow);
  const words = vectorWords(rows.map(({ search }) => search));
  await bulkInsert(
    database,
    'search_word',
    words.map((word) => ({ word })),
  );
  return bulkInsert(database, 'book', rows);
}
