import type { z } from 'zod';
import { CONDITIONS } from '../../catalogue/conditions.rules.ts';
import { labelCode } from '../../catalogue/labels/labels.rules.ts';
import { compareShelves } from '../../catalogue/labels/shelves.rules.ts';
import { GRADE_LABELS, titleWithCopy } from '../../copies/copies.rules.ts';
import { codesIn } from '../../copies/copy-intake.rules.ts';
import { COURIERS } from '../../delivery/couriers.rules.ts';
import type { DocumentsService } from '../../documents/documents.service.ts';
import type { BillPaper } from '../../documents/pdf/bill.ts';
import { shipTo } from '../../documents/ship-to.rules.ts';
import { canHold } from '../../orders/holds.rules.ts';
import { OrderStatus } from '../../orders/orders.rules.ts';
import { check } from '../../platform/check.ts';
import { BadInput } from '../../platform/errors.ts';
import { rupees } from '../../platform/rupees.rules.ts';
import type { ShopDetails } from '../../platform/shop.rules.ts';
import { Permission } from '../../platform/permissions.rules.ts';
import { isPermitted, requirePermission, type Viewer } from '../../platform/viewer.ts';
import { bookLabelsInput, copyCodesInput, orderIdsInput } from './papers.inputs.ts';
import { PAPER_MESSAGES } from './papers.rules.ts';
import type { ShipmentOrder, PaperStore } from './papers.store.ts';
import type { BookLabelPaper, LabelPaper, Sender, SlipPaper } from './papers.ts';

/** An order that is not on its way to a customer has neither packing slip nor label. */
const NOT_SENT: readonly OrderStatus[] = [OrderStatus.PENDING_PAYMENT, OrderStatus.EXPIRED, OrderStatus.CANCELLED];

export interface PapersParts {
  store: PaperStore;
  documents: DocumentsService;
  shop: ShopDetails;
}

/** The contents of papers that staff print. */
export class PapersService {
  constructor(private readonly parts: PapersParts) {}

  /**
   * The current bills of these orders, in the order of the shelves. Throws BAD_USER_INPUT that names orders without
   * one.
   */
  async getBills(viewer: Viewer, orderIds: readonly string[]): Promise<BillPaper[]> {
    const orders = await this.findOrders(viewer, orderIds);
    const bills = await this.parts.documents.billsOfOrders(orders.map(({ orderId }) => orderId));
    rejectOrders(
      PAPER_MESSAGES.noBills,
      orders.filter(({ orderId }) => !bills.has(orderId)),
    );
    return orders.flatMap(({ orderId }) => bills.get(orderId) ?? []);
  }

  /** The packing slips of these orders, in the order of the shelves. */
  async getPackingSlips(viewer: Viewer, orderIds: readonly string[]): Promise<SlipPaper[]> {
    const orders = await this.findShipments(viewer, orderIds);
    return orders.map((order) => ({
      ...order,
      code: labelCode({ kind: 'ORDER', orderId: order.orderId }),
      to: shipTo(order),
      lines: order.lines
        .toSorted((one, other) => compareShelves(one.shelf, other.shelf))
        .map(({ bookDescription, copy, ...line }) => ({ title: titleWithCopy(bookDescription, copy), ...line })),
      from: this.sender(),
      supportEmail: this.parts.shop.supportEmail,
    }));
  }

  /** The address labels of orders and replacements that have not left, in the order of the shelves. */
  async getLabels(viewer: Viewer, orderIds: readonly string[]): Promise<LabelPaper[]> {
    const orders = await this.findShipments(viewer, orderIds);
    rejectOrders(
      PAPER_MESSAGES.left,
      orders.filter((order) => !isHere(order)),
    );
    return orders.map(({ orderId, cash, courier, awb, weightGrams, deliveryInstruction, ...order }) => {
      const courierName = courier && COURIERS[courier].name;
      const [code, from, to] = [labelCode({ kind: 'ORDER', orderId }), this.sender(), shipTo(order)];
      return { orderId, code, from, to, cash, courierName, deliveryInstruction, awb, weightGrams };
    });
  }

  /** Labels for copies of books, in the order given. Throws BAD_USER_INPUT that names unknown books. */
  async getBookLabels(viewer: Viewer, request: z.input<typeof bookLabelsInput>): Promise<BookLabelPaper[]> {
    requirePermission(viewer, Permission.WRITE_INVENTORY);
    const { books, copies } = check(bookLabelsInput, request);
    const found = await this.parts.store.findBooks(books.map(({ bookId }) => bookId));
    const bookOf = new Map(found.map((book) => [book.bookId, book]));
    const unknown = books.map(({ bookId }) => bookId).filter((bookId) => !bookOf.has(bookId));
    if (unknown.length > 0) throw new BadInput({ books: `${PAPER_MESSAGES.noBook}: ${unknown.join(', ')}.` });
    return books.flatMap(({ bookId, condition }) => {
      const { title = '', shelf = null } = bookOf.get(bookId) ?? {};
      const code = labelCode({ kind: 'BOOK', bookId, condition });
      const label = { title, place: placeOf(CONDITIONS[condition].label, shelf), code, caption: code };
      return Array.from({ length: copies }, () => label);
    });
  }

  /** Labels for copies, by their codes in the order given. Throws BAD_USER_INPUT that names unknown ones. */
  async getCopyLabels(viewer: Viewer, codes: readonly string[]): Promise<BookLabelPaper[]> {
    requirePermission(viewer, Permission.WRITE_INVENTORY);
    const named = check(copyCodesInput, codes, 'copies');
    const found = new Map((await this.parts.store.findCopies(named.flatMap(codesIn))).map((copy) => [copy.code, copy]));
    const wanted = named.map((text) => codesIn(text).find((code) => found.has(code)) ?? null);
    const unknown = named.filter((_, index) => wanted[index] === null);
    if (unknown.length > 0) throw new BadInput({ copies: `${PAPER_MESSAGES.noCopy}: ${unknown.join(', ')}.` });
    const copies = wanted.flatMap((code) => (code && found.get(code)) || []);
    return copies.map(({ code, title, grade, price, shelf }) => {
      const place = placeOf(GRADE_LABELS[grade], rupees(price), shelf);
      return { title, place, code: labelCode({ kind: 'COPY', code }), caption: code };
    });
  }

  /** Name, address and phone number of the shop on papers. */
  sender(): Sender {
    const { name, address, supportPhone } = this.parts.shop;
    return { name, address, phone: supportPhone };
  }

  private async findShipments(viewer: Viewer, orderIds: readonly string[]): Promise<ShipmentOrder[]> {
    const orders = await this.findOrders(viewer, orderIds);
    rejectOrders(
      PAPER_MESSAGES.notSent,
      orders.filter(({ status, lines }) => NOT_SENT.includes(status) || lines.length === 0),
    );
    return orders;
  }

  /** The orders with these numbers. Staff who only pack get those of the parcels at hand: packed, and not on their way. */
  private async findOrders(viewer: Viewer, orderIds: readonly string[]): Promise<ShipmentOrder[]> {
    requirePermission(viewer, Permission.FULFILL_ORDERS);
    const numbers = check(orderIdsInput, orderIds, 'orders');
    const found = new Map((await this.parts.store.findOrders(numbers)).map((order) => [order.orderId, order]));
    rejectOrders(
      PAPER_MESSAGES.unknown,
      numbers.filter((orderId) => !found.has(orderId)).map((orderId) => ({ orderId })),
    );
    const orders = numbers.flatMap((orderId) => found.get(orderId) ?? []);
    if (!isPermitted(viewer, Permission.READ_ORDERS))
      rejectOrders(
        PAPER_MESSAGES.notAtHand,
        orders.filter((order) => !order.courier || !isHere(order)),
      );
    return orders.toSorted((one, other) => compareShelves(firstShelf(one), firstShelf(other)));
  }
}

/** Whether its parcel has not left. */
const isHere = ({ status, isReplacement }: ShipmentOrder) => isReplacement || canHold(status);

const placeOf = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ');

/** The shelf of an order that is first in the order of the shelves; null if none is known. */
function firstShelf({ lines }: ShipmentOrder): string | null {
  return lines.map(({ shelf }) => shelf).toSorted(compareShelves)[0] ?? null;
}

/** Throws BAD_USER_INPUT that names orders, if there are any. */
function rejectOrders(message: string, orders: readonly { orderId: string }[]): void {
  if (orders.length === 0) return;
  throw new BadInput({ orders: `${message}: ${orders.map(({ orderId }) => orderId).join(', ')}.` });
}
