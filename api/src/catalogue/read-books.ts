import sql, { type Sql } from 'sql-template-tag';
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

/** Reads the books with a condition that follow a position in an order. */
export async function readBooksAfter(
  database: DataSource | EntityManager,
  {
    conditions,
    order,
    after,
    limit,
  }: { conditions: Sql; order: BookOrder; after: CursorPosition | null; limit: number },
): Promise<PositionedBook[]> {
  const following = after?.keys.length === order.keys.length ? sql` AND ${isAfter(order, after)}` : sql``;
  const rows = await queryRows<Row>(
    database,
    sql`SELECT ${selectColumns(ALL_COLUMNS)}, ${selectKeys(order)} FROM book
      WHERE ${conditions}${following} ORDER BY ${orderBy(order)} LIMIT ${limit}`,
  );
  return rows.map(({ key0, key1, ...book }) => ({
    book,
    position: { keys: [key0, key1].slice(0, order.keys.length).map(String), bookId: book.bookId },
  }));
}
