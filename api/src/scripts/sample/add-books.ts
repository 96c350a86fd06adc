import type { DataSource } from 'typeorm';
import type { NewBook } from '../../catalogue/book.entity.ts';
import { bookRow } from '../../catalogue/book-row.ts';
import { vocabularyOf } from '../../catalogue/search/search.rules.ts';
import { copyInto } from '../../platform/database/copy.ts';

/** Adds many books at once, with their search words. Skips book IDs that exist. Returns the number of added books. */
export async function addBooks(database: DataSource, books: NewBook[]): Promise<number> {
  const rows = books.map(bookRow);
  const words = vocabularyOf(rows.map(({ search }) => search));
  await copyInto(
    database,
    'search_word',
    words.map((word) => ({ word })),
  );
  return copyInto(database, 'book', rows);
}
