import { PaymentOption } from '../orders/orders.rules.ts';

/** Where the money of an order is. */
export enum PaymentState {
  UNPAID = 'UNPAID',
  CONFIRMING = 'CONFIRMING',
  PAID = 'PAID',
  COLLECT_ON_DELIVERY = 'COLLECT_ON_DELIVERY',
  REFUND_PENDING = 'REFUND_PENDING',
  REFUNDED = 'REFUNDED',
}

/** What a payment has come to, in the provider's words. */
export type PaymentStatus = 'created' | 'failed' | 'authorized' | 'captured' | 'refunded';

/** One may follow another only downwards: news that comes late takes nothing back. A failed payment may still succeed. */
const ORDER_OF_NEWS: PaymentStatus[] = ['created', 'failed', 'authorized', 'captured', 'refunded'];

/** Of what is known of a payment and what is heard of it, what holds. */
export function laterOf(known: PaymentStatus, heard: PaymentStatus): PaymentStatus {
  return ORDER_OF_NEWS.indexOf(heard) > ORDER_OF_NEWS.indexOf(known) ? heard : known;
}

/** How many payments that brought no money the shop keeps for one provider order. */
export const MOST_UNSUCCESSFUL_PAYMENTS = 10;

/** Whether a payment in this state is money that the shop has to account for. */
export function bringsMoney(status: PaymentStatus): boolean {
  return status === 'authorized' || status === 'captured' || status === 'refunded';
}

export type RefundStatus = 'PENDING' | 'PROCESSED';

/** Why a payment goes back. */
export enum RefundReason {
  /** The order was paid already, or is cancelled. */
  NOT_NEEDED = 'NOT_NEEDED',
  /** It is not what the order costs. */
  WRONG_AMOUNT = 'WRONG_AMOUNT',
  /** The order did not hold its copies, as it had expired or the buyer had left them unpaid before, and they are gone. */
  SOLD_OUT = 'SOLD_OUT',
  /** No order was asked for with it. */
  NO_ORDER = 'NO_ORDER',
}

/** The same in words. */
export const REFUND_REASONS: Record<RefundReason, string> = {
  NOT_NEEDED: 'the order did not need it.',
  WRONG_AMOUNT: 'it was not what the order costs.',
  SOLD_OUT: 'the books were sold before it came.',
  NO_ORDER: 'no order came with it.',
};

/** What a payment says about the money of an order. */
export interface PaymentSummary {
  providerPaymentId: string;
  status: PaymentStatus;
  /** How it is paid: card, upi ... */
  method: string | null;
  /** Whether a browser has proved that it was made. */
  verifySignature: boolean;
  refund: { status: RefundStatus } | null;
}

interface OrderPaymentSummary {
  paymentOption: PaymentOption;
  /** The payment that the order was placed for. */
  paidBy: string | null;
  payments: readonly PaymentSummary[];
}

/** Where the money of an order is, from all its payments. */
export function paymentStateFrom({ paymentOption, paidBy, payments }: OrderPaymentSummary): PaymentState {
  if (paymentOption === PaymentOption.PAY_ON_DELIVERY) return PaymentState.COLLECT_ON_DELIVERY;
  const paying = payments.find(({ providerPaymentId }) => providerPaymentId === paidBy);
  if (paying) return paying.status === 'refunded' ? PaymentState.REFUNDED : PaymentState.PAID;
  if (payments.some(isAwaited)) return PaymentState.CONFIRMING;
  const refunds = payments.flatMap(({ refund }) => refund ?? []);
  if (refunds.length === 0) return PaymentState.UNPAID;
  return refunds.some(({ status }) => status === 'PENDING') ? PaymentState.REFUND_PENDING : PaymentState.REFUNDED;
}

/**
 * Whether a payment may still come: the bank has said so, a browser has proved it, or it is UPI, which is approved in
 * another app whatever became of the popup. A card that was only begun is not waited for.
 */
export function isAwaited({ status, method, verifySignature }: PaymentSummary): boolean {
  return status === 'authorized' || (status === 'created' && (verifySignature || method === 'upi'));
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const FIRST_CHECK_MS = 15 * MINUTE_MS;
const LAST_CHECK_MS = 3 * DAY_MS;

/** When the provider is asked what became of a request for a payment, whatever it told by itself. */
export function firstCheck(askedAt: Date): Date {
  return after(askedAt, FIRST_CHECK_MS);
}

/** When it is asked again: every minute for a day where a payment is awaited, else ever more rarely; null after three days. */
export function nextCheck(askedAt: Date, now: Date, isPaymentAwaited: boolean): Date | null {
  const age = now.getTime() - askedAt.getTime();
  if (age >= LAST_CHECK_MS) return null;
  return isPaymentAwaited && age < DAY_MS ? soonCheck(now) : after(now, Math.max(MINUTE_MS, age / 4));
}

/** When it is asked again about what it is about to do, or did not answer about. */
export function soonCheck(now: Date): Date {
  return after(now, MINUTE_MS);
}

const REFUND_CHECK_MS = 15 * MINUTE_MS;

/** When the provider is asked again about a refund that it has not told the end of. */
export function refundCheck(now: Date): Date {
  return after(now, REFUND_CHECK_MS);
}

function after(time: Date, milliseconds: number): Date {
  return new Date(time.getTime() + milliseconds);
}
