import sql from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../../platform/database/query.ts';
import { columns } from '../../platform/database/table.ts';
import { type Copies, OrderLine } from '../order.entity.ts';
import { OrderStatus } from '../orders.rules.ts';

/** What order lines hold of the stock, and what of them was cancelled. */
export class OrderLineStore {
  constructor(private readonly manager: EntityManager) {}

  /** The unpaid orders of a user that these lines belong to, by line. */
  async findUnpaidOrders(userId: string, orderLineIds: readonly string[]): Promise<Map<string, string>> {
    const lines = await queryRows<Pick<OrderLine, 'orderLineId' | 'orderId'>>(
      this.manager,
      sql`SELECT ${columns(OrderLine, 'orderLineId', 'orderId')} FROM order_line JOIN customer_order USING (order_id)
        WHERE order_line_id = ANY(${orderLineIds}::uuid[]) AND user_id = ${userId}
          AND status = ${OrderStatus.PENDING_PAYMENT}`,
    );
    return new Map(lines.map(({ orderLineId, orderId }) => [orderLineId, orderId]));
  }

  async setHoldsStock(lines: readonly Pick<Copies, 'orderLineId'>[], holdsStock: boolean): Promise<void> {
    if (lines.length === 0) return;
    const lineIds = lines.map(({ orderLineId }) => orderLineId);
    await queryRows(
      this.manager,
      sql`UPDATE order_line SET holds_stock = ${holdsStock} WHERE order_line_id = ANY(${lineIds}::uuid[])`,
    );
  }

  /** Counts cancelled copies of lines. A line of which nothing is left holds no stock. */
  async addCancelled(copies: readonly Pick<Copies, 'orderLineId' | 'quantity'>[]): Promise<void> {
    const rows = JSON.stringify(copies.map(({ orderLineId, quantity }) => ({ orderLineId, quantity })));
    await queryRows(
      this.manager,
      sql`UPDATE order_line SET cancelled_quantity = cancelled_quantity + cancelled.quantity,
          holds_stock = holds_stock AND cancelled_quantity + cancelled.quantity < order_line.quantity
        FROM json_to_recordset(${rows}) AS cancelled ("orderLineId" uuid, quantity integer)
        WHERE order_line_id = "orderLineId"`,
    );
  }
}
