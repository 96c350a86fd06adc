/** How an order goes along. */
export enum OrderStatus {
  PENDING_PAYMENT = 'PENDING_PAYMENT',
  PLACED = 'PLACED',
  PACKED = 'PACKED',
  SHIPPED = 'SHIPPED',
  OUT_FOR_DELIVERY = 'OUT_FOR_DELIVERY',
  DELIVERED = 'DELIVERED',
  CANCELLED = 'CANCELLED',
  EXPIRED = 'EXPIRED',
}

/** What an order may become next. A payment that comes late takes an order up again that had expired. */
const TRANSITIONS: Record<OrderStatus, readonly OrderStatus[]> = {
  PENDING_PAYMENT: [OrderStatus.PLACED, OrderStatus.EXPIRED, OrderStatus.CANCELLED],
  PLACED: [OrderStatus.PACKED, OrderStatus.CANCELLED],
  PACKED: [OrderStatus.SHIPPED, OrderStatus.CANCELLED],
  SHIPPED: [OrderStatus.OUT_FOR_DELIVERY],
  OUT_FOR_DELIVERY: [OrderStatus.DELIVERED],
  DELIVERED: [],
  CANCELLED: [],
  EXPIRED: [OrderStatus.PLACED],
};

/** Whether an order of one status may take on another. */
export function mayBecome(from: OrderStatus, to: OrderStatus): boolean {
  return TRANSITIONS[from].includes(to);
}

export enum PaymentOption {
  ONLINE = 'ONLINE',
  PAY_ON_DELIVERY = 'PAY_ON_DELIVERY',
}

/** What happened to an order, as its timeline tells it. */
export enum OrderEventKind {
  ORDERED = 'ORDERED',
  PAYMENT_FAILED = 'PAYMENT_FAILED',
  PLACED = 'PLACED',
  EXPIRED = 'EXPIRED',
  REFUND_STARTED = 'REFUND_STARTED',
  REFUNDED = 'REFUNDED',
}

/**
 * Limits of orders. `lines`: how many different books an order may have. `anHour`: what one customer may
 * begin. `unpaid`: how many orders of one customer may wait for payment at once. `expired`: after so many expired orders
 * of the same copies within a day, the next one does not hold them.
 */
export const LIMITS = {
  pageSize: 50,
  orderId: 40,
  lines: 100,
  anHour: 20,
  unpaid: 3,
  expired: 2,
} as const;

export const MESSAGES = {
  notFound: 'There is no such order.',
  pageSize: `Ask for 1 to ${LIMITS.pageSize} orders at a time.`,
  tooMany: 'You have begun many orders in a short time. Please try again later.',
  notPayable: 'This order can no longer be paid.',
  confirming: 'A payment for this order is being confirmed.',
  soldOut: 'its books were sold before the payment came.',
  goesBack: 'This payment is already on its way back to you.',
  verificationFailed: 'Payment verification failed. Please contact support.',
  cursor: 'This page of the list is no longer known. Please start again from the first page.',
} as const;

/** What the timeline says of what happened. `about` is what only the moment knows. */
export const EVENT_TEXTS: Record<OrderEventKind, (about: string) => string> = {
  ORDERED: () => 'We have received your order.',
  PAYMENT_FAILED: (reason) => (reason ? `A payment failed: ${reason}` : 'A payment failed.'),
  PLACED: (payment) => `Your order is confirmed. ${payment}`,
  EXPIRED: (reason) => (reason ? `The order has expired: ${reason}` : 'The order was not paid in time.'),
  REFUND_STARTED: (reason) => `A payment is on its way back to you: ${reason}`,
  REFUNDED: () => 'The payment is back with you. Your bank may need some days to show it.',
};

/** Days after delivery within which a customer can ask for an exchange. */
export const EXCHANGE_DAYS = 3;

const MINUTE_MS = 60_000;

/** An order that is not paid by then has expired. */
export const PAYABLE_MS = 30 * MINUTE_MS;

/** Until when an order of that time can be paid. */
export function payableUntil(createdAt: Date): Date {
  return new Date(createdAt.getTime() + PAYABLE_MS);
}

/** Milliseconds until an unpaid order has certainly expired, at least a minute: a job expires such orders once a minute. */
export function timeToExpire(createdAt: Date, now: Date): number {
  return MINUTE_MS + Math.max(0, payableUntil(createdAt).getTime() - now.getTime());
}

/** Why one more unpaid order is refused, and until when. */
export function tooManyUnpaid(until: Date): string {
  return `You have ${LIMITS.unpaid} orders that wait for payment. Please pay for one of them, or wait until ${timeInIndia(until)}.`;
}

const TIME = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** The time of day in India, rounded up to the minute. */
function timeInIndia(time: Date): string {
  return TIME.format(Math.ceil(time.getTime() / MINUTE_MS) * MINUTE_MS).replaceAll('\u202f', ' ');
}

const REMEMBERED_MS = 24 * 60 * MINUTE_MS;

/** Expired orders from before this time no longer count against those who left them unpaid. */
export function rememberedSince(now: Date): Date {
  return new Date(now.getTime() - REMEMBERED_MS);
}

const NUMBER_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** How many random bytes an order number is made of. */
export const NUMBER_BYTES = 8;

/**
 * The number of an order, as in ES-261122-7KQ2M9XA: the day in India, then letters and digits that are not taken for
 * one another.
 */
export function orderNumber(at: Date, random: Uint8Array): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' }).format(at);
  const letters = Array.from(random, (byte) => NUMBER_LETTERS[byte % NUMBER_LETTERS.length]).join('');
  return `ES-${day.replace(/-/g, '').slice(2)}-${letters}`;
}
