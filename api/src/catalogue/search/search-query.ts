import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { BookSearch, SearchTerm } from './book-search.ts';

/** The books of a search for a rare term are all read at once. */
const RARE = 200;

export const isRare = ({ isWhole, books }: SearchTerm): boolean => isWhole && books <= RARE;

/** The condition for the books that a search finds. */
export function searchCondition(search: BookSearch): Sql {
  if ('terms' in search) return search.terms.length > 0 ? sql`book.search @@ ${tsquery(search.terms)}` : sql`false`;
  const ranges = search.isbnPrefixes.map((prefix) => sql`isbn >= ${prefix} AND isbn < ${prefix} || 'Y'`);
  return sql`book.book_id = ANY(ARRAY(SELECT book_id FROM book_isbn WHERE ${join(ranges, ' OR ')}))`;
}

/** The condition for the books that have all of these words. */
export const hasWords = (words: string[]): Sql =>
  words.length > 0 ? sql`book.search @@ ${toTsquery(words.map((word) => `'${word}'`))}` : raw('true');

/** How well a book that has all terms matches each of them, wherever its words stand. */
export const rankOf = (terms: SearchTerm[]): Sql => sql`search_rank(book.search, ${tsquery(terms, '|')})`;

/** The best position that a book has among the books of the words of a term. */
export function positionOf({ words }: SearchTerm): Sql {
  const [first, ...others] = words;
  const best = sql`SELECT max(search_level(book.search, word)) FROM unnest(CAST(${words} AS text[])) AS word`;
  const level = others.length > 0 ? sql`(${best})` : sql`search_level(book.search, ${first})`;
  return sql`search_position(${level}, book.created_at)`;
}

/** False for most postings whose book has none of the words. */
export function mayContain(words: string[]): Sql {
  const bits = (shift: Sql) =>
    sql`(SELECT bit_or(search_bit(word, ${shift})) FROM unnest(CAST(${words} AS text[])) AS word)`;
  return sql`bits_1 & ${bits(raw('0'))} <> 0 AND bits_2 & ${bits(raw('6'))} <> 0`;
}

const tsquery = (terms: SearchTerm[], operator?: '|'): Sql =>
  toTsquery(
    terms.map((term) => term.tsquery),
    operator,
  );

/**
 * The terms together. As a subquery it has the same plan for all words, which is prepared once: a list whose first books
 * are not of the search has few of them, so that the GIN index is right.
 */
const toTsquery = (terms: string[], operator: '&' | '|' = '&'): Sql =>
  sql`(SELECT CAST(${terms.join(operator)} AS tsquery))`;
