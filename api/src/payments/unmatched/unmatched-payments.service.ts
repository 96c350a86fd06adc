import { randomUUID } from 'node:crypto';
import { check } from '../../platform/check.ts';
import { Conflict, NotFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/module.ts';
import { Permission } from '../../platform/permissions.rules.ts';
import { requirePermission, type Viewer } from '../../platform/viewer.ts';
import {
  GatewayRejected,
  type PaymentGateway,
  type ProviderOrder,
  type ProviderPayment,
} from '../../razorpay/gateway.ts';
import { RECONCILIATION, refundCheckTime, retryTime } from '../payments.rules.ts';
import type { PaymentStore } from '../payments.store.ts';
import type { SettlementService } from '../settlement.service.ts';
import type { UnmatchedPayment } from './unmatched-payment.entity.ts';
import { UNMATCHED_MESSAGES, unmatchedPaymentInput, UnmatchedPaymentStatus } from './unmatched-payments.rules.ts';
import type { UnmatchedPaymentStore } from './unmatched-payments.store.ts';
import { type Deadline, workOff } from '../work-off.ts';

const { OPEN, REFUNDING, REFUNDED, HANDLED } = UnmatchedPaymentStatus;

/** Payments of other shops that are remembered. */
const MOST_FOREIGN = 10_000;

interface UnmatchedPaymentsParts extends Pick<Platform, 'jobs' | 'clock' | 'log'> {
  store: UnmatchedPaymentStore;
  payments: PaymentStore;
  settlement: SettlementService;
  gateway: PaymentGateway;
}

/**
 * Captured payments whose provider order the database does not know: it was restored from a backup, or a failover lost
 * its last transactions. None is refunded without a person's decision, as the shop that has their orders may still run.
 */
export class UnmatchedPaymentsService {
  /** Ids of provider orders of other shops with the same account. */
  private readonly foreign = new Set<string>();

  constructor(private readonly parts: UnmatchedPaymentsParts) {}

  /** Those that wait for a decision or for their refund, oldest first. Admins only. */
  async listUnfinished(viewer: Viewer): Promise<UnmatchedPayment[]> {
    requirePermission(viewer, Permission.READ_MONEY);
    return this.parts.store.findUnfinished();
  }

  /**
   * Refunds what is left of a payment; its refund is sent at once. Throws NOT_FOUND for an unknown payment, CONFLICT if it
   * was decided on before. Admins only.
   */
  async refund(viewer: Viewer, providerPaymentId: string): Promise<UnmatchedPayment> {
    return this.decide(viewer, providerPaymentId, {
      status: REFUNDING,
      nextCheckAt: this.parts.clock(),
      failure: null,
    });
  }

  /** Marks a payment as handled in another way. Throws as `refund` does. Admins only. */
  async markHandled(viewer: Viewer, providerPaymentId: string): Promise<UnmatchedPayment> {
    return this.decide(viewer, providerPaymentId, { status: HANDLED });
  }

  /**
   * Examines a captured payment that the database does not know. If its order is there, it is settled; else it is listed
   * for the admins, unless it is for another shop.
   */
  async examine(payment: ProviderPayment): Promise<void> {
    const { store, gateway, payments, settlement, clock } = this.parts;
    const { providerPaymentId, providerOrderId } = payment;
    if (providerOrderId === null || this.foreign.has(providerOrderId)) return;
    if (await store.find(providerPaymentId)) return;
    const order = await gateway.findOrder(providerOrderId);
    if (!order?.isOwn) return this.rememberForeign(providerOrderId);
    if (await payments.insertLostIntent(order, clock())) return settlement.settlePayment(payment);
    await this.list(payment, order);
  }

  /** Sends the refunds that were decided on, and asks about pending ones, until the deadline. Returns the errors. */
  sendRefunds(deadline: Deadline): Promise<unknown[]> {
    const now = this.parts.clock();
    const claim = (limit: number) => this.parts.store.claimDueRefunds({ now, retryAt: retryTime(now) }, limit);
    return workOff(claim, (payment) => this.sendRefund(payment), deadline);
  }

  private async list(
    { providerPaymentId, amountInPaise, currency, method }: ProviderPayment,
    { receipt }: ProviderOrder,
  ) {
    const { store, gateway, clock, log } = this.parts;
    const payer = await gateway.findPayer(providerPaymentId);
    if (!payer) return;
    const reference = receipt?.slice(0, 40) ?? null;
    const facts = { providerPaymentId, reference, amountInPaise, currency, method, ...payer };
    await store.insert({ ...facts, foundAt: clock() });
    log.error({ payment: providerPaymentId, reference }, 'a captured payment has no order');
  }

  private rememberForeign(providerOrderId: string): void {
    if (this.foreign.size >= MOST_FOREIGN) this.foreign.clear();
    this.foreign.add(providerOrderId);
  }

  private async decide(viewer: Viewer, id: string, changes: Partial<UnmatchedPayment>): Promise<UnmatchedPayment> {
    const { userId } = requirePermission(viewer, Permission.REFUND_ORDERS);
    const { store, jobs, clock, log } = this.parts;
    const providerPaymentId = check(unmatchedPaymentInput, id, 'providerPaymentId');
    return store.transaction(async (inTransaction, transaction) => {
      const decision = { ...changes, userId, decidedAt: clock() };
      const isDecided = await inTransaction.change(providerPaymentId, OPEN, decision);
      const payment = await inTransaction.find(providerPaymentId);
      if (!payment) throw new NotFound(UNMATCHED_MESSAGES.notFound);
      if (!isDecided) throw new Conflict({ providerPaymentId: UNMATCHED_MESSAGES.notOpen });
      if (payment.status === REFUNDING) await jobs.enqueue(RECONCILIATION, {}, transaction);
      log.info({ payment: providerPaymentId, status: payment.status, admin: userId }, 'a payment without an order');
      return payment;
    });
  }

  /** Safe to repeat: the provider is asked first what it refunded, and the key makes a second request the same refund. */
  private async sendRefund({ providerPaymentId, amountInPaise, refundKey }: UnmatchedPayment): Promise<void> {
    const { gateway } = this.parts;
    const refunds = await gateway.listRefunds(providerPaymentId);
    const own = refunds.find(({ reference }) => reference === refundKey);
    if (own) return this.recordRefund(providerPaymentId, own.status);
    const made = refunds.filter(({ status }) => status !== 'failed').reduce((sum, one) => sum + one.amountInPaise, 0);
    if (made >= amountInPaise) return this.recordRefund(providerPaymentId, 'processed');
    try {
      const request = { providerPaymentId, amountInPaise: amountInPaise - made, idempotencyKey: refundKey };
      const { status } = await gateway.refundPayment(request);
      await this.recordRefund(providerPaymentId, status);
    } catch (error) {
      if (!(error instanceof GatewayRejected)) throw error;
      await this.reopen(providerPaymentId, error.message);
    }
  }

  private async recordRefund(id: string, status: 'pending' | 'processed' | 'failed'): Promise<void> {
    const { store, clock } = this.parts;
    if (status === 'failed') await this.reopen(id, UNMATCHED_MESSAGES.refundFailed);
    else if (status === 'processed') await store.change(id, REFUNDING, { status: REFUNDED, nextCheckAt: null });
    else await store.change(id, REFUNDING, { nextCheckAt: refundCheckTime(clock()) });
  }

  /** A refund that failed waits for another decision, and would get another key. */
  private async reopen(providerPaymentId: string, failure: string): Promise<void> {
    const undecided = { status: OPEN, nextCheckAt: null, userId: null, decidedAt: null };
    await this.parts.store.change(providerPaymentId, REFUNDING, { ...undecided, failure, refundKey: randomUUID() });
  }
}
