import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { DataSource, EntityManager } from 'typeorm';
import { queryRows } from '../platform/database/query.ts';
import { type BookColumn, selectColumns } from './book-columns.ts';
import type { Book } from './book.entity.ts';
import { type BookOrder, isAfterBook, orderBy, selectKeys } from './book-order.ts';
import type { CursorPosition } from './cursor.rules.ts';

/** A book with its position in a sorted list. */
export interface BookAtPosition {
  book: Book;
  position: CursorPosition;
}

/** A part of a list: the books with a condition, from the table `book` or from a query that is named so. */
interface BookPart {
  condition: Sql;
  from?: Sql;
}

/** One page of a list of books. */
export interface PageRequest {
  /** The books of the list; several parts if each has its own index. */
  parts: BookPart[];
  order: BookOrder;
  columns: readonly BookColumn[];
  after: CursorPosition | null;
  /** How many books are needed; some more may be returned. */
  limit: number;
}

const LIMITS = [6, 9, 13, 25, 51, 101, 151];

/**
 * A limit of at least `count` rows. It is a literal, since a prepared plan for an unknown limit may sort all books, and
 * one of few, so that there are few statements.
 */
export const atLeast = (count: number): Sql => raw(String(LIMITS.find((limit) => limit >= count)));

/** Reads the books that follow a position in an order. */
export async function readBooksAfter(
  database: DataSource | EntityManager,
  { parts, order, columns, after, limit }: PageRequest,
): Promise<BookAtPosition[]> {
  const [only, ...others] = parts.map(
    ({ condition, from = raw('book') }) => sql`SELECT ${selectColumns(columns)}, ${selectKeys(order)} FROM ${from}
      WHERE ${condition}${following(order, after)} ORDER BY ${orderBy(order)} LIMIT ${atLeast(limit)}`,
  );
  const rows = await queryRows<Book & { key0: string | number; key1?: string | number }>(
    database,
    only && others.length === 0 ? only : mergeParts([only as Sql, ...others], order, limit),
  );
  return rows.map(({ key0, key1, ...book }) => ({
    book,
    position: { keys: key1 === undefined ? [String(key0)] : [String(key0), String(key1)], bookId: book.bookId },
  }));
}

/** Continues a condition: only the books that follow a position; null is the beginning of the list. */
export const following = (order: BookOrder, after: CursorPosition | null): Sql =>
  after?.keys.length === order.keys.length ? sql` AND ${isAfterBook(order, after)}` : empty;

/** The first books of a few parts, each of which is no longer than a page. */
function mergeParts(parts: Sql[], { keys, direction }: BookOrder, limit: number): Sql {
  const sorted = [...keys.map((_, index) => `key${index}`), '"bookId"'].map((key) => raw(`${key} ${direction}`));
  const all = join(
    parts.map((part) => sql`(${part})`),
    ' UNION ALL ',
  );
  return sql`SELECT * FROM (${all}) AS book ORDER BY ${join(sorted)} LIMIT ${atLeast(limit)}`;
}
