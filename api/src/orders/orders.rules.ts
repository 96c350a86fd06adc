import type { Condition } from '../catalogue/catalogue.rules.ts';
import { type ConditionInfo, CONDITIONS } from '../catalogue/conditions.rules.ts';
import { HOLD_LIMITS } from '../copies/holds.rules.ts';
import { dayInIndia, timeInIndia } from '../platform/india.rules.ts';

/** Status of an order. */
export enum OrderStatus {
  PENDING_PAYMENT = 'PENDING_PAYMENT',
  PLACED = 'PLACED',
  PACKED = 'PACKED',
  SHIPPED = 'SHIPPED',
  OUT_FOR_DELIVERY = 'OUT_FOR_DELIVERY',
  DELIVERED = 'DELIVERED',
  RETURNED = 'RETURNED',
  CANCELLED = 'CANCELLED',
  EXPIRED = 'EXPIRED',
}

/**
 * The statuses that may follow each status. From PACKED on an order follows its shipment: it is PLACED again if the
 * shipment is undone before handover, and SHIPPED again after a failed attempt to deliver it. A delivery that was
 * recorded by mistake is taken back. A late payment can still place an expired order.
 */
const TRANSITIONS: Record<OrderStatus, readonly OrderStatus[]> = {
  PENDING_PAYMENT: [OrderStatus.PLACED, OrderStatus.EXPIRED, OrderStatus.CANCELLED],
  PLACED: [OrderStatus.PACKED, OrderStatus.CANCELLED],
  PACKED: [OrderStatus.SHIPPED, OrderStatus.PLACED, OrderStatus.CANCELLED],
  SHIPPED: [OrderStatus.OUT_FOR_DELIVERY, OrderStatus.DELIVERED, OrderStatus.RETURNED],
  OUT_FOR_DELIVERY: [OrderStatus.DELIVERED, OrderStatus.SHIPPED, OrderStatus.RETURNED],
  DELIVERED: [OrderStatus.SHIPPED, OrderStatus.OUT_FOR_DELIVERY],
  RETURNED: [],
  CANCELLED: [],
  EXPIRED: [OrderStatus.PLACED],
};

/** Whether an order may change from one status to another. */
export function canTransitionTo(from: OrderStatus, to: OrderStatus): boolean {
  return TRANSITIONS[from].includes(to);
}

export enum PaymentOption {
  ONLINE = 'ONLINE',
  PAY_ON_DELIVERY = 'PAY_ON_DELIVERY',
}

/** Kinds of events in the timeline of an order. */
export enum OrderEventKind {
  ORDERED = 'ORDERED',
  PAYMENT_FAILED = 'PAYMENT_FAILED',
  PLACED = 'PLACED',
  PACKED = 'PACKED',
  UNPACKED = 'UNPACKED',
  SHIPPED = 'SHIPPED',
  OUT_FOR_DELIVERY = 'OUT_FOR_DELIVERY',
  ATTEMPTED = 'ATTEMPTED',
  DELIVERED = 'DELIVERED',
  DELIVERY_UNDONE = 'DELIVERY_UNDONE',
  RETURNING = 'RETURNING',
  RETURNED = 'RETURNED',
  LOST = 'LOST',
  LOSS_SETTLED = 'LOSS_SETTLED',
  TRACKING_CHANGED = 'TRACKING_CHANGED',
  RETURN_RECEIVED = 'RETURN_RECEIVED',
  CANCELLED = 'CANCELLED',
  LINES_CANCELLED = 'LINES_CANCELLED',
  HELD = 'HELD',
  RELEASED = 'RELEASED',
  NOTE = 'NOTE',
  EXPIRED = 'EXPIRED',
  REFUND_STARTED = 'REFUND_STARTED',
  REFUNDED = 'REFUNDED',
  REFUND_FAILED = 'REFUND_FAILED',
  CONFIRMATION_ASKED = 'CONFIRMATION_ASKED',
  CASH_CONFIRMED = 'CASH_CONFIRMED',
  PAID_ONLINE = 'PAID_ONLINE',
  CASH_REMITTED = 'CASH_REMITTED',
  PAYOUT_STARTED = 'PAYOUT_STARTED',
  PAYOUT_PAID = 'PAYOUT_PAID',
  EXCHANGE_REQUESTED = 'EXCHANGE_REQUESTED',
  EXCHANGE_WITHDRAWN = 'EXCHANGE_WITHDRAWN',
  EXCHANGE_APPROVED = 'EXCHANGE_APPROVED',
  EXCHANGE_DECLINED = 'EXCHANGE_DECLINED',
  EXCHANGE_PICKUP_BOOKED = 'EXCHANGE_PICKUP_BOOKED',
  EXCHANGE_PICKED_UP = 'EXCHANGE_PICKED_UP',
  EXCHANGE_RECEIVED = 'EXCHANGE_RECEIVED',
  EXCHANGE_RESOLVED = 'EXCHANGE_RESOLVED',
  EXCHANGE_REJECTED = 'EXCHANGE_REJECTED',
  REPLACEMENT_SHIPPED = 'REPLACEMENT_SHIPPED',
  REPLACEMENT_DELIVERED = 'REPLACEMENT_DELIVERED',
}

/** Events that only staff see. */
const INTERNAL_EVENTS: ReadonlySet<OrderEventKind> = new Set([
  OrderEventKind.UNPACKED,
  OrderEventKind.TRACKING_CHANGED,
  OrderEventKind.RETURN_RECEIVED,
  OrderEventKind.HELD,
  OrderEventKind.RELEASED,
  OrderEventKind.NOTE,
  OrderEventKind.REFUND_FAILED,
  OrderEventKind.CASH_REMITTED,
]);

/** Whether an event is hidden from the customer. */
export function isInternalEvent(kind: OrderEventKind): boolean {
  return INTERNAL_EVENTS.has(kind);
}

/**
 * Limits of orders. `lines`: different books in one order. `perHour`: orders that one customer may start. `unpaid`:
 * orders of one customer that may wait for payment at the same time. `expired`: once this many orders of the same
 * copies have expired unpaid within a day, the customer's next order does not hold them.
 */
export const ORDER_LIMITS = {
  pageSize: 50,
  orderId: 40,
  lines: 100,
  perHour: 20,
  unpaid: 3,
  expired: 2,
} as const;

export const ORDER_MESSAGES = {
  notFound: 'There is no such order.',
  changed: 'This order has changed since you opened it. Please look at it again.',
  pageSize: `Ask for 1 to ${ORDER_LIMITS.pageSize} orders at a time.`,
  tooMany: 'You have begun many orders in a short time. Please try again later.',
  cursor: 'This page of the list is no longer known. Please start again from the first page.',
  noReplacement: 'No copy is left to replace it. Offer a refund instead.',
  replacedOneByOne:
    'The copies of this book are listed one by one now, and a replacement is one of them. Offer a refund, or decline and let the customer ask for the exchange of one copy at a time.',
} as const;

/** Texts of the timeline. Each takes a detail, such as the reason; '' if none. */
export const EVENT_TEXTS: Record<OrderEventKind, (detail: string) => string> = {
  ORDERED: () => 'We have received your order.',
  PAYMENT_FAILED: (reason) => (reason ? `A payment failed: ${reason}` : 'A payment failed.'),
  PLACED: (how) => how,
  PACKED: () => 'Your books are packed.',
  UNPACKED: () => 'The parcel was opened again.',
  SHIPPED: (courier) => (courier ? `Your parcel has left with ${courier}.` : 'Your parcel has left.'),
  OUT_FOR_DELIVERY: () => 'Your parcel is out for delivery.',
  ATTEMPTED: (reason) => `The courier could not deliver your parcel and will try again.${reason && ` ${reason}`}`,
  DELIVERED: () => 'Your parcel is delivered.',
  DELIVERY_UNDONE: () => 'Your parcel is not delivered after all: it is still on its way.',
  RETURNING: (reason) => `Your parcel is on its way back to us.${reason && ` ${reason}`}`,
  RETURNED: () => 'Your parcel has come back to us.',
  LOST: () => 'The courier has lost your parcel.',
  LOSS_SETTLED: () => 'Your parcel was not found again, so this order ends without it.',
  TRACKING_CHANGED: (tracking) => `Tracking: ${tracking}`,
  RETURN_RECEIVED: (dispositions) => `Returned copies: ${dispositions}`,
  CANCELLED: (reason) => `Your order is cancelled${reason && `, because ${reason}`}.`,
  LINES_CANCELLED: (what) => `Cancelled: ${what}`,
  HELD: (reason) => `On hold: ${reason}`,
  RELEASED: () => 'Released from hold.',
  NOTE: (note) => note,
  EXPIRED: (reason) => (reason ? `The order has expired: ${reason}` : 'The order was not paid in time.'),
  REFUND_STARTED: (refund) => `A refund of ${refund}`,
  REFUNDED: (amount) => `Your refund of ${amount} is with your bank. It may need some days to show it.`,
  REFUND_FAILED: (refund) => `A refund failed: ${refund}`,
  CONFIRMATION_ASKED: (hours) =>
    `Please confirm your order within ${hours} hours: we send it when you have. Without an answer it is cancelled.`,
  CASH_CONFIRMED: () => 'You have confirmed your order.',
  PAID_ONLINE: () => 'You have paid online, so there is nothing to pay on delivery.',
  CASH_REMITTED: (amount) => `The courier has remitted ${amount}`,
  PAYOUT_STARTED: (payout) => `We are sending you ${payout}`,
  PAYOUT_PAID: (payout) => `We have sent you ${payout}`,
  EXCHANGE_REQUESTED: (what) => `You have asked for an exchange: ${what}`,
  EXCHANGE_WITHDRAWN: (what) => `You have withdrawn your exchange: ${what}`,
  EXCHANGE_APPROVED: (what) => `We have approved your exchange: ${what}`,
  EXCHANGE_DECLINED: (why) => `We have declined your exchange: ${why}`,
  EXCHANGE_PICKUP_BOOKED: (courier) => `The courier will come for the book to exchange.${courier && ` ${courier}`}`,
  EXCHANGE_PICKED_UP: () => 'The courier has the book to exchange.',
  EXCHANGE_RECEIVED: () => 'The book to exchange has reached us.',
  EXCHANGE_RESOLVED: (how) => `Your exchange is done: ${how}`,
  EXCHANGE_REJECTED: (why) => `We cannot exchange the book: ${why}`,
  REPLACEMENT_SHIPPED: (courier) => `Your replacement has left${courier && ` with ${courier}`}.`,
  REPLACEMENT_DELIVERED: () => 'Your replacement is delivered.',
};

/** The detail of the event PLACED. */
export const PLACED_BY: Record<PaymentOption, string> = {
  ONLINE: 'Your order is confirmed. Your payment has arrived.',
  PAY_ON_DELIVERY: 'Your order is placed. You pay on delivery.',
};

const MINUTE_MS = 60_000;

/** How long an order can be paid before it expires. */
export const PAYABLE_MS = HOLD_LIMITS.unpaidMinutes * MINUTE_MS;

/** When an unpaid order expires. */
export function paymentDeadline(createdAt: Date): Date {
  return new Date(createdAt.getTime() + PAYABLE_MS);
}

/**
 * How long an unpaid order holds its copies at most: while the provider cannot be asked about its payment, or has
 * authorized one that it does not capture. A payment that arrives later places the order or is refunded.
 */
export const LONGEST_HOLD_MS = 24 * 60 * MINUTE_MS;

/** Milliseconds until an unpaid order has expired for certain, at least a minute: a job expires orders every minute. */
export function timeToExpire(createdAt: Date, now: Date): number {
  return MINUTE_MS + Math.max(0, paymentDeadline(createdAt).getTime() - now.getTime());
}

/** Message of the limit of unpaid orders, with the time in India when the customer can order again. */
export function tooManyUnpaid(until: Date): string {
  return `You have ${ORDER_LIMITS.unpaid} orders that wait for payment. Please pay for one of them, or wait until ${timeInIndia(until)}.`;
}

const ATTEMPT = /^(\S+ \S+) \d+$/;

/**
 * The purchase that an order is an attempt at: its key without the number of the attempt; null if it is the only one.
 * Keys of clients contain no space.
 */
export function purchaseOf(idempotencyKey: string): string | null {
  return ATTEMPT.exec(idempotencyKey)?.[1] ?? null;
}

const EXPIRED_WINDOW_MS = 24 * 60 * MINUTE_MS;

/** Start of the period whose expired orders count for `ORDER_LIMITS.expired`. */
export function expiredOrdersSince(now: Date): Date {
  return new Date(now.getTime() - EXPIRED_WINDOW_MS);
}

interface StockLine {
  holdsStock: boolean;
  condition: Condition;
  book: Record<ConditionInfo['stock'], number | null> | null;
}

/** Whether all copies of an order are held: taken off the stock, or of a book whose stock is not counted. */
export function holdsCopies({ lines }: { lines: readonly StockLine[] }): boolean {
  return lines.every(
    ({ holdsStock, book, condition }) => holdsStock || (book && book[CONDITIONS[condition].stock] === null),
  );
}

/** Copies of an order line that are not cancelled. */
export function remainingOf({ quantity, cancelledQuantity }: { quantity: number; cancelledQuantity: number }): number {
  return quantity - cancelledQuantity;
}

/** Without 0, 1, I and O, which are easily confused. */
const ORDER_NUMBER_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Random bytes in an order number. */
export const ORDER_NUMBER_BYTES = 8;

/** Formats an order number, such as ES-261122-7KQ2M9XA: the date in India, then random letters and digits. */
export function orderNumber(at: Date, random: Uint8Array): string {
  const letters = Array.from(random, (byte) => ORDER_NUMBER_LETTERS[byte % ORDER_NUMBER_LETTERS.length]).join('');
  return `ES-${dayInIndia(at).replace(/-/g, '').slice(2)}-${letters}`;
}
