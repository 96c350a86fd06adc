export const MESSAGES = {
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

/** Calls of one customer that ask the provider for unreported payments. Further ones return what is stored. */
export const REFRESHES_PER_MINUTE = 10;

/** Status of a refund. Once processed, it is with the customer's bank. */
export enum RefundStatus {
  PENDING = 'PENDING',
  PROCESSED = 'PROCESSED',
  FAILED = 'FAILED',
}

export enum RefundReason {
  /** The order, or copies of it, are cancelled. */
  CANCELLATION = 'CANCELLATION',
  /** A copy could not be found when the order was packed. */
  SHORT_PICK = 'SHORT_PICK',
  /** An exchange or a claim ends with money. */
  EXCHANGE = 'EXCHANGE',
  /** The parcel came back undelivered, or is lost. */
  RETURNED_PARCEL = 'RETURNED_PARCEL',
  /** A gesture of the shop. */
  GOODWILL = 'GOODWILL',
  /** Made by hand in the provider's dashboard. */
  MADE_AT_PROVIDER = 'MADE_AT_PROVIDER',
  /** The order was already paid, or is cancelled. */
  NOT_NEEDED = 'NOT_NEEDED',
  /** The amount or currency differs from the order's. */
  WRONG_AMOUNT = 'WRONG_AMOUNT',
  /** The order did not hold its copies, and they are sold. */
  SOLD_OUT = 'SOLD_OUT',
  /** The payment intent has no order. */
  NO_ORDER = 'NO_ORDER',
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const FIRST_CHECK_MS = 15 * MINUTE_MS;
const LAST_CHECK_MS = 3 * DAY_MS;
const REFUND_CHECK_MS = 15 * MINUTE_MS;

/** When reconciliation first checks a payment intent with the provider. */
export function firstCheckTime(createdAt: Date): Date {
  return after(createdAt, FIRST_CHECK_MS);
}

/**
 * When reconciliation checks a payment intent again: every minute on the first day while a payment is pending, else at
 * growing intervals; null after three days.
 */
export function nextCheckTime(createdAt: Date, now: Date, isPaymentPending: boolean): Date | null {
  const age = now.getTime() - createdAt.getTime();
  if (age >= LAST_CHECK_MS) return null;
  return isPaymentPending && age < DAY_MS ? retryTime(now) : after(now, Math.max(MINUTE_MS, age / 4));
}

/** When reconciliation retries a check that is in progress or failed. */
export function retryTime(now: Date): Date {
  return after(now, MINUTE_MS);
}

/** When reconciliation checks a pending refund again. */
export function refundCheckTime(now: Date): Date {
  return after(now, REFUND_CHECK_MS);
}

function after(time: Date, milliseconds: number): Date {
  return new Date(time.getTime() + milliseconds);
}
