import { BadInput } from '../platform/errors.ts';
import type { Book } from './book.entity.ts';
import { type BookSort, MESSAGES } from './catalogue.rules.ts';
import { decodeCursor, encodeCursor, type Place } from './search/cursor.rules.ts';

/** One page of a list of books, and whether there is more behind it. */
export interface BookPage {
  edges: { cursor: string; node: Book }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

interface PageRequest {
  sort: BookSort;
  first: number;
  /** Cursor of the book that the page begins behind. */
  after: string | null | undefined;
  /** Reads so many books behind a place, in order. */
  read: (after: Place | null, limit: number) => Promise<{ book: Book; place: Place }[]>;
}

/** The page of a list that is asked for. BAD_USER_INPUT where its cursor is none of this list's. */
export async function pageOf({ sort, first, after, read }: PageRequest): Promise<BookPage> {
  const place = after ? decodeCursor(after, sort) : null;
  if (after && !place) throw new BadInput({ after: MESSAGES.cursor });
  const found = await read(place, first + 1);
  const edges = found.slice(0, first).map((row) => ({ cursor: encodeCursor(sort, row.place), node: row.book }));
  return { edges, pageInfo: { hasNextPage: found.length > first, endCursor: edges.at(-1)?.cursor ?? null } };
}
