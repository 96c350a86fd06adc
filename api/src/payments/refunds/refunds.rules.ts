import { NOTE_LENGTH } from '../../orders/holds.rules.ts';
import { storeCreditLeft } from '../../orders/pricing.rules.ts';
import { formatPaise } from '../../platform/paise.rules.ts';
import { RefundReason, RefundStatus } from '../payments.rules.ts';

export { formatPaise };

/** Limits of a refund; the least amount is the provider's. */
export const REFUND_LIMITS = { leastAmountInPaise: 100, lines: 100, quantity: 10 } as const;

export const REFUND_MESSAGES = {
  amount: 'A refund is at least ₹1.',
  moreThanLeft: 'This is more than what is left of the payment.',
  notPaidOnline: 'This order was not paid online, so nothing can be refunded here.',
  notFound: 'There is no such refund.',
  notFailed: 'Only a refund that failed can be tried again.',
  lines: 'Name copies of this order, each line once.',
  reason: 'Choose a reason.',
  note: `A note is plain text of at most ${NOTE_LENGTH} characters.`,
} as const;

/** Failures that the shop states itself. */
export const FAILURES = {
  atBank: 'The bank did not accept the refund.',
  noRoom: "The payment was refunded at the payment provider's dashboard before.",
  tooMuch: 'The payment provider reports it, but less is left of the payment. Please compare with its dashboard.',
  superseded: 'The earlier attempt has reached the payment provider after all.',
} as const;

/** How long banks need to show a refund, as Razorpay states it. */
export const BANK_DAYS = '5 to 7 working days';

/** The reasons that staff may choose for a refund. */
export const STAFF_REASONS = [
  RefundReason.CANCELLATION,
  RefundReason.SHORT_PICK,
  RefundReason.EXCHANGE,
  RefundReason.RETURNED_PARCEL,
  RefundReason.LOST,
  RefundReason.GOODWILL,
] as const;

export type StaffReason = (typeof STAFF_REASONS)[number];

/** Refund reasons as customers read them, after 'A refund of ₹261 has begun:'. */
export const REFUND_REASONS: Record<RefundReason, string> = {
  CANCELLATION: 'what it paid for is cancelled.',
  SHORT_PICK: 'we could not find a copy that you ordered.',
  EXCHANGE: 'it settles your exchange.',
  RETURNED_PARCEL: 'your parcel did not reach you.',
  LOST: 'the courier has lost your parcel.',
  GOODWILL: 'with our apologies.',
  MADE_AT_PROVIDER: 'our team has sent it.',
  NOT_NEEDED: 'the order did not need this payment.',
  WRONG_AMOUNT: 'the payment was not what the order costs.',
  SOLD_OUT: 'the books were sold before the payment came.',
  CREDIT_SPENT: 'the store credit of the order was spent before the payment came.',
  NO_ORDER: 'no order came with the payment.',
};

/**
 * The statuses that may follow each status. The bank may send a processed refund back. A refund that the shop gave up
 * becomes pending or processed if the provider has accepted it after all; trying it again is another refund.
 */
const TRANSITIONS: Record<RefundStatus, readonly RefundStatus[]> = {
  PENDING: [RefundStatus.PROCESSED, RefundStatus.FAILED],
  FAILED: [RefundStatus.PENDING, RefundStatus.PROCESSED],
  PROCESSED: [RefundStatus.FAILED],
};

/** What is known of a refund before a report of the provider. */
interface KnownRefund {
  status: RefundStatus;
  /** Null until the provider has reported it: a failure is then the shop's own conclusion. */
  providerRefundId: string | null;
  failure: string | null;
}

/**
 * The status of a refund after a report of the provider; reports may arrive in any order. The provider's own failure is
 * final: an older report of the refund does not undo it.
 */
export function statusAfterReport(
  { status, providerRefundId, failure }: KnownRefund,
  reported: RefundStatus,
): RefundStatus {
  const isPassed = providerRefundId !== null && reported === RefundStatus.PENDING;
  const isOutdated = isPassed || failure === FAILURES.atBank;
  return !isOutdated && TRANSITIONS[status].includes(reported) ? reported : status;
}

/** Whether a refund holds its amount of the payment. */
export function holdsAmount(status: RefundStatus): boolean {
  return status !== RefundStatus.FAILED;
}

/**
 * What of a refund is store credit, in paise: as much as is left of the order's. What goes back through the provider is
 * nothing, or at least the provider's least amount.
 */
export function creditPart(
  order: Parameters<typeof storeCreditLeft>[0] & { paymentId: string | null },
  amountInPaise: number,
): number {
  const credit = Math.min(amountInPaise, storeCreditLeft(order));
  const rest = amountInPaise - credit;
  const isTooSmall = order.paymentId !== null && rest > 0 && rest < REFUND_LIMITS.leastAmountInPaise;
  return isTooSmall ? Math.max(0, amountInPaise - REFUND_LIMITS.leastAmountInPaise) : credit;
}

/** The detail of the event REFUND_STARTED. */
export function refundStartedText({ amountInPaise, reason }: { amountInPaise: number; reason: RefundReason }): string {
  return `${formatPaise(amountInPaise)} has begun: ${REFUND_REASONS[reason]}`;
}

/** What a customer has back as store credit; nothing if it is 0. */
export function creditTexts(creditInPaise: number): string[] {
  return creditInPaise > 0 ? [`${formatPaise(creditInPaise)} is store credit: you can spend it now.`] : [];
}
