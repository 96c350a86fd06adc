import sql, { join, type Sql } from 'sql-template-tag';
import type { BookSearch } from './book-search.ts';

/** The condition for the books that a search finds. */
export function searchCondition(search: BookSearch): Sql {
  if ('tsquery' in search) return sql`book.search @@ CAST(${search.tsquery} AS tsquery)`;
  const prefixes = search.isbnPrefixes.map((prefix) => sql`book.isbn LIKE ${`${prefix}%`}`);
  return sql`(${join(prefixes, ' OR ')})`;
}

/** How well a book matches a search, as a numeric; null if the search does not rank its books. */
export function searchRank(search: BookSearch | null): Sql | null {
  if (!search || !('tsquery' in search) || search.tsquery === '') return null;
  // The weights are those of tags, category, author and title.
  return sql`round(ts_rank('{0.1, 0.3, 1, 1}', book.search, CAST(${search.tsquery} AS tsquery))::numeric, 6)`;
}
