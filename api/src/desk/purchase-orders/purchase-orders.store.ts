import sql from 'sql-template-tag';
import { Store } from '../../platform/database/store.ts';
import { columns, recordset } from '../../platform/database/table.ts';
import { PurchaseOrder, PurchaseOrderLine } from './purchase-order.entity.ts';

/** Units of a title that came, or below 0, were taken back. */
export type ReceivedUnits = Pick<PurchaseOrderLine, 'bookId' | 'units'>;

/** Purchase orders with their lines. */
export class PurchaseOrderStore extends Store {
  /** A purchase order, locked until the transaction ends. */
  lockOrder(purchaseOrderId: string): Promise<PurchaseOrder | null> {
    return this.row(
      sql`SELECT ${columns(PurchaseOrder)} FROM purchase_order WHERE purchase_order_id = ${purchaseOrderId}
        FOR NO KEY UPDATE`,
    );
  }

  /** Adds what came. Returns whether nothing is short any more. */
  async receive(purchaseOrderId: string, received: readonly ReceivedUnits[]): Promise<boolean> {
    await this.execute(
      sql`UPDATE purchase_order_line SET received_units = greatest(0, received_units + came.units)
        FROM ${recordset(PurchaseOrderLine, received, 'bookId', 'units')} AS came
        WHERE purchase_order_id = ${purchaseOrderId} AND purchase_order_line.book_id = came.book_id`,
    );
    return !(await this.hasRows(
      sql`SELECT FROM purchase_order_line WHERE purchase_order_id = ${purchaseOrderId} AND received_units < units`,
    ));
  }
}
