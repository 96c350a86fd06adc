import sql, { type Sql } from 'sql-template-tag';
import { Condition } from '../catalogue.rules.ts';
import type { StockChange, StockReason } from './stock.rules.ts';

/** Who or what made changes of the stock. */
export interface MovementCause {
  reason: StockReason;
  orderId?: string | null;
  /** The admin; null for sales. */
  userId?: string | null;
  note?: string | null;
}

/** The statement that records changes an admin made. It belongs to the transaction of the changes. */
export const recordMovements = (changes: readonly StockChange[], cause: MovementCause): Sql => sql`
  INSERT INTO stock_movement (book_id, condition, change, stock_after, reason, order_id, user_id, note)
  SELECT "bookId", condition, change, "stockAfter", ${cause.reason}, ${cause.orderId ?? null}, ${cause.userId ?? null},
    ${cause.note ?? null}
  FROM json_to_recordset(${JSON.stringify(changes)}) AS made ("bookId" text, condition text, change integer,
    "stockAfter" integer)`;

/** Copies that one statement takes off the stock of books (-1), or returns to it (1). */
interface MovedCopies extends MovementCause {
  /** The part of the statement with "bookId", condition and quantity. */
  copies: Sql;
  /** The part that changes the books, which returns book_id, new_stock and pre_owned_stock as they are after it. */
  changed: Sql;
  sign: 1 | -1;
}

/**
 * The INSERT, for a part of the WITH clause of the statement that changes the books, that records one movement for each book
 * and condition. Copies that are not counted leave none.
 */
export const recordCopies = ({ copies, changed, sign, reason, orderId, userId, note }: MovedCopies): Sql => sql`
  INSERT INTO stock_movement (book_id, condition, change, stock_after, reason, order_id, user_id, note)
  SELECT book_id, condition, ${sign} * sum(quantity), min(stock), ${reason}, ${orderId ?? null}, ${userId ?? null}::uuid,
    ${note ?? null}
  FROM (
    SELECT book_id, condition, quantity,
      CASE condition WHEN ${Condition.NEW} THEN changed.new_stock ELSE changed.pre_owned_stock END AS stock
    FROM ${copies} AS copies JOIN ${changed} AS changed ON changed.book_id = copies."bookId"
  ) AS moved
  WHERE stock IS NOT NULL GROUP BY book_id, condition ORDER BY book_id, condition`;
