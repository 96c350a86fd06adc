import sql, { type Sql } from 'sql-template-tag';
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
  request: Page<Query>,
): Promise<BookAtPosition[]> {
  const { query, conditionsOf, ...page } = request;
  const { search, sort, right } = query;
  if (sort === BookSort.VERDICT && right) return readByVerdict(database, request, right);
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

/** The right books of a list first, then those that are usable with gaps. A position begins with 1 or 0 for them. */
async function readByVerdict<Query extends BookQuery>(
  database: DataSource | EntityManager,
  { query, after, limit, ...page }: Page<Query>,
  right: Sql,
): Promise<BookAtPosition[]> {
  const [first = '1', ...keys] = after?.keys ?? [];
  const withGaps = query.suitable === right ? [] : [['0', sql`${query.suitable} AND ${right} IS NOT TRUE`] as const];
  const found: BookAtPosition[] = [];
  for (const [rank, suitable] of [['1', right] as const, ...withGaps]) {
    if (rank > first || found.length >= limit) continue;
    const books = await readBookPage(database, {
      ...page,
      query: { ...query, sort: BookSort.NEWEST, suitable },
      after: after && rank === first ? { ...after, keys } : null,
      limit: limit - found.length,
    });
    found.push(
      ...books.map(({ book, position }) => ({ book, position: { ...position, keys: [rank, ...position.keys] } })),
    );
  }
  return found;
}

/** Words that are in the search vector of every book with these filters. */
function filterWords({ exam, subject, publishers, languages }: BookQuery): string[] {
  const only = [publishers, languages].flatMap((values) => (values.length === 1 ? values : []));
  return [...new Set(tokenize([exam, subject, ...only].filter(Boolean).join(' ')))];
}
