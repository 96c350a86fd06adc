import { type Connection, toConnection } from '../../platform/graphql/connection.ts';
import { BadInput } from '../../platform/errors.ts';
import type { BookColumn, BookWith } from '../book-columns.ts';
import { type BookSort, CATALOGUE_MESSAGES } from '../catalogue.rules.ts';
import { type CursorPosition, decodeCursor, encodeCursor } from '../cursor.rules.ts';
import type { BookAtPosition } from '../read-books.ts';

/** One page of a list of books. */
export type BookPage<Column extends BookColumn = BookColumn> = Connection<BookWith<Column>>;

interface PageOptions<Column extends BookColumn> {
  sort: BookSort;
  first: number;
  /** Cursor of the last book of the previous page; null or undefined for the first page. */
  after: string | null | undefined;
  /** Reads at least `limit` books that follow a position, if there are as many. */
  read: (after: CursorPosition | null, limit: number) => Promise<BookAtPosition<Column>[]>;
}

/** Reads one page of a list. Throws BAD_USER_INPUT if the cursor is not of this list. */
export async function paginate<Column extends BookColumn>(options: PageOptions<Column>): Promise<BookPage<Column>> {
  const { sort, first, after, read } = options;
  const position = after ? decodeCursor(after, sort) : null;
  if (after && !position) throw new BadInput({ after: CATALOGUE_MESSAGES.cursor });
  // One more than the page shows whether another page follows.
  const found = await read(position, first + 1);
  const edges = found.map((row) => ({ cursor: encodeCursor(sort, row.position), node: row.book }));
  return toConnection(edges, first);
}
