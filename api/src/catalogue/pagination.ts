import { BadInput } from '../platform/errors.ts';
import type { Book } from './book.entity.ts';
import type { PositionedBook } from './read-books.ts';
import { type BookSort, MESSAGES } from './catalogue.rules.ts';
import { type CursorPosition, decodeCursor, encodeCursor } from './cursor.rules.ts';

/** One page of a list of books, as a GraphQL connection. */
export interface BookPage {
  edges: { cursor: string; node: Book }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

interface PageOptions {
  sort: BookSort;
  first: number;
  /** Cursor of the last book of the previous page; null or undefined for the first page. */
  after: string | null | undefined;
  /** Reads at most `limit` books that follow a position. */
  read: (after: CursorPosition | null, limit: number) => Promise<PositionedBook[]>;
}

/** Reads one page of a list. Throws BAD_USER_INPUT if the cursor is not of this list. */
export async function paginate({ sort, first, after, read }: PageOptions): Promise<BookPage> {
  const position = after ? decodeCursor(after, sort) : null;
  if (after && !position) throw new BadInput({ after: MESSAGES.cursor });
  // One more than the page shows whether another page follows.
  const found = await read(position, first + 1);
  const edges = found.slice(0, first).map((row) => ({ cursor: encodeCursor(sort, row.position), node: row.book }));
  return { edges, pageInfo: { hasNextPage: found.length > first, endCursor: edges.at(-1)?.cursor ?? null } };
}
