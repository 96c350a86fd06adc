import type { EntityManager } from 'typeorm';
import type { EmailCustomer } from '../../accounts/accounts.emails.ts';
import type { OrderRow } from '../../orders/order.entity.ts';
import type { OrderLifecycle } from '../../orders/order-lifecycle.ts';
import { OrderEventKind } from '../../orders/order-events.rules.ts';
import { check } from '../../platform/check.ts';
import { BadInput, Conflict, NotFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/module.ts';
import { requireAdmin, type Viewer } from '../../platform/viewer.ts';
import { RefundStatus, retryTime } from '../payments.rules.ts';
import type { Refund, RefundLine } from './refund.entity.ts';
import { refundBegunEmail } from './refunds.emails.ts';
import {
  refundOrderInput,
  type RefundOrderRequest,
  retryRefundInput,
  type RetryRefundRequest,
} from './refunds.inputs.ts';
import { REFUND_MESSAGES, refundStartedText } from './refunds.rules.ts';
import { RefundStore, type RefundWithOrder } from './refunds.store.ts';

/** Queue of refunds to send to the provider. */
export const REFUNDS = 'refunds';

export interface RefundJob {
  refundId: string;
}

type Lines = readonly Pick<RefundLine, 'orderLineId' | 'quantity'>[];

/** A refund to start. `userId` is the admin who decides on it; without one the shop itself does. */
export interface NewRefund extends Pick<Refund, 'providerPaymentId' | 'amountInPaise' | 'reason'> {
  orderId: string | null;
  lines?: Lines;
  note?: string | null;
  userId?: string | null;
  /** Whether another email of the same change tells the customer of it. */
  isTold?: boolean;
}

/** What to refund of an order that is cancelled, whole or in part. */
type CancelledRefund = Omit<NewRefund, 'providerPaymentId' | 'orderId'>;

interface RefundParts extends Pick<Platform, 'jobs' | 'clock'> {
  store: RefundStore;
  lifecycle: OrderLifecycle;
  emailCustomer: EmailCustomer;
}

/**
 * Starts refunds. A refund takes its amount off what is left of its payment in the transaction that decides on it, so no
 * number of concurrent refunds exceeds the payment; a job then sends it to the provider.
 */
export class RefundsService {
  constructor(private readonly parts: RefundParts) {}

  /**
   * Starts a refund, if the transaction commits: its event included, and the one email about it. Throws CONFLICT if its amount
   * exceeds what is left of the payment. The order is locked by the caller.
   */
  async startRefund(refund: NewRefund, transaction: EntityManager): Promise<void> {
    const { isTold = false, ...rest } = refund;
    const { lines = [], note = null, userId = null } = rest;
    const payment = await new RefundStore(transaction).lockPayment(refund.providerPaymentId);
    await this.insertRefund({ ...rest, lines, note, userId, retryOf: null }, transaction);
    if (payment && !isTold)
      await this.parts.emailCustomer(payment.customerId, (to) => refundBegunEmail({ refund, ...to }), transaction);
  }

  /**
   * Refunds an amount of a paid order. Throws NOT_FOUND for an unknown order, CONFLICT if the order has changed, was not
   * paid online or less is left of its payment, BAD_USER_INPUT for copies that it does not have. Admins only.
   */
  async refundOrder(viewer: Viewer, request: RefundOrderRequest): Promise<void> {
    const { userId } = requireAdmin(viewer);
    const { orderId, version, ...refund } = check(refundOrderInput, request);
    await this.parts.store.transaction(async (store, transaction) => {
      const { paymentId } = await this.parts.lifecycle.lockVersion({ orderId, version }, transaction);
      if (!paymentId) throw new Conflict({ orderId: REFUND_MESSAGES.notPaidOnline });
      if (!(await store.areLinesOf(orderId, refund.lines))) throw new BadInput({ lines: REFUND_MESSAGES.lines });
      await this.startRefund({ ...refund, orderId, providerPaymentId: paymentId, userId }, transaction);
    });
  }

  /**
   * Tries a failed refund again, as a new refund with a new key. Throws NOT_FOUND for an unknown refund or order, CONFLICT
   * if the order has changed, the refund did not fail or less is left of the payment. Admins only.
   */
  async retryRefund(viewer: Viewer, request: RetryRefundRequest): Promise<void> {
    const { userId } = requireAdmin(viewer);
    const { refundId, ...orderVersion } = check(retryRefundInput, request);
    await this.parts.store.transaction(async (store, transaction) => {
      const { orderId } = await this.parts.lifecycle.lockVersion(orderVersion, transaction);
      const failed = await store.findRefund(refundId);
      if (failed?.orderId !== orderId) throw new NotFound(REFUND_MESSAGES.notFound);
      if (failed.status !== RefundStatus.FAILED || failed.isReplaced)
        throw new Conflict({ refundId: REFUND_MESSAGES.notFailed });
      await this.retry({ ...failed, userId }, store, transaction);
    });
  }

  /**
   * Refunds what was paid for cancelled copies, at most what is left of the payment. Returns the amount in paise: 0 for
   * an order that is not paid online. The order is locked by the caller.
   */
  async refundCancelled(
    { orderId, paymentId }: OrderRow,
    refund: CancelledRefund,
    transaction: EntityManager,
  ): Promise<number> {
    const payment = paymentId && (await new RefundStore(transaction).lockPayment(paymentId));
    if (!payment) return 0;
    const amountInPaise = Math.min(refund.amountInPaise, payment.leftInPaise);
    if (amountInPaise > 0)
      await this.startRefund({ ...refund, orderId, providerPaymentId: paymentId, amountInPaise }, transaction);
    return amountInPaise;
  }

  private async retry(failed: RefundWithOrder, store: RefundStore, transaction: EntityManager): Promise<void> {
    const { refundId: retryOf, ...refund } = failed;
    const lines = await store.findLines(retryOf);
    await this.insertRefund({ ...refund, lines, retryOf, isInternal: true }, transaction);
  }

  /** Takes the amount off the payment, stores the refund with its event, and queues its job. */
  private async insertRefund(
    {
      isInternal = false,
      ...refund
    }: Required<Omit<NewRefund, 'isTold'>> & Pick<Refund, 'retryOf'> & { isInternal?: boolean },
    transaction: EntityManager,
  ): Promise<void> {
    const { lifecycle, jobs, clock } = this.parts;
    const { providerPaymentId, amountInPaise, orderId, userId } = refund;
    const store = new RefundStore(transaction);
    if (!(await store.takeAmount(providerPaymentId, amountInPaise)))
      throw new Conflict({ amountInPaise: REFUND_MESSAGES.moreThanLeft });
    const createdAt = clock();
    const row = { ...refund, status: RefundStatus.PENDING, failure: null, providerRefundId: null, createdAt };
    const refundId = await store.insertRefund({ ...row, nextCheckAt: retryTime(createdAt) });
    if (!refundId) throw new Conflict({ refundId: REFUND_MESSAGES.notFailed });
    const details = { detail: refundStartedText(refund), userId, isInternal };
    if (orderId) await lifecycle.addEvent(orderId, OrderEventKind.REFUND_STARTED, transaction, details);
    await jobs.enqueue(REFUNDS, { refundId } satisfies RefundJob, transaction);
  }
}
