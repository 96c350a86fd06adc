import type { EntityManager } from 'typeorm';
import type { EmailCustomer } from '../../accounts/accounts.emails.ts';
import type { ApprovalGate } from '../../approvals/approval-gate.ts';
import { ApprovalKind } from '../../approvals/approvals.rules.ts';
import type { OrderRow } from '../../orders/order.entity.ts';
import type { OrderLifecycle } from '../../orders/order-lifecycle.ts';
import type { OrderCredit } from '../../orders/order-credit.ts';
import { isPaidByCredit, storeCreditLeft } from '../../orders/pricing.rules.ts';
import { OrderEventKind } from '../../orders/order-events.rules.ts';
import { check } from '../../platform/check.ts';
import { BadInput, Conflict, NotFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/module.ts';
import { Permission } from '../../platform/permissions.rules.ts';
import { requirePermission, type Viewer } from '../../platform/viewer.ts';
import { StoreCreditReason } from '../../store-credit/store-credit.rules.ts';
import { CollectionStore } from '../cash/collections.store.ts';
import { RefundStatus, retryTime } from '../payments.rules.ts';
import type { Refund, RefundLine } from './refund.entity.ts';
import { refundBegunEmail } from './refunds.emails.ts';
import {
  refundOrderInput,
  type RefundOrderRequest,
  retryRefundInput,
  type RetryRefundRequest,
} from './refunds.inputs.ts';
import { creditPart, REFUND_MESSAGES, refundStartedText, type StaffReason } from './refunds.rules.ts';
import { RefundStore } from './refunds.store.ts';

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
  /** What else of the same refund is store credit, for the email. */
  creditInPaise?: number;
}

/** What of a refund goes back through the provider, and what is store credit. */
export interface RefundParts {
  moneyInPaise: number;
  creditInPaise: number;
}

/** What to refund of an order. */
type OrderRefund = Omit<NewRefund, 'providerPaymentId' | 'orderId' | 'creditInPaise'> & { exchangeId?: string };

interface RefundsParts extends Pick<Platform, 'jobs' | 'clock'> {
  store: RefundStore;
  lifecycle: OrderLifecycle;
  orderCredit: OrderCredit;
  emailCustomer: EmailCustomer;
  approvalGate: ApprovalGate;
}

/**
 * Starts refunds. A refund takes its amount off what is left of its payment in the transaction that decides on it, so no
 * number of concurrent refunds exceeds the payment; a job then sends it to the provider.
 */
export class RefundsService {
  constructor(private readonly parts: RefundsParts) {}

  /**
   * Starts a refund, if the transaction commits: its event included, and the one email about it. Throws CONFLICT if its amount
   * exceeds what is left of the payment. The order is locked by the caller.
   */
  async startRefund(refund: NewRefund, transaction: EntityManager): Promise<void> {
    const { isTold = false, creditInPaise: _credit, ...rest } = refund;
    const { lines = [], note = null, userId = null } = rest;
    const payment = await new RefundStore(transaction).lockPayment(refund.providerPaymentId);
    await this.insertRefund({ ...rest, lines, note, userId, retryOf: null }, transaction);
    if (payment && !isTold)
      await this.parts.emailCustomer(payment.customerId, (to) => refundBegunEmail({ refund, ...to }), transaction);
  }

  /**
   * Refunds an amount of a paid order: store credit first. Throws NOT_FOUND for an unknown order, CONFLICT if the order has
   * changed, was not paid online or less is left of what was paid, BAD_USER_INPUT for copies that it does not have. Limited:
   * see `ApprovalGate`.
   */
  async refundOrder(viewer: Viewer, request: RefundOrderRequest): Promise<void> {
    const staff = requirePermission(viewer, Permission.REFUND_ORDERS);
    const { userId } = staff;
    const asked = check(refundOrderInput, request);
    const { orderId, version, approvalReason: _reason, ...refund } = asked;
    await this.parts.store.transaction(async (store, transaction) => {
      const order = await this.parts.lifecycle.lockVersion({ orderId, version }, transaction);
      if (!order.paymentId && !isPaidByCredit(order)) throw new Conflict({ orderId: REFUND_MESSAGES.notPaidOnline });
      if (!(await store.areLinesOf(orderId, refund.lines))) throw new BadInput({ lines: REFUND_MESSAGES.lines });
      const { amountInPaise } = refund;
      const change = { kind: ApprovalKind.REFUND, subject: orderId, customerId: order.userId, amountInPaise };
      if (!(await this.parts.approvalGate.allows(staff, { ...change, request: asked }, transaction))) return;
      const { moneyInPaise } = await this.refundPart(order, { ...refund, userId }, transaction);
      // Only a refund by the payment keeps its note.
      if (refund.note && moneyInPaise === 0)
        await this.parts.lifecycle.addEvent(orderId, OrderEventKind.NOTE, transaction, { detail: refund.note, userId });
    });
  }

  /**
   * Tries a failed refund again, as a new refund with a new key. Throws NOT_FOUND for an unknown refund or order, CONFLICT
   * if the order has changed, the refund did not fail or less is left of the payment. Admins only.
   */
  async retryRefund(viewer: Viewer, request: RetryRefundRequest): Promise<void> {
    const { userId } = requirePermission(viewer, Permission.REFUND_ORDERS);
    const { refundId, ...orderVersion } = check(retryRefundInput, request);
    await this.parts.store.transaction(async (store, transaction) => {
      const { orderId } = await this.parts.lifecycle.lockVersion(orderVersion, transaction);
      const failed = await store.findRefund(refundId);
      if (failed?.orderId !== orderId) throw new NotFound(REFUND_MESSAGES.notFound);
      if (failed.status !== RefundStatus.FAILED || failed.isReplaced)
        throw new Conflict({ refundId: REFUND_MESSAGES.notFailed });
      const { refundId: retryOf, ...refund } = failed;
      const lines = await store.findLines(retryOf);
      await this.insertRefund({ ...refund, userId, lines, retryOf, isInternal: true }, transaction);
    });
  }

  /**
   * Refunds what was paid for cancelled copies, at most what is left of it: cash that a former shipment collected as store
   * credit. Nothing goes back of an order that was not paid. The order is locked by the caller.
   */
  async refundCancelled(order: OrderRow, refund: OrderRefund, transaction: EntityManager): Promise<RefundParts> {
    const amountInPaise = Math.min(refund.amountInPaise, await this.leftInPaise(order, transaction));
    if (amountInPaise <= 0) return { moneyInPaise: 0, creditInPaise: 0 };
    if (!order.isPaidInCash) return this.refundPart(order, { ...refund, amountInPaise }, transaction);
    const { reason, userId = null, isTold } = refund;
    const given = { amountInPaise, userId, reason: StoreCreditReason[reason as StaffReason] };
    await this.refundAsCredit(order, given, transaction);
    const told = { ...refund, orderId: order.orderId, amountInPaise: 0, creditInPaise: amountInPaise };
    if (!isTold)
      await this.parts.emailCustomer(order.userId, (to) => refundBegunEmail({ refund: told, ...to }), transaction);
    return { moneyInPaise: 0, creditInPaise: amountInPaise };
  }

  /** What is left of what was paid for an order, in paise: by store credit, online, or in cash with a former shipment. */
  async leftInPaise(order: OrderRow, transaction: EntityManager): Promise<number> {
    const { orderId, paymentId, isPaidInCash } = order;
    const payment = paymentId && (await new RefundStore(transaction).lockPayment(paymentId));
    const cash = isPaidInCash && (await new CollectionStore(transaction).lockCollection(orderId));
    return (
      storeCreditLeft(order) +
      (payment ? payment.leftInPaise : 0) +
      (cash ? cash.amountInPaise - cash.refundedInPaise : 0)
    );
  }

  /**
   * Refunds an amount of an order: store credit first, the rest by the payment. Throws CONFLICT if less is left of it. The
   * order is locked by the caller.
   */
  async refundPart(
    order: OrderRow,
    { exchangeId, ...refund }: OrderRefund,
    transaction: EntityManager,
  ): Promise<RefundParts> {
    const { orderId, paymentId: providerPaymentId } = order;
    const creditInPaise = creditPart(order, refund.amountInPaise);
    const moneyInPaise = refund.amountInPaise - creditInPaise;
    const started = { ...refund, orderId, amountInPaise: moneyInPaise, creditInPaise };
    if (moneyInPaise > 0) {
      if (!providerPaymentId) throw new Conflict({ amountInPaise: REFUND_MESSAGES.moreThanLeft });
      await this.startRefund({ ...started, providerPaymentId }, transaction);
    } else if (!refund.isTold)
      await this.parts.emailCustomer(order.userId, (to) => refundBegunEmail({ refund: started, ...to }), transaction);
    const { userId = null } = refund;
    const credit = {
      returnedInPaise: creditInPaise,
      reason: StoreCreditReason[refund.reason as StaffReason],
      userId,
      exchangeId,
    };
    await this.parts.orderCredit.give(order, credit, transaction);
    return { moneyInPaise, creditInPaise };
  }

  /**
   * Gives an amount that was paid for an order as store credit instead of money, and takes it off what is left of the
   * payment or of the collected cash. Throws CONFLICT if less is left. The order is locked by the caller.
   */
  async refundAsCredit(
    order: OrderRow,
    refund: { amountInPaise: number; userId: string | null; exchangeId?: string; reason?: StoreCreditReason },
    transaction: EntityManager,
  ): Promise<void> {
    const { amountInPaise, reason = StoreCreditReason.EXCHANGE, ...decided } = refund;
    const returnedInPaise = Math.min(amountInPaise, storeCreditLeft(order));
    const insteadInPaise = amountInPaise - returnedInPaise;
    if (insteadInPaise > 0) {
      const store = new RefundStore(transaction);
      const isTaken = order.paymentId
        ? await store.takeAmount(order.paymentId, insteadInPaise)
        : await new CollectionStore(transaction).takeAmount(order.orderId, insteadInPaise);
      if (!isTaken) throw new Conflict({ amountInPaise: REFUND_MESSAGES.moreThanLeft });
    }
    await this.parts.orderCredit.give(order, { returnedInPaise, insteadInPaise, reason, ...decided }, transaction);
  }

  /** Takes the amount off the payment, stores the refund with its event, and queues its job. */
  private async insertRefund(
    {
      isInternal = false,
      ...refund
    }: Required<Omit<NewRefund, 'isTold' | 'creditInPaise'>> & Pick<Refund, 'retryOf'> & { isInternal?: boolean },
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
