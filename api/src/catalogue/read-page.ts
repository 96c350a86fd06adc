import type { Sql } from 'sql-template-tag';
import type { DataSource, EntityManager } from 'typeorm';
import { bookOrder } from './book-order.ts';
import type { BookQuery } from './book-query.ts';
import { BookSort } from './catalogue.rules.ts';
import type { CursorPosition } from './cursor.rules.ts';
import { type PositionedBook, readBooksAfter } from './read-books.ts';
import { readBestMatches } from './search/read-best-matches.ts';
import { tokenize } from './search/search.rules.ts';
import { readSortedMatches } from './search/read-sorted-matches.ts';

interface Page<Query extends BookQuery> {
  query: Query;
  /** The condition for the books of a list. */
  conditionsOf: (query: Query) => Sql;
  after: CursorPosition | null;
  limit: number;
}

/** Reads the books of a list that follow a position. */
export function readPage<Query extends BookQuery>(
  database: DataSource | EntityManager,
  { query, conditionsOf, after, limit }: Page<Query>,
): Promise<PositionedBook[]> {
  const { search, sort } = query;
  const conditions = conditionsOf(query);
  const order = bookOrder(query);
  if (!search || !('terms' in search)) return readBooksAfter(database, { conditions, order, after, limit });
  const { terms } = search;
  if (sort === BookSort.RELEVANCE)
    return readBestMatches(database, { terms, filterWords: filterWords(query), conditions, after, limit });
  const filters = conditionsOf({ ...query, search: null });
  return readSortedMatches(database, { terms, filters, conditions, order, after, limit });
}

/** Words that are in the search vector of every book with these filters. */
function filterWords({ exam, subject, publishers, languages }: BookQuery): string[] {
  const only = [publishers, languages].flatMap((values) => (values.length === 1 ? values : []));
  return [...new Set(tokenize([exam, subject, ...only].filter(Boolean).join(' ')))];
}
