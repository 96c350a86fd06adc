import type { Sql } from 'sql-template-tag';
import { insertRows } from '../../platform/database/table.ts';
import { StockMovement } from './stock-movement.entity.ts';
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
export function recordMovements(changes: readonly StockChange[], cause: MovementCause): Sql {
  const { reason, orderId = null, userId = null, note = null } = cause;
  const movements = changes.map((change) => ({ ...change, reason, orderId, userId, note }));
  return insertRows(StockMovement, movements, ...RECORDED);
}

const RECORDED = ['bookId', 'condition', 'change', 'stockAfter', 'reason', 'orderId', 'userId', 'note'] as const;
