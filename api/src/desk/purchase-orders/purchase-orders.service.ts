import { buffer } from 'node:stream/consumers';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { financialYearOf } from '../../documents/documents.rules.ts';
import { check } from '../../platform/check.ts';
import type { Clock } from '../../platform/clock.ts';
import { takeAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { daysAfter } from '../../platform/durations.rules.ts';
import { BadInput, Conflict, NotFound } from '../../platform/errors.ts';
import type { Connection } from '../../platform/graphql/connection.ts';
import { dayInIndia } from '../../platform/india.rules.ts';
import type { Mailer } from '../../platform/jobs/mailer.ts';
import type { ShopDetails } from '../../platform/shop.rules.ts';
import { Permission } from '../../platform/permissions.rules.ts';
import { requirePermission, type Viewer } from '../../platform/viewer.ts';
import { readPage } from '../keyset.ts';
import { Supplier } from '../suppliers/supplier.entity.ts';
import { SUPPLIER_MESSAGES } from '../suppliers/suppliers.rules.ts';
import type { PapersService } from '../papers/papers.service.ts';
import { renderPurchaseOrder } from './purchase-order-pdf.ts';
import { PurchaseOrder } from './purchase-order.entity.ts';
import { purchaseOrderEmail } from './purchase-orders.emails.ts';
import {
  purchaseOrderIdInput,
  purchaseOrderInput,
  purchaseOrderListInput,
  purchaseOrderStatusInput,
} from './purchase-orders.inputs.ts';
import {
  proposedUnits,
  PURCHASE_LIMITS,
  PURCHASE_ORDER_MESSAGES as MESSAGES,
  PURCHASE_ORDER_TRANSITIONS,
  PurchaseOrderStatus,
} from './purchase-orders.rules.ts';
import { PurchaseOrderStore, type ReceivedUnits } from './purchase-orders.store.ts';
import type { MissedSearch, PurchaseOrderLineType, PurchaseOrderType, ReorderLine } from './purchase-orders.types.ts';

export interface PurchaseOrdersParts {
  store: PurchaseOrderStore;
  mailer: Mailer;
  papers: PapersService;
  shop: ShopDetails;
  clock: Clock;
}

/** What the shop orders of its suppliers. Admins only. */
export class PurchaseOrdersService {
  constructor(private readonly parts: PurchaseOrdersParts) {}

  /** A page of purchase orders, newest first. */
  async listOrders(
    viewer: Viewer,
    request: z.input<typeof purchaseOrderListInput>,
  ): Promise<Connection<PurchaseOrderType>> {
    requirePermission(viewer, Permission.READ_PURCHASES);
    const { status = null, ...page } = check(purchaseOrderListInput, request);
    return readPage(page, { id: 'purchase_order_id' }, (keyset) => this.parts.store.findPage(status, keyset));
  }

  /** Throws NOT_FOUND if the id is unknown. */
  async getOrder(viewer: Viewer, purchaseOrderId: string): Promise<PurchaseOrderType> {
    requirePermission(viewer, Permission.READ_PURCHASES);
    const order = await this.parts.store.findOrder(check(purchaseOrderIdInput, purchaseOrderId, 'purchaseOrderId'));
    if (!order) throw new NotFound(MESSAGES.notFound);
    return order;
  }

  async listLines(viewer: Viewer, { purchaseOrderId }: PurchaseOrderType): Promise<PurchaseOrderLineType[]> {
    requirePermission(viewer, Permission.READ_PURCHASES);
    return this.parts.store.findLines(purchaseOrderId);
  }

  /** What to order, by sales of 30 days, stock, the waitlist and what is ordered already. */
  async listReorder(viewer: Viewer): Promise<ReorderLine[]> {
    requirePermission(viewer, Permission.READ_PURCHASES);
    const books = await this.parts.store.findReorder(this.since());
    return books
      .map((book) => ({ ...book, proposedUnits: proposedUnits(book) }))
      .filter((line) => line.proposedUnits > 0);
  }

  /** What shoppers searched for in vain at least three times in 30 days. */
  async listMissedSearches(viewer: Viewer): Promise<MissedSearch[]> {
    requirePermission(viewer, Permission.READ_PURCHASES);
    return this.parts.store.findMissedSearches(dayInIndia(this.since()));
  }

  /**
   * Makes a draft, once for its id; with a version edits one. Throws CONFLICT if it was changed since the version, or is no
   * draft, NOT_FOUND for an unknown supplier.
   */
  async saveOrder(viewer: Viewer, request: z.input<typeof purchaseOrderInput>): Promise<PurchaseOrderType> {
    const { userId } = requirePermission(viewer, Permission.WRITE_PURCHASES);
    const { version = null, lines, ...input } = check(purchaseOrderInput, request);
    const { purchaseOrderId, supplierId, note } = input;
    await this.parts.store.transaction(async (store, transaction) => {
      if (version === null) await takeAdvisoryLock(transaction, 'new purchase order');
      const stored = await store.lockOrder(purchaseOrderId);
      if (stored && version === null) return;
      if (stored?.version !== (version ?? undefined)) throw new Conflict({ version: MESSAGES.changed });
      if (stored && stored.status !== PurchaseOrderStatus.DRAFT) throw new Conflict({ status: MESSAGES.notDraft });
      const supplier = await transaction.findOneBy(Supplier, { supplierId });
      if (!supplier) throw new NotFound(SUPPLIER_MESSAGES.notFound);
      if (!stored && !supplier.isActive) throw new Conflict({ supplierId: SUPPLIER_MESSAGES.inactive });
      const unknown = await store.findUnknown(lines.map(({ bookId }) => bookId));
      if (unknown) throw new BadInput({ lines: MESSAGES.book(unknown) });
      if (stored) {
        await transaction.update(PurchaseOrder, { purchaseOrderId }, { supplierId, note, version: stored.version + 1 });
      } else {
        const createdAt = this.parts.clock();
        const number = await store.takeNumber(financialYearOf(createdAt));
        await transaction.insert(PurchaseOrder, { ...input, number, userId, createdAt });
      }
      await store.setLines(purchaseOrderId, lines);
    });
    return this.getOrder(viewer, purchaseOrderId);
  }

  /**
   * Sends, closes or cancels a purchase order. With an email address, sending mails it: CONFLICT if the supplier has another
   * one, or it was changed since the version, or its status does not allow this.
   */
  async changeStatus(viewer: Viewer, request: z.input<typeof purchaseOrderStatusInput>): Promise<PurchaseOrderType> {
    requirePermission(viewer, Permission.WRITE_PURCHASES);
    const { purchaseOrderId, version, status, email = null } = check(purchaseOrderStatusInput, request);
    await this.parts.store.transaction(async (store, transaction) => {
      const order = await store.lockOrder(purchaseOrderId);
      if (!order) throw new NotFound(MESSAGES.notFound);
      if (order.version !== version) throw new Conflict({ version: MESSAGES.changed });
      if (!PURCHASE_ORDER_TRANSITIONS[order.status].includes(status)) throw new Conflict({ status: MESSAGES.status });
      await transaction.update(PurchaseOrder, { purchaseOrderId }, { status, version: version + 1 });
      if (email === null || status !== PurchaseOrderStatus.SENT) return;
      const sent = await store.findOrder(purchaseOrderId);
      if (sent?.supplierEmail !== email) throw new Conflict({ email: MESSAGES.email });
      const lines = await store.findLines(purchaseOrderId);
      const { mailer, papers, shop } = this.parts;
      const pdf = await buffer(await renderPurchaseOrder(sent, lines, papers.sender()));
      const mail = purchaseOrderEmail(email, sent, lines, pdf, shop);
      await mailer.enqueueEmail(mail, transaction);
    });
    return this.getOrder(viewer, purchaseOrderId);
  }

  /** Throws CONFLICT unless the order was sent to the supplier, and is open. */
  async requireSent(purchaseOrderId: string, supplierId: string, transaction: EntityManager): Promise<void> {
    const order = await transaction.findOneBy(PurchaseOrder, { purchaseOrderId, supplierId });
    if (order?.status !== PurchaseOrderStatus.SENT) throw new Conflict({ purchaseOrderId: MESSAGES.notSent });
  }

  /** Adds what came of an order, if there is one. It is closed once nothing is short, or what is short will not come. */
  async receive(
    purchaseOrderId: string | null,
    received: readonly ReceivedUnits[],
    closes: boolean,
    transaction: EntityManager,
  ): Promise<void> {
    if (!purchaseOrderId) return;
    const store = new PurchaseOrderStore(transaction);
    const order = await store.lockOrder(purchaseOrderId);
    const isComplete = await store.receive(purchaseOrderId, received);
    if (order?.status !== PurchaseOrderStatus.SENT || !(isComplete || closes)) return;
    const status = PurchaseOrderStatus.CLOSED;
    await transaction.update(PurchaseOrder, { purchaseOrderId }, { status, version: order.version + 1 });
  }

  private since(): Date {
    return daysAfter(this.parts.clock(), -PURCHASE_LIMITS.days);
  }
}
