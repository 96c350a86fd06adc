import type { Clock } from '../src/platform/clock.ts';
import type { Jobs } from '../src/platform/jobs/jobs.ts';
import type { RazorpayKeys } from '../src/razorpay/razorpay-sdk.ts';
import { paymentPayload, sign } from '../src/razorpay/signatures.ts';
import { newId } from './new-id.ts';
import { badRequest, failedPayment } from './provider-error.ts';
import { required, SandboxPayments } from './sandbox-payments.ts';
import { SandboxRefunds } from './sandbox-refunds.ts';
import { SandboxWebhooks } from './sandbox-webhooks.ts';
import type { SandboxFault, SandboxOrder, SandboxPayment, SandboxRefund } from './sandbox.entity.ts';
import { inputs, parseInput } from './sandbox.inputs.ts';
import type { SandboxStore } from './sandbox.store.ts';

/** Result of a successful payment, which the popup passes to the page. */
export interface PaymentSignature {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** A payment that waits for an approval in the UPI app. */
export interface PendingPayment {
  razorpay_payment_id: string;
  status: 'created' | 'authorized';
}

interface SandboxParts {
  store: SandboxStore;
  jobs: Jobs;
  keys: RazorpayKeys;
  /** URL that webhooks are sent to. */
  webhookUrl: () => string;
  clock: Clock;
}

/**
 * A payment provider for tests and demos, in which no money moves. It implements Razorpay's orders, payments, refunds
 * and webhooks in the database, so all processes share its state. `pay` replaces the popup and the bank behind it;
 * payments are captured automatically. `control` settles payments and injects faults.
 */
export class SandboxService {
  readonly keys: RazorpayKeys;
  private readonly store: SandboxStore;
  private readonly clock: Clock;
  private readonly webhooks: SandboxWebhooks;
  private readonly payments: SandboxPayments;
  private readonly refunds: SandboxRefunds;

  constructor({ store, jobs, keys, webhookUrl, clock }: SandboxParts) {
    this.keys = keys;
    this.store = store;
    this.clock = clock;
    this.webhooks = new SandboxWebhooks({ store, jobs, secret: keys.webhookSecret, webhookUrl, clock });
    this.payments = new SandboxPayments({ store, webhooks: this.webhooks, clock });
    this.refunds = new SandboxRefunds(store, this.webhooks, this.payments);
  }

  async createOrder(request: unknown): Promise<SandboxOrder> {
    const { amount, receipt, notes } = parseInput(inputs.createOrder, request);
    return this.store.insertOrder({
      id: newId('order'),
      amount,
      receipt: receipt ?? null,
      notes,
      createdAt: this.clock(),
    });
  }

  async getOrder(id: string): Promise<SandboxOrder> {
    return required(await this.store.findOrder(parseInput(inputs.id, id)));
  }

  listOrders(request: unknown): Promise<SandboxOrder[]> {
    return this.store.findOrders(parseInput(inputs.orders, request));
  }

  async listPayments(orderId: string): Promise<SandboxPayment[]> {
    await this.getOrder(orderId);
    return this.store.findPayments(orderId);
  }

  /** A page of the payments of all orders. */
  async listAllPayments(request: unknown): Promise<SandboxPayment[]> {
    return this.store.listPayments(parseInput(inputs.payments, request));
  }

  getPayment(id: string): Promise<SandboxPayment> {
    return this.payments.getPayment(id);
  }

  /** Captures an authorized payment. */
  capturePayment(id: string, request: unknown): Promise<SandboxPayment> {
    const { amount } = parseInput(inputs.capture, request);
    return this.payments.withLockedPayment(id, async (locked) => {
      const { payment } = locked;
      if (payment.status === 'captured') throw badRequest('This payment has already been captured');
      if (payment.status !== 'authorized') throw badRequest('Only payments which have been authorized can be captured');
      if (payment.amount !== amount)
        throw badRequest('Capture amount must be equal to the amount authorized', 'amount');
      await this.payments.transitionTo('captured', locked);
      return payment;
    });
  }

  /** Refunds an amount, by default all that is left. With the same idempotency key it returns the same refund. */
  async refundPayment(paymentId: string, request: unknown, key: unknown): Promise<SandboxRefund> {
    const { amount, speed, receipt = null, notes } = parseInput(inputs.refund, request);
    const idempotencyKey = parseInput(inputs.idempotencyKey, key) ?? null;
    const refund = { idempotencyKey, speed, receipt, notes, ...(amount !== undefined && { amount }) };
    return this.refunds.createRefund(paymentId, refund);
  }

  async listRefunds(paymentId: string): Promise<SandboxRefund[]> {
    await this.getPayment(paymentId);
    return this.store.findRefunds(paymentId);
  }

  /** Pays an order, at most ten times. A failed payment is stored and thrown as an error with its reason. */
  async pay(request: unknown): Promise<PaymentSignature | PendingPayment> {
    const { order_id: orderId, email = null, contact = null, ...instrument } = parseInput(inputs.pay, request);
    return this.paymentResult(await this.payments.createPayment(orderId, instrument, { email, contact }));
  }

  /** The current result of a payment, as `pay` returns or throws it. */
  async getPaymentResult(paymentId: string): Promise<PaymentSignature | PendingPayment> {
    return this.paymentResult(await this.getPayment(paymentId));
  }

  /** Approves or declines a pending payment, as the payer does in the UPI app. Returns or throws as `pay` does. */
  async approvePayment(paymentId: string, request: unknown): Promise<PaymentSignature | PendingPayment> {
    const { approved } = parseInput(inputs.approval, request);
    await this.payments.settlePayment(paymentId, approved ? 'captured' : 'failed');
    return this.getPaymentResult(paymentId);
  }

  /**
   * Settles a payment or a refund, refunds a payment as by hand in the dashboard, injects a fault, deletes all faults, or
   * releases withheld webhooks.
   */
  async control(request: unknown): Promise<void> {
    const command = parseInput(inputs.control, request);
    if (command.action === 'settle') await this.payments.settlePayment(command.paymentId, command.status);
    if (command.action === 'settleRefund') await this.refunds.settleRefund(command.refundId, command.status);
    if (command.action === 'refund') await this.refundPayment(command.paymentId, { amount: command.amount }, undefined);
    if (command.action === 'release') await this.webhooks.releaseWithheld();
    if (command.action === 'clear') await this.store.deleteFaults();
    if (command.action === 'fault') {
      const { kind, target, times, delayMs, copies } = command;
      await this.store.insertFault({ kind, target, timesLeft: times, delayMs, copies });
    }
  }

  /** Uses up the injected fault of a call; null if none. */
  takeFault(call: string): Promise<SandboxFault | null> {
    return this.store.takeFault(['delay', 'hang', 'reset', 'error', 'nonsense', 'drop', 'reject', 'conflict'], call);
  }

  /** Handles a job of the webhook queue. */
  deliverWebhook: SandboxWebhooks['deliverWebhook'] = (job) => this.webhooks.deliverWebhook(job);

  private paymentResult(payment: SandboxPayment): PaymentSignature | PendingPayment {
    const { id, orderId, status } = payment;
    if (status === 'failed') throw failedPayment(payment);
    if (status === 'created' || status === 'authorized') return { razorpay_payment_id: id, status };
    const razorpay_signature = sign(this.keys.keySecret, paymentPayload(orderId, id));
    return { razorpay_payment_id: id, razorpay_order_id: orderId, razorpay_signature };
  }
}
