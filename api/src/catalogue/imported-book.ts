import type { Book, NewBook } from './book.entity.ts';
import type { ImportedBook } from './book-requests.ts';

const NOT_IN_FILES = { imageKeys: [], newStock: null, preOwnedStock: null, edition: null, examYear: null };

/** What a row of a file makes of a book, or of none: what files do not say stays as it is. */
export function importedOver(before: Book | null, book: ImportedBook): NewBook {
  const kept: Omit<NewBook, keyof ImportedBook> = before ?? { ...NOT_IN_FILES, createdAt: new Date() };
  return { ...kept, ...book, isbn: book.isbn ?? null };
}
