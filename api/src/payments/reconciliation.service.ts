import { GatewayUnavailable, type PaymentGateway } from '../razorpay/gateway.ts';
import type { Clock } from '../platform/clock.ts';
import { nextCheck, refundCheck, soonCheck } from './payment-state.rules.ts';
import { isAwaitingPayment } from './order-money.ts';
import { PAYABLE_MS } from '../orders/orders.rules.ts';
import type { OrdersService } from '../orders/orders.service.ts';
import type { OrderStore } from '../orders/orders.store.ts';
import type { PaymentIntent } from './payment.entity.ts';
import type { PaymentStore } from './payments.store.ts';
import type { RefundsService } from './refunds.service.ts';
import type { SettlementService } from './settlement.service.ts';

/** Queue of the rounds, one a minute for all processes together. */
export const RECONCILIATION = 'reconciliation';

/** So many of each kind are dealt with in one round, oldest first. */
const AT_ONCE = 50;

interface ReconciliationParts {
  store: OrderStore;
  payments: PaymentStore;
  orders: OrdersService;
  settlement: SettlementService;
  refunds: RefundsService;
  gateway: PaymentGateway;
  clock: Clock;
}

/**
 * Puts right what nobody has told of: payments whose webhook did not come, orders nobody paid, refunds that stuck. Each
 * is due at a time of its own, and whoever takes it on moves that time, so that two rounds at once do not do it twice.
 */
export class ReconciliationService {
  constructor(private readonly parts: ReconciliationParts) {}

  /** One round. What fails does not keep it from the rest; it is told at the end. */
  run = async (): Promise<void> => {
    const { store, orders, payments, refunds, clock } = this.parts;
    const now = clock();
    const requests = await payments.claimDueIntents(now, soonCheck(now), AT_ONCE);
    const errors = await each(requests, (request) => this.askAbout(request));
    const unpaid = await store.unpaidSince(new Date(now.getTime() - PAYABLE_MS), AT_ONCE);
    errors.push(...(await each(unpaid, (orderId) => orders.expireOrder(orderId))));
    const stuck = await payments.claimDueRefunds(now, refundCheck(now), AT_ONCE);
    errors.push(...(await each(stuck, (providerPaymentId) => refunds.sendRefund({ data: { providerPaymentId } }))));
    if (errors.length > 0) throw new AggregateError(errors, 'not everything could be put right');
  };

  private async askAbout(request: PaymentIntent): Promise<void> {
    const { gateway, settlement, payments, clock } = this.parts;
    const { providerOrderId, orderId, createdAt } = request;
    for (const payment of await gateway.listPayments(providerOrderId)) await settlement.settlePayment(payment);
    const now = clock();
    const isTooLate = now.getTime() - createdAt.getTime() >= PAYABLE_MS;
    if (!orderId && isTooLate) await settlement.refundWithoutOrder(providerOrderId);
    const made = await payments.findPayments(providerOrderId);
    const isAwaiting = isAwaitingPayment(made);
    const isOver = !isAwaiting && made.some(({ status, refund }) => status === 'captured' && (orderId || refund));
    await payments.updateIntent(request, { nextCheckAt: isOver ? null : nextCheck(createdAt, now, isAwaiting) });
  }
}

/** Does the same with each item and answers what failed. Where the provider is out of reach, the rest waits for the next round. */
async function each<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<unknown[]> {
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
