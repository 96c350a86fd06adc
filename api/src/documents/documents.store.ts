import sql, { type Sql } from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../platform/database/query.ts';
import type { BillCredit, Document, DocumentSummary } from './document.entity.ts';
import { documentContent } from './document-content.ts';
import { DocumentSeries } from './documents.rules.ts';

/** Queries on documents. */
export class DocumentStore {
  constructor(private readonly manager: EntityManager) {}

  /** The next serial of a series. Locks the series until the transaction ends; if that fails, the serial is free again. */
  async takeSerial(series: DocumentSeries, financialYear: number): Promise<number> {
    const [counter] = await queryRows<{ serial: number }>(
      this.manager,
      sql`INSERT INTO document_counter AS counter (series, financial_year, last_serial)
        VALUES (${series}, ${financialYear}, 1)
        ON CONFLICT (series, financial_year) DO UPDATE SET last_serial = counter.last_serial + 1
        RETURNING last_serial AS serial`,
    );
    if (!counter) throw new Error(`The series ${series} has no counter`);
    return counter.serial;
  }

  /** The HSN codes of books, by book ID. A book that was removed has none. */
  async findHsnCodes(bookIds: readonly string[]): Promise<Map<string, string>> {
    const books = await queryRows<{ bookId: string; hsn: string }>(
      this.manager,
      sql`SELECT book_id AS "bookId", hsn FROM book WHERE book_id = ANY(${bookIds})`,
    );
    return new Map(books.map(({ bookId, hsn }) => [bookId, hsn]));
  }

  /** Counts what a credit note credits of a bill. Violates `bill_credit_within_bill` if it is more than is left. */
  async addCredit({ number, total, credited }: BillCredit): Promise<void> {
    await queryRows(
      this.manager,
      sql`INSERT INTO bill_credit (number, total, credited) VALUES (${number}, ${total}, ${credited})
        ON CONFLICT (number) DO UPDATE SET credited = bill_credit.credited + excluded.credited`,
    );
  }

  async insertDocument(document: Document): Promise<void> {
    const { number, series, financialYear, serial, orderId, shipmentId, issuedAt, content } = document;
    await queryRows(
      this.manager,
      sql`INSERT INTO document (number, series, financial_year, serial, order_id, shipment_id, issued_at, content)
        VALUES (${number}, ${series}, ${financialYear}, ${serial}, ${orderId}, ${shipmentId}, ${issuedAt},
          ${JSON.stringify(content)})`,
    );
  }

  /** The bill of a shipment, or null. */
  async findBill(shipmentId: string): Promise<Document | null> {
    const series = DocumentSeries.BILL_OF_SUPPLY;
    const [bill] = await this.readDocuments(sql`shipment_id = ${shipmentId} AND series = ${series}`);
    return bill ?? null;
  }

  /** The documents of several orders without their content, oldest first, in one statement. */
  findSummaries(orderIds: readonly string[]): Promise<DocumentSummary[]> {
    return queryRows(
      this.manager,
      sql`SELECT ${SUMMARY}, ${IS_CREDITED} AS "isCredited" FROM document WHERE order_id = ANY(${orderIds}) ORDER BY issued_at, series, serial`,
    );
  }

  /** The documents of an order; with `userId`, only if the order is that user's. */
  findDocuments(orderId: string, userId: string | null): Promise<Document[]> {
    return this.readDocuments(sql`order_id = (SELECT order_id FROM customer_order
      WHERE order_id = ${orderId} AND (user_id = ${userId} OR ${userId}::uuid IS NULL))`);
  }

  /** The current bill of an order; null if there is no such order or, with `userId`, if it is not that user's. */
  async findBillOfOrder(orderId: string, userId: string | null): Promise<{ bill: Document | null } | null> {
    const [order] = await queryRows<{ userId: string }>(
      this.manager,
      sql`SELECT user_id AS "userId" FROM customer_order WHERE order_id = ${orderId}`,
    );
    if (!order || (userId !== null && order.userId !== userId)) return null;
    const [bill] = await this.findBillsOfOrders([orderId]);
    return { bill: bill ?? null };
  }

  /** The bills of several orders that are not credited in full: at most one for each order. */
  findBillsOfOrders(orderIds: readonly string[]): Promise<Document[]> {
    return this.readDocuments(sql`order_id = ANY(${orderIds}) AND series = ${DocumentSeries.BILL_OF_SUPPLY}
      AND NOT ${IS_CREDITED}`);
  }

  private async readDocuments(condition: Sql): Promise<Document[]> {
    const documents = await queryRows<Document>(
      this.manager,
      sql`SELECT ${SUMMARY}, financial_year AS "financialYear", serial, content FROM document WHERE ${condition}`,
    );
    return documents.map(({ content, ...document }) => ({ ...document, content: documentContent.parse(content) }));
  }
}

const IS_CREDITED = sql`EXISTS (SELECT FROM bill_credit WHERE bill_credit.number = document.number AND credited = total)`;

const SUMMARY = sql`number, series, order_id AS "orderId", shipment_id AS "shipmentId", issued_at AS "issuedAt"`;
