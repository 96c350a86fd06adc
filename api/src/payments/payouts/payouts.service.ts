import type { EntityManager } from 'typeorm';
import type { EmailCustomer } from '../../accounts/accounts.emails.ts';
import type { ApprovalGate, LimitedChange } from '../../approvals/approval-gate.ts';
import { ApprovalKind } from '../../approvals/approvals.rules.ts';
import type { OrderLifecycle } from '../../orders/order-lifecycle.ts';
import { OrderEventKind } from '../../orders/order-events.rules.ts';
import { check } from '../../platform/check.ts';
import { BadInput, Conflict, NotFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/module.ts';
import { Permission } from '../../platform/permissions.rules.ts';
import { type Customer, requirePermission, type Viewer } from '../../platform/viewer.ts';
import type { Payout } from './payout.entity.ts';
import { payoutPaidEmail, payoutStartedEmail } from './payouts.emails.ts';
import { recordPayoutInput, type RecordPayoutRequest } from './payouts.inputs.ts';
import { isUpiId, PAYOUT_MESSAGES, PayoutStatus, payoutText } from './payouts.rules.ts';
import { PayoutStore, type SentPayout } from './payouts.store.ts';

/** A refund of an order that was paid in cash. `userId` is the admin who decides on it; null: the shop itself. */
export interface NewPayout extends Pick<Payout, 'amountInPaise' | 'upiId'> {
  orderId: string;
  userId: string | null;
}

/** The price of the books of a buy-back. */
type NewBuyBackPayout = Pick<Payout, 'amountInPaise' | 'upiId'> & { buyBackId: string };

/** The input of a use case that records how a payout was sent; `upiId` corrects that of the customer. */
type Sent = Pick<SentPayout, 'reference' | 'upiId'> & LimitedChange['request'];

interface PayoutParts extends Pick<Platform, 'clock'> {
  store: PayoutStore;
  lifecycle: OrderLifecycle;
  emailCustomer: EmailCustomer;
  approvalGate: ApprovalGate;
}

/**
 * Refunds of orders that were paid in cash, and payments of buy-backs. A refund takes its amount off what is left of the collection in the
 * transaction that decides on it, so no number of concurrent payouts exceeds what was collected; staff then send it to
 * the customer's UPI ID.
 */
export class PayoutsService {
  constructor(private readonly parts: PayoutParts) {}

  /**
   * Starts a payout, if the transaction commits: event and email to the customer included. Throws CONFLICT if its amount
   * exceeds what is left of the collection, or the courier has not collected it. The order is locked by the caller.
   */
  async startPayout({ userId, ...payout }: NewPayout, transaction: EntityManager): Promise<void> {
    if (!isUpiId(payout.upiId)) throw new BadInput({ upiId: PAYOUT_MESSAGES.upiId });
    const { lifecycle, clock, emailCustomer } = this.parts;
    const customerId = await new PayoutStore(transaction).insertPayout({ ...payout, createdAt: clock() });
    if (!customerId) throw new Conflict({ amountInPaise: PAYOUT_MESSAGES.moreThanLeft });
    const started = { ...payout, reference: null };
    const details = { detail: payoutText(started), userId };
    await lifecycle.addEvent(payout.orderId, OrderEventKind.PAYOUT_STARTED, transaction, details);
    await emailCustomer(customerId, (to) => payoutStartedEmail({ payout: started, ...to }), transaction);
  }

  /**
   * Records that a payout is sent, with the reference of the bank. Throws NOT_FOUND for an unknown payout or order,
   * CONFLICT if the order has changed, the payout is sent already, or another one has the reference. Limited: see
   * `ApprovalGate`.
   */
  async recordPayout(viewer: Viewer, request: RecordPayoutRequest): Promise<void> {
    const staff = requirePermission(viewer, Permission.REFUND_ORDERS);
    const sent = check(recordPayoutInput, request);
    const { orderId, version, payoutId } = sent;
    const { store, lifecycle, emailCustomer } = this.parts;
    await store.transaction(async (payouts, transaction) => {
      const order = await lifecycle.lockVersion({ orderId, version }, transaction);
      const due = (await payouts.findPayouts([orderId])).find((payout) => payout.payoutId === payoutId);
      if (!due) throw new NotFound(PAYOUT_MESSAGES.notFound);
      if (due.status !== PayoutStatus.DUE) throw new Conflict({ payoutId: PAYOUT_MESSAGES.paid });
      const change = { kind: ApprovalKind.PAYOUT, subject: orderId, customerId: order.userId };
      const paid = await this.send(staff, due, { ...change, request: sent }, transaction);
      if (!paid) return;
      const details = { detail: payoutText(paid), userId: staff.userId };
      await lifecycle.addEvent(order.orderId, OrderEventKind.PAYOUT_PAID, transaction, details);
      await emailCustomer(order.userId, (to) => payoutPaidEmail({ payout: paid, ...to }), transaction);
    });
  }

  /** Starts the payment of a buy-back, if the transaction commits: a second one of the same buy-back fails. */
  async startBuyBackPayout(payout: NewBuyBackPayout, transaction: EntityManager): Promise<void> {
    await new PayoutStore(transaction).insertOfBuyBack({ ...payout, createdAt: this.parts.clock() });
  }

  /**
   * Records that the payment of a buy-back is sent; null: it waits for approval. Throws CONFLICT if it is sent already or not
   * due, or another payout has the reference. The caller has locked the buy-back and checked who may.
   */
  async recordBuyBackPayout(
    staff: Customer,
    { buyBackId: subject, userId: sellerId }: { buyBackId: string; userId: string },
    request: Sent,
    transaction: EntityManager,
  ): Promise<Payout | null> {
    const due = await new PayoutStore(transaction).findDueOfBuyBack(subject);
    if (!due) throw new Conflict({ buyBackId: PAYOUT_MESSAGES.notDue });
    const change = { kind: ApprovalKind.BUY_BACK_PAYOUT, subject, customerId: sellerId, request };
    const paid = await this.send(staff, due, change, transaction);
    if (paid) await this.parts.emailCustomer(sellerId, (to) => payoutPaidEmail({ payout: paid, ...to }), transaction);
    return paid;
  }

  /** The payouts of each of these orders, in the order given, oldest first. The caller has checked who owns them. */
  async payoutsOfOrders(orderIds: readonly string[]): Promise<Payout[][]> {
    const payouts = await this.parts.store.findPayouts(orderIds);
    return orderIds.map((orderId) => payouts.filter((payout) => payout.orderId === orderId));
  }

  /** Marks a payout that is due as sent, if its amount and UPI ID are within the limits of who records it. */
  private async send(
    staff: Customer,
    due: Payout,
    change: Pick<LimitedChange, 'kind' | 'subject' | 'customerId'> & { request: Sent },
    transaction: EntityManager,
  ): Promise<Payout | null> {
    const { reference, upiId } = change.request;
    const isForeign = upiId !== null && upiId.toLowerCase() !== due.upiId.toLowerCase();
    const receiver = isForeign ? `${upiId}, not the customer's ${due.upiId}` : due.upiId;
    const limited = { ...change, amountInPaise: due.amountInPaise, receiver, isForeign };
    if (!(await this.parts.approvalGate.allows(staff, limited, transaction))) return null;
    const sent = { reference, upiId, paidAt: this.parts.clock(), paidBy: staff.userId };
    return new PayoutStore(transaction).markPaid(due, sent);
  }
}
