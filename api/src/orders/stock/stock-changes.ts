import sql, { type Sql } from 'sql-template-tag';
import { Condition } from '../../catalogue/catalogue.rules.ts';
import { type MovementCause, recordCopies } from '../../catalogue/stock/record-movements.ts';
import type { Copies, OrderLine } from '../order.entity.ts';

// Parts of statements that change the stock for order lines.

/** Copies of an order line that may hold them. */
export type HeldCopies = Copies & Pick<OrderLine, 'holdsStock'>;

/** Why copies return to the stock, and the admin who returned them. */
export type StockCause = Pick<MovementCause, 'reason' | 'userId'>;

/** The books of these lines, locked in the order of their IDs. */
export function lockBooks(lines: readonly Pick<OrderLine, 'bookId'>[]): Sql {
  return sql`locked AS (
    SELECT book_id AS "bookId", is_published, new_stock, pre_owned_stock, copy_count FROM book
    WHERE book_id = ANY(${lines.map(({ bookId }) => bookId)}) ORDER BY book_id FOR NO KEY UPDATE)`;
}

/**
 * Adds copies to the stock of locked books, or takes them off, and records that. A stock that is not counted stays null; the
 * pre-owned stock of a book with copies is their number on the shelf.
 */
export function changeStock(copies: Sql, sign: 1 | -1, cause: MovementCause): Sql {
  return sql`in_stock AS (
    SELECT copies.* FROM ${copies} AS copies JOIN locked USING ("bookId")
    WHERE condition = ${Condition.NEW} OR copy_count IS NULL),
    restocked AS (
    UPDATE book SET new_stock = book.new_stock + ${sign} * coalesce(new_copies, 0),
      pre_owned_stock = book.pre_owned_stock + ${sign} * coalesce(pre_owned_copies, 0)
    FROM (
      SELECT "bookId", sum(quantity) FILTER (WHERE condition = ${Condition.NEW}) AS new_copies,
        sum(quantity) FILTER (WHERE condition = ${Condition.PREOWNED}) AS pre_owned_copies
      FROM in_stock GROUP BY "bookId") AS change
    WHERE book_id = change."bookId" RETURNING book_id, new_stock, pre_owned_stock),
    moved AS (${recordCopies({ copies: sql`in_stock`, changed: sql`restocked`, sign, ...cause })})`;
}

export const copiesOf = ({ orderLineId, bookId, condition, quantity, copyId }: Copies) => {
  return { orderLineId, bookId, condition, quantity, copyId };
};

/** Copies as the table `copies` of a WITH clause. */
export function listCopies(copies: readonly HeldCopies[]): Sql {
  const rows = copies.map((line) => ({ ...copiesOf(line), holdsStock: line.holdsStock }));
  return sql`copies AS (
    SELECT * FROM json_to_recordset(${JSON.stringify(rows)}) AS line ("orderLineId" uuid, "bookId" text,
      condition text, quantity integer, "holdsStock" boolean))`;
}

/** All copies of one statement are of one order. */
export const orderOf = (lines: readonly Pick<OrderLine, 'orderId'>[]) => lines[0]?.orderId ?? null;
