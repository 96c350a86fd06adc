import { isDeepStrictEqual } from 'node:util';
import { newId } from './new-id.ts';
import { badRequest } from './provider-error.ts';
import { required, type SandboxPayments } from './sandbox-payments.ts';
import type { SandboxWebhooks } from './sandbox-webhooks.ts';
import type { SandboxPayment, SandboxRefund } from './sandbox.entity.ts';
import type { SandboxStore } from './sandbox.store.ts';

/** What is asked of a refund; without an amount all that is left is refunded. */
type RequestedRefund = Pick<SandboxRefund, 'idempotencyKey' | 'receipt' | 'notes' | 'speed'> & { amount?: number };

/** The lifecycle of refunds. Each status change stores its webhooks in the same transaction. */
export class SandboxRefunds {
  constructor(
    private readonly store: SandboxStore,
    private readonly webhooks: SandboxWebhooks,
    private readonly payments: SandboxPayments,
  ) {}

  /** Refunds an amount. With the same idempotency key it returns the same refund. A fault leaves it pending. */
  createRefund(paymentId: string, request: RequestedRefund): Promise<SandboxRefund> {
    const { idempotencyKey } = request;
    return this.payments.withLockedPayment(paymentId, async (locked) => {
      const { store, payment } = locked;
      const existing = idempotencyKey && (await store.findRefundByKey(paymentId, idempotencyKey));
      if (existing) return requireSameRequest(existing, request);
      const amount = request.amount ?? payment.amount - payment.amountRefunded;
      requireRefundable(payment, amount);
      const status = (await store.takeFault(['pending'], 'refund')) ? 'pending' : 'processed';
      const created = await store.insertRefund({ ...request, id: newId('rfnd'), paymentId, amount, status });
      await setRefunded(store, payment, payment.amountRefunded + amount);
      const events = status === 'pending' ? ['refund.created'] : ['refund.created', 'refund.processed'];
      await this.webhooks.enqueueEvents(events, { ...locked, refund: created });
      return created;
    });
  }

  /** Processes or fails a pending refund, as the bank does. The amount of a failed one can be refunded again. */
  async settleRefund(refundId: string, status: 'processed' | 'failed'): Promise<void> {
    const { paymentId } = required(await this.store.findRefund(refundId));
    await this.payments.withLockedPayment(paymentId, async (locked) => {
      const { store, payment } = locked;
      const refund = required(await store.findRefund(refundId));
      if (refund.status !== 'pending') throw badRequest(`A refund that is ${refund.status} cannot become ${status}.`);
      refund.status = status;
      await store.save(refund);
      if (status === 'failed') await setRefunded(store, payment, payment.amountRefunded - refund.amount);
      await this.webhooks.enqueueEvents([`refund.${status}`], { ...locked, refund });
    });
  }
}

async function setRefunded(store: SandboxStore, payment: SandboxPayment, amountRefunded: number): Promise<void> {
  const status = amountRefunded === payment.amount ? 'refunded' : 'captured';
  await store.save(Object.assign(payment, { amountRefunded, status }));
}

/** Returns the refund of a repeated request. A repeated request has the same body. */
function requireSameRequest(
  existing: SandboxRefund,
  { amount = existing.amount, receipt, speed, notes }: RequestedRefund,
): SandboxRefund {
  const made = { amount: existing.amount, receipt: existing.receipt, speed: existing.speed, notes: existing.notes };
  if (!isDeepStrictEqual({ amount, receipt, speed, notes }, made))
    throw badRequest('Different request with the same idempotency key has already been processed.');
  return existing;
}

function requireRefundable({ status, amount: paid, amountRefunded }: SandboxPayment, amount: number): void {
  if (status === 'refunded') throw badRequest('The payment has been fully refunded already');
  if (status !== 'captured') throw badRequest('The payment status should be captured for action to be taken');
  if (amount > paid - amountRefunded)
    throw badRequest('The refund amount provided is greater than amount captured', 'amount');
}
