import type { Sql } from 'sql-template-tag';
import type { DataSource, EntityManager } from 'typeorm';
import type { BookColumn } from '../book-columns.ts';
import { bookOrder } from '../book-order.ts';
import { anyOf, type BookQuery } from './book-query.ts';
import { BookSort } from '../catalogue.rules.ts';
import type { CursorPosition } from '../cursor.rules.ts';
import { type BookAtPosition, readBooksAfter } from '../read-books.ts';
import { readBestMatches } from '../search/read-best-matches.ts';
import { tokenize } from '../search/search.rules.ts';
import { readSortedMatches } from '../search/read-sorted-matches.ts';

interface Page<Query extends BookQuery> {
  query: Query;
  /** The condition for the books of a list; several conditions if the list has parts with an index each. */
  conditionsOf: (query: Query) => Sql[];
  columns: readonly BookColumn[];
  after: CursorPosition | null;
  limit: number;
}

/** Reads the books of a list that follow a position. */
export function readBookPage<Query extends BookQuery>(
  database: DataSource | EntityManager,
  { query, conditionsOf, ...page }: Page<Query>,
): Promise<BookAtPosition[]> {
  const { search, sort } = query;
  const conditions = conditionsOf(query);
  const order = bookOrder(query);
  const parts = conditions.map((condition) => ({ condition }));
  if (!search || !('terms' in search)) return readBooksAfter(database, { ...page, parts, order });
  const { terms } = search;
  if (sort === BookSort.RELEVANCE)
    return readBestMatches(database, { ...page, terms, filterWords: filterWords(query), condition: anyOf(conditions) });
  const filters = conditionsOf({ ...query, search: null });
  return readSortedMatches(database, { ...page, terms, filters, parts, order });
}

/** Words that are in the search vector of every book with these filters. */
function filterWords({ exam, subject, publishers, languages }: BookQuery): string[] {
  const only = [publishers, languages].flatMap((values) => (values.length === 1 ? values : []));
  return [...new Set(tokenize([exam, subject, ...only].filter(Boolean).join(' ')))];
}
