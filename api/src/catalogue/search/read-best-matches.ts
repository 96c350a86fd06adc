import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { DataSource, EntityManager } from 'typeorm';
import { queryRows } from '../../platform/database/query.ts';
import { ALL_COLUMNS, selectColumns } from '../book-columns.ts';
import type { Book } from '../book.entity.ts';
import type { CursorPosition } from '../cursor.rules.ts';
import type { PositionedBook } from '../read-books.ts';
import type { SearchTerm } from './book-search.ts';
import { type SearchOrder, searchOrder } from './search-order.ts';
import { isRare, positionOf, rankOf } from './search-query.ts';

interface BestMatches {
  terms: SearchTerm[];
  /** The condition for the books of the list, with that of the search. */
  conditions: Sql;
  after: CursorPosition | null;
  limit: number;
}

/** `found`: how many books in order of position the statement has read. */
type Row = Book & { rank: string; position: string; found: string };

/** How many of the best books of the rarest term are tried before all books of the search are read. */
const TRIED_BOOKS = 300;
const TRIED_BOOKS_OF_EACH_WORD = 100;

const BY_POSITION = raw('position DESC, book_id DESC');

/** Reads the books of a search that follow a position, best matches first. */
export async function readBestMatches(
  database: DataSource | EntityManager,
  { terms, conditions, after, limit }: BestMatches,
): Promise<PositionedBook[]> {
  const order = searchOrder(terms, after, limit);
  if (!order) return [];
  const read = (books: Sql) => queryRows<Row>(database, pageOf(books, order, limit));
  const tried = isRare(order.rarest) ? [] : await read(triedBooks(order, conditions));
  const isComplete = Number(tried[0]?.found ?? 0) >= order.needed;
  const rows = isComplete ? tried : await read(allBooks(order, conditions));
  return rows.map(({ rank, position, found: _found, ...book }) => ({
    book,
    position: { keys: [String(order.rarestIndex), rank, position], bookId: book.bookId },
  }));
}

/** The page of books with their position. */
function pageOf(books: Sql, { terms, sorted, from, needed }: SearchOrder, limit: number): Sql {
  const isSorted = sql`row_number() OVER (ORDER BY ${BY_POSITION}) <= ${raw(String(sorted))}`;
  const rank = sql`CASE WHEN ${isSorted} THEN 1 + round(${rankOf(terms)}::numeric, 6) ELSE 0 END`;
  const following =
    sorted > 0 && from
      ? sql`WHERE (rank, position, book_id) < (CAST(${from.rank} AS numeric), ${from.position}, ${from.bookId})`
      : empty;
  return sql`SELECT ${selectColumns(ALL_COLUMNS)}, rank, position, found FROM (
      SELECT *, ${sorted > 0 ? rank : raw('0')} AS rank, count(*) OVER () AS found
      FROM (${books} ORDER BY ${BY_POSITION} LIMIT ${needed}) AS book
    ) AS book ${following} ORDER BY rank DESC, ${BY_POSITION} LIMIT ${limit}`;
}

/** All books of a search. */
function allBooks({ rarest, sorted, from }: SearchOrder, conditions: Sql): Sql {
  const books = sql`SELECT book.*, ${positionOf(rarest)} AS position FROM book WHERE ${conditions}`;
  return sql`SELECT * FROM (${books}) AS book ${sorted === 0 && from ? sql`WHERE ${isBehind(from)}` : empty}`;
}

/** Those of the best books of the rarest term that are books of the search. OFFSET keeps the order of the best books. */
function triedBooks(order: SearchOrder, conditions: Sql): Sql {
  const { rarest, sorted, from } = order;
  const isSplit = rarest.words.length > 1;
  // Behind the position, a book may appear again by a word that ranks it lower.
  const isBest = isSplit && sorted === 0 && from ? sql`AND best.position = ${positionOf(rarest)}` : empty;
  return sql`SELECT book.*, best.position FROM (${isSplit ? postingsOfWords(order) : postings(order)}) AS best
    CROSS JOIN LATERAL (
      SELECT * FROM book WHERE book.book_id = best.book_id ${isBest} AND ${conditions} OFFSET 0
    ) AS book`;
}

/** The best books of one word, read from the index as far as the page needs. */
function postings({ rarest, sorted, from }: SearchOrder, word: Sql = sql`${rarest.words[0]}`, most = TRIED_BOOKS): Sql {
  return sql`SELECT book_id, position FROM search_posting
    WHERE word = ${word} ${sorted === 0 && from ? sql`AND ${isBehind(from)}` : empty}
    ORDER BY ${BY_POSITION} LIMIT ${raw(String(most))}`;
}

/** The best books of several words: no book behind the best ones of each word can be among as many of all. */
function postingsOfWords(order: SearchOrder): Sql {
  return sql`SELECT posting.book_id, max(posting.position) AS position
    FROM unnest(CAST(${order.rarest.words} AS text[])) AS term (word)
    CROSS JOIN LATERAL (${postings(order, raw('term.word'), TRIED_BOOKS_OF_EACH_WORD)}) AS posting
    GROUP BY posting.book_id ORDER BY position DESC, posting.book_id DESC LIMIT ${raw(String(TRIED_BOOKS_OF_EACH_WORD))}`;
}

const isBehind = ({ position, bookId }: NonNullable<SearchOrder['from']>): Sql =>
  sql`(position, book_id) < (${position}, ${bookId})`;
