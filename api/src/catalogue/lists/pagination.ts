import { type Connection, toConnection } from '../../platform/graphql/connection.ts';
import { BadInput } from '../../platform/errors.ts';
import type { Book } from '../book.entity.ts';
import { type BookSort, CATALOGUE_MESSAGES } from '../catalogue.rules.ts';
import { type CursorPosition, decodeCursor, encodeCursor } from '../cursor.rules.ts';
import type { BookAtPosition } from '../read-books.ts';

/** One page of a list of books. */
export type BookPage = Connection<Book>;

interface PageOptions {
  sort: BookSort;
  first: number;
  /** Cursor of the last book of the previous page; null or undefined for the first page. */
  after: string | null | undefined;
  /** Reads at least `limit` books that follow a position, if there are as many. */
  read: (after: CursorPosition | null, limit: number) => Promise<BookAtPosition[]>;
}

/** Reads one page of a list. Throws BAD_USER_INPUT if the cursor is not of this list. */
export async function paginate(options: PageOptions): Promise<BookPage> {
  const { sort, first, after, read } = options;
  const position = after ? decodeCursor(after, sort) : null;
  if (after && !position) throw new BadInput({ after: CATALOGUE_MESSAGES.cursor });
  // One more than the page shows whether another page follows.
  const found = await read(position, first + 1);
  const edges = found.map((row) => ({ cursor: encodeCursor(sort, row.position), node: row.book }));
  return toConnection(edges, first);
}
