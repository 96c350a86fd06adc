import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { DataSource, EntityManager } from 'typeorm';
import { queryRows } from '../../platform/database/query.ts';
import { type BookColumn, selectColumns } from '../book-columns.ts';
import type { Book } from '../book.entity.ts';
import type { CursorPosition } from '../cursor.rules.ts';
import { atLeast, type BookAtPosition } from '../read-books.ts';
import type { SearchTerm } from './book-search.ts';
import { type SearchOrder, searchOrder } from './search-order.ts';
import { hasWords, isRare, mayContain, positionOf, rankOf } from './search-query.ts';

interface BestMatches {
  terms: SearchTerm[];
  /** Words that every book of the list has, because of its filters. */
  filterWords: string[];
  /** The condition for the books of the list, with that of the search. */
  condition: Sql;
  columns: readonly BookColumn[];
  after: CursorPosition | null;
  limit: number;
}

/** `found`: how many books in order of position the statement has read. */
type Row = Book & { rank: string; position: string; found: string };

/** How many of the best books of the rarest term are read before all books of the search are. */
const TRIED_BOOKS = 300;
/** Those whose postings tell whether they may have the other terms. */
const TRIED_POSTINGS = 5_000;

const BY_POSITION = raw('position DESC, book_id DESC');

/** Reads the books of a search that follow a position, best matches first. */
export async function readBestMatches(
  database: DataSource | EntityManager,
  { terms, filterWords, condition, columns, after, limit }: BestMatches,
): Promise<BookAtPosition[]> {
  const order = searchOrder(terms, after, limit);
  if (!order) return [];
  const read = (books: Sql) => queryRows<Row>(database, pageOf(books, order, columns, limit));
  const tried = isRare(order.rarest) ? [] : await read(triedBooks(order, filterWords, condition));
  const isComplete = Number(tried[0]?.found ?? 0) >= order.needed;
  const rows = isComplete ? tried : await read(allBooks(order, sql`${condition} AND ${hasWords(filterWords)}`));
  return rows.map(({ rank, position, found: _found, ...book }) => ({
    book,
    position: { keys: [String(order.rarestIndex), rank, position], bookId: book.bookId },
  }));
}

/** The page of books with their position. */
function pageOf(
  books: Sql,
  { terms, sorted, from, needed }: SearchOrder,
  columns: readonly BookColumn[],
  limit: number,
): Sql {
  const isSorted = sql`row_number() OVER (ORDER BY ${BY_POSITION}) <= ${raw(String(sorted))}`;
  const rank = sql`CASE WHEN ${isSorted} THEN 1 + round(${rankOf(terms)}::numeric, 6) ELSE 0 END`;
  const following =
    sorted > 0 && from
      ? sql`WHERE (rank, position, book_id) < (CAST(${from.rank} AS numeric), ${from.position}, ${from.bookId})`
      : empty;
  return sql`SELECT ${selectColumns(columns)}, rank, position, found FROM (
      SELECT *, ${sorted > 0 ? rank : raw('0')} AS rank, count(*) OVER () AS found
      FROM (${books} ORDER BY ${BY_POSITION} LIMIT ${atLeast(needed)}) AS book
    ) AS book ${following} ORDER BY rank DESC, ${BY_POSITION} LIMIT ${atLeast(limit)}`;
}

/** All books of a search. */
function allBooks({ rarest, sorted, from }: SearchOrder, conditions: Sql): Sql {
  const books = sql`SELECT book.*, ${positionOf(rarest)} AS position FROM book WHERE ${conditions}`;
  return sql`SELECT * FROM (${books}) AS book ${sorted === 0 && from ? sql`WHERE ${isBehind(from)}` : empty}`;
}

/** Those of the best books of the rarest term that are books of the search. OFFSET keeps the order of the best books. */
function triedBooks(order: SearchOrder, filterWords: string[], conditions: Sql): Sql {
  const { terms, rarest, sorted, from } = order;
  const otherTerms = terms.filter((term) => term !== rarest && term.isWhole).map(({ words }) => words);
  const others = [...otherTerms, ...filterWords.map((word) => [word])].map(mayContain);
  const isSplit = rarest.words.length > 1;
  // Behind the position, a book may appear again by a word that ranks it lower.
  const isBest = isSplit && sorted === 0 && from ? sql`AND best.position = ${positionOf(rarest)}` : empty;
  const best = isSplit ? postingsOfWords(order) : postings(order, others.length > 0 ? TRIED_POSTINGS : TRIED_BOOKS);
  return sql`SELECT book.*, best.position FROM (
      SELECT * FROM (${best}) AS posting ${others.length > 0 ? sql`WHERE ${join(others, ' AND ')}` : empty}
    ) AS best
    CROSS JOIN LATERAL (
      SELECT * FROM book WHERE book.book_id = best.book_id ${isBest} AND ${conditions} OFFSET 0
    ) AS book`;
}

/** The best books of one word: as many as the page needs. */
function postings({ rarest, sorted, from }: SearchOrder, most: number, word = sql`${rarest.words[0]}`): Sql {
  return sql`SELECT position, book_id, bits_1, bits_2 FROM search_posting
    WHERE word = ${word} ${sorted === 0 && from ? sql`AND ${isBehind(from)}` : empty}
    ORDER BY ${BY_POSITION} LIMIT ${raw(String(most))}`;
}

/**
 * The best books of several words: the first of each word contain as many first ones of all. The words are JSON as in
 * `wordMatches`.
 */
function postingsOfWords(order: SearchOrder): Sql {
  const { words } = order.rarest;
  const most = triedOfEach(words.length);
  return sql`SELECT max(posting.position) AS position, posting.book_id, bits_1, bits_2
    FROM jsonb_array_elements_text(CAST(${JSON.stringify(words)} AS jsonb)) AS term (word)
    CROSS JOIN LATERAL (${postings(order, most, raw('term.word'))}) AS posting
    GROUP BY posting.book_id, bits_1, bits_2 ORDER BY position DESC, posting.book_id DESC LIMIT ${raw(String(most))}`;
}

/** The number is in the text of the statement, so it has few values. */
const triedOfEach = (words: number): number => TRIED_BOOKS / (words <= 4 ? 2 : 6);

const isBehind = ({ position, bookId }: NonNullable<SearchOrder['from']>): Sql =>
  sql`(position, book_id) < (${position}, ${bookId})`;
