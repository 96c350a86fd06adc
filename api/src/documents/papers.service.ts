import { titleWithCopy } from '../copies/copies.rules.ts';
import type { z } from 'zod';
import { Condition } from '../catalogue/catalogue.rules.ts';
import { codesIn } from '../copies/copy-intake.rules.ts';
import type { CopyIntakeService } from '../copies/copy-intake.service.ts';
import { compareShelves } from '../catalogue/shelves.rules.ts';
import { orderIdInput } from '../orders/orders.inputs.ts';
import { MESSAGES as ORDER_MESSAGES, OrderStatus } from '../orders/orders.rules.ts';
import { check } from '../platform/check.ts';
import { BadInput, NotFound } from '../platform/errors.ts';
import type { ShopDetails } from '../platform/shop.rules.ts';
import { requireAdmin, requireCustomer, Role, type Viewer } from '../platform/viewer.ts';
import type { Document } from './document.entity.ts';
import { MESSAGES } from './documents.rules.ts';
import type { DocumentStore } from './documents.store.ts';
import type { BillPaper, BookLabelPaper, CopyLabelPaper, LabelPaper, Sender, SlipPaper } from './papers.ts';
import { bookLabelsInput, documentInput, exchangeInput, orderIdsInput } from './papers.inputs.ts';
import type { ParcelOrder, PaperStore, ReplacementParcel } from './papers.store.ts';
import { shipTo } from './ship-to.rules.ts';

const CONDITION_OF = new Map([
  ['N', Condition.NEW],
  ['P', Condition.PREOWNED],
]);

/** An order that is not on its way to a customer has neither packing slip nor label. */
const NOT_SENT: readonly OrderStatus[] = [OrderStatus.PENDING_PAYMENT, OrderStatus.EXPIRED, OrderStatus.CANCELLED];

/** What shipments know of labels; documents do not know shipments. */
interface LabelTexts {
  /** The code on the label of an order. */
  orderCode: (orderId: string) => string;
  /** The code on the label of a copy. */
  bookCode: (bookId: string, condition: Condition) => string;
  /** The code on the label of one pre-owned copy. */
  copyCode: (code: string) => string;
  /** Name of a courier by its key. */
  courierName: (courier: string) => string;
}

interface PapersParts {
  documents: DocumentStore;
  papers: PaperStore;
  shop: ShopDetails;
  publicUrl: string;
  labels: LabelTexts;
  /** The copies with these codes, for admins. */
  findCopies: CopyIntakeService['getCopiesByCode'];
}

/** The contents of papers that are printed or downloaded as PDF. */
export class PapersService {
  constructor(private readonly parts: PapersParts) {}

  /** The current bill of an order, for its owner and admins. Throws NOT_FOUND to others, and before it is issued. */
  async getBill(viewer: Viewer, orderId: string): Promise<BillPaper> {
    const { userId, role } = requireCustomer(viewer);
    const number = check(orderIdInput, orderId, 'orderId');
    const found = await this.parts.documents.findBillOfOrder(number, role === Role.ADMIN ? null : userId);
    if (!found) throw new NotFound(ORDER_MESSAGES.notFound);
    if (!found.bill) throw new NotFound(MESSAGES.notIssued);
    return this.billPaper(found.bill);
  }

  /** A bill or credit note by its number, for the owner of the order and admins. Throws NOT_FOUND to others. */
  async getDocument(viewer: Viewer, request: z.input<typeof documentInput>): Promise<BillPaper> {
    const { userId, role } = requireCustomer(viewer);
    const { orderId, number } = check(documentInput, request);
    const documents = await this.parts.documents.findDocuments(orderId, role === Role.ADMIN ? null : userId);
    const document = documents.find((issued) => issued.number === number);
    if (!document) throw new NotFound(MESSAGES.notFound);
    return this.billPaper(document);
  }

  /** The current bills of these orders, in the order of the shelves. Throws BAD_USER_INPUT that names orders without one. */
  async getBills(viewer: Viewer, orderIds: readonly string[]): Promise<BillPaper[]> {
    const orders = await this.findOrders(viewer, orderIds);
    const bills = await this.parts.documents.findBillsOfOrders(orders.map(({ orderId }) => orderId));
    const billOf = new Map(bills.map((bill) => [bill.orderId, bill]));
    rejectOrders(
      MESSAGES.noBills,
      orders.filter(({ orderId }) => !billOf.has(orderId)),
    );
    return orders.flatMap(({ orderId }) => billOf.get(orderId) ?? []).map((bill) => this.billPaper(bill));
  }

  /** The packing slips of these orders, in the order of the shelves. */
  async getPackingSlips(viewer: Viewer, orderIds: readonly string[]): Promise<SlipPaper[]> {
    const orders = await this.findParcels(viewer, orderIds);
    const { labels, shop } = this.parts;
    return orders.map((order) => ({
      orderId: order.orderId,
      orderedAt: order.createdAt,
      code: labels.orderCode(order.orderId),
      to: shipTo(order),
      deliveryInstruction: order.deliveryInstruction,
      lines: order.lines
        .toSorted((one, other) => compareShelves(one.shelf, other.shelf))
        .map(({ bookDescription, copy, ...line }) => ({ title: titleWithCopy(bookDescription, copy), ...line })),
      from: this.sender(),
      supportEmail: shop.supportEmail,
    }));
  }

  /** The address labels of these orders, in the order of the shelves. */
  async getLabels(viewer: Viewer, orderIds: readonly string[]): Promise<LabelPaper[]> {
    const orders = await this.findParcels(viewer, orderIds);
    return orders.map((order) => this.labelPaper(order, order.cash));
  }

  /** The address label of the replacement of an exchange: nothing is collected for it. Throws NOT_FOUND for an unknown one. */
  async getReplacementLabel(viewer: Viewer, exchangeId: string): Promise<LabelPaper> {
    requireAdmin(viewer);
    const parcel = await this.parts.papers.findReplacement(check(exchangeInput, exchangeId, 'exchange'));
    if (!parcel) throw new NotFound(MESSAGES.noExchange);
    return this.labelPaper(parcel, 0);
  }

  /** Labels for copies of books, in the order given. Throws BAD_USER_INPUT that names unknown books. */
  async getBookLabels(viewer: Viewer, request: z.input<typeof bookLabelsInput>): Promise<BookLabelPaper[]> {
    requireAdmin(viewer);
    const { books, copies } = check(bookLabelsInput, request);
    const wanted = books.map((book) => {
      const [bookId = '', letter = ''] = book.split('-');
      return { bookId, condition: CONDITION_OF.get(letter) ?? Condition.NEW };
    });
    const found = await this.parts.papers.findBooks(wanted.map(({ bookId }) => bookId));
    const bookOf = new Map(found.map((book) => [book.bookId, book]));
    const unknown = wanted.filter(({ bookId }) => !bookOf.has(bookId)).map(({ bookId }) => bookId);
    if (unknown.length > 0) throw new BadInput({ books: `${MESSAGES.noBook}: ${unknown.join(', ')}.` });
    return wanted.flatMap(({ bookId, condition }) => {
      const { title = '', shelf = null } = bookOf.get(bookId) ?? {};
      const label = { code: this.parts.labels.bookCode(bookId, condition), title, condition, shelf };
      return Array.from({ length: copies }, () => label);
    });
  }

  /** Labels for copies, by their codes in the order given. Throws BAD_USER_INPUT that names unknown ones. */
  async getCopyLabels(viewer: Viewer, codes: readonly string[]): Promise<CopyLabelPaper[]> {
    const { labels, findCopies } = this.parts;
    const found = new Map((await findCopies(viewer, codes)).map((copy) => [copy.code, copy]));
    const wanted = codes.map((text) => codesIn(text).find((code) => found.has(code)) ?? null);
    const unknown = codes.filter((_, index) => wanted[index] === null);
    if (unknown.length > 0) throw new BadInput({ copies: `${MESSAGES.noCopy}: ${unknown.join(', ')}.` });
    const copies = wanted.flatMap((code) => (code && found.get(code)) || []);
    return copies.map(({ code, bookDescription, grade, price, shelf }) => ({
      labelCode: labels.copyCode(code),
      code,
      title: bookDescription,
      grade,
      price,
      shelf,
    }));
  }

  /** Name, address and phone number of the shop on papers. */
  sender(): Sender {
    const { name, address, supportPhone } = this.parts.shop;
    return { name, address, phone: supportPhone };
  }

  private labelPaper(parcel: ReplacementParcel, cash: number): LabelPaper {
    const { labels } = this.parts;
    const { orderId, courier, awb, weightGrams, deliveryInstruction } = parcel;
    const courierName = courier && labels.courierName(courier);
    const [code, from, to] = [labels.orderCode(orderId), this.sender(), shipTo(parcel)];
    return { orderId, code, from, to, cash, courierName, deliveryInstruction, awb, weightGrams };
  }

  private billPaper(document: Document): BillPaper {
    return { document, orderUrl: `${this.parts.publicUrl}/orders/${document.orderId}` };
  }

  private async findParcels(viewer: Viewer, orderIds: readonly string[]): Promise<ParcelOrder[]> {
    const orders = await this.findOrders(viewer, orderIds);
    rejectOrders(
      MESSAGES.notSent,
      orders.filter(({ status, lines }) => NOT_SENT.includes(status) || lines.length === 0),
    );
    return orders;
  }

  private async findOrders(viewer: Viewer, orderIds: readonly string[]): Promise<ParcelOrder[]> {
    requireAdmin(viewer);
    const numbers = check(orderIdsInput, orderIds, 'orders');
    const found = new Map((await this.parts.papers.findOrders(numbers)).map((order) => [order.orderId, order]));
    rejectOrders(
      MESSAGES.unknown,
      numbers.filter((orderId) => !found.has(orderId)).map((orderId) => ({ orderId })),
    );
    const orders = numbers.flatMap((orderId) => found.get(orderId) ?? []);
    return orders.toSorted((one, other) => compareShelves(firstShelf(one), firstShelf(other)));
  }
}

/** The shelf of an order that is first in the order of the shelves; null if none is known. */
function firstShelf({ lines }: ParcelOrder): string | null {
  return lines.map(({ shelf }) => shelf).toSorted(compareShelves)[0] ?? null;
}

/** Throws BAD_USER_INPUT that names orders, if there are any. */
function rejectOrders(message: string, orders: readonly { orderId: string }[]): void {
  if (orders.length === 0) return;
  throw new BadInput({ orders: `${message}: ${orders.map(({ orderId }) => orderId).join(', ')}.` });
}
