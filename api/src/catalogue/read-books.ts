import sql, { raw, type Sql } from 'sql-template-tag';
import type { DataSource, EntityManager } from 'typeorm';
import { queryRows } from '../platform/database/query.ts';
import { ALL_COLUMNS, selectColumns } from './book-columns.ts';
import type { Book } from './book.entity.ts';
import { type BookOrder, isAfter, orderBy, selectKeys } from './book-order.ts';
import type { CursorPosition } from './cursor.rules.ts';

/** A book with its position in a sorted list. */
export interface PositionedBook {
  book: Book;
  position: CursorPosition;
}

type Row = Book & Record<`key${number}`, unknown>;

/** The books that follow a position in an order. */
export interface BooksAfter {
  conditions: Sql;
  order: BookOrder;
  after: CursorPosition | null;
  limit: number;
  /** The table to read, or a part of it. */
  from?: Sql;
}

/** Reads the books with a condition that follow a position in an order. */
export async function readBooksAfter(
  database: DataSource | EntityManager,
  { conditions, order, after, limit, from = raw('book') }: BooksAfter,
): Promise<PositionedBook[]> {
  const rows = await queryRows<Row>(
    database,
    sql`SELECT ${selectColumns(ALL_COLUMNS)}, ${selectKeys(order)} FROM ${from}
      WHERE ${conditions} AND ${isFollowing(order, after)} ORDER BY ${orderBy(order)} LIMIT ${limit}`,
  );
  return rows.map(({ key0, key1, ...book }) => ({
    book,
    position: { keys: [key0, key1].slice(0, order.keys.length).map(String), bookId: book.bookId },
  }));
}

/** The condition for the books that follow a position; null is the beginning of the list. */
export const isFollowing = (order: BookOrder, after: CursorPosition | null): Sql =>
  after?.keys.length === order.keys.length ? isAfter(order, after) : raw('true');
