import sql from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../../platform/database/query.ts';
import type { Copies } from '../order.entity.ts';

/** What order lines hold of the stock, and what of them was cancelled. */
export class OrderLineStore {
  constructor(private readonly transaction: EntityManager) {}

  async setHoldsStock(lines: readonly Pick<Copies, 'orderLineId'>[], holdsStock: boolean): Promise<void> {
    if (lines.length === 0) return;
    const lineIds = lines.map(({ orderLineId }) => orderLineId);
    await queryRows(
      this.transaction,
      sql`UPDATE order_line SET holds_stock = ${holdsStock} WHERE order_line_id = ANY(${lineIds}::uuid[])`,
    );
  }

  /** Counts cancelled copies of lines. A line of which nothing is left holds no stock. */
  async addCancelled(copies: readonly Pick<Copies, 'orderLineId' | 'quantity'>[]): Promise<void> {
    const rows = JSON.stringify(copies.map(({ orderLineId, quantity }) => ({ orderLineId, quantity })));
    await queryRows(
      this.transaction,
      sql`UPDATE order_line SET cancelled_quantity = cancelled_quantity + cancelled.quantity,
          holds_stock = holds_stock AND cancelled_quantity + cancelled.quantity < order_line.quantity
        FROM json_to_recordset(${rows}) AS cancelled ("orderLineId" uuid, quantity integer)
        WHERE order_line_id = "orderLineId"`,
    );
  }
}
