import sql, { raw, type Sql } from 'sql-template-tag';
import type { DataSource, EntityManager } from 'typeorm';
import { orderBy } from '../book-order.ts';
import { following, type PageRequest, type BookAtPosition, readBooksAfter } from '../read-books.ts';
import type { SearchTerm } from './book-search.ts';
import { isRare, searchCondition } from './search-query.ts';

interface SortedMatches extends PageRequest {
  terms: SearchTerm[];
  /** The conditions of the parts without that of the search. */
  filters: Sql[];
}

/** How many books of a list are tried before all books of the search are read. */
const TRIED_BOOKS = 300;

/** Reads the books of a search that follow a position, in the order of a list without a search. */
export async function readSortedMatches(
  database: DataSource | EntityManager,
  { terms, filters, ...page }: SortedMatches,
): Promise<BookAtPosition[]> {
  const { order, after, limit } = page;
  const first = filters.map((filter) => ({
    condition: searchCondition({ terms }),
    from: sql`(SELECT * FROM book WHERE ${filter}${following(order, after)}
      ORDER BY ${orderBy(order)} LIMIT ${raw(String(TRIED_BOOKS))}) AS book`,
  }));
  const tried = terms.some(isRare) ? [] : await readBooksAfter(database, { ...page, parts: first });
  return tried.length >= limit ? tried : readBooksAfter(database, page);
}
