import sql from 'sql-template-tag';
import { Copy, DESCRIPTION_FIELDS } from '../../copies/copy.entity.ts';
import { Store } from '../../platform/database/store.ts';
import { columns, jsonObject, recordset } from '../../platform/database/table.ts';
import { type LineUnits, OrderLine } from '../order.entity.ts';
import { OrderStatus } from '../orders.rules.ts';

/** What order lines hold of the stock, and what of them was cancelled. */
export class OrderLineStore extends Store {
  /** The unpaid orders of a user that these lines belong to, by line. */
  async findUnpaidOrders(userId: string, orderLineIds: readonly string[]): Promise<Map<string, string>> {
    const lines = await this.rows<Pick<OrderLine, 'orderLineId' | 'orderId'>>(
      sql`SELECT ${columns(OrderLine, 'orderLineId', 'orderId')} FROM order_line JOIN customer_order USING (order_id)
        WHERE order_line_id = ANY(${orderLineIds}::uuid[]) AND user_id = ${userId}
          AND status = ${OrderStatus.PENDING_PAYMENT}`,
    );
    return new Map(lines.map(({ orderLineId, orderId }) => [orderLineId, orderId]));
  }

  async setHoldsStock(lines: readonly Pick<LineUnits, 'orderLineId'>[], holdsStock: boolean): Promise<void> {
    if (lines.length === 0) return;
    const lineIds = lines.map(({ orderLineId }) => orderLineId);
    await this.execute(
      sql`UPDATE order_line SET holds_stock = ${holdsStock} WHERE order_line_id = ANY(${lineIds}::uuid[])`,
    );
  }

  /** Gives a line units in place of those that are gone: of a counted stock or not, or this used copy. */
  async replaceUnits({
    orderLineId,
    holdsStock,
    copyId,
  }: Pick<OrderLine, 'orderLineId' | 'holdsStock' | 'copyId'>): Promise<void> {
    await this.execute(
      sql`UPDATE order_line SET holds_stock = ${holdsStock}, copy_id = ${copyId},
          copy = (SELECT ${jsonObject(Copy, ...DESCRIPTION_FIELDS)} FROM copy WHERE copy_id = ${copyId})
        WHERE order_line_id = ${orderLineId}`,
    );
  }

  /** Counts cancelled copies of lines. A line of which nothing is left holds no stock. */
  async addCancelled(copies: readonly Pick<LineUnits, 'orderLineId' | 'quantity'>[]): Promise<void> {
    await this.execute(
      sql`UPDATE order_line SET cancelled_quantity = cancelled_quantity + cancelled.quantity,
          holds_stock = holds_stock AND cancelled_quantity + cancelled.quantity < order_line.quantity
        FROM ${recordset(OrderLine, copies, 'orderLineId', 'quantity')} AS cancelled
        WHERE order_line.order_line_id = cancelled.order_line_id`,
    );
  }
}
