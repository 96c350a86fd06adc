import { BOOK_MESSAGES } from '../../../catalogue/book.rules.ts';
import type { BookEditor } from '../../../catalogue/editing/book-editor.ts';
import type { ImportError } from './book-imports.types.ts';

/** The ISBNs of a book after a row that changes them. */
export interface RowIsbns {
  line: number;
  bookId: string;
  isbns: string[];
}

/**
 * The errors for ISBNs that another book has, in the file or in the catalogue. A file may move an ISBN from one of its books
 * to another.
 */
export async function findTakenIsbns(store: BookEditor, rows: readonly RowIsbns[]): Promise<ImportError[]> {
  const lines = new Map(rows.map(({ bookId, line }) => [bookId, line]));
  const taken = await store.findTakenIsbns([...rows]);
  const inCatalogue = taken
    .filter(({ ownerId }) => !lines.has(ownerId))
    .map(({ isbn, ownerId, bookId }) => isbnError(lines.get(bookId) ?? 1, BOOK_MESSAGES.isbnTaken(isbn, ownerId)));
  return [...repeatedIsbns(rows), ...inCatalogue].toSorted((a, b) => a.line - b.line);
}

function repeatedIsbns(rows: readonly RowIsbns[]): ImportError[] {
  const firstLines = new Map<string, number>();
  return rows.flatMap(({ line, isbns }) =>
    isbns.flatMap((isbn) => {
      const firstLine = firstLines.get(isbn);
      if (!firstLine) firstLines.set(isbn, line);
      return firstLine ? isbnError(line, `Line ${firstLine} has the ISBN ${isbn} already.`) : [];
    }),
  );
}

const isbnError = (line: number, message: string): ImportError => ({ line, column: 'isbns', message });
