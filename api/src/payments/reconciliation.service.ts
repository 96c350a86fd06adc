import { LONGEST_HOLD_MS, PAYABLE_MS } from '../orders/orders.rules.ts';
import type { OrdersService } from '../orders/orders.service.ts';
import type { Platform } from '../platform/module.ts';
import { GatewayUnavailable, type PaymentGateway, type ProviderPayment } from '../razorpay/gateway.ts';
import type { PaymentIntent } from './payment.entity.ts';
import { isAwaited, isPending, isRefunded, type PaymentSummary } from './payment-state.rules.ts';
import {
  isKnown,
  type ListPeriod,
  listedPeriods,
  nextCheckTime,
  RECONCILIATION,
  retryTime,
  settledTime,
} from './payments.rules.ts';
import type { PaymentStore } from './payments.store.ts';
import type { ProviderRefundsService } from './refunds/provider-refunds.service.ts';
import type { RefundStore } from './refunds/refunds.store.ts';
import type { SettlementService } from './settlement.service.ts';
import type { UnpaidOrderStore } from './unpaid-orders.store.ts';
import type { UnmatchedPaymentsService } from './unmatched/unmatched-payments.service.ts';
import type { UnmatchedPaymentStore } from './unmatched/unmatched-payments.store.ts';
import { type Deadline, forEach, type Outcome, workOff } from './work-off.ts';

/** When each step of a run ends, counted from its start. A job may take 45 seconds, the last call of a step 5 more. */
const STEPS_MS = { payments: 18_000, orders: 30_000, refunds: 36_000 } as const;

interface ReconciliationParts extends Pick<Platform, 'jobs' | 'clock'> {
  payments: PaymentStore;
  refunds: RefundStore;
  unpaidOrders: UnpaidOrderStore;
  orders: OrdersService;
  settlement: SettlementService;
  providerRefunds: ProviderRefundsService;
  unmatched: UnmatchedPaymentStore;
  unmatchedPayments: UnmatchedPaymentsService;
  gateway: PaymentGateway;
}

/**
 * Finds what no webhook or browser reported. Each run lists the payments that were started since all earlier ones are
 * settled, and settles what the shop does not know; then it asks about each order that is about to expire, and about refunds that got
 * stuck. What a run does not finish is left to the next, which then follows at once. A run claims what is due by moving its next check, so that concurrent runs
 * do not repeat each other's work; settling a payment twice changes nothing.
 */
export class ReconciliationService {
  constructor(private readonly parts: ReconciliationParts) {}

  /** Job: one run. An error does not stop the rest of the run; all errors are thrown at its end. */
  run = async (): Promise<void> => {
    const start = performance.now();
    const errors: unknown[] = [];
    let isUnfinished = false;
    const runStep = async (milliseconds: number, step: (deadline: Deadline) => Promise<unknown[]>) => {
      const deadline = start + milliseconds;
      errors.push(...(await step(deadline)));
      isUnfinished ||= performance.now() >= deadline;
    };
    await runStep(STEPS_MS.payments, (deadline) => this.settleListed(deadline));
    await runStep(STEPS_MS.orders, (deadline) => this.checkOrders(deadline));
    await runStep(STEPS_MS.refunds, (deadline) => this.checkRefunds(deadline));
    if (isUnfinished) await this.parts.jobs.enqueue(RECONCILIATION, {});
    if (errors.length > 0) throw new AggregateError(errors, 'Reconciliation failed in part');
  };

  /** Settles the payments that were started lately, then those of the time that earlier runs have not reached. */
  private async settleListed(deadline: Deadline): Promise<unknown[]> {
    const { unmatched, clock } = this.parts;
    const now = clock();
    const { latest, missed } = listedPeriods(await unmatched.settledUntil(), now);
    const { errors, isStopped } = await this.settlePeriod(latest, deadline);
    if (isStopped) return errors;
    let isComplete = true;
    for (const period of missed) {
      const outcome = await this.settlePeriod(period, deadline);
      errors.push(...outcome.errors);
      if (outcome.isStopped) return errors;
      isComplete &&= outcome.errors.length === 0;
      if (isComplete) await unmatched.setSettledUntil(period.to);
    }
    if (errors.length === 0) await unmatched.setSettledUntil(settledTime(now));
    return errors;
  }

  /** Settles the payments of a period, a page of the provider's list at a time, newest first. */
  private async settlePeriod(period: ListPeriod, deadline: Deadline): Promise<Outcome> {
    const errors: unknown[] = [];
    try {
      for await (const page of this.parts.gateway.listPaymentPages(period)) {
        const outcome = await this.settlePage(page, deadline);
        errors.push(...outcome.errors);
        if (outcome.isStopped || performance.now() >= deadline) return { errors, isStopped: true };
      }
    } catch (error) {
      if (error instanceof GatewayUnavailable) return { errors, isStopped: true };
      errors.push(error);
    }
    return { errors, isStopped: false };
  }

  private async settlePage(page: ProviderPayment[], deadline: Deadline): Promise<Outcome> {
    const { payments, settlement, unmatchedPayments } = this.parts;
    const stored = await payments.findListed(page);
    const unsettled = page.filter(({ providerPaymentId: id, status }) => {
      const known = stored.get(id);
      return known === undefined ? status === 'captured' : !isKnown(known, status);
    });
    const settle = (payment: ProviderPayment) =>
      stored.has(payment.providerPaymentId) ? settlement.settlePayment(payment) : unmatchedPayments.examine(payment);
    return forEach(unsettled, settle, deadline);
  }

  /** Checks the intents that are due, above all those of orders that are about to expire. */
  private async checkOrders(deadline: Deadline): Promise<unknown[]> {
    const { orders, payments, unpaidOrders, clock } = this.parts;
    const now = clock();
    const claim = (limit: number) => payments.claimDueIntents({ now, retryAt: retryTime(now) }, limit);
    const errors = await workOff(claim, (intent) => this.checkIntent(intent), deadline);

    const since = (milliseconds: number) => new Date(now.getTime() - milliseconds);
    const overdue = { deadline: since(PAYABLE_MS), latest: since(LONGEST_HOLD_MS) };
    const find = (limit: number) => unpaidOrders.findOverdue(overdue, limit);
    return [...errors, ...(await workOff(find, (orderId) => orders.expireOverdueOrder(orderId), deadline))];
  }

  /** Settles the payments of an intent as the provider reports them, expires its order if unpaid, sets its next check. */
  private async checkIntent(intent: PaymentIntent): Promise<void> {
    const { settlement, orders, payments, clock } = this.parts;
    const { providerOrderId, orderId, createdAt } = intent;
    await settlement.settleAll(providerOrderId);
    const now = clock();
    const isOverdue = now.getTime() - createdAt.getTime() >= PAYABLE_MS;
    if (!orderId && isOverdue) await settlement.refundWithoutOrder(providerOrderId);

    const attempts = await payments.findPayments(providerOrderId);
    const isWaiting = attempts.some(isAwaited);
    if (orderId && !isWaiting) await orders.expireOverdueOrder(orderId);
    const next = nextCheckTime(createdAt, now, isWaiting);
    // A check that comes early is repeated in time, to expire an order that is still unpaid.
    const isDone = isOverdue && isSettled(intent, attempts);
    await payments.updateIntent(intent, { nextCheckAt: isDone ? null : next });
  }

  /** Sends refunds that are not sent yet, and asks about pending ones. */
  private async checkRefunds(deadline: Deadline): Promise<unknown[]> {
    const { refunds, providerRefunds, unmatchedPayments, clock } = this.parts;
    const now = clock();
    const claim = (limit: number) => refunds.claimDueRefunds(now, limit);
    const errors = await workOff(claim, (refundId) => providerRefunds.sendRefund({ data: { refundId } }), deadline);
    return [...errors, ...(await unmatchedPayments.sendRefunds(deadline))];
  }
}

/** Whether a payment of an intent has paid its order or goes back, and no other one may still succeed. */
function isSettled({ orderId }: PaymentIntent, attempts: readonly PaymentSummary[]): boolean {
  if (attempts.some((payment) => payment.refunds.length === 0 && isPending(payment))) return false;
  return attempts.some((payment) => payment.status === 'captured' && (orderId !== null || isRefunded(payment)));
}
