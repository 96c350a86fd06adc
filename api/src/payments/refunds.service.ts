import type { EntityManager } from 'typeorm';
import type { OrderLifecycle } from '../orders/order-lifecycle.ts';
import { OrderEventKind } from '../orders/orders.rules.ts';
import type { Clock } from '../platform/clock.ts';
import type { Job, Jobs } from '../platform/jobs.ts';
import { GatewayRejected, type PaymentGateway, type ProviderRefund } from '../razorpay/gateway.ts';
import { REFUND_REASONS, type RefundReason, retryTime } from './payments.rules.ts';
import { PaymentStore } from './payments.store.ts';

/** Queue of refunds to send to the provider. */
export const REFUNDS = 'refunds';

interface RefundJob {
  providerPaymentId: string;
}

interface NewRefund extends RefundJob {
  orderId: string | null;
  reason: RefundReason;
}

interface RefundParts {
  payments: PaymentStore;
  lifecycle: OrderLifecycle;
  gateway: PaymentGateway;
  jobs: Jobs;
  clock: Clock;
}

/**
 * Refunds payments. A refund is stored in the transaction that decides on it; a job then sends it to the provider. The
 * refund's id is the idempotency key, so a repeated job does not refund twice.
 */
export class RefundsService {
  constructor(private readonly parts: RefundParts) {}

  /** Stores the refund of a payment and queues its job, if the transaction commits. */
  async startRefund({ orderId, providerPaymentId, reason }: NewRefund, transaction: EntityManager): Promise<void> {
    const { lifecycle, jobs, clock } = this.parts;
    const createdAt = clock();
    const refund = { providerPaymentId, reason, createdAt, nextCheckAt: retryTime(createdAt) };
    await new PaymentStore(transaction).insertRefund(refund);
    const details = { detail: REFUND_REASONS[reason] };
    if (orderId) await lifecycle.addEvent(orderId, OrderEventKind.REFUND_STARTED, transaction, details);
    await jobs.enqueue(REFUNDS, { providerPaymentId } satisfies RefundJob, transaction);
  }

  /** Job: sends a pending refund to the provider and records its status. */
  sendRefund = async ({ data }: Pick<Job<RefundJob>, 'data'>): Promise<void> => {
    const { payments, gateway } = this.parts;
    const payment = await payments.findPayment(data.providerPaymentId);
    if (!payment?.refund || payment.refund.status === 'PROCESSED') return;
    const { providerPaymentId, amountInPaise, refund } = payment;
    try {
      const sent = await gateway.refundPayment({ providerPaymentId, amountInPaise, idempotencyKey: refund.refundId });
      await this.recordRefund(sent);
    } catch (error) {
      if (!(error instanceof GatewayRejected)) throw error;
      // The payment may have been refunded by hand in the provider's dashboard.
      const refunds = await gateway.listRefunds(providerPaymentId);
      if (refunds.length === 0) throw error;
      for (const found of refunds) await this.recordRefund(found);
    }
  };

  /** Records a refund as the provider reports it; only a processed one changes anything. */
  async recordRefund({ providerPaymentId, providerRefundId, status }: ProviderRefund): Promise<void> {
    if (status !== 'processed') return;
    await this.parts.payments.transaction(async (payments, transaction) => {
      const changed = await payments.completeRefund(providerPaymentId, providerRefundId);
      if (!changed) return;
      const orderId = (await payments.findPayment(providerPaymentId))?.orderId;
      if (orderId) await this.parts.lifecycle.addEvent(orderId, OrderEventKind.REFUNDED, transaction);
    });
  }
}
