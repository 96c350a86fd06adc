import { PAYABLE_MS } from '../orders/orders.rules.ts';
import type { OrdersService } from '../orders/orders.service.ts';
import type { Clock } from '../platform/clock.ts';
import { GatewayUnavailable } from '../razorpay/gateway.ts';
import type { PaymentIntent } from './payment.entity.ts';
import { isPending, isRefunded } from './payment-state.rules.ts';
import { nextCheckTime, refundCheckTime, retryTime } from './payments.rules.ts';
import type { PaymentStore } from './payments.store.ts';
import type { ProviderRefundsService } from './provider-refunds.service.ts';
import type { SettlementService } from './settlement.service.ts';
import type { UnpaidOrderStore } from './unpaid-orders.store.ts';

/** Queue of the reconciliation runs: one a minute for all processes together. */
export const RECONCILIATION = 'reconciliation';

/** Payment intents, orders and refunds per run, oldest first. */
const BATCH_SIZE = 50;

interface ReconciliationParts {
  payments: PaymentStore;
  unpaidOrders: UnpaidOrderStore;
  orders: OrdersService;
  settlement: SettlementService;
  providerRefunds: ProviderRefundsService;
  clock: Clock;
}

/**
 * Finds what no webhook or browser reported: payments to settle, unpaid orders to expire, refunds that got stuck. A run
 * claims what is due by moving its next check, so concurrent runs do not repeat each other's work.
 */
export class ReconciliationService {
  constructor(private readonly parts: ReconciliationParts) {}

  /** Job: one run. An error does not stop the rest of the run; all errors are thrown at its end. */
  run = async (): Promise<void> => {
    const { orders, payments, providerRefunds, unpaidOrders, clock } = this.parts;
    const now = clock();
    const dueIntents = await payments.claimDueIntents(now, retryTime(now), BATCH_SIZE);
    const errors = await forEach(dueIntents, (intent) => this.checkIntent(intent));

    const unpaid = await unpaidOrders.findUnpaidBefore(new Date(now.getTime() - PAYABLE_MS), BATCH_SIZE);
    errors.push(...(await forEach(unpaid, (orderId) => orders.expireOrder(orderId))));

    const dueRefunds = await payments.claimDueRefunds(now, refundCheckTime(now), BATCH_SIZE);
    errors.push(...(await forEach(dueRefunds, (refundId) => providerRefunds.sendRefund({ data: { refundId } }))));

    if (errors.length > 0) throw new AggregateError(errors, 'Reconciliation failed in part');
  };

  /** Settles the payments of an intent as the provider reports them, and sets its next check. */
  private async checkIntent(intent: PaymentIntent): Promise<void> {
    const { settlement, payments, clock } = this.parts;
    const { providerOrderId, orderId, createdAt } = intent;
    await settlement.settleAll(providerOrderId);

    const now = clock();
    const isTooLateForOrder = now.getTime() - createdAt.getTime() >= PAYABLE_MS;
    if (!orderId && isTooLateForOrder) await settlement.refundWithoutOrder(providerOrderId);

    const attempts = await payments.findPayments(providerOrderId);
    const hasPending = attempts.some((payment) => payment.refunds.length === 0 && isPending(payment));
    const isSettled =
      !hasPending && attempts.some((payment) => payment.status === 'captured' && (orderId || isRefunded(payment)));
    await payments.updateIntent(intent, { nextCheckAt: isSettled ? null : nextCheckTime(createdAt, now, hasPending) });
  }
}

/** Runs `work` for each item and returns the errors. Stops if the provider does not respond: the next run continues. */
async function forEach<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<unknown[]> {
  const errors: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      if (error instanceof GatewayUnavailable) break;
      errors.push(error);
    }
  }
  return errors;
}
