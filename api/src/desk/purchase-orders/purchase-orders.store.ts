import sql, { join, type Sql } from 'sql-template-tag';
import { Condition } from '../../catalogue/catalogue.rules.ts';
import { OrderStatus } from '../../orders/orders.rules.ts';
import { Store } from '../../platform/database/store.ts';
import { columns, insertRows, recordset } from '../../platform/database/table.ts';
import { type Keyset, onPage, positionColumns } from '../keyset.ts';
import type { Position } from '../keyset.rules.ts';
import { PurchaseOrder, PurchaseOrderLine } from './purchase-order.entity.ts';
import { numberPrefix, PURCHASE_LIMITS, type PurchaseOrderStatus } from './purchase-orders.rules.ts';
import type { MissedSearch, PurchaseOrderLineType, PurchaseOrderType, ReorderLine } from './purchase-orders.types.ts';

/** Units of a title that came, or below 0, were taken back. */
export type ReceivedUnits = Pick<PurchaseOrderLine, 'bookId' | 'units'>;

/** Purchase orders with their lines, and what to order. */
export class PurchaseOrderStore extends Store {
  /** A purchase order, locked until the transaction ends. */
  lockOrder(purchaseOrderId: string): Promise<PurchaseOrder | null> {
    return this.row(
      sql`SELECT ${columns(PurchaseOrder)} FROM purchase_order WHERE purchase_order_id = ${purchaseOrderId}
        FOR NO KEY UPDATE`,
    );
  }

  /** The next number of a financial year; one transaction at a time may ask for it. */
  async takeNumber(financialYear: number): Promise<string> {
    const prefix = numberPrefix(financialYear);
    const { serial } = await this.onlyRow<{ serial: string }>(
      sql`SELECT lpad((count(*) + 1)::text, 4, '0') AS serial FROM purchase_order WHERE number LIKE ${`${prefix}%`}`,
    );
    return prefix + serial;
  }

  /** Replaces the lines of a draft. */
  async setLines(
    purchaseOrderId: string,
    lines: readonly Omit<PurchaseOrderLine, 'purchaseOrderId' | 'receivedUnits'>[],
  ): Promise<void> {
    await this.manager.delete(PurchaseOrderLine, { purchaseOrderId });
    const rows = lines.map((line) => ({ ...line, purchaseOrderId }));
    await this.execute(
      insertRows(PurchaseOrderLine, rows, 'purchaseOrderId', 'bookId', 'units', 'expectedCostInPaise'),
    );
  }

  /** The first of these books that does not exist. */
  async findUnknown(bookIds: readonly string[]): Promise<string | undefined> {
    const known = await this.values<string>(sql`SELECT book_id FROM book WHERE book_id = ANY(${bookIds})`);
    return bookIds.find((bookId) => !known.includes(bookId));
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

  findOrder(purchaseOrderId: string): Promise<PurchaseOrderType | null> {
    return this.row(readOrders(sql`WHERE purchase_order_id = ${purchaseOrderId}`));
  }

  /** A page of purchase orders, newest first. */
  findPage(status: PurchaseOrderStatus | null, keyset: Keyset): Promise<(PurchaseOrderType & Position)[]> {
    const page = onPage(keyset, 'purchase_order_id');
    return this.rows(readOrders(sql`WHERE (${status}::text IS NULL OR status = ${status}) ${page}`));
  }

  findLines(purchaseOrderId: string): Promise<PurchaseOrderLineType[]> {
    return this.rows(
      sql`SELECT ${columns(PurchaseOrderLine, 'bookId', 'units', 'receivedUnits', 'expectedCostInPaise')}, isbns[1] AS isbn,
          coalesce(book_description, book_id) AS title, publisher
        FROM purchase_order_line LEFT JOIN book USING (book_id) WHERE purchase_order_id = ${purchaseOrderId}
        ORDER BY publisher, title, book_id`,
    );
  }

  /** Books that sell, that customers wait for, or that are sold out, with the supplier of their last receipt. */
  findReorder(since: Date): Promise<Omit<ReorderLine, 'proposedUnits'>[]> {
    return this.rows(
      sql`SELECT book.book_id AS "bookId", book_description AS title, isbns[1] AS isbn, new_stock AS stock,
          coalesce(sold.units, 0)::int AS "soldUnits", coalesce(wants, 0)::int AS wants,
          coalesce(ordered.units, 0)::int AS "orderedUnits", last.supplier_id AS "supplierId", supplier.name AS "supplierName",
          last.cost_in_paise AS "lastCostInPaise"
        FROM book
          LEFT JOIN (
            SELECT book_id, sum(quantity - cancelled_quantity) AS units FROM order_line JOIN customer_order USING (order_id)
            WHERE condition = ${Condition.NEW} AND created_at >= ${since} AND status NOT IN (${join(NOT_SOLD)})
            GROUP BY book_id) AS sold USING (book_id)
          LEFT JOIN (SELECT book_id, count(*) AS wants FROM want WHERE copy_id IS NULL GROUP BY book_id) AS waiting USING (book_id)
          LEFT JOIN (
            SELECT book_id, sum(greatest(0, units - received_units)) AS units
            FROM purchase_order_line JOIN purchase_order USING (purchase_order_id)
            WHERE status IN ('DRAFT', 'SENT') GROUP BY book_id) AS ordered USING (book_id)
          LEFT JOIN LATERAL (
            SELECT supplier_id, cost_in_paise FROM receipt_line JOIN receipt USING (receipt_id)
            WHERE receipt_line.book_id = book.book_id AND status = 'POSTED' AND corrects_id IS NULL
            ORDER BY posted_at DESC, receipt_id LIMIT 1) AS last ON true
          LEFT JOIN supplier ON supplier.supplier_id = last.supplier_id
        WHERE sold.units > 0 OR wants > 0 OR new_stock = 0
        ORDER BY sold.units DESC NULLS LAST, wants DESC NULLS LAST, book.book_id LIMIT ${PURCHASE_LIMITS.reorder}`,
    );
  }

  /** Words that were searched for in vain since a day, those that were searched most first. */
  findMissedSearches(since: string): Promise<MissedSearch[]> {
    return this.rows(
      sql`SELECT words, sum(count)::int AS count FROM missed_search WHERE day >= ${since} GROUP BY words
        HAVING sum(count) >= ${PURCHASE_LIMITS.missed} ORDER BY sum(count) DESC, words LIMIT 50`,
    );
  }
}

const NOT_SOLD = [OrderStatus.PENDING_PAYMENT, OrderStatus.EXPIRED, OrderStatus.CANCELLED];

const readOrders = (which: Sql) =>
  sql`SELECT ${positionColumns('purchase_order_id')}, ${columns(PurchaseOrder)},
      (SELECT name FROM supplier WHERE supplier.supplier_id = purchase_order.supplier_id) AS "supplierName",
      (SELECT email FROM supplier WHERE supplier.supplier_id = purchase_order.supplier_id) AS "supplierEmail",
      (SELECT email FROM account WHERE account.user_id = purchase_order.user_id) AS by, sums.*,
      (SELECT receipt_id FROM receipt WHERE receipt.purchase_order_id = purchase_order.purchase_order_id
        AND receipt.status = 'OPEN' ORDER BY created_at, receipt_id LIMIT 1) AS "openReceiptId"
    FROM purchase_order CROSS JOIN LATERAL (
      SELECT count(*)::int AS titles, coalesce(sum(units), 0)::int AS units,
        coalesce(sum(received_units), 0)::int AS "receivedUnits",
        coalesce(sum(units::bigint * expected_cost_in_paise), 0)::float8 AS "expectedInPaise"
      FROM purchase_order_line AS line WHERE line.purchase_order_id = purchase_order.purchase_order_id) AS sums
    ${which}`;
