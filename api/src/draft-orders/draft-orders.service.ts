import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import type { EmailCustomer } from '../accounts/accounts.emails.ts';
import type { AddressRequest } from '../addresses/addresses.inputs.ts';
import type { AddressesService } from '../addresses/addresses.service.ts';
import type { ApprovalGate } from '../approvals/approval-gate.ts';
import { CART_LIMITS } from '../cart/cart.rules.ts';
import { CHECKOUT_MESSAGES } from '../checkout/checkout.rules.ts';
import type { CheckoutService, Quote } from '../checkout/checkout.service.ts';
import { type QuoteLine, toItem } from '../checkout/priced-items.ts';
import { pageInput } from '../desk/desk.inputs.ts';
import { readPage } from '../desk/keyset.ts';
import type { ExamTargetsService } from '../exam-targets/exam-targets.service.ts';
import { judge } from '../exam-targets/suitability.rules.ts';
import { PaymentOption } from '../orders/orders.rules.ts';
import { insteadOfLinkKey } from '../payment-links/payment-links.rules.ts';
import type { PaymentLinksService } from '../payment-links/payment-links.service.ts';
import { check } from '../platform/check.ts';
import { BadInput, Conflict, NotFound } from '../platform/errors.ts';
import type { Connection } from '../platform/graphql/connection.ts';
import type { Platform } from '../platform/module.ts';
import { Permission } from '../platform/permissions.rules.ts';
import { type Customer, customerOf, requirePermission, type Viewer } from '../platform/viewer.ts';
import { DraftOrderLifecycle } from './draft-order-lifecycle.ts';
import { DraftOrder } from './draft-order.entity.ts';
import { draftLinkEmail } from './draft-orders.emails.ts';
import { type DraftKey, type DraftRequest, inputs, type SaveDraftRequest } from './draft-orders.inputs.ts';
import { DRAFT_MESSAGES, DraftOrderStatus } from './draft-orders.rules.ts';

type Changes = Parameters<DraftOrderLifecycle['change']>[1];

export interface DraftOrdersParts extends Pick<Platform, 'database' | 'clock'> {
  checkout: CheckoutService;
  addresses: AddressesService;
  examTargets: ExamTargetsService;
  paymentLinks: PaymentLinksService;
  emailCustomer: EmailCustomer;
  approvalGate: ApprovalGate;
}

/** Orders that staff write for customers, shared among staff. Admins only. */
export class DraftOrdersService {
  private readonly drafts = new DraftOrderLifecycle(this.parts.database.manager);

  constructor(private readonly parts: DraftOrdersParts) {}

  /** A page of drafts, newest first. */
  async listDrafts(viewer: Viewer, request: z.input<typeof pageInput>): Promise<Connection<DraftOrder>> {
    requirePermission(viewer, Permission.READ_ORDERS);
    const list = { id: 'draft_order_id', isOldestFirst: false } as const;
    return readPage(check(pageInput, request), list, (keyset) => this.drafts.findPage(keyset));
  }

  /** Throws NOT_FOUND if the id is unknown. */
  async getDraft(viewer: Viewer, id: string): Promise<DraftOrder> {
    requirePermission(viewer, Permission.READ_ORDERS);
    const draftOrderId = check(inputs.draftOrderId, id, 'draftOrderId');
    const draft = await this.parts.database.manager.findOneBy(DraftOrder, { draftOrderId });
    if (!draft) throw new NotFound(DRAFT_MESSAGES.notFound);
    return draft;
  }

  /** What an open draft costs now, and whether its books are right for the exam of its customer; null for others. */
  async quoteDraft(viewer: Viewer, draft: DraftOrder): Promise<Quote | null> {
    requirePermission(viewer, Permission.READ_ORDERS);
    if (draft.status !== DraftOrderStatus.OPEN) return null;
    const { checkout, examTargets } = this.parts;
    const quote = await checkout.quoteItems(customerOf(draft), draft).catch((error: unknown) => {
      // A book was deleted: staff enter the books again.
      if (error instanceof BadInput)
        return checkout.quoteItems(customerOf(draft), { items: [], addressId: draft.addressId });
      throw error;
    });
    const target = await examTargets.getTarget(customerOf(draft));
    const facts = target ? await examTargets.readFacts() : [];
    const lines = quote.lines.map((line) => {
      return { ...line, suitability: target && judge(line.book, line.copy, target, facts) };
    });
    return { ...quote, lines };
  }

  /** The payment link of a draft, as long as it can be paid; else null. */
  async linkOf(viewer: Viewer, draft: DraftOrder): Promise<string | null> {
    requirePermission(viewer, Permission.READ_ORDERS);
    const links = await this.parts.paymentLinks.listLinks(customerOf(draft));
    return links.find(({ paymentLinkId }) => paymentLinkId === draft.draftOrderId)?.url ?? null;
  }

  /**
   * Makes a draft, once for its id, or changes one, which ends its payment link. The copies that the quote shows are
   * pinned. Without an address, a new draft gets the customer's default one. Throws CONFLICT as `change`.
   */
  async saveDraft(viewer: Viewer, request: SaveDraftRequest): Promise<DraftOrder> {
    const staff = requirePermission(viewer, Permission.WRITE_ORDERS);
    const { userId: updatedBy } = staff;
    const { draftOrderId, version, userId, address, items, ...texts } = check(inputs.save, request);
    const draft = version == null ? null : await this.getDraft(viewer, draftOrderId);
    const customer = customerOf(draft ?? { userId });
    const { lines } = await this.parts.checkout.quoteItems(customer, { items });
    if (lines.length > CART_LIMITS.lines) throw new BadInput({ items: CHECKOUT_MESSAGES.lines });
    // Prices that the draft has already were set by who might.
    const set = lines.filter((line) => line.priceReason !== null && !draft?.items.some((item) => isSame(item, line)));
    const prices = set.map(({ unitPrice, offerPrice }) => ({ price: unitPrice, usual: offerPrice }));
    await this.parts.database.transaction(async (transaction) => {
      await this.parts.approvalGate.requirePrices(staff, prices, transaction);
      const addressId = await this.saveAddress(customer, address ?? null, draft, transaction);
      const changes = { ...texts, items: lines.map(toItem), addressId, updatedBy };
      if (draft && version != null) return this.change(draft, { draftOrderId, version }, changes, transaction);
      const created = { ...changes, draftOrderId, userId, createdAt: this.parts.clock() };
      return new DraftOrderLifecycle(transaction).create(created);
    });
    return this.getDraft(viewer, draftOrderId);
  }

  /** Ends a draft without an order, and its payment link. */
  async discardDraft(viewer: Viewer, request: DraftRequest): Promise<DraftOrder> {
    const { updatedBy, seen, draft } = await this.read(viewer, request);
    await this.change(draft, seen, { status: DraftOrderStatus.EXPIRED, updatedBy, expiresAt: this.parts.clock() });
    return this.getDraft(viewer, draft.draftOrderId);
  }

  /**
   * Makes an order on delivery of a draft, which the call confirms. A draft that is ordered stays as it is. Throws CONFLICT
   * as `change` and the checkout.
   */
  async placeDraft(viewer: Viewer, request: DraftRequest): Promise<DraftOrder> {
    const { updatedBy, expectedTotal, seen, draft } = await this.read(viewer, request);
    if (draft.status === DraftOrderStatus.ORDERED) return draft;
    await this.parts.checkout.findOrCreateOrder(customerOf(draft), {
      ...basketOf(draft),
      idempotencyKey: insteadOfLinkKey(draft.draftOrderId),
      paymentOption: PaymentOption.PAY_ON_DELIVERY,
      expectedTotal,
      storeCredit: 0,
      placedBy: updatedBy,
      onCreated: ({ orderId }, transaction) =>
        this.change(draft, seen, { status: DraftOrderStatus.ORDERED, orderId, updatedBy }, transaction),
    });
    return this.getDraft(viewer, draft.draftOrderId);
  }

  /** Makes the payment link of a draft anew and emails it to the customer. The draft is ordered once it is paid. */
  async sendLink(viewer: Viewer, request: DraftRequest): Promise<DraftOrder> {
    const { updatedBy, expectedTotal, seen, draft } = await this.read(viewer, request);
    const { draftOrderId, userId } = draft;
    const link = { ...basketOf(draft), paymentLinkId: draftOrderId, userId, note: null, placedBy: updatedBy };
    await this.parts.paymentLinks.makeLink(link, async (url, { total }, transaction) => {
      if (total !== expectedTotal) throw new Conflict({ expectedTotal: CHECKOUT_MESSAGES.totalNow(total) });
      await this.change(draft, seen, { updatedBy }, transaction);
      await this.parts.emailCustomer(userId, ({ user }) => draftLinkEmail(user, total, url), transaction);
    });
    return this.getDraft(viewer, draftOrderId);
  }

  /** Runs as a job. */
  endOld = (): Promise<void> => this.drafts.endOld(this.parts.clock());

  private async read(viewer: Viewer, request: DraftRequest) {
    const { userId: updatedBy } = requirePermission(viewer, Permission.WRITE_ORDERS);
    const { expectedTotal, ...seen } = check(inputs.order, request);
    return { updatedBy, expectedTotal, seen, draft: await this.getDraft(viewer, seen.draftOrderId) };
  }

  private async saveAddress(
    customer: Customer,
    address: AddressRequest | null,
    draft: DraftOrder | null,
    transaction: EntityManager,
  ) {
    const { addresses } = this.parts;
    if (address) return (await addresses.addAddress(customer, address, transaction)).addressId;
    return draft ? draft.addressId : ((await addresses.listAddresses(customer))[0]?.addressId ?? null);
  }

  /** Changes a draft of the version that was seen, and ends its link. Throws CONFLICT once a payment by the link has begun. */
  private async change({ userId }: DraftOrder, seen: DraftKey, changes: Changes, transaction?: EntityManager) {
    const { database, paymentLinks, clock } = this.parts;
    const change = async (inside: EntityManager) => {
      await paymentLinks.withdrawLink(userId, seen.draftOrderId, inside);
      await new DraftOrderLifecycle(inside).change(seen, changes, clock());
    };
    return transaction ? change(transaction) : database.transaction(change);
  }
}

/** Whether a line is of an item, at its price. */
const isSame = (item: DraftOrder['items'][number], { book, condition, copy, unitPrice }: QuoteLine): boolean =>
  item.bookId === book.bookId &&
  item.condition === condition &&
  (item.copyId ?? null) === (copy?.copyId ?? null) &&
  item.unitPrice === unitPrice;

/** What a draft buys. Throws BAD_USER_INPUT without an address. */
function basketOf({ items, addressId, deliveryInstruction }: DraftOrder) {
  if (!addressId) throw new BadInput({ address: DRAFT_MESSAGES.address });
  return { items, addressId, deliveryInstruction };
}
