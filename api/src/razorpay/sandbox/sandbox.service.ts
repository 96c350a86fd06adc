import type { EntityManager } from 'typeorm';
import type { Jobs } from '../../platform/jobs.ts';
import type { RazorpayKeys } from '../razorpay-gateway.ts';
import { paymentText, sign } from '../signatures.ts';
import { newId } from './new-id.ts';
import { badRequest, failedPayment, unknownId } from './provider-fault.ts';
import { read, requests } from './sandbox-requests.ts';
import { SandboxWebhooks } from './sandbox-webhooks.ts';
import type { SandboxFault, SandboxOrder, SandboxPayment, SandboxRefund } from './sandbox.entity.ts';
import {
  type FailureReason,
  type Instrument,
  mayBecome,
  outcomeOf,
  SANDBOX_LIMITS,
  type SettledStatus,
} from './sandbox.rules.ts';
import type { SandboxStore } from './sandbox.store.ts';

/** What the popup hands to the page when a payment succeeded. */
export interface SignedPayment {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** A payment that waits for an approval elsewhere. */
export interface PendingPayment {
  razorpay_payment_id: string;
  status: 'created' | 'authorized';
}

/** A payment and its order, which nobody else changes until the transaction ends. */
interface Locked {
  store: SandboxStore;
  transaction: EntityManager;
  order: SandboxOrder;
  payment: SandboxPayment;
}

interface SandboxParts {
  store: SandboxStore;
  jobs: Jobs;
  keys: RazorpayKeys;
  /** Where webhooks are sent to. */
  webhookUrl: () => string;
}

/**
 * A payment provider to try the shop with: no money moves. It does what Razorpay does with orders, payments, refunds
 * and webhooks, all of it in the database, so that any process answers alike. Somebody pays with `pay`, which stands
 * for the popup and the bank behind it; payments are captured by themselves. With `control` it is told to misbehave.
 */
export class SandboxService {
  readonly keys: RazorpayKeys;
  private readonly store: SandboxStore;
  private readonly webhooks: SandboxWebhooks;

  constructor({ store, jobs, keys, webhookUrl }: SandboxParts) {
    this.keys = keys;
    this.store = store;
    this.webhooks = new SandboxWebhooks({ store, jobs, secret: keys.webhookSecret, webhookUrl });
  }

  async createOrder(request: unknown): Promise<SandboxOrder> {
    const { amount, receipt, notes } = read(requests.createOrder, request);
    return this.store.addOrder({ id: newId('order'), amount, receipt: receipt ?? null, notes });
  }

  async order(id: string): Promise<SandboxOrder> {
    return existing(await this.store.order(read(requests.id, id)));
  }

  orders(request: unknown): Promise<SandboxOrder[]> {
    return this.store.orders(read(requests.orders, request));
  }

  async paymentsOf(orderId: string): Promise<SandboxPayment[]> {
    await this.order(orderId);
    return this.store.paymentsOf(orderId);
  }

  async payment(id: string): Promise<SandboxPayment> {
    return existing(await this.store.payment(read(requests.id, id)));
  }

  /** Takes the money of an authorized payment. */
  capture(id: string, request: unknown): Promise<SandboxPayment> {
    const { amount } = read(requests.capture, request);
    return this.change(id, async (locked) => {
      const { payment } = locked;
      if (payment.status === 'captured') throw badRequest('This payment has already been captured');
      if (payment.status !== 'authorized') throw badRequest('Only payments which have been authorized can be captured');
      if (payment.amount !== amount)
        throw badRequest('Capture amount must be equal to the amount authorized', 'amount');
      await this.become('captured', locked);
      return payment;
    });
  }

  /** Gives money back: all that is left, where no amount is said. The same key is the same refund. */
  refund(paymentId: string, request: unknown, key: unknown): Promise<SandboxRefund> {
    const asked = read(requests.refund, request);
    const idempotencyKey = read(requests.idempotencyKey, key) ?? null;
    return this.change(paymentId, async (locked) => {
      const { store, payment } = locked;
      const known = idempotencyKey && (await store.refundByKey(paymentId, idempotencyKey));
      if (known && known.amount !== (asked.amount ?? known.amount))
        throw badRequest('Different request with the same idempotency key has already been processed.');
      if (known) return known;
      const amount = asked.amount ?? payment.amount - payment.amountRefunded;
      refuseRefund(payment, amount);
      const refund = await store.addRefund({ id: newId('rfnd'), paymentId, amount, idempotencyKey });
      payment.amountRefunded += amount;
      if (payment.amountRefunded === payment.amount) payment.status = 'refunded';
      await store.save(payment);
      await this.webhooks.send(['refund.processed'], { ...locked, refund });
      return refund;
    });
  }

  async refundsOf(paymentId: string): Promise<SandboxRefund[]> {
    await this.payment(paymentId);
    return this.store.refundsOf(paymentId);
  }

  /** Pays an order, at most ten times. A payment that fails is kept, and refused with the reason. */
  async pay(request: unknown): Promise<SignedPayment | PendingPayment> {
    const { order_id: orderId, ...instrument } = read(requests.pay, request);
    const outcome = outcomeOf(instrument);
    const payment = await this.store.transaction(async (store, transaction) => {
      const order = existing(await store.lockOrder(orderId));
      if (order.status === 'paid') throw badRequest('Payment already done for this order.');
      if (order.attempts >= SANDBOX_LIMITS.attempts)
        throw badRequest('The maximum number of payment attempts for this order is reached.');
      const added = await store.addPayment({
        ...described(instrument),
        id: newId('pay'),
        orderId,
        amount: order.amount,
      });
      Object.assign(order, { status: 'attempted', attempts: order.attempts + 1 });
      await store.save(order);
      const locked = { store, transaction, order, payment: added };
      if (outcome === 'captured') await this.become('captured', locked);
      else if (outcome !== 'created') await this.fail(outcome, locked);
      return added;
    });
    return this.answer(payment);
  }

  /** How far a payment is that waits for an approval, as `pay` answers. */
  async attempt(paymentId: string): Promise<SignedPayment | PendingPayment> {
    return this.answer(await this.payment(paymentId));
  }

  /** Approves or declines a payment that waits, as its payer does in the UPI app. Answers as `pay` does. */
  async approve(paymentId: string, request: unknown): Promise<SignedPayment | PendingPayment> {
    const { approved } = read(requests.approval, request);
    await this.settle(paymentId, approved ? 'captured' : 'failed');
    return this.attempt(paymentId);
  }

  /** Approves or declines what waits, asks for a fault, forgets them all, or lets go of webhooks that were kept back. */
  async control(request: unknown): Promise<void> {
    const asked = read(requests.control, request);
    if (asked.action === 'settle') await this.settle(asked.paymentId, asked.status);
    if (asked.action === 'release') await this.webhooks.release();
    if (asked.action === 'clear') await this.store.forgetFaults();
    if (asked.action === 'fault') {
      const { kind, target, times, delayMs, copies } = asked;
      await this.store.addFault({ kind, target, timesLeft: times, delayMs, copies });
    }
  }

  /** The fault that a call is to suffer, if one was asked for; it is used up by asking. */
  faultFor(call: string): Promise<SandboxFault | null> {
    return this.store.takeFault(['delay', 'hang', 'reset', 'error', 'nonsense', 'drop'], call);
  }

  /** Does a job of the queue of webhooks. */
  deliverJob: SandboxWebhooks['deliverJob'] = (job) => this.webhooks.deliverJob(job);

  private async settle(paymentId: string, status: SettledStatus): Promise<void> {
    await this.change(paymentId, async (locked) => {
      const { payment } = locked;
      if (!mayBecome(payment.status, status))
        throw badRequest(`A payment that is ${payment.status} cannot become ${status}.`, 'status');
      await (status === 'failed' ? this.fail('payment_declined', locked) : this.become(status, locked));
    });
  }

  /** Changes a payment, alone with it and its order. */
  private async change<Result>(id: string, work: (locked: Locked) => Promise<Result>): Promise<Result> {
    const { orderId } = await this.payment(id);
    return this.store.transaction(async (store, transaction) => {
      const order = existing(await store.lockOrder(orderId));
      const payment = existing(await store.lockPayment(id));
      return work({ store, transaction, order, payment });
    });
  }

  private async become(
    status: 'authorized' | 'captured',
    { store, payment, order, transaction }: Locked,
  ): Promise<void> {
    if (payment.status === 'created') {
      payment.status = 'authorized';
      await this.webhooks.send(['payment.authorized'], { payment, order, transaction });
    }
    payment.status = status;
    if (status === 'captured') {
      order.status = 'paid';
      await store.save(order);
      await this.webhooks.send(['payment.captured', 'order.paid'], { payment, order, transaction });
    }
    await store.save(payment);
  }

  private async fail(reason: FailureReason, { store, payment, order, transaction }: Locked): Promise<void> {
    Object.assign(payment, { status: 'failed', errorReason: reason });
    await store.save(payment);
    await this.webhooks.send(['payment.failed'], { payment, order, transaction });
  }

  private answer(payment: SandboxPayment): SignedPayment | PendingPayment {
    const { id, orderId, status } = payment;
    if (status === 'failed') throw failedPayment(payment);
    if (status === 'created' || status === 'authorized') return { razorpay_payment_id: id, status };
    const razorpay_signature = sign(this.keys.keySecret, paymentText(orderId, id));
    return { razorpay_payment_id: id, razorpay_order_id: orderId, razorpay_signature };
  }
}

/** What is kept of the way somebody pays. */
function described(
  instrument: Instrument,
): Pick<SandboxPayment, 'method' | 'vpa' | 'cardLast4' | 'status' | 'errorReason'> {
  const { method } = instrument;
  const vpa = method === 'upi' ? instrument.vpa : null;
  const cardLast4 = method === 'card' ? instrument.card.number.slice(-4) : null;
  return { method, vpa, cardLast4, status: 'created', errorReason: null };
}

function refuseRefund({ status, amount: paid, amountRefunded }: SandboxPayment, amount: number): void {
  if (status === 'refunded') throw badRequest('The payment has been fully refunded already');
  if (status !== 'captured') throw badRequest('The payment status should be captured for action to be taken');
  if (amount > paid - amountRefunded)
    throw badRequest('The refund amount provided is greater than amount captured', 'amount');
}

function existing<Thing>(found: Thing | null): Thing {
  if (!found) throw unknownId();
  return found;
}
