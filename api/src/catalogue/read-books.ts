import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { DataSource, EntityManager } from 'typeorm';
import { queryRows } from '../platform/database/query.ts';
import { type BookColumn, type BookWith, selectColumns } from './book-columns.ts';
import { type BookOrder, isAfter, orderBy, selectKeys } from './book-order.ts';
import type { CursorPosition } from './cursor.rules.ts';

/** A book with its position in a sorted list. */
export interface PositionedBook<Column extends BookColumn = BookColumn> {
  book: BookWith<Column>;
  position: CursorPosition;
}

/** One page of a list of books. */
export interface PageRequest<Column extends BookColumn> {
  /** The table of the list, with the alias `book`. */
  from: Sql;
  conditions: Sql;
  order: BookOrder;
  columns: readonly Column[];
  after: CursorPosition | null;
  /** How many books are needed; some more may be returned. */
  limit: number;
}

const LIMITS = [6, 9, 13, 25, 51, 101];

/**
 * A limit of at least `count` rows. It is a literal, since a prepared plan for an unknown limit may sort all books, and
 * one of few, so that there are few statements.
 */
export const atLeast = (count: number): Sql => raw(String(LIMITS.find((limit) => limit >= count)));

/** Reads the books that follow a position in an order. */
export async function readPage<Column extends BookColumn>(
  database: DataSource | EntityManager,
  { from, conditions, order, columns, after, limit }: PageRequest<Column>,
): Promise<PositionedBook<Column>[]> {
  const following = after?.keys.length === order.keys.length ? sql` AND ${isAfter(order, after)}` : empty;
  const rows = await queryRows<BookWith<Column> & { key0: unknown; key1?: unknown }>(
    database,
    sql`SELECT ${selectColumns(columns)}, ${selectKeys(order)} FROM ${from}
      WHERE ${conditions}${following} ORDER BY ${orderBy(order)} LIMIT ${atLeast(limit)}`,
  );
  return rows.map(({ key0, key1, ...book }) => ({
    book: book as unknown as BookWith<Column>,
    position: { keys: key1 === undefined ? [String(key0)] : [String(key0), String(key1)], bookId: book.bookId },
  }));
}
