import type { EntityManager } from 'typeorm';
import { GatewayRejected, type PaymentGateway, type ProviderPayment } from '../razorpay/gateway.ts';
import type { Clock } from '../platform/clock.ts';
import { isAwaited, RefundReason, soonCheck } from './payment-state.rules.ts';
import type { OrderLifecycle } from '../orders/order-lifecycle.ts';
import { mayBecome, MESSAGES, OrderEventKind, OrderStatus } from '../orders/orders.rules.ts';
import { OrderStore } from '../orders/orders.store.ts';
import type { Payment, PaymentIntent } from './payment.entity.ts';
import { type HeardPayment, PaymentStore } from './payments.store.ts';
import { inPaise } from '../orders/pricing.rules.ts';
import type { RefundsService } from './refunds.service.ts';

const CURRENCY = 'INR';

/** What is heard of a payment, from the provider or from a browser. */
type Heard = Omit<HeardPayment, 'providerOrderId'> & Pick<ProviderPayment, 'providerOrderId' | 'errorDescription'>;

interface SettlementParts {
  payments: PaymentStore;
  lifecycle: OrderLifecycle;
  refunds: RefundsService;
  gateway: PaymentGateway;
  clock: Clock;
}

/**
 * What becomes of payments, whoever reports them: the browser, a webhook, or the provider when it is asked. Reports may
 * come in any order, again and again, and to several processes at once: the request that a payment is for is locked
 * while it is settled, and a payment places an order or goes back once. Of a payment that was captured, one of the two
 * always happens, unless its order is still to be named.
 */
export class SettlementService {
  constructor(private readonly parts: SettlementParts) {}

  /** Settles what the provider says of a payment. Money that is only authorized is taken first. */
  async settlePayment(heard: ProviderPayment): Promise<void> {
    const payment = await this.recordReport(heard);
    if (payment?.status === 'authorized') await this.capture(payment);
  }

  /** Notes a payment that a browser has proved, as long as the provider cannot be asked about it. */
  async markPending(request: PaymentIntent, providerPaymentId: string): Promise<void> {
    const { providerOrderId, amountInPaise } = request;
    const awaited = { providerPaymentId, providerOrderId, amountInPaise, currency: CURRENCY, method: null };
    await this.recordReport({ ...awaited, status: 'created', verifySignature: true, errorDescription: null });
  }

  /** Sends back what was paid for a request that no order came for. */
  async refundWithoutOrder(providerOrderId: string): Promise<void> {
    await this.parts.payments.transaction(async (payments, transaction) => {
      const request = await payments.lockIntent(providerOrderId);
      if (!request || request.orderId) return;
      for (const payment of await payments.findPayments(providerOrderId)) {
        if (payment.status === 'captured' && !payment.refund)
          await this.startRefund(request, payment, RefundReason.NO_ORDER, transaction);
      }
    });
  }

  private async capture({ providerPaymentId, amountInPaise }: Payment): Promise<void> {
    const { gateway } = this.parts;
    const captured = await gateway.capturePayment({ providerPaymentId, amountInPaise }).catch((error: unknown) => {
      // Somebody else was faster, or it failed meanwhile.
      if (error instanceof GatewayRejected) return gateway.findPayment(providerPaymentId);
      throw error;
    });
    if (captured) await this.recordReport(captured);
  }

  /**
   * Writes down what is heard of a payment and does what follows. Answers the payment; null where it is none of the
   * shop's, or one more that brought no money.
   */
  private async recordReport(heard: Heard): Promise<Payment | null> {
    const { providerOrderId } = heard;
    if (providerOrderId === null) return null;
    return this.parts.payments.transaction(async (payments, transaction) => {
      const now = this.parts.clock();
      const request = await payments.lockIntent(providerOrderId);
      if (!request) return null;
      const recorded = await payments.recordPayment({ ...heard, providerOrderId }, now);
      if (!recorded) return null;
      const { payment, isNews } = recorded;
      if (payment.status === 'captured') await this.placeOrRefund(request, payment, transaction);
      else if (isAwaited(payment)) await payments.updateIntent(request, { nextCheckAt: soonCheck(now) });
      if (isNews && payment.status === 'failed' && request.orderId)
        await this.parts.lifecycle.addEvent(
          request.orderId,
          OrderEventKind.PAYMENT_FAILED,
          transaction,
          heard.errorDescription ?? '',
        );
      return payment;
    });
  }

  /** Places the order of a captured payment, or sends the payment back; once. */
  private async placeOrRefund(request: PaymentIntent, payment: Payment, transaction: EntityManager): Promise<void> {
    if (payment.refund) return;
    if (!request.orderId) return this.scheduleCheck(request, transaction);
    const order = await new OrderStore(transaction).lockOrder(request.orderId);
    if (order.paidBy === payment.providerPaymentId) return;
    const isRight = payment.amountInPaise === inPaise(order.total) && payment.currency === CURRENCY;
    if (!isRight) return this.startRefund(request, payment, RefundReason.WRONG_AMOUNT, transaction);
    if (!mayBecome(order.status, OrderStatus.PLACED))
      return this.startRefund(request, payment, RefundReason.NOT_NEEDED, transaction);
    const isPlaced = await this.parts.lifecycle.placeOrder(order, payment.providerPaymentId, transaction);
    if (isPlaced) return;
    await this.startRefund(request, payment, RefundReason.SOLD_OUT, transaction);
    // Otherwise it could be paid once more.
    if (order.status === OrderStatus.PENDING_PAYMENT)
      await this.parts.lifecycle.expireOrder(order, transaction, MESSAGES.soldOut);
  }

  /** A payment whose order is still to be named is looked after, however late it comes. */
  private async scheduleCheck(request: PaymentIntent, transaction: EntityManager): Promise<void> {
    const nextCheckAt = request.nextCheckAt ?? soonCheck(this.parts.clock());
    await new PaymentStore(transaction).updateIntent(request, { nextCheckAt });
  }

  private async startRefund(
    { orderId }: PaymentIntent,
    { providerPaymentId }: Payment,
    reason: RefundReason,
    transaction: EntityManager,
  ): Promise<void> {
    await this.parts.refunds.startRefund({ orderId, providerPaymentId, reason }, transaction);
  }
}
