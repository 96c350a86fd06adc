import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { DEFAULT_HSN } from '../catalogue/book.rules.ts';
import { titleWithCopy } from '../copies/copies.rules.ts';
import type { OrderLine, OrderRow } from '../orders/order.entity.ts';
import { orderIdInput } from '../orders/orders.inputs.ts';
import { ORDER_MESSAGES, PaymentOption } from '../orders/orders.rules.ts';
import { check } from '../platform/check.ts';
import { NotFound } from '../platform/errors.ts';
import type { Platform } from '../platform/module.ts';
import { Permission } from '../platform/permissions.rules.ts';
import { requireCustomerOr, type Viewer } from '../platform/viewer.ts';
import type { Document, DocumentSummary } from './document.entity.ts';
import type { DocumentContent } from './document-content.ts';
import { billAmounts, creditAmounts } from './bill-amounts.rules.ts';
import {
  documentNumber,
  DocumentSeries,
  financialYearOf,
  DOCUMENT_MESSAGES,
  type NumberSeries,
} from './documents.rules.ts';
import { DocumentStore } from './documents.store.ts';
import type { BillPaper } from './pdf/bill.ts';
import { type SellerDetails, stateCodeOf } from './seller.rules.ts';
import { shipTo } from './ship-to.rules.ts';

/** An order line with the number of copies that were packed. */
type PackedLine = Pick<
  OrderLine,
  'bookId' | 'bookDescription' | 'condition' | 'quantity' | 'unitPrice' | 'listPrice' | 'copy'
>;

/** A packed shipment: its order, and its lines with the quantities packed. */
export interface BillContents {
  order: OrderRow;
  lines: readonly PackedLine[];
  shipmentId: string;
}

/** Copies of one line of a bill, and what is credited for them, in rupees. */
export interface LineCredit {
  shipmentId: string;
  /** `quantity`: the copies that are credited. */
  line: PackedLine;
  amount: number;
}

interface DocumentsParts extends Pick<Platform, 'clock' | 'publicUrl'> {
  store: DocumentStore;
  seller: SellerDetails;
}

const documentInput = z.object({ orderId: orderIdInput, number: z.string() });

/**
 * Issues bills of supply and credit notes, each in the transaction of its caller, and shows them to their customers.
 */
export class DocumentsService {
  constructor(private readonly parts: DocumentsParts) {}

  /** Issues the bill of a packed shipment. The series stays locked until the transaction ends: call it last. */
  async issueBill(packed: BillContents, transaction: EntityManager): Promise<Document> {
    const { order, shipmentId } = packed;
    const bookIds = packed.lines.map(({ bookId }) => bookId);
    const content = this.billContent(packed, await new DocumentStore(transaction).findHsnCodes(bookIds));
    return this.issue(transaction, {
      series: DocumentSeries.BILL_OF_SUPPLY,
      orderId: order.orderId,
      shipmentId,
      content,
    });
  }

  /** Credits the bill of a shipment in full. Does nothing if the shipment has no bill. */
  async creditBill(shipmentId: string, transaction: EntityManager): Promise<Document | null> {
    const bill = await new DocumentStore(transaction).findBill(shipmentId);
    return bill && this.issueNote(bill, { isInPart: false, ...bill.content }, transaction);
  }

  /**
   * Credits an amount in rupees for copies of the bill of a shipment. Does nothing if the shipment has no bill; throws
   * if more than the bill were credited.
   */
  async creditCopies({ shipmentId, line, amount }: LineCredit, transaction: EntityManager): Promise<Document | null> {
    const bill = await new DocumentStore(transaction).findBill(shipmentId);
    if (!bill) return null;
    const { condition, quantity, listPrice, unitPrice } = line;
    const title = titleWithCopy(line.bookDescription, line.copy);
    const billed = bill.content.lines.find((each) => each.title === title && each.condition === condition);
    const copies = { title, condition, hsn: billed?.hsn ?? DEFAULT_HSN, quantity, listPrice, unitPrice, amount };
    const content = { ...bill.content, lines: [copies], ...creditAmounts(amount) };
    return this.issueNote(bill, { isInPart: true, ...content }, transaction);
  }

  /** The next number of a series, without gaps. The series stays locked until the transaction ends: call it last. */
  async takeNumber(
    series: NumberSeries,
    transaction: EntityManager,
  ): Promise<Pick<Document, 'number' | 'financialYear' | 'serial' | 'issuedAt'>> {
    const asked = this.parts.clock();
    const financialYear = financialYearOf(asked);
    const serial = await new DocumentStore(transaction).takeSerial(series, financialYear);
    // Others with a lower number may have been waited for: within a month numbers are in the order of their times.
    const now = this.parts.clock();
    const issuedAt = financialYearOf(now) === financialYear ? now : asked;
    return { number: documentNumber(series, financialYear, serial), financialYear, serial, issuedAt };
  }

  /** Whether the bill of a shipment is to be paid on delivery. */
  async isBilledOnDelivery(shipmentId: string, transaction: EntityManager): Promise<boolean> {
    const bill = await new DocumentStore(transaction).findBill(shipmentId);
    return bill !== null && !bill.content.isPaidOnline;
  }

  /** The current bill of an order, for its owner and staff. Throws NOT_FOUND to others, and before it is issued. */
  async getBill(viewer: Viewer, orderId: string): Promise<BillPaper> {
    const owner = requireCustomerOr(Permission.READ_ORDERS, viewer);
    const found = await this.parts.store.findBillOfOrder(check(orderIdInput, orderId, 'orderId'), owner);
    if (!found) throw new NotFound(ORDER_MESSAGES.notFound);
    if (!found.bill) throw new NotFound(DOCUMENT_MESSAGES.notIssued);
    return this.paperOf(found.bill);
  }

  /** A bill or credit note by its number, for the owner of the order and staff. Throws NOT_FOUND to others. */
  async getDocument(viewer: Viewer, request: z.input<typeof documentInput>): Promise<BillPaper> {
    const owner = requireCustomerOr(Permission.READ_ORDERS, viewer);
    const { orderId, number } = check(documentInput, request);
    const documents = await this.parts.store.findDocuments(orderId, owner);
    const document = documents.find((issued) => issued.number === number);
    if (!document) throw new NotFound(DOCUMENT_MESSAGES.notFound);
    return this.paperOf(document);
  }

  /** The current bills of these orders, by order; some may have none. The caller has checked that an admin asks. */
  async billsOfOrders(orderIds: readonly string[]): Promise<Map<string, BillPaper>> {
    const bills = await this.parts.store.findBillsOfOrders(orderIds);
    return new Map(bills.map((bill) => [bill.orderId, this.paperOf(bill)]));
  }

  /** The documents of each of these orders, oldest first, in the order given. The caller has checked who owns them. */
  async documentsOfOrders(orderIds: readonly string[]): Promise<DocumentSummary[][]> {
    const documents = await this.parts.store.findSummaries(orderIds);
    return orderIds.map((orderId) => documents.filter((document) => document.orderId === orderId));
  }

  private paperOf(document: Document): BillPaper {
    return { document, orderUrl: `${this.parts.publicUrl}/orders/${document.orderId}` };
  }

  /** Issues a credit note. What it credits is counted first, so that no number of notes exceeds the bill. */
  private async issueNote(
    { number, issuedAt, orderId, shipmentId, content: { total } }: Document,
    { isInPart, ...content }: DocumentContent & { isInPart: boolean },
    transaction: EntityManager,
  ): Promise<Document> {
    await new DocumentStore(transaction).addCredit({ number, total, credited: content.total });
    const bill = { number, issuedAt: issuedAt.toISOString(), isInPart };
    const series = DocumentSeries.CREDIT_NOTE;
    return this.issue(transaction, { series, orderId, shipmentId, content: { ...content, bill } });
  }

  private async issue(
    transaction: EntityManager,
    issued: Pick<Document, 'series' | 'orderId' | 'shipmentId' | 'content'>,
  ): Promise<Document> {
    const document = { ...issued, ...(await this.takeNumber(issued.series, transaction)) };
    await new DocumentStore(transaction).insertDocument(document);
    return document;
  }

  private billContent({ order, lines: packedLines }: BillContents, hsnCodes: Map<string, string>): DocumentContent {
    const { seller } = this.parts;
    const { name, address } = shipTo(order);
    const lines = packedLines.map(({ bookId, bookDescription, copy, condition, quantity, listPrice, unitPrice }) => {
      const [hsn, amount] = [hsnCodes.get(bookId) ?? DEFAULT_HSN, quantity * unitPrice];
      return { title: titleWithCopy(bookDescription, copy), condition, hsn, quantity, listPrice, unitPrice, amount };
    });
    const amounts = billAmounts(order, lines);
    return {
      seller: { ...seller, stateCode: stateCodeOf(seller.state) ?? '' },
      buyer: { name, address },
      order: { orderId: order.orderId, createdAt: order.createdAt.toISOString() },
      lines,
      ...amounts,
      isPaidOnline: order.paymentOption === PaymentOption.ONLINE,
      isPaidInCash: order.isPaidInCash,
      storeCredit: Math.max(0, amounts.total - (order.total - order.storeCredit)),
      bill: null,
    };
  }
}
