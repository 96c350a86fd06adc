import type { Logger } from 'pino';
import type { Job } from '../../platform/jobs/jobs.ts';
import { GatewayRejected, type PaymentGateway, type ProviderRefund } from '../../razorpay/gateway.ts';
import type { RefundRecorder } from './refund-recorder.ts';
import { FAILURES } from './refunds.rules.ts';
import type { RefundJob } from './refunds.service.ts';
import type { RefundStore, RefundWithOrder } from './refunds.store.ts';

interface ProviderRefundParts {
  store: RefundStore;
  recorder: RefundRecorder;
  gateway: PaymentGateway;
  log: Logger;
}

/**
 * Sends refunds to the provider and records what the provider reports of them, also of refunds made by hand in its
 * dashboard. Reports come as answers, webhooks and lists, in any order and repeatedly, at several processes at once.
 */
export class ProviderRefundsService {
  constructor(private readonly parts: ProviderRefundParts) {}

  /** Job: sends a pending refund to the provider. Safe to repeat: its id is the idempotency key. */
  sendRefund = async ({ data }: Pick<Job<RefundJob>, 'data'>): Promise<void> => {
    const { gateway } = this.parts;
    const refund = await this.prepare(data.refundId);
    if (!refund) return;
    const { refundId, providerPaymentId, amountInPaise } = refund;
    try {
      const sent = await gateway.refundPayment({ providerPaymentId, amountInPaise, idempotencyKey: refundId });
      await this.recordRefund({ ...sent, reference: refundId });
    } catch (error) {
      if (!(error instanceof GatewayRejected)) throw error;
      // It may have been rejected because the payment was refunded by hand, or because it was sent before.
      await this.syncRefunds(providerPaymentId);
      await this.parts.recorder.failUnreported(refund, error.message);
    }
  };

  /** Records the refunds of a payment as the provider lists them, failed ones first: they give back their amounts. */
  async syncRefunds(providerPaymentId: string): Promise<void> {
    const reports = await this.parts.gateway.listRefunds(providerPaymentId);
    const isFailed = ({ status }: ProviderRefund) => Number(status === 'failed');
    for (const report of reports.toSorted((a, b) => isFailed(b) - isFailed(a)))
      await this.parts.recorder.record(report);
  }

  /**
   * Records a refund as the provider reports it. A refund that the shop did not start is added to the ledger; a
   * refund that exceeds what is left of its payment is recorded as failed.
   */
  async recordRefund(report: ProviderRefund): Promise<void> {
    if (await this.parts.recorder.record(report)) return;
    // Another refund has failed meanwhile, whose report has not come yet.
    await this.syncRefunds(report.providerPaymentId);
    if (await this.parts.recorder.record(report)) return;
    if (await this.parts.recorder.recordExcess(report))
      this.parts.log.error({ refund: report }, 'a reported refund exceeds what is left of its payment');
  }

  /**
   * The refund to send; null if it is not pending any more or the provider has it. Before a repeated refund is sent, the
   * provider is asked for the status of the first refund.
   */
  private async prepare(refundId: string): Promise<RefundWithOrder | null> {
    const { store } = this.parts;
    const refund = await store.findPending(refundId);
    if (!refund || (!refund.retryOf && !refund.providerRefundId)) return refund;
    await this.syncRefunds(refund.providerPaymentId);
    const current = await store.findPending(refundId);
    if (!current || current.providerRefundId) return null;
    if (!current.isReplaced) return current;
    await this.parts.recorder.failUnreported(current, FAILURES.superseded);
    return null;
  }
}
