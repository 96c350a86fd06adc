import { FAILURES, feeOf } from './sandbox.rules.ts';
import type { SandboxOrder, SandboxPayment, SandboxRefund } from './sandbox.entity.ts';

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

/** An order in Razorpay's JSON. */
export function orderJson({ id, amount, receipt, notes, status, attempts, createdAt }: SandboxOrder) {
  const paid = status === 'paid' ? amount : 0;
  return {
    id,
    entity: 'order',
    amount,
    amount_paid: paid,
    amount_due: amount - paid,
    currency: 'INR',
    receipt,
    offer_id: null,
    status,
    attempts,
    notes,
    created_at: seconds(createdAt),
  };
}

/** A payment in Razorpay's JSON. */
export function paymentJson(payment: SandboxPayment) {
  const { id, orderId, amount, amountRefunded, status, method, vpa, wallet, cardLast4, errorReason, createdAt } =
    payment;
  const { email, contact } = payment;
  const isCaptured = status === 'captured' || status === 'refunded';
  return {
    id,
    entity: 'payment',
    amount,
    currency: 'INR',
    status,
    order_id: orderId,
    international: false,
    method,
    amount_refunded: amountRefunded,
    refund_status: refundStatus(payment),
    captured: isCaptured,
    ...(isCaptured ? feeOf(amount) : { fee: null, tax: null }),
    card: cardLast4 === null ? null : { entity: 'card', last4: cardLast4, international: false },
    bank: null,
    wallet,
    vpa,
    email,
    contact,
    error_code: errorReason && 'BAD_REQUEST_ERROR',
    error_description: errorReason && FAILURES[errorReason],
    error_reason: errorReason,
    created_at: seconds(createdAt),
  };
}

function refundStatus({ amount, amountRefunded }: SandboxPayment): 'full' | 'partial' | null {
  if (amountRefunded === 0) return null;
  return amountRefunded === amount ? 'full' : 'partial';
}

/** A refund in Razorpay's JSON. Notes are an empty list if there are none. */
export function refundJson({ id, paymentId, amount, status, receipt, notes, speed, createdAt }: SandboxRefund) {
  return {
    id,
    entity: 'refund',
    amount,
    currency: 'INR',
    payment_id: paymentId,
    notes: Object.keys(notes).length > 0 ? notes : [],
    receipt,
    acquirer_data: { arn: null },
    created_at: seconds(createdAt),
    batch_id: null,
    status,
    speed_processed: 'normal',
    speed_requested: speed,
  };
}

/** A list in Razorpay's JSON. */
export function listJson<Item>(items: Item[]) {
  return { entity: 'collection', count: items.length, items };
}
