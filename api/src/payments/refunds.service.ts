import type { EntityManager } from 'typeorm';
import { GatewayRejected, type PaymentGateway, type ProviderRefund } from '../razorpay/gateway.ts';
import type { Clock } from '../platform/clock.ts';
import type { Job, Jobs } from '../platform/jobs.ts';
import { REFUND_REASONS, type RefundReason, soonCheck } from './payment-state.rules.ts';
import type { OrderLifecycle } from '../orders/order-lifecycle.ts';
import { OrderEventKind } from '../orders/orders.rules.ts';
import { PaymentStore } from './payments.store.ts';

/** Queue of the payments that go back. */
export const REFUNDS = 'refunds';

interface RefundJob {
  providerPaymentId: string;
}

interface RefundParts {
  payments: PaymentStore;
  lifecycle: OrderLifecycle;
  gateway: PaymentGateway;
  jobs: Jobs;
  clock: Clock;
}

/**
 * Payments that go back. A refund is written with what it is for, in one transaction; a job then asks the provider, by
 * the refund's own id, so that asking twice is one refund. It ends when the provider says that the money is back.
 */
export class RefundsService {
  constructor(private readonly parts: RefundParts) {}

  /** Sends a payment back; within a transaction, only if that commits. */
  async startRefund(
    { orderId, providerPaymentId, reason }: RefundJob & { orderId: string | null; reason: RefundReason },
    transaction: EntityManager,
  ): Promise<void> {
    const { lifecycle, jobs, clock } = this.parts;
    const createdAt = clock();
    const refund = { providerPaymentId, reason, createdAt, nextCheckAt: soonCheck(createdAt) };
    await new PaymentStore(transaction).insertRefund(refund);
    if (orderId) await lifecycle.addEvent(orderId, OrderEventKind.REFUND_STARTED, transaction, REFUND_REASONS[reason]);
    await jobs.enqueue(REFUNDS, { providerPaymentId } satisfies RefundJob, transaction);
  }

  /** Asks the provider to send a payment back, or what became of that. */
  sendRefund = async ({ data }: Pick<Job<RefundJob>, 'data'>): Promise<void> => {
    const { payments, gateway } = this.parts;
    const payment = await payments.findPayment(data.providerPaymentId);
    if (!payment?.refund || payment.refund.status === 'PROCESSED') return;
    const { providerPaymentId, amountInPaise, refund } = payment;
    const idempotencyKey = refund.refundId;
    try {
      await this.recordRefund(await gateway.refundPayment({ providerPaymentId, amountInPaise, idempotencyKey }));
    } catch (error) {
      // It may have been given back by hand.
      if (!(error instanceof GatewayRejected) || !(await this.recordAllRefunds(providerPaymentId))) throw error;
    }
  };

  /** Notes what the provider says of a refund. */
  async recordRefund({ providerPaymentId, providerRefundId, status }: ProviderRefund): Promise<void> {
    if (status !== 'processed') return;
    await this.parts.payments.transaction(async (payments, transaction) => {
      const isNews = await payments.completeRefund(providerPaymentId, providerRefundId);
      const payment = await payments.findPayment(providerPaymentId);
      const orderId = payment?.request.orderId;
      if (isNews && orderId) await this.parts.lifecycle.addEvent(orderId, OrderEventKind.REFUNDED, transaction);
    });
  }

  /** Notes all refunds of a payment. Answers whether there were any. */
  private async recordAllRefunds(providerPaymentId: string): Promise<boolean> {
    const refunds = await this.parts.gateway.listRefunds(providerPaymentId);
    for (const refund of refunds) await this.recordRefund(refund);
    return refunds.length > 0;
  }
}
