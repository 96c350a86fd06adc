import sql, { type Sql } from 'sql-template-tag';
import type { StockChange, StockReason } from './stock.rules.ts';

/** Who or what made changes of the stock. */
export interface MovementCause {
  reason: StockReason;
  orderId?: string | null;
  /** The admin; null for sales. */
  userId?: string | null;
  note?: string | null;
}

/** The statement that records changes of stocks. It belongs to the transaction of the changes. */
export const recordMovements = (changes: readonly StockChange[], cause: MovementCause): Sql => sql`
  INSERT INTO stock_movement (book_id, condition, change, stock_after, reason, order_id, user_id, note)
  SELECT "bookId", condition, change, "stockAfter", ${cause.reason}, ${cause.orderId ?? null}, ${cause.userId ?? null},
    ${cause.note ?? null}
  FROM json_to_recordset(${JSON.stringify(changes)}) AS made ("bookId" text, condition text, change integer,
    "stockAfter" integer)`;
