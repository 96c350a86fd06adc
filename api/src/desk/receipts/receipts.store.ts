import sql, { type Sql } from 'sql-template-tag';
import { inPages } from '../../platform/database/in-pages.ts';
import { Store } from '../../platform/database/store.ts';
import { columns, fieldsOf, insert, insertRows } from '../../platform/database/table.ts';
import { type Keyset, onPage, positionColumns } from '../keyset.ts';
import type { Position } from '../keyset.rules.ts';
import { Receipt, ReceiptLine, ReceiptScan } from './receipt.entity.ts';
import { RECEIPT_LIMITS, type ReceiptStatus } from './receipts.rules.ts';
import type { ReceiptLine as LineType, ReceiptType as ReceiptView } from './receipts.types.ts';

/** A title of a receipt with its lot; null for one that was only ordered. */
export type LineView = LineType & { lotId: string | null };

/** A title of a posted receipt. */
export interface PostedLine
  extends Omit<ReceiptLine, 'isChecked' | 'lotId'>, Pick<LineType, 'isbn' | 'units' | 'damagedUnits'> {
  postedAt: Date;
  supplier: string;
  invoiceNumber: string | null;
  invoicedOn: string | null;
  /** Null for a book that was deleted. */
  title: string | null;
}

/** Receipts with their titles and scans. */
export class ReceiptStore extends Store {
  /** A receipt, locked until the transaction ends: what adds units shares the lock, all else excludes it. */
  lockReceipt(receiptId: string, isShared = false): Promise<Receipt | null> {
    const lock = isShared ? sql`FOR SHARE` : sql`FOR UPDATE`;
    return this.row(sql`SELECT ${columns(Receipt)} FROM receipt WHERE receipt_id = ${receiptId} ${lock}`);
  }

  /** Whether another receipt, which is not discarded, has the supplier's invoice. Holds others of the supplier back. */
  async hasInvoice({ receiptId, supplierId, invoiceNumber }: Partial<Receipt>): Promise<boolean> {
    await this.execute(sql`SELECT FROM supplier WHERE supplier_id = ${supplierId} FOR NO KEY UPDATE`);
    return this.hasRows(
      sql`SELECT FROM receipt WHERE supplier_id = ${supplierId} AND upper(invoice_number) = upper(${invoiceNumber})
        AND corrects_id IS NULL AND status <> 'DISCARDED' AND receipt_id <> ${receiptId}`,
    );
  }

  findReceipt(receiptId: string): Promise<ReceiptView | null> {
    return this.row(readReceipts(sql`WHERE receipt_id = ${receiptId}`));
  }

  /** A page of receipts, newest first. */
  findPage(status: ReceiptStatus | null, keyset: Keyset): Promise<(ReceiptView & Position)[]> {
    const page = onPage(keyset, 'receipt_id');
    return this.rows(readReceipts(sql`WHERE (${status}::text IS NULL OR status = ${status}) ${page}`));
  }

  findCorrections(correctsId: string): Promise<ReceiptView[]> {
    return this.rows(
      readReceipts(
        sql`WHERE corrects_id = ${correctsId} ORDER BY created_at DESC, receipt_id LIMIT ${RECEIPT_LIMITS.lines}`,
      ),
    );
  }

  /** The ID of the book that a code names, or null. */
  findBook(code: { isbn: string } | { bookId: string }): Promise<string | null> {
    return this.value(
      'isbn' in code
        ? sql`SELECT book_id FROM book_isbn WHERE isbn = ${code.isbn}`
        : sql`SELECT book_id FROM book WHERE book_id = ${code.bookId}`,
    );
  }

  /**
   * Adds a title, unless the receipt has it. What is printed on it is proposed from the book's last lot and the book, its cost
   * from the purchase order or that lot.
   */
  async addLine({ receiptId, purchaseOrderId }: Receipt, bookId: string): Promise<void> {
    await this.execute(
      sql`INSERT INTO receipt_line (receipt_id, book_id, cost_in_paise, mrp, printing_year, edition)
        SELECT ${receiptId}, book.book_id, coalesce(expected_cost_in_paise, last.cost_in_paise),
          coalesce(last.mrp, set_mrp, new_price), last.printing_year, coalesce(last.edition, book.edition)
        FROM book LEFT JOIN purchase_order_line AS ordered
            ON ordered.book_id = book.book_id AND ordered.purchase_order_id = ${purchaseOrderId}
          LEFT JOIN LATERAL (
            SELECT * FROM lot WHERE lot.book_id = book.book_id
            ORDER BY received_on DESC, added_at DESC, lot_id LIMIT 1) AS last ON true
        WHERE book.book_id = ${bookId}
        ON CONFLICT (receipt_id, book_id) DO NOTHING`,
    );
  }

  /** Stores scans; those that are stored are left as they are. */
  async addScans(scans: readonly ReceiptScan[]): Promise<void> {
    const added = insertRows(ReceiptScan, scans, ...fieldsOf(ReceiptScan));
    await this.execute(sql`${added} ON CONFLICT (scan_id) DO NOTHING`);
  }

  /** The titles of a receipt in the order of their scans; while it is open, also those of its purchase order. */
  findLines({
    receiptId,
    purchaseOrderId,
    status,
  }: Pick<Receipt, 'receiptId' | 'purchaseOrderId' | 'status'>): Promise<LineView[]> {
    return this.rows(
      sql`SELECT book_id AS "bookId", coalesce(book_description, book_id) AS title, isbns[1] AS isbn,
          coalesce(line.cost_in_paise, expected_cost_in_paise) AS "costInPaise", coalesce(mrp, new_price) AS mrp,
          line.printing_year AS "printingYear", line.edition, coalesce(is_checked, false) AS "isChecked", lot_id AS "lotId",
          coalesce(scans.units, 0)::int AS units, coalesce(scans.damaged_units, 0)::int AS "damagedUnits",
          ordered.units AS "orderedUnits", received_units AS "receivedUnits", coalesce(corrected, 0)::int AS "correctedUnits"
        FROM (SELECT * FROM receipt_line WHERE receipt_id = ${receiptId}) AS line
          FULL JOIN (SELECT * FROM purchase_order_line WHERE purchase_order_id = ${purchaseOrderId}) AS ordered USING (book_id)
          LEFT JOIN book USING (book_id)
          LEFT JOIN (
            SELECT book_id, sum(units) AS units, sum(damaged_units) AS damaged_units
            FROM receipt_scan WHERE receipt_id = ${receiptId} GROUP BY book_id) AS scans USING (book_id)
          LEFT JOIN (
            SELECT book_id, -sum(units) AS corrected FROM receipt_scan JOIN receipt USING (receipt_id)
            WHERE corrects_id = ${receiptId} GROUP BY book_id) AS corrections USING (book_id)
        WHERE line.receipt_id IS NOT NULL OR ${status} = 'OPEN'
        ORDER BY position NULLS LAST, book_id`,
    );
  }

  /** The titles of posted receipts, or of one receipt, in pages. */
  postedLines(receiptId: string | null): AsyncGenerator<PostedLine[]> {
    return inPages(RECEIPT_LIMITS.lines, (last) =>
      this.rows(
        sql`SELECT position, receipt_id AS "receiptId", posted_at AS "postedAt", supplier.name AS supplier,
            invoice_number AS "invoiceNumber", invoiced_on::text AS "invoicedOn", book_id AS "bookId", isbns[1] AS isbn,
            book_description AS title, units::int, damaged_units::int AS "damagedUnits", cost_in_paise AS "costInPaise",
            mrp, line.printing_year AS "printingYear", line.edition
          FROM receipt_line AS line JOIN receipt USING (receipt_id) JOIN supplier USING (supplier_id)
            LEFT JOIN book USING (book_id) CROSS JOIN LATERAL (
              SELECT coalesce(sum(units), 0) AS units, coalesce(sum(damaged_units), 0) AS damaged_units FROM receipt_scan
              WHERE receipt_scan.receipt_id = line.receipt_id AND receipt_scan.book_id = line.book_id) AS scans
          WHERE receipt.status = 'POSTED' AND position > ${last?.position ?? 0}
            AND (${receiptId}::uuid IS NULL OR receipt_id = ${receiptId})
          ORDER BY position LIMIT ${RECEIPT_LIMITS.lines}`,
      ),
    );
  }

  /** The units of a title. */
  sumUnits(receiptId: string, bookId: string): Promise<Pick<LineView, 'units' | 'damagedUnits'>> {
    return this.onlyRow(
      sql`SELECT coalesce(sum(units), 0)::int AS units, coalesce(sum(damaged_units), 0)::int AS "damagedUnits"
        FROM receipt_scan WHERE receipt_id = ${receiptId} AND book_id = ${bookId}`,
    );
  }

  /** Whether a receipt has too many titles, or units of one of them. */
  isOverfull(receiptId: string): Promise<boolean> {
    return this.hasRows(
      sql`SELECT FROM (SELECT sum(units + damaged_units) AS units FROM receipt_scan WHERE receipt_id = ${receiptId} GROUP BY book_id) AS title
        HAVING count(*) > ${RECEIPT_LIMITS.lines} OR max(units) > ${RECEIPT_LIMITS.titleUnits}`,
    );
  }

  /** Copies titles with their lots to a correction. */
  async copyLines(correctsId: string, receiptId: string, bookIds: readonly string[]): Promise<void> {
    await this.execute(
      sql`INSERT INTO receipt_line (receipt_id, book_id, cost_in_paise, mrp, printing_year, edition, is_checked, lot_id)
        SELECT ${receiptId}, book_id, cost_in_paise, mrp, printing_year, edition, is_checked, lot_id FROM receipt_line
        WHERE receipt_id = ${correctsId} AND book_id = ANY(${bookIds}) ORDER BY position`,
    );
  }

  async insertReceipt(receipt: Partial<Receipt>): Promise<void> {
    await this.execute(sql`${insert(Receipt, receipt)} ON CONFLICT (receipt_id) DO NOTHING`);
  }
}

const readReceipts = (which: Sql) =>
  sql`SELECT ${positionColumns('receipt_id')},
      ${columns(Receipt, 'receiptId', 'status', 'supplierId', 'purchaseOrderId', 'correctsId', 'invoiceNumber')},
      ${columns(Receipt, 'invoicedOn', 'note', 'createdAt', 'postedAt')},
      (SELECT name FROM supplier WHERE supplier.supplier_id = receipt.supplier_id) AS "supplierName",
      (SELECT number FROM purchase_order AS ordered
        WHERE ordered.purchase_order_id = receipt.purchase_order_id) AS "purchaseOrderNumber",
      (SELECT email FROM account WHERE account.user_id = receipt.user_id) AS by,
      (SELECT email FROM account WHERE account.user_id = receipt.posted_by) AS "postedBy", sums.*
    FROM receipt CROSS JOIN LATERAL (
      SELECT count(DISTINCT book_id)::int AS titles, coalesce(sum(units), 0)::int AS units,
        coalesce(sum(damaged_units), 0)::int AS "damagedUnits", coalesce(sum(units::bigint * cost_in_paise), 0)::float8 AS "amountInPaise"
      FROM receipt_scan JOIN receipt_line USING (receipt_id, book_id)
      WHERE receipt_scan.receipt_id = receipt.receipt_id) AS sums
    ${which}`;
