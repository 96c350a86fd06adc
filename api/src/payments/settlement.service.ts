import type { EntityManager } from 'typeorm';
import type { OrderRow } from '../orders/order.entity.ts';
import type { OrderLifecycle } from '../orders/order-lifecycle.ts';
import { canPayInstead } from '../orders/cash/cash-confirmation.rules.ts';
import type { CashOrdersService } from '../orders/cash/cash-orders.service.ts';
import { OrderEventKind } from '../orders/order-events.rules.ts';
import { canTransitionTo, OrderStatus, PaymentOption } from '../orders/orders.rules.ts';
import { amountDue, toPaise } from '../orders/pricing.rules.ts';
import type { Clock } from '../platform/clock.ts';
import { GatewayRejected, type PaymentGateway, type ProviderPayment } from '../razorpay/gateway.ts';
import type { Payment, PaymentIntent } from './payment.entity.ts';
import { isPending, isRefunded } from './payment-state.rules.ts';
import { checkTimeOnReport, isUnfinished, PAYMENT_MESSAGES, RefundReason } from './payments.rules.ts';
import { type PaymentReport, PaymentStore } from './payments.store.ts';
import type { ProviderRefundsService } from './refunds/provider-refunds.service.ts';
import type { RefundsService } from './refunds/refunds.service.ts';

const CURRENCY = 'INR';

/** A report that may belong to no payment intent, with the provider's reason if the payment failed. */
type SettlementReport = Omit<PaymentReport, 'providerOrderId'> &
  Pick<ProviderPayment, 'providerOrderId'> &
  Partial<Pick<ProviderPayment, 'errorDescription'>>;

/** A captured payment, with its intent and order locked. */
interface CapturedPayment {
  intent: PaymentIntent;
  order: OrderRow | null;
  payment: Payment;
}

interface SettlementParts {
  payments: PaymentStore;
  lifecycle: OrderLifecycle;
  cashOrders: CashOrdersService;
  refunds: RefundsService;
  providerRefunds: ProviderRefundsService;
  gateway: PaymentGateway;
  clock: Clock;
}

/**
 * Settles payments reported by the browser, a webhook or reconciliation. Reports may arrive in any order, repeatedly,
 * and at several processes concurrently, so the payment intent is locked. A captured payment places its order or is
 * refunded, exactly once; while its intent has no order, it waits for one.
 */
export class SettlementService {
  constructor(private readonly parts: SettlementParts) {}

  /**
   * Settles a payment as the provider reports it. Captures it first if it is only authorized. If it is refunded beyond
   * what the shop knows, fetches its refunds.
   */
  async settlePayment(report: ProviderPayment): Promise<void> {
    const payment = await this.applyReport(report);
    if (payment?.status === 'authorized') {
      const captured = await this.capturePayment(payment);
      if (captured) await this.applyReport(captured);
    }
    // Refunded by hand at the provider.
    if (payment?.status === 'refunded' && payment.refundedInPaise < payment.amountInPaise)
      await this.parts.providerRefunds.syncRefunds(payment.providerPaymentId);
  }

  /** Fetches the payments of a provider order and settles them. */
  async settleAll(providerOrderId: string): Promise<void> {
    for (const payment of await this.parts.gateway.listPayments(providerOrderId)) await this.settlePayment(payment);
  }

  /**
   * Settles the payments of an order, then does something to it in a transaction, unless one of them is pending. No payment
   * is settled meanwhile.
   */
  async unlessPending(orderId: string, work: (transaction: EntityManager) => Promise<void>): Promise<void> {
    const intent = await this.parts.payments.findIntentOfOrder(orderId);
    if (intent) await this.settleAll(intent.providerOrderId);
    await this.parts.payments.transaction(async (payments, transaction) => {
      if (intent) await payments.lockIntent(intent.providerOrderId);
      const attempts = intent ? await payments.findPayments(intent.providerOrderId) : [];
      if (!attempts.some((payment) => payment.refunds.length === 0 && isPending(payment))) await work(transaction);
    });
  }

  /** Stores a signed payment as pending while the provider does not respond. */
  async markPending({ providerOrderId, amountInPaise }: PaymentIntent, providerPaymentId: string): Promise<void> {
    const report = {
      providerPaymentId,
      providerOrderId,
      amountInPaise,
      currency: CURRENCY,
      method: null,
      instrument: null,
      feeInPaise: null,
    };
    await this.applyReport({ ...report, status: 'created', isSigned: true });
  }

  /** Refunds the captured payments of an intent that has no order. */
  async refundWithoutOrder(providerOrderId: string): Promise<void> {
    await this.parts.payments.transaction(async (payments, transaction) => {
      const intent = await payments.lockIntent(providerOrderId);
      if (!intent || intent.orderId) return;
      for (const payment of await payments.findPayments(providerOrderId)) {
        if (payment.status === 'captured' && !isRefunded(payment))
          await this.startRefund(intent, payment, RefundReason.NO_ORDER, transaction);
      }
    });
  }

  private async capturePayment({ providerPaymentId, amountInPaise }: Payment): Promise<ProviderPayment | null> {
    const { gateway } = this.parts;
    try {
      return await gateway.capturePayment({ providerPaymentId, amountInPaise });
    } catch (error) {
      // Another process captured it, or it failed in the meantime.
      if (error instanceof GatewayRejected) return gateway.findPayment(providerPaymentId);
      throw error;
    }
  }

  /**
   * Records a report, then places the order or refunds the payment if it is captured. Returns the payment; null if it is
   * not the shop's, or the report is ignored.
   */
  private async applyReport(report: SettlementReport): Promise<Payment | null> {
    const { providerOrderId } = report;
    if (providerOrderId === null) return null;
    const { lifecycle, clock } = this.parts;
    return this.parts.payments.transaction(async (payments, transaction) => {
      const now = clock();
      const intent = await payments.lockIntent(providerOrderId);
      if (!intent) return null;
      const order = intent.orderId ? await lifecycle.lockOrder(intent.orderId, transaction) : null;
      const recorded = await payments.recordPayment({ ...report, providerOrderId }, now);
      if (!recorded) return null;
      const { payment, changed } = recorded;
      if (payment.status === 'captured') await this.placeOrRefund({ intent, order, payment }, transaction);
      else if (isUnfinished(payment)) await this.scheduleCheck(intent, payments);
      if (changed && payment.status === 'captured' && order) await payments.endChecks(providerOrderId);
      const details = { detail: report.errorDescription ?? '' };
      if (changed && payment.status === 'failed' && order)
        await lifecycle.addEvent(order.orderId, OrderEventKind.PAYMENT_FAILED, transaction, details);
      return payment;
    });
  }

  /** Places the order of a captured payment, or refunds the payment. Does nothing if either was done. */
  private async placeOrRefund({ intent, order, payment }: CapturedPayment, transaction: EntityManager): Promise<void> {
    const { lifecycle } = this.parts;
    if (isRefunded(payment)) return;
    if (!order) return this.scheduleCheck(intent, new PaymentStore(transaction));

    if (order.paymentId === payment.providerPaymentId) return;
    if (order.paymentOption === PaymentOption.PAY_ON_DELIVERY)
      return this.payInsteadOfCash({ intent, order, payment }, transaction);
    if (payment.amountInPaise !== toPaise(amountDue(order, [])) || payment.currency !== CURRENCY)
      return this.startRefund(intent, payment, RefundReason.WRONG_AMOUNT, transaction);
    // A packed order may become placed again, but is paid once.
    if (order.paymentId !== null || !canTransitionTo(order.status, OrderStatus.PLACED))
      return this.startRefund(intent, payment, RefundReason.NOT_NEEDED, transaction);
    if (await lifecycle.isBought(order, transaction)) {
      await this.startRefund(intent, payment, RefundReason.NOT_NEEDED, transaction);
      if (order.status === OrderStatus.PENDING_PAYMENT) await lifecycle.expireOrder(order, transaction);
      return;
    }
    const placement = await lifecycle.placeOrder(order, payment.providerPaymentId, transaction);
    if (placement === 'PLACED') return;

    await this.startRefund(intent, payment, RefundReason[placement], transaction);
    // Expires the order, which could otherwise be paid again.
    if (order.status === OrderStatus.PENDING_PAYMENT)
      await lifecycle.expireOrder(order, transaction, PAYMENT_MESSAGES.soldOut);
  }

  /** Records that an order on delivery is paid online instead, as long as the courier does not have it. */
  private async payInsteadOfCash(
    { intent, order, payment }: CapturedPayment & { order: OrderRow },
    transaction: EntityManager,
  ): Promise<void> {
    const { lifecycle, cashOrders } = this.parts;
    if (!canPayInstead(order)) return this.startRefund(intent, payment, RefundReason.NOT_NEEDED, transaction);
    const due = amountDue(order, await lifecycle.findLines(order.orderId, transaction));
    if (payment.amountInPaise !== toPaise(due) || payment.currency !== CURRENCY)
      return this.startRefund(intent, payment, RefundReason.WRONG_AMOUNT, transaction);
    await cashOrders.payOnline(order, payment.providerPaymentId, transaction);
  }

  /** Has reconciliation check an intent soon, even if its checks have ended: however late its payment comes. */
  private async scheduleCheck(intent: PaymentIntent, payments: PaymentStore): Promise<void> {
    await payments.updateIntent(intent, { nextCheckAt: checkTimeOnReport(intent, this.parts.clock()) });
  }

  /** Refunds what is left of a payment. */
  private async startRefund(
    { orderId }: PaymentIntent,
    { providerPaymentId, amountInPaise, refundedInPaise }: Payment,
    reason: RefundReason,
    transaction: EntityManager,
  ): Promise<void> {
    const refund = { orderId, providerPaymentId, amountInPaise: amountInPaise - refundedInPaise, reason };
    await this.parts.refunds.startRefund(refund, transaction);
  }
}
