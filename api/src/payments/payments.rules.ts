import { PAYABLE_MS, paymentDeadline } from '../orders/orders.rules.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../platform/durations.rules.ts';

export const PAYMENT_MESSAGES = {
  notPayable: 'This order can no longer be paid.',
  confirming: 'A payment for this order is being confirmed.',
  soldOut: 'its books were sold before the payment came.',
  goesBack: 'This payment is already on its way back to you.',
  verificationFailed: 'Payment verification failed. Please contact support.',
} as const;

/** Status of a payment, in the words of the payment provider. */
export type PaymentStatus = 'created' | 'failed' | 'authorized' | 'captured' | 'refunded';

/** A later status replaces an earlier one, so reports may arrive in any order. A failed payment may still succeed. */
const STATUS_RANK: Record<PaymentStatus, number> = { created: 0, failed: 1, authorized: 2, captured: 3, refunded: 4 };

/** The status with the higher rank: the known one, or the one just reported. */
export function latestStatus(known: PaymentStatus, reported: PaymentStatus): PaymentStatus {
  return STATUS_RANK[reported] > STATUS_RANK[known] ? reported : known;
}

/** Unsuccessful payments stored per payment intent. Further ones are ignored. */
export const MAX_UNSUCCESSFUL_PAYMENTS = 10;

/** Whether money was authorized or moved. */
export function isSuccessful(status: PaymentStatus): boolean {
  return status === 'authorized' || status === 'captured' || status === 'refunded';
}

/** Whether the bank or the payer has not decided yet. */
export function isUnfinished({ status }: { status: PaymentStatus }): boolean {
  return status === 'created' || status === 'authorized';
}

/** Calls of one customer that ask the provider for unreported payments. Further ones return what is stored. */
export const REFRESHES_PER_MINUTE = 10;

/** Status of a refund. Once processed, it is with the customer's bank. */
export enum RefundStatus {
  PENDING = 'PENDING',
  PROCESSED = 'PROCESSED',
  FAILED = 'FAILED',
}

/** Why money goes back; `order-payments.types.ts` describes each. */
export enum RefundReason {
  CANCELLATION = 'CANCELLATION',
  SHORT_PICK = 'SHORT_PICK',
  EXCHANGE = 'EXCHANGE',
  RETURNED_PARCEL = 'RETURNED_PARCEL',
  LOST = 'LOST',
  GOODWILL = 'GOODWILL',
  MADE_AT_PROVIDER = 'MADE_AT_PROVIDER',
  NOT_NEEDED = 'NOT_NEEDED',
  WRONG_AMOUNT = 'WRONG_AMOUNT',
  SOLD_OUT = 'SOLD_OUT',
  CREDIT_SPENT = 'CREDIT_SPENT',
  NO_ORDER = 'NO_ORDER',
}

/** Queue of the reconciliation runs: one a minute for all processes together. */
export const RECONCILIATION = 'reconciliation';

/**
 * How far back each reconciliation run lists the payments that were started: over the whole time in which an order can
 * be paid, and ten minutes for an approval that comes last.
 */
const LISTED_MS = PAYABLE_MS + 10 * MINUTE_MS;

/** How much of the time that earlier runs did not reach is listed at once. */
const LISTED_AT_ONCE_MS = HOUR_MS;

/** A time for which the payments that were started are listed. */
export interface ListPeriod {
  from: Date;
  to: Date;
}

/**
 * The times for which a reconciliation run lists the payments that were started: the latest, as orders wait for them,
 * and what runs have not reached since `settledUntil`, oldest first: after a restore, the time since its backup.
 */
export function listedPeriods(settledUntil: Date, now: Date): { latest: ListPeriod; missed: ListPeriod[] } {
  const start = Math.min(settledUntil.getTime(), settledTime(now).getTime());
  const end = Math.max(start, settledTime(now).getTime() - LISTED_AT_ONCE_MS);
  const missed: ListPeriod[] = [];
  for (let from = start; from < end; from += LISTED_AT_ONCE_MS)
    missed.push({ from: new Date(from), to: new Date(Math.min(from + LISTED_AT_ONCE_MS, end)) });
  return { latest: { from: new Date(end), to: now }, missed };
}

/** Until when all payments are settled once they are listed at `now`: later ones may still change. */
export function settledTime(now: Date): Date {
  return after(now, -LISTED_MS);
}

/** What is stored of a payment. */
export interface PaymentBalance {
  status: PaymentStatus;
  /** What its refunds leave. */
  leftInPaise: number;
}

/**
 * Whether a payment that the provider lists needs no settlement: its status is known, it is not to be captured, and
 * refunds of all of it are known once the provider calls it refunded.
 */
export function isKnown(stored: PaymentBalance | null, listed: PaymentStatus): boolean {
  if (!stored || latestStatus(stored.status, listed) !== stored.status) return false;
  return stored.status !== 'authorized' && !(stored.status === 'refunded' && stored.leftInPaise > 0);
}

/** Last check of an intent, and its checks before: each at this multiple of the age of the previous one. */
const LAST_CHECK_MS = 3 * DAY_MS;
const AGE_FACTOR = 8;

/** When reconciliation first checks an intent without a report: before its order, created at `createdAt`, expires. */
export function firstCheckTime(createdAt: Date): Date {
  return paymentDeadline(createdAt);
}

/**
 * When reconciliation checks a payment intent again: every minute while a payment keeps the order from expiring, else
 * after 4 and 32 hours; null after three days.
 */
export function nextCheckTime(createdAt: Date, now: Date, isAwaited: boolean): Date | null {
  const age = now.getTime() - createdAt.getTime();
  if (age < PAYABLE_MS) return firstCheckTime(createdAt);
  if (age >= LAST_CHECK_MS) return null;
  if (isAwaited) return retryTime(now);
  return age * AGE_FACTOR < LAST_CHECK_MS ? after(createdAt, age * AGE_FACTOR) : null;
}

/**
 * When reconciliation checks an intent after a report: its payment may still succeed, or has no order. In a minute, but
 * not before the first check.
 */
export function checkTimeOnReport(
  { createdAt, nextCheckAt }: { createdAt: Date; nextCheckAt: Date | null },
  now: Date,
): Date {
  const soon = Math.max(firstCheckTime(createdAt).getTime(), retryTime(now).getTime());
  return nextCheckAt && nextCheckAt.getTime() < soon ? nextCheckAt : new Date(soon);
}

/** When reconciliation retries a check that is in progress or failed. */
export function retryTime(now: Date): Date {
  return after(now, MINUTE_MS);
}

/** A pending refund is checked again after this share of its age, at least after the minimum. Banks take days. */
export const REFUND_CHECKS = { minimumMs: 15 * MINUTE_MS, ageShare: 4 } as const;

/** When reconciliation first checks a refund that the provider has accepted. */
export function refundCheckTime(now: Date): Date {
  return after(now, REFUND_CHECKS.minimumMs);
}

/**
 * How long the id of a webhook's event has to be remembered, so that no event is processed twice: Razorpay repeats a
 * webhook for 24 hours. The second day is for webhooks that are repeated by hand.
 */
export const WEBHOOK_EVENT_HOURS = 48;

function after(time: Date, milliseconds: number): Date {
  return new Date(time.getTime() + milliseconds);
}
