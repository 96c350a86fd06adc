import sql, { join, type Sql } from 'sql-template-tag';
import type { BookSearch, SearchTerm } from './book-search.ts';

/** The books of a search for a rare term are all read at once. */
const RARE = 200;

export const isRare = ({ books }: SearchTerm): boolean => books <= RARE;

/** The condition for the books that a search finds. */
export function searchCondition(search: BookSearch): Sql {
  if ('terms' in search) return search.terms.length > 0 ? sql`book.search @@ ${tsquery(search.terms)}` : sql`false`;
  const prefixes = search.isbnPrefixes.map((prefix) => sql`book.isbn LIKE ${`${prefix}%`}`);
  return sql`(${join(prefixes, ' OR ')})`;
}

/** How well a book matches all terms. */
export const rankOf = (terms: SearchTerm[]): Sql => sql`search_rank(book.search, ${tsquery(terms)})`;

/** The best position that a book has among the books of the words of a term. */
export function positionOf({ words }: SearchTerm): Sql {
  const queries = words.map((word) => `'${word}'`);
  const rank = sql`SELECT max(search_rank(book.search, word)) FROM unnest(CAST(${queries} AS tsquery[])) AS word`;
  return sql`search_position((${rank}), book.created_at)`;
}

const tsquery = (terms: SearchTerm[]): Sql => sql`CAST(${terms.map((term) => term.tsquery).join(' & ')} AS tsquery)`;
