import sql, { type Sql } from 'sql-template-tag';
import { Book } from '../catalogue/book.entity.ts';
import { Order } from '../orders/order.entity.ts';
import { Store } from '../platform/database/store.ts';
import { columns, insert } from '../platform/database/table.ts';
import { BillCredit, Document, DocumentCounter, type DocumentSummary } from './document.entity.ts';
import { documentContent } from './document-content.ts';
import { DocumentSeries, type NumberSeries } from './documents.rules.ts';

/** Queries on documents. */
export class DocumentStore extends Store {
  /** The next serial of a series. Locks the series until the transaction ends; if that fails, the serial is free again. */
  async takeSerial(series: NumberSeries, financialYear: number): Promise<number> {
    const { lastSerial } = await this.onlyRow<DocumentCounter>(
      sql`${insert(DocumentCounter, { series, financialYear, lastSerial: 1 })}
        ON CONFLICT (series, financial_year) DO UPDATE SET last_serial = document_counter.last_serial + 1
        RETURNING ${columns(DocumentCounter, 'lastSerial')}`,
    );
    return lastSerial;
  }

  /** The HSN codes of books, by book ID. A book that was removed has none. */
  async findHsnCodes(bookIds: readonly string[]): Promise<Map<string, string>> {
    const books = await this.rows<Pick<Book, 'bookId' | 'hsn'>>(
      sql`SELECT ${columns(Book, 'bookId', 'hsn')} FROM book WHERE book_id = ANY(${bookIds})`,
    );
    return new Map(books.map(({ bookId, hsn }) => [bookId, hsn]));
  }

  /** Counts what a credit note credits of a bill. Violates `bill_credit_within_bill` if it is more than is left. */
  async addCredit(credit: BillCredit): Promise<void> {
    await this.execute(
      sql`${insert(BillCredit, credit)}
        ON CONFLICT (number) DO UPDATE SET credited = bill_credit.credited + excluded.credited`,
    );
  }

  async insertDocument(document: Document): Promise<void> {
    await this.manager.insert(Document, document);
  }

  /** The bill of a shipment, or null. */
  async findBill(shipmentId: string): Promise<Document | null> {
    const series = DocumentSeries.BILL_OF_SUPPLY;
    const [bill] = await this.readDocuments(sql`shipment_id = ${shipmentId} AND series = ${series}`);
    return bill ?? null;
  }

  /** The documents of several orders without their content, oldest first, in one statement. */
  findSummaries(orderIds: readonly string[]): Promise<DocumentSummary[]> {
    return this.rows(
      sql`SELECT ${columns(Document, 'number', 'series', 'orderId', 'shipmentId', 'issuedAt')},
          ${IS_CREDITED} AS "isCredited"
        FROM document WHERE order_id = ANY(${orderIds}) ORDER BY issued_at, series, serial`,
    );
  }

  /** The documents of an order; with `userId`, only if the order is that user's. */
  findDocuments(orderId: string, userId: string | null): Promise<Document[]> {
    return this.readDocuments(sql`order_id = (SELECT order_id FROM customer_order
      WHERE order_id = ${orderId} AND (user_id = ${userId} OR ${userId}::uuid IS NULL))`);
  }

  /** The current bill of an order; null if there is no such order or, with `userId`, if it is not that user's. */
  async findBillOfOrder(orderId: string, userId: string | null): Promise<{ bill: Document | null } | null> {
    const order = await this.row<Pick<Order, 'userId'>>(
      sql`SELECT ${columns(Order, 'userId')} FROM customer_order WHERE order_id = ${orderId}`,
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
    const documents = await this.rows<Document>(sql`SELECT ${columns(Document)} FROM document WHERE ${condition}`);
    return documents.map(({ content, ...document }) => ({ ...document, content: documentContent.parse(content) }));
  }
}

const IS_CREDITED = sql`EXISTS (SELECT FROM bill_credit WHERE bill_credit.number = document.number AND credited = total)`;
