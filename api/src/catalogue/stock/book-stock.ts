import sql, { empty, raw } from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../../platform/database/query.ts';
import { Condition } from '../catalogue.rules.ts';
import type { StockChange } from './stock.rules.ts';
import { type MovementCause, recordMovements } from './record-movements.ts';
import type { StockMovement } from './stock-movement.entity.ts';

/** A movement with the email address of the admin; null for sales. */
export type ShownMovement = Omit<StockMovement, 'userId' | 'bookId'> & { by: string | null };

const STOCK_COLUMNS = { [Condition.NEW]: raw('new_stock'), [Condition.PREOWNED]: raw('pre_owned_stock') };

/** Queries of the stock of books and the table `stock_movement`. */
export class BookStock {
  constructor(private readonly manager: EntityManager) {}

  /** Sets the stock of a locked book and records the movement, in one statement. Raises the version of the book. */
  async setStock(made: StockChange & { stockAfter: number }, cause: MovementCause): Promise<void> {
    const { bookId, condition, stockAfter } = made;
    await queryRows(
      this.manager,
      sql`WITH changed AS (UPDATE book SET ${STOCK_COLUMNS[condition]} = ${stockAfter} WHERE book_id = ${bookId})
        ${recordMovements([made], cause)}`,
    );
  }

  /** The movements of a book before one, newest first. */
  findMovements(bookId: string, before: string | null, limit: number): Promise<ShownMovement[]> {
    return queryRows(
      this.manager,
      sql`SELECT stock_movement_id AS "stockMovementId", condition, change, stock_after AS "stockAfter", reason,
          order_id AS "orderId", email AS by, note, at
        FROM stock_movement LEFT JOIN account USING (user_id)
        WHERE book_id = ${bookId} ${before ? sql`AND stock_movement_id < ${before}` : empty}
        ORDER BY stock_movement_id DESC LIMIT ${limit}`,
    );
  }
}
