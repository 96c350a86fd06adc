import type { EntityManager } from 'typeorm';
import type { EmailCustomer } from '../../accounts/accounts.emails.ts';
import type { OrderLifecycle } from '../../orders/order-lifecycle.ts';
import { OrderEventKind } from '../../orders/order-events.rules.ts';
import type { Platform } from '../../platform/module.ts';
import type { ProviderRefund } from '../../razorpay/gateway.ts';
import { refundCheckTime, RefundReason, RefundStatus } from '../payments.rules.ts';
import { refundDoneEmail } from './refunds.emails.ts';
import { FAILURES, formatPaise, holdsAmount, refundStartedText, statusAfterReport } from './refunds.rules.ts';
import type { RefundablePayment, RefundStore, RefundWithOrder } from './refunds.store.ts';

/** The provider's statuses in the words of the ledger. */
const STATUS_OF = {
  pending: RefundStatus.PENDING,
  processed: RefundStatus.PROCESSED,
  failed: RefundStatus.FAILED,
} as const;

interface RecorderParts extends Pick<Platform, 'clock'> {
  store: RefundStore;
  lifecycle: OrderLifecycle;
  emailCustomer: EmailCustomer;
}

/** A payment whose refunds change, locked together with its order. */
interface LockedPayment extends RefundablePayment {
  store: RefundStore;
  transaction: EntityManager;
}

/**
 * Records in the ledger what the provider reports of refunds, with its events and emails. What the provider has done is
 * a fact: a refund that it does not know gives way.
 */
export class RefundRecorder {
  constructor(private readonly parts: RecorderParts) {}

  /**
   * Records a report; returns false, and changes nothing, if its amount exceeds what is left of the payment. A report of no
   * amount is ignored.
   */
  async record(report: ProviderRefund): Promise<boolean> {
    if (report.amountInPaise === 0) return true;
    return this.withLockedPayment(report.providerPaymentId, true, async (payment) => {
      const refund = await payment.store.findReported(report);
      if (!refund) return this.insertReported(report, payment);
      const status = statusAfterReport(refund, STATUS_OF[report.status]);
      if (status !== RefundStatus.FAILED) return this.recordSuccess(refund, status, report, payment);
      await payment.store.bindRefund(refund.refundId, report.providerRefundId, FAILURES.atBank);
      await this.fail(refund, FAILURES.atBank, payment);
      return true;
    });
  }

  private async recordSuccess(
    refund: RefundWithOrder,
    status: RefundStatus.PENDING | RefundStatus.PROCESSED,
    { providerRefundId }: ProviderRefund,
    payment: LockedPayment,
  ): Promise<boolean> {
    if (refund.status === status && refund.providerRefundId) return true;
    if (!holdsAmount(refund.status) && !(await this.takeAmount(refund, payment))) return false;
    await payment.store.updateReported(refund, status, providerRefundId, this.nextCheck(status));
    if (status === RefundStatus.PROCESSED && refund.status !== status) await this.announceDone(refund, payment);
    return true;
  }

  /**
   * Records as failed, and shows the staff, a report whose amount exceeds what is left of the payment. Returns false if
   * that was done before.
   */
  recordExcess(report: ProviderRefund): Promise<boolean> {
    return this.withLockedPayment(report.providerPaymentId, false, async (payment) => {
      const refund = await payment.store.findReported(report);
      if (refund?.providerRefundId) return false;
      const failure = FAILURES.tooMuch;
      if (refund) await payment.store.bindRefund(refund.refundId, report.providerRefundId, failure);
      else await this.insertMadeAtProvider(report, { status: RefundStatus.FAILED, failure }, payment);
      await this.announceFailure(report.amountInPaise, failure, payment);
      return true;
    });
  }

  /** Adds a refund that was made by hand to the ledger. */
  private async insertReported(report: ProviderRefund, payment: LockedPayment): Promise<boolean> {
    const { providerPaymentId, amountInPaise } = report;
    const { transaction, orderId } = payment;
    const status = STATUS_OF[report.status];
    const refund = { providerPaymentId, amountInPaise, reason: RefundReason.MADE_AT_PROVIDER };
    if (holdsAmount(status) && !(await this.takeAmount(refund, payment))) return false;
    const failure = status === RefundStatus.FAILED ? FAILURES.atBank : null;
    await this.insertMadeAtProvider(report, { status, failure }, payment);
    if (status === RefundStatus.PROCESSED) await this.announceDone(refund, payment);
    if (status === RefundStatus.PENDING && orderId)
      await this.parts.lifecycle.addEvent(orderId, OrderEventKind.REFUND_STARTED, transaction, {
        detail: refundStartedText(refund),
      });
    return true;
  }

  private async insertMadeAtProvider(
    { providerPaymentId, providerRefundId, amountInPaise }: ProviderRefund,
    { status, failure }: Pick<RefundWithOrder, 'status' | 'failure'>,
    { store }: LockedPayment,
  ): Promise<void> {
    const reported = { providerPaymentId, providerRefundId, amountInPaise, reason: RefundReason.MADE_AT_PROVIDER };
    const dates = { createdAt: this.parts.clock(), nextCheckAt: this.nextCheck(status) };
    const unset = { note: null, userId: null, retryOf: null, lines: [] };
    await store.insertRefund({ ...reported, ...unset, ...dates, status, failure });
  }

  /**
   * Takes the amount of a refund that the provider has made. If too little is left, refunds that the provider does not
   * know fail, newest first: the provider would reject them. Returns false if that is not enough.
   */
  private async takeAmount(
    { providerPaymentId, amountInPaise }: Pick<RefundWithOrder, 'providerPaymentId' | 'amountInPaise'>,
    payment: LockedPayment,
  ): Promise<boolean> {
    const { store } = payment;
    const unreported = await store.findUnreported(providerPaymentId);
    const most = unreported.reduce((sum, refund) => sum + refund.amountInPaise, payment.leftInPaise);
    if (most < amountInPaise) return false;
    let left = payment.leftInPaise;
    for (const refund of unreported) {
      if (left >= amountInPaise) break;
      await this.fail(refund, FAILURES.noRoom, payment);
      left += refund.amountInPaise;
    }
    return store.takeAmount(providerPaymentId, amountInPaise);
  }

  /** Marks a refund as failed if it is still pending and the provider has not reported it. */
  async failUnreported({ refundId, providerPaymentId }: RefundWithOrder, failure: string): Promise<void> {
    await this.withLockedPayment(providerPaymentId, undefined, async (payment) => {
      const current = await payment.store.findPending(refundId);
      if (current && !current.providerRefundId) await this.fail(current, failure, payment);
    });
  }

  private async fail(
    { refundId, amountInPaise }: RefundWithOrder,
    failure: string,
    payment: LockedPayment,
  ): Promise<void> {
    if (await payment.store.failRefund(refundId, failure)) await this.announceFailure(amountInPaise, failure, payment);
  }

  /** Tells the staff of a failure. */
  private async announceFailure(
    amountInPaise: number,
    failure: string,
    { orderId, transaction }: LockedPayment,
  ): Promise<void> {
    const detail = `${formatPaise(amountInPaise)}. ${failure}`;
    if (orderId) await this.parts.lifecycle.addEvent(orderId, OrderEventKind.REFUND_FAILED, transaction, { detail });
  }

  private async announceDone(
    refund: Pick<RefundWithOrder, 'amountInPaise' | 'reason'>,
    { customerId, orderId, transaction }: LockedPayment,
  ): Promise<void> {
    const { lifecycle, emailCustomer } = this.parts;
    const detail = formatPaise(refund.amountInPaise);
    if (orderId) await lifecycle.addEvent(orderId, OrderEventKind.REFUNDED, transaction, { detail });
    // The others were told of when they began.
    if (refund.reason === RefundReason.MADE_AT_PROVIDER)
      await emailCustomer(customerId, (to) => refundDoneEmail({ refund: { ...refund, orderId }, ...to }), transaction);
  }

  private nextCheck(status: RefundStatus): Date | null {
    return status === RefundStatus.PENDING ? refundCheckTime(this.parts.clock()) : null;
  }

  /**
   * Runs `work` in a transaction that has locked the order of a payment, then the payment. Returns `unknown` for a payment
   * that the shop does not have.
   */
  private async withLockedPayment<Result>(
    providerPaymentId: string,
    unknown: Result,
    work: (payment: LockedPayment) => Promise<Result>,
  ): Promise<Result> {
    const orderId = await this.parts.store.findOrderId(providerPaymentId);
    return this.parts.store.transaction(async (store, transaction) => {
      if (orderId) await this.parts.lifecycle.lockOrder(orderId, transaction);
      const payment = await store.lockPayment(providerPaymentId);
      return payment ? work({ ...payment, store, transaction }) : unknown;
    });
  }
}
