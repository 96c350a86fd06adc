import type { DataSource } from 'typeorm';
import type { NewBook } from '../../catalogue/book.entity.ts';
import { toBookRow } from '../../catalogue/book-row.ts';
import { vectorWords } from '../../catalogue/search/search.rules.ts';
import { bookDrawings, drawingKey } from '../../media/drawing/drawing.ts';
import { bulkInsert } from '../../platform/database/bulk-insert.ts';

/** A book that has no pictures yet: they are drawn from it. */
export type UndrawnBook = Omit<NewBook, 'imageKeys'>;

/** Adds many books at once, with drawn pictures and all they are found by. Books that are there stay as they are. */
export async function addBooks(database: DataSource, books: UndrawnBook[]): Promise<number> {
  const drawings = books.map((book) =>
    bookDrawings(book).map((drawing) => ({ key: drawingKey(book.bookId, drawing), drawing })),
  );
  const rows = books.map((book, index) =>
    toBookRow({ ...book, imageKeys: drawings[index]?.map(({ key }) => key) ?? [] }),
  );
  await bulkInsert(database, 'image', drawings.flat());
  await bulkInsert(
    database,
    'search_word',
    vectorWords(rows.map(({ search }) => search)).map((word) => ({ word })),
  );
  return bulkInsert(database, 'book', rows);
}
