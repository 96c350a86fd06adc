import type { EntityManager } from 'typeorm';
import type { Clock } from '../src/platform/clock.ts';
import { newId } from './new-id.ts';
import { badRequest, unknownId } from './provider-error.ts';
import { parseInput, inputs } from './sandbox.inputs.ts';
import type { SandboxWebhooks } from './sandbox-webhooks.ts';
import type { SandboxOrder, SandboxPayment } from './sandbox.entity.ts';
import {
  canTransition,
  type FailureReason,
  type Instrument,
  outcomeOf,
  SANDBOX_LIMITS,
  type SettledStatus,
} from './sandbox.rules.ts';
import type { SandboxStore } from './sandbox.store.ts';

/** A payment and its order, locked until the transaction ends. */
interface LockedPayment {
  store: SandboxStore;
  transaction: EntityManager;
  order: SandboxOrder;
  payment: SandboxPayment;
}

/** The lifecycle of payments. Each status change stores its webhooks in the same transaction. */
export class SandboxPayments {
  private readonly store: SandboxStore;
  private readonly webhooks: SandboxWebhooks;
  private readonly clock: Clock;

  constructor({ store, webhooks, clock }: { store: SandboxStore; webhooks: SandboxWebhooks; clock: Clock }) {
    this.store = store;
    this.webhooks = webhooks;
    this.clock = clock;
  }

  async getPayment(id: string): Promise<SandboxPayment> {
    return required(await this.store.findPayment(parseInput(inputs.id, id)));
  }

  /** Attempts to pay an order. Returns the payment in the status that the instrument stands for. */
  createPayment(
    orderId: string,
    instrument: Instrument,
    payer: Pick<SandboxPayment, 'email' | 'contact'>,
  ): Promise<SandboxPayment> {
    const outcome = outcomeOf(instrument);
    return this.store.transaction(async (store, transaction) => {
      const order = required(await store.lockOrder(orderId));
      if (order.status === 'paid') throw badRequest('Payment already done for this order.');
      if (order.attempts >= SANDBOX_LIMITS.attempts)
        throw badRequest('The maximum number of payment attempts for this order is reached.');
      const { amount } = order;
      const payment = await store.insertPayment({
        ...instrumentColumns(instrument),
        ...payer,
        id: newId('pay'),
        orderId,
        amount,
        createdAt: this.clock(),
      });
      Object.assign(order, { status: 'attempted', attempts: order.attempts + 1 });
      await store.save(order);
      const locked = { store, transaction, order, payment };
      if (outcome === 'captured') await this.transitionTo('captured', locked);
      else if (outcome !== 'created') await this.failPayment(outcome, locked);
      return payment;
    });
  }

  /** Changes the status of a pending payment, as its payer or the bank does. */
  settlePayment(id: string, status: SettledStatus): Promise<void> {
    return this.withLockedPayment(id, async (locked) => {
      const { payment } = locked;
      if (!canTransition(payment.status, status))
        throw badRequest(`A payment that is ${payment.status} cannot become ${status}.`, 'status');
      const reason = payment.method === 'wallet' ? 'payment_cancelled' : 'payment_declined';
      await (status === 'failed' ? this.failPayment(reason, locked) : this.transitionTo(status, locked));
    });
  }

  /** Runs `work` in a transaction that has locked a payment and its order. */
  async withLockedPayment<Result>(id: string, work: (locked: LockedPayment) => Promise<Result>): Promise<Result> {
    const { orderId } = await this.getPayment(id);
    return this.store.transaction(async (store, transaction) => {
      const order = required(await store.lockOrder(orderId));
      const payment = required(await store.lockPayment(id));
      return work({ store, transaction, order, payment });
    });
  }

  async transitionTo(
    status: 'authorized' | 'captured',
    { store, payment, order, transaction }: LockedPayment,
  ): Promise<void> {
    if (payment.status === 'created') {
      payment.status = 'authorized';
      await this.webhooks.enqueueEvents(['payment.authorized'], { payment, order, transaction });
    }
    payment.status = status;
    if (status === 'captured') {
      order.status = 'paid';
      await store.save(order);
      await this.webhooks.enqueueEvents(['payment.captured', 'order.paid'], { payment, order, transaction });
    }
    await store.save(payment);
  }

  private async failPayment(
    reason: FailureReason,
    { store, payment, order, transaction }: LockedPayment,
  ): Promise<void> {
    Object.assign(payment, { status: 'failed', errorReason: reason });
    await store.save(payment);
    await this.webhooks.enqueueEvents(['payment.failed'], { payment, order, transaction });
  }
}

/** The columns of a new payment with this instrument. */
function instrumentColumns(
  instrument: Instrument,
): Pick<SandboxPayment, 'method' | 'vpa' | 'wallet' | 'cardLast4' | 'status' | 'errorReason'> {
  const { method } = instrument;
  const vpa = method === 'upi' ? instrument.vpa : null;
  const wallet = method === 'wallet' ? instrument.wallet : null;
  const cardLast4 = method === 'card' ? instrument.card.number.slice(-4) : null;
  return { method, vpa, wallet, cardLast4, status: 'created', errorReason: null };
}

/** Returns the row. Throws Razorpay's error for an unknown id if it is null. */
export function required<Row>(row: Row | null): Row {
  if (!row) throw unknownId();
  return row;
}
