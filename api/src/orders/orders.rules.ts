import type { Condition } from '../catalogue/catalogue.rules.ts';
import { type ConditionInfo, CONDITIONS } from '../catalogue/conditions.rules.ts';
import { DAY_MS, daysAfter, MINUTE_MS } from '../platform/durations.rules.ts';
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

/** The statuses in which an order may be sent again: it is PLACED then. No payment does that. */
export const SENT_BEFORE: readonly OrderStatus[] = [OrderStatus.SHIPPED, OrderStatus.RETURNED, OrderStatus.DELIVERED];

export enum PaymentOption {
  ONLINE = 'ONLINE',
  PAY_ON_DELIVERY = 'PAY_ON_DELIVERY',
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

/** How long an order can be paid before it expires. It holds its copies meanwhile. */
export const PAYABLE_MS = 30 * MINUTE_MS;

/** When an unpaid order expires. */
export function paymentDeadline(createdAt: Date): Date {
  return new Date(createdAt.getTime() + PAYABLE_MS);
}

/**
 * How long an unpaid order holds its copies at most: while the provider cannot be asked about its payment, or has
 * authorized a payment without capturing it. A payment that arrives later places the order or is refunded.
 */
export const LONGEST_HOLD_MS = DAY_MS;

/** Milliseconds until an unpaid order has expired for certain, at least a minute: a job expires orders every minute. */
export function timeToExpire(createdAt: Date, now: Date): number {
  return MINUTE_MS + Math.max(0, paymentDeadline(createdAt).getTime() - now.getTime());
}

/** Message of the limit of unpaid orders, with the time in India when the customer can order again. */
export function tooManyUnpaid(until: Date): string {
  return `You have ${ORDER_LIMITS.unpaid} orders that wait for payment. Please pay for one of them, or wait until ${timeInIndia(until)}.`;
}

/** Message for a line of which too few copies are in stock. */
export const tooFewCopies = ({ bookDescription }: { bookDescription: string }) =>
  `There are not enough copies left of ${bookDescription}.`;

const ATTEMPT = /^(\S+ \S+) \d+$/;

/**
 * The purchase that an order is an attempt at: its key without the number of the attempt; null if it is the only one.
 * Keys of clients contain no space.
 */
export function purchaseOf(idempotencyKey: string): string | null {
  return ATTEMPT.exec(idempotencyKey)?.[1] ?? null;
}

/** Start of the period whose expired orders count for `ORDER_LIMITS.expired`. */
export function expiredOrdersSince(now: Date): Date {
  return daysAfter(now, -1);
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

/** Formats an order number, such as ES-261122-7KQ2M9XA: the date in India, then a random code. */
export function orderNumber(at: Date, code: string): string {
  return `ES-${dayInIndia(at).replace(/-/g, '').slice(2)}-${code}`;
}
