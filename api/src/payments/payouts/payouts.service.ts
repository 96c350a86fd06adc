import type { EntityManager } from 'typeorm';
import type { EmailCustomer } from '../../accounts/accounts.emails.ts';
import type { OrderLifecycle } from '../../orders/order-lifecycle.ts';
import { OrderEventKind } from '../../orders/order-events.rules.ts';
import { check } from '../../platform/check.ts';
import { BadInput, Conflict, NotFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/module.ts';
import { requireAdmin, type Viewer } from '../../platform/viewer.ts';
import type { Payout } from './payout.entity.ts';
import { payoutPaidEmail, payoutStartedEmail } from './payouts.emails.ts';
import { recordPayoutInput, type RecordPayoutRequest } from './payouts.inputs.ts';
import { isUpiId, PAYOUT_MESSAGES, payoutText } from './payouts.rules.ts';
import { PayoutStore, type SentPayout } from './payouts.store.ts';

/** A refund of an order that was paid in cash. `userId` is the admin who decides on it; null: the shop itself. */
export interface NewPayout extends Pick<Payout, 'amountInPaise' | 'upiId'> {
  orderId: string;
  userId: string | null;
}

/** The price of the books of a buy-back. */
type NewBuyBackPayout = Pick<Payout, 'amountInPaise' | 'upiId'> & { buyBackId: string };

/** How it was sent; `upiId` corrects that of the seller. */
interface SentBuyBackPayout extends Omit<SentPayout, 'of' | 'paidAt'> {
  buyBackId: string;
  sellerId: string;
}

interface PayoutParts extends Pick<Platform, 'clock'> {
  store: PayoutStore;
  lifecycle: OrderLifecycle;
  emailCustomer: EmailCustomer;
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
   * CONFLICT if the order has changed, the payout is sent already, or another one has the reference. Admins only.
   */
  async recordPayout(viewer: Viewer, request: RecordPayoutRequest): Promise<void> {
    const { userId } = requireAdmin(viewer);
    const { version, upiId, reference, ...sent } = check(recordPayoutInput, request);
    const { store, lifecycle, clock, emailCustomer } = this.parts;
    await store.transaction(async (payouts, transaction) => {
      const order = await lifecycle.lockVersion({ orderId: sent.orderId, version }, transaction);
      const paid = await payouts.markPaid({ of: sent, reference, upiId, paidAt: clock(), paidBy: userId });
      if (!paid) throw await refusal(payouts, sent);
      const details = { detail: payoutText(paid), userId };
      await lifecycle.addEvent(order.orderId, OrderEventKind.PAYOUT_PAID, transaction, details);
      await emailCustomer(order.userId, (to) => payoutPaidEmail({ payout: paid, ...to }), transaction);
    });
  }

  /** Starts the payment of a buy-back, if the transaction commits: a second one of the same buy-back fails. */
  async startBuyBackPayout(payout: NewBuyBackPayout, transaction: EntityManager): Promise<void> {
    await new PayoutStore(transaction).insertOfBuyBack({ ...payout, createdAt: this.parts.clock() });
  }

  /**
   * Records that the payment of a buy-back is sent. Throws CONFLICT if it is sent already or not due, or another payout has
   * the reference. The caller has locked the buy-back and checked who may.
   */
  async recordBuyBackPayout(
    { buyBackId, sellerId, ...how }: SentBuyBackPayout,
    transaction: EntityManager,
  ): Promise<Payout> {
    const { clock, emailCustomer } = this.parts;
    const paid = await new PayoutStore(transaction).markPaid({ of: { buyBackId }, ...how, paidAt: clock() });
    if (!paid) throw new Conflict({ buyBackId: PAYOUT_MESSAGES.notDue });
    await emailCustomer(sellerId, (to) => payoutPaidEmail({ payout: paid, ...to }), transaction);
    return paid;
  }

  /** The payouts of each of these orders, in the order given, oldest first. The caller has checked who owns them. */
  async payoutsOfOrders(orderIds: readonly string[]): Promise<Payout[][]> {
    const payouts = await this.parts.store.findPayouts(orderIds);
    return orderIds.map((orderId) => payouts.filter((payout) => payout.orderId === orderId));
  }
}

/** Why a payout cannot be marked as paid. */
async function refusal(payouts: PayoutStore, { orderId, payoutId }: { orderId: string; payoutId: string }) {
  const ofOrder = await payouts.findPayouts([orderId]);
  const isKnown = ofOrder.some((payout) => payout.payoutId === payoutId);
  return isKnown ? new Conflict({ payoutId: PAYOUT_MESSAGES.paid }) : new NotFound(PAYOUT_MESSAGES.notFound);
}
